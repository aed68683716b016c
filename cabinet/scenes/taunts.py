"""What the invaders say: for each of them and each mood a few lines, spoken in turn, none longer than 26 characters."""

from __future__ import annotations

from collections.abc import Mapping

from cabinet.scenes.canvas import Mood

WIDEST = 26  # characters of a line on the screen

_COLONY: Mapping[Mood, tuple[str, ...]] = {
    Mood.IDLE: ("US? WHO IS US?", "IS IT OUR GO? IS IT?", "WE WERE SIX. OR NINE."),
    Mood.THINKING: ("ALL OF US THINK. OW.", "WHICH OF US IS MOVING?", "HMMM. SAYS ONE OF US."),
    Mood.PLEASED: ("OOOH! WE DID A THING!", "MORE OF US! HELLO US!", "WAS THAT ON PURPOSE?"),
    Mood.HURT: ("OW! AND OW! AND OW!", "THAT ONE WAS MY COUSIN!", "WHO LET GO OF WHOM?"),
    Mood.BEATEN: ("WE LOSE. ALL OF US.", "UNWIND US. WE GO HOME.", "BOO... HOO."),
    Mood.WINNING: ("WE WIN? WE WIN! HOW?", "TELL EVERYONE WE WON!", "EVEN WE DO NOT KNOW WHY."),
}
_GORGON: Mapping[Mood, tuple[str, ...]] = {
    Mood.IDLE: ("LOOK INTO MY EYESSS.", "DO NOT PET THEM.", "THEY SMELL YOUR FEAR."),
    Mood.THINKING: ("HUSSSH. THEY VOTE.", "EACH OF THEM HAS A PLAN.", "PATIENCE, MY DARLINGSSS."),
    Mood.PLEASED: ("DELICIOUSSS.", "THEY ARE FED. FOR NOW.", "ONE BITE. SO MUCH VENOM."),
    Mood.HURT: ("YOU CUT OFF A CURL!", "HISSSS!", "I WILL MAKE YOU A STATUE."),
    Mood.BEATEN: ("WHO PUT A MIRROR THERE?", "I... FEEL... STIFF...", "NOT... STONE..."),
    Mood.WINNING: ("STAND STILL. FOR EVER.", "A FINE STATUE, YOU.", "MY GARDEN HAS ROOM."),
}
_DROOLMAN: Mapping[Mood, tuple[str, ...]] = {
    Mood.IDLE: ("SLLLRP. HUNGRY.", "YOU GOING TO EAT THAT?", "MIND THE PUDDLE."),
    Mood.THINKING: ("ME THINK. ME DRIP.", "WHICH ONE IS CHEWY?", "GLUB... GLUB... GLUB..."),
    Mood.PLEASED: ("MMMM! JUICY!", "TASTES LIKE YOU.", "SECONDS! SECONDS!"),
    Mood.HURT: ("HEY! ME WAS EATING THAT!", "ME BIT ME TONGUE!", "GIVE BACK! HALF CHEWED!"),
    Mood.BEATEN: ("ME EYE! WHERE ME EYE?", "ALL DRIED UP.", "NO DINNER. AGAIN."),
    Mood.WINNING: ("ALL GONE! BURRRP!", "LICKED THE PLATE CLEAN!", "DESSERT IS YOU!"),
}
_MUSH_MAN: Mapping[Mood, tuple[str, ...]] = {
    Mood.IDLE: ("I CAN WAIT. I GROW.", "BREATHE DEEP, LITTLE ONE.", "DAMP IN HERE. I LIKE IT."),
    Mood.THINKING: ("MY ROOTS CONSIDER IT.", "SLOW IS NOT STUPID.", "I FEEL YOU UNDERGROUND."),
    Mood.PLEASED: ("MY SPORES TAKE HOLD.", "YOU ARE GOOD SOIL.", "ROT, AND BE USEFUL."),
    Mood.HURT: ("CUT ONE, TWO COME UP.", "THAT WAS MY YOUNGEST!", "YOU PICK AT YOUR PERIL."),
    Mood.BEATEN: ("SO DRY. SO VERY DRY.", "EVEN ROT MUST ROT.", "I SHALL BE BACK IN MAY."),
    Mood.WINNING: ("EVERYTHING IS MINE TO ROT.", "ALL IS MUSH. ALL IS ME.", "HA! COUGH IT UP!"),
}
_CEPHALO_MAN: Mapping[Mood, tuple[str, ...]] = {
    Mood.IDLE: ("I KNOW YOUR NEXT MOVE.", "EIGHT ARMS. ONE PLAN.", "YOUR BRAIN IS SO SMALL."),
    Mood.THINKING: ("I THINK, SO YOU ARE NOT.", "NINE MOVES DEEP. YAWN.", "CALCULATING YOUR END."),
    Mood.PLEASED: ("AS COMPUTED.", "YOU SAW IT TOO LATE.", "ELEMENTARY BIOLOGY."),
    Mood.HURT: ("AN ERROR? MINE? NEVER.", "LUCK. HOW PRIMITIVE.", "THAT GAVE ME A MIGRAINE."),
    Mood.BEATEN: ("DOES NOT... COMPUTE...", "MY BRAIN! IT SHRINKS!", "THE ARMS WERE TO BLAME."),
    Mood.WINNING: ("CHECK MY WORK. IT IS YOU.", "I WANT YOUR BRAIN. DRY.", "KNEEL, SINGLE-BRAINED ONE."),
}
_LINES: Mapping[str, Mapping[Mood, tuple[str, ...]]] = {
    "colony": _COLONY,
    "gorgon": _GORGON,
    "droolman": _DROOLMAN,
    "mush man": _MUSH_MAN,
    "cephalo man": _CEPHALO_MAN,
}


def taunt(name: str, mood: Mood, n: int) -> str:
    """The n-th thing an invader says in a mood, round and round; nothing from anyone who is not an invader."""
    lines = _LINES.get(name, {}).get(mood, ("",))
    return lines[n % len(lines)]
