"""`python -m cabinet.engine.compile` builds `kernel.wasm` from the kernel's source.

Numba compiles it, LLVM's WebAssembly target makes an object of it, wasm-ld a module. Needs the `lab` extra and wasm-ld
(Debian package lld). Users never run it: the module is shipped, and a test compares its answers with the interpreter's.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import tempfile
from pathlib import Path

from cabinet.engine.native import compiled

MODULE = Path(__file__).with_name("kernel.wasm")
TARGET = "wasm32-unknown-unknown"
FEATURES = "+sign-ext,+simd128"
FRONT = """
define i32 @run(ptr %block, i32 %task, i32 %budget) {
  %result = alloca i64
  %error = alloca ptr
  %status = call i32 @"KERNEL"(ptr %result, ptr %error, ptr %block, i32 %task, i32 %budget)
  %wide = load i64, ptr %result
  %narrow = trunc i64 %wide to i32
  ret i32 %narrow
}
"""


class NoLinker(RuntimeError):
    """wasm-ld is not installed."""


def build() -> bytes:
    """The module: exports `run(pointer, task, budget)`, its memory and `__heap_base`, from where the block may lie.

    Raises ImportError without Numba, NoLinker without wasm-ld.
    """
    linker = shutil.which("wasm-ld")
    if linker is None:
        raise NoLinker("wasm-ld is not on the path; Debian has it in the package lld")
    text = _assembly()
    with tempfile.TemporaryDirectory() as folder:
        source, module = Path(folder) / "kernel.o", Path(folder) / "kernel.wasm"
        source.write_bytes(_object(text))
        options = ["--no-entry", "--export=run", "--export=__heap_base", "--strip-all", "--initial-memory=131072"]
        options += ["-z", "stack-size=16384", "-o", str(module), str(source)]
        subprocess.run([linker, *options], check=True)
        return module.read_bytes()


def _assembly() -> str:
    """LLVM assembly of the compiled kernel for the module's target, with a plain function `run` in front.

    Numba's own functions return a status and take places for result and exception; no kernel function raises. All are
    made internal, so that a second round of optimisation folds them into one another: a quarter faster.
    """
    from numba import types

    kernel = compiled()
    signature = (types.CPointer(types.int64), types.int32, types.int32)
    kernel.compile(signature)
    result = kernel.overloads[signature]
    text, name = str(result.library._final_module), result.fndesc.llvm_func_name
    text = re.sub(r"target triple = .*", f'target triple = "{TARGET}"', text)
    text = re.sub(r"target datalayout = .*\n", "", text).replace("= common ", "= ")
    text = re.sub(r"^define (linkonce_odr )?", "define internal ", text, flags=re.MULTILINE)
    return text.replace("{ noinline }", "{ nounwind }") + FRONT.replace("KERNEL", name)


def _object(text: str) -> bytes:
    import llvmlite.binding as llvm

    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    module = llvm.parse_assembly(text)
    target = llvm.Target.from_triple(TARGET)
    machine = target.create_target_machine(features=FEATURES, opt=3, reloc="static", codemodel="default")
    options = llvm.create_pipeline_tuning_options(speed_level=3)
    options.slp_vectorization = True
    builder = llvm.create_pass_builder(machine, options)
    builder.getModulePassManager().run(module, builder)
    # no address wraps round, and knowing it the constant part of each goes into its instruction
    text = re.sub(r"getelementptr (i\d+, ptr %[^,]+, i64 \d+)", r"getelementptr nuw \1", str(module))
    return bytes(machine.emit_object(llvm.parse_assembly(text)))


if __name__ == "__main__":
    MODULE.write_bytes(build())
    print(f"{MODULE.name}: {MODULE.stat().st_size} bytes")
