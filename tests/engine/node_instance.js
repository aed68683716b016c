// The module under node, the browser's stand-in: one command a line (write AT BASE64, read AT LENGTH, call POINTER TASK BUDGET).
const fs = require('fs');
const { exports: x } = new WebAssembly.Instance(new WebAssembly.Module(fs.readFileSync(process.argv[2])));
x.memory.grow(Math.max(0, Math.ceil((x.__heap_base.value + Number(process.argv[3]) + 64) / 65536) - x.memory.buffer.byteLength / 65536));
const bytes = () => Buffer.from(x.memory.buffer);
const say = (value) => fs.writeSync(1, value + '\n');
const commands = {
  write: ([at, data]) => { bytes().set(Buffer.from(data, 'base64'), Number(at)); return 'ok'; },
  read: ([at, length]) => bytes().subarray(Number(at), Number(at) + Number(length)).toString('base64'),
  call: (numbers) => x.run(...numbers.map(Number)),
};
say(x.__heap_base.value);
require('readline').createInterface({ input: process.stdin }).on('line', (line) => {
  const [name, ...rest] = line.split(' ');
  say(commands[name](rest));
});
