"""The mad patron: presses whatever there is, in every way a switch can be pressed."""

from __future__ import annotations

from collections.abc import Callable

from cabinet.controls.panel import BUTTONS, STARTS, Control
from cabinet.controls.switches import ENGINE_KEYS, KEYS, MOUSE_BUTTONS, PAD_INPUTS, PADS, pad_switch
from cabinet.host.soak.hands import FRAME_MS, Act, Hands
from cabinet.scenes.canvas import HEIGHT, WIDTH

EVERYTHING = (
    *sorted(KEYS | ENGINE_KEYS),
    *MOUSE_BUTTONS,
    *(pad_switch(pad, name) for pad in range(PADS) for name in PAD_INPUTS),
)
COINS = (Control.COIN1, Control.COIN2)
LENGTHS_MS = (1, 5, 16, 17, 33, 100)
BOTH_SHOULDERS = ("BUTTON_LEFTSHOULDER", "BUTTON_RIGHTSHOULDER")


def mash(hands: Hands) -> Act:
    """Ten fingers anywhere: bound or not, pads too, the pointer wandering."""
    rng = hands.rng
    for _ in range(rng.randint(5, 60)):
        hands.close(*rng.sample(EVERYTHING, rng.randint(0, 3)))
        point = (rng.randrange(WIDTH), rng.randrange(HEIGHT)) if rng.random() < 0.3 else None
        yield hands.reading(rng.choice(LENGTHS_MS), point)
        if rng.random() < 0.5:
            hands.open()
    hands.open()
    yield from hands.wait(FRAME_MS * 2, FRAME_MS)


def drum(hands: Hands) -> Act:
    """Starts, buttons and sticks of all four players, fast."""
    rng = hands.rng
    controls = [control for control in Control if control.startswith(("P", "START"))]
    for _ in range(rng.randint(5, 40)):
        yield from hands.press(*rng.sample(controls, rng.randint(1, 3)), ms=rng.choice(LENGTHS_MS))


def coin(hands: Hands) -> Act:
    """A coin as it should be."""
    yield from hands.press(hands.rng.choice(COINS), ms=64)


def short_coin(hands: Hands) -> Act:
    """A switch closed for less than a frame."""
    switch = hands.switch(hands.rng.choice(COINS))
    if switch is not None:
        hands.close(switch)
        yield hands.reading(3)
        hands.open(switch)
        yield from hands.wait(48, FRAME_MS)


def held_coin(hands: Hands) -> Act:
    """A coin that is stuck for a while: one coin."""
    yield from hands.press(hands.rng.choice(COINS), ms=hands.rng.randint(500, 20_000))


def bouncing_coin(hands: Hands) -> Act:
    """Contacts that chatter on the way down and up: one coin."""
    switch = hands.switch(hands.rng.choice(COINS))
    if switch is not None:
        for closed in (True, False, True, False, True, True, True, False, True, False):
            (hands.close if closed else hands.open)(switch)
            yield hands.reading(hands.rng.choice((2, 4)))
        hands.open(switch)
        yield from hands.wait(64, FRAME_MS)


def handful(hands: Hands) -> Act:
    """Coin after coin, into both slots at once, beyond any cap."""
    for _ in range(hands.rng.randint(5, 40)):
        yield from hands.press(*hands.rng.sample(COINS, hands.rng.randint(1, 2)), ms=48)


def plugs(hands: Hands) -> Act:
    """A pad's plug is pulled or put in, whatever is held on it."""
    pad = hands.rng.randrange(PADS)
    hands.plugged[pad] = not hands.plugged[pad]
    yield from hands.wait(hands.rng.choice((16, 500, 5_000)))


def take_pad(hands: Hands) -> Act:
    """Start on a pad takes it; with both shoulders held two players share it."""
    pad = hands.rng.randrange(PADS)
    hands.plugged[pad] = True
    held = BOTH_SHOULDERS if hands.rng.random() < 0.3 else ()
    yield from hands.hold(tuple(pad_switch(pad, name) for name in (*held, "BUTTON_START")))


def taps(hands: Hands) -> Act:
    """A child on a touch screen."""
    for _ in range(hands.rng.randint(1, 20)):
        yield from hands.tap(hands.rng.randrange(WIDTH), hands.rng.randrange(HEIGHT))


def volume(hands: Hands) -> Act:
    """Louder, softer."""
    yield from hands.press(hands.rng.choice((Control.VOL_UP, Control.VOL_DOWN)))


def tilt(hands: Hands) -> Act:
    """A blow against the cabinet."""
    yield from hands.press(Control.TILT)


def service_credit(hands: Hands) -> Act:
    """The operator treats somebody: with a start held, that player."""
    held = (hands.rng.choice(STARTS[1:]),) if hands.rng.random() < 0.5 else ()
    yield from hands.press(*held, Control.SERVICE)


def lean(hands: Hands) -> Act:
    """An elbow on the panel for a long time."""
    controls = hands.rng.sample((*BUTTONS, *STARTS, Control.P1_UP, Control.P2_LEFT, Control.P1_DOWN), 2)
    yield from hands.press(*controls, ms=hands.rng.randint(1_000, 15_000))


DEEDS: tuple[tuple[Callable[[Hands], Act], int], ...] = (  # with how often each is chosen
    (mash, 6),
    (drum, 8),
    (coin, 6),
    (short_coin, 2),
    (held_coin, 1),
    (bouncing_coin, 2),
    (handful, 1),
    (plugs, 3),
    (take_pad, 3),
    (taps, 4),
    (volume, 1),
    (tilt, 1),
    (service_credit, 1),
    (lean, 1),
)


def madness(hands: Hands) -> Act:
    """One deed of a madman, and a breath."""
    deeds, weights = zip(*DEEDS, strict=True)
    (deed,) = hands.rng.choices(deeds, weights)
    yield from deed(hands)
    yield from hands.wait(hands.rng.choice((0, 50, 400, 3_000)))
