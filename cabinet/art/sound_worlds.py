"""The music of the worlds: one loop for each invader, in its character, and the laboratory where two people play."""

from __future__ import annotations

from cabinet.art.sound_score import Score
from cabinet.scenes.cues import Tune

# A waltz for ghosts: A minor with its raised seventh, a melody that slides like breath on glass.
COLONY = Score(
    speed=13,
    bar=12,
    order="ABAC",
    patterns={
        "A": """
            ghost  e5.......~eb5... | ~e5.......c5... | b4........... | a4.......g#4... | a4.......~c5... |
                   ~e5.......~f5... | ~eb5........... | e5........... |
            bass   a2...r....... | f2...r....... | e2...r....... | a2...r....... | f2...r....... |
                   d2...r....... | b2...r....... | e2...r...g#2... |
            stab   r...c4.r.c4.r. | r...a3.r.a3.r. | r...g#3.r.g#3.r. | r...c4.r.e4.r. | r...a3.r.c4.r. |
                   r...f4.r.a3.r. | r...a4.r.eb4.r. | r...g#4.r.b4.w. |
        """,
        "B": """
            ghost  a5.......~g#5... | ~a5.......e5... | f5........... | e5.......~eb5... | d5.......~f5... |
                   ~c5.......~eb5... | ~b4........... | r........... |
            bass   a2...r....... | c3...r....... | d3...r....... | c3...r....... | b2...r....... |
                   f2...r....... | e2...r....... | e2...g#2...b2... |
            stab   r...e4.r.e4.r. | r...e4.r.g4.r. | r...f4.r.a4.r. | r...e4.r.a4.r. | r...f4.r.ab4.r. |
                   r...eb4.r.a4.r. | r...d4.r.g#4.r. | w...r...w... |
        """,
        "C": """
            bell   a5...e5...c6... | b5...e5...g#5... | bb5...d5...g5... | a5...c#5...e5... | ab5...c5...f5... |
                   g5...b4...d5... | f#5...f5...e5... | eb5...b4...g#4... |
            bass   a2...r....... | g#2...r....... | g2...r....... | f#2...r....... | f2...r....... |
                   f2...r....... | e2...r....... | b2...r...e2... |
            ghost  c4........... | d4........... | ~d4........... | ~c#4........... | ~c4........... |
                   ~b3........... | ~a3........... | ~g#3........... |
        """,
    },
)

# A snake-charmer before an altar of snakes: D double harmonic over a drone, drums of skin.
GORGON = Score(
    speed=14,
    bar=16,
    order="ABAC",
    patterns={
        "A": """
            reed   d5.....eb5.f#5.....eb5. | f#5.g5.f#5.eb5.d5...c#5.eb5. | d5.....eb5.f#5...a5... |
                   bb5.a5.g5.f#5.~eb5....... |
            bass   d3...r.d3.a2...d3... | % | d3...r.d3.a2...c#3... | d3...r.d3.eb3...c#3... |
            stab   t...h.t.t.h.t.h. | t...h.t.t.h.s.h. | t...h.t.t.h.t.h. | t.tth.t.s.h.s.h. |
        """,
        "B": """
            reed   a5.....bb5.a5.g5.f#5.g5. | a5.......~c#6...~bb5... | a5.g5.f#5.g5.f#5.eb5.d5.eb5. |
                   f#5.....eb5.d5....... |
            bass   d3...r.d3.a2...d3... | g2...r.g2.d3...g2... | a2...r.a2.c#3...eb3... |
                   d3...r.d3.d3...c#3... |
            stab   t...h.t.t.h.t.h. | t...h.t.t.h.t.h. | t...h.t.s.h.t.h. | t.h.t.t.ssw.w... |
        """,
        "C": """
            reed   d6...........~c#6.~bb5. | ~a5.......g#5.a5.bb5.a5. | g5.f#5.eb5.f#5.g5...bb5... |
                   ~a5.......r.c#5.eb5.c#5. |
            bass   d3.d3.d4.d3.d3.d3.d4.d3. | d3.d3.eb3.d3.d3.c#3.d3.eb3. | g2.g2.g3.g2.eb3.eb3.eb4.eb3. |
                   d3.d3.a2.a2.d3.c#3.bb2.a2. |
            stab   k.t.h.t.k.t.s.t. | % | k.t.h.t.k.t.s.s. | t.t.t.t.s.s.t.t. |
        """,
    },
)

# Drunk, fat and low: a limping six-eight that forgets where the beat was.
DROOLMAN = Score(
    speed=12,
    bar=12,
    order="ABAC",
    patterns={
        "A": """
            tuba   g4...bb4.~b4..... | ~g4...f4.e4..... | eb4...g4.~bb4..... | ~a4.....~ab4..... |
                   g4...bb4.~c#5..... | ~c5...bb4.g4..... | f#4.~f4.~e4.~eb4.~d4... | g4.....r..... |
            bass   g2.....d3..... | g2.....c#3..... | c3.....g2..... | d3.....r.d3.eb3. | g2.....d3..... |
                   eb3.....bb2..... | d3.....a2..... | g2...d2.g2..... |
            stab   p...bb4.s...bb4. | p...bb4.s...bb4. | p...g4.s...g4. | p...f#4.r.s.f#4. | p...bb4.s...bb4. |
                   p...g4.s...g4. | p...c5.s...c5. | p...s.w...w. |
        """,
        "B": """
            tuba   d5.....~bb4...g4. | ~c#5.....~a4...f#4. | c5.....~ab4...f4. | b4.....~g4..... |
                   r.bb4.bb4.~a4..... | r.ab4.ab4.~g4..... | f#4...g4.~a4...~bb4. | d4.....r..... |
            bass   g2.....g3..... | f#2.....f#3..... | f2.....f3..... | e2.....e3..... | eb3.....bb2..... |
                   c3.....g2..... | d3.....eb3..... | d3...c3.bb2...a2. |
            stab   p...d4.s...d4. | p...c#4.s...c#4. | p...c4.s...c4. | p...b3.s...s. | w...g4.s...g4. |
                   w...eb4.s...eb4. | p...f#4.s...f#4. | p.p.s.p.s.s. |
        """,
        "C": """
            organ  g4.a4.bb4.g4.a4.bb4. | c5.bb4.a4.c5.bb4.a4. | bb4.c5.c#5.bb4.c5.c#5. | d5.....~eb5..... |
                   d5.c#5.c5.b4.bb4.a4. | ab4.g4.f#4.f4.e4.eb4. | d4.....f#4..... | g4...g4.g4..... |
            tuba   g3.....d3..... | g3.....eb3..... | g3.....d3..... | c3...d3.~eb3..... | g3.....f3..... |
                   e3.....eb3..... | d3...c3.~bb2...a2. | g2...d3.g2..... |
            stab   p.....s..... | % | % | p...p.s.s.s. | p.....s..... | % | p...s.p...s. | p...s.w..... |
        """,
    },
)

# Something damp is plucked in the cellar; it never quite says which key.
MUSH_MAN = Score(
    speed=14,
    bar=16,
    order="ABAC",
    patterns={
        "A": """
            pluck  c4.r.eb4.r.gb4.f4.r.c4. | r.b3.r.d4.f4.eb4.r.r. | c4.r.eb4.r.gb4.a4.r.ab4. |
                   r.g4.gb4.f4.eb4.d4.r.b3. |
            bass   c3...r...gb2...r... | b2...r...f2...r... | c3...r...gb2...r.g2. | ab2...r...g2...b2... |
            bell   w.....w.....w... | r...w...r...k.w. | w.....w.....w... | r...w...k...s... |
        """,
        "B": """
            pluck  e4.g#4.c5.g#4.e4.g#4.c5.e5. | eb4.g4.b4.g4.eb4.g4.b4.eb5. | d4.f#4.bb4.f#4.d4.f#4.bb4.d5. |
                   c#4.f4.a4.f4.c#5.a4.f4.r. |
            bass   c3.......e3....... | b2.......eb3....... | bb2.......d3....... | a2.......c#3...g2... |
            bell   k...w...s...w... | % | k...e5,...s...d5,... | k...c#5,...s.w.w... |
        """,
        "C": """
            bell   gb5.......eb5....... | f5.......d5...b4... | e5.......c#5....... | eb5...d5...c#5...b4... |
            pluck  c4.gb4.c4.a4.c4.gb4.c4.eb4. | b3.f4.b3.ab4.b3.f4.b3.d4. | bb3.e4.bb3.g4.bb3.e4.bb3.c#4. |
                   a3.eb4.ab3.d4.g3.c#4.gb3.b3. |
            bass   k.c3.s...k.c3.s... | k.b2.s...k.b2.s.w. | k.bb2.s...k.bb2.s... | k.a2.s.ab2.k.g2.s.w. |
        """,
    },
)

# The march of a brain that has seen the end of the game: C minor, iron heels, trombones a tritone apart.
CEPHALO_MAN = Score(
    speed=14,
    bar=16,
    order="ABAC",
    patterns={
        "A": """
            brass  c5...c5.c5c5gb5....... | f5...eb5.d5.eb5...c5... | c5...c5.c5c5ab5....... |
                   g5!...gb5...f5.eb5.d5.b4. |
            bass   c3.c3.r.c3.c3.c3.gb2.gb2. | ab2.ab2.r.ab2.g2.g2.b2.b2. | c3.c3.r.c3.f2.f2.ab2.ab2. |
                   g2.g2.r.g2.g2.g2.ab2.b2. |
            stab   p...s.s.p...sss. | p...s.s.p.p.s... | p...s.s.p...sss. | p...s.s.p.s.ssss |
        """,
        "B": """
            brass  eb5.......gb5...a5... | ab5.......f5...d5... | db5.......e5...g5... |
                   gb5...f5...e5...eb5... |
            bass   c3.c4.c3.c4.c3.c4.a2.c3. | b2.b3.b2.b3.b2.b3.ab2.b2. | bb2.bb3.bb2.bb3.bb2.bb3.g2.bb2. |
                   a2.a3.ab2.ab3.g2.g3.gb2.gb3. |
            stab   p.h.s.h.p.h.s.h. | % | % | p.s.p.s.p.s.ssss |
        """,
        "C": """
            organ  g5.c5.ab5.c5.g5.c5.gb5.c5. | f5.b4.g5.b4.f5.b4.e5.b4. | eb5.c5.f5.c5.gb5.c5.a5.c5. |
                   b5...ab5...f5...d5... |
            brass  c4.......gb4....... | b3.......f4....... | a3.......eb4....... | g3...g3.g3g3b3....... |
            bass   p.c3.s.c3.p.c3.s.c3. | p.b2.s.b2.p.b2.s.b2. | p.a2.s.a2.p.gb2.s.gb2. | p.g2.s.g2.p.s.ssss |
        """,
    },
)

# Two people at one dish: a patient groove that keeps out of the way of thought.
LAB = Score(
    speed=15,
    bar=16,
    order="AABC",
    patterns={
        "A": """
            bell   e5,...........b4,... | r.......d5,...c#5,... | e5,...........g5,... | r.......f#5,...d5,... |
            bass   e3...r.e3.g3.r.e3.d3. | e3...r.e3.bb2...b2... | e3...r.e3.g3.r.a3.g3. |
                   e3...r.e3.d3.c#3.c3.b2. |
            stab   k...h...s...h.h. | k...h.k.s...h... | k...h...s...h.h. | k...h.k.s...w... |
        """,
        "B": """
            organ  b4,.......c5,....... | b4,.......a4,....... | g4,.......bb4,....... | a4,.......f#4,....... |
            bass   a2...r.a2.c3.r.a2.g2. | e3...r.e3.g3.r.e3.d3. | c3...r.c3.e3.r.c3.bb2. |
                   b2...r.b2.d3.r.c#3.c3. |
            stab   k...h...s...h.h. | k...h.k.s...h... | k...h...s...h.h. | k...h.k.s...w... |
        """,
        "C": """
            pluck  e4.g4.b4.g4.bb4.g4.e4.r. | e4.g4.c#5.g4.c5.g4.e4.r. | e4.a4.d5.a4.c#5.a4.e4.r. |
                   eb4.f#4.b4.a4.f#4.eb4.b3.r. |
            bass   e3.......r...g3.e3. | e3.......r...c#3.d3. | a2.......r...c3.a2. | b2.......r...b2.eb3. |
            stab   k...w...s...w... | % | % | k...w...s...s.s. |
        """,
    },
)

SCORES: dict[Tune, Score] = {
    Tune.COLONY: COLONY,
    Tune.GORGON: GORGON,
    Tune.DROOLMAN: DROOLMAN,
    Tune.MUSH_MAN: MUSH_MAN,
    Tune.CEPHALO_MAN: CEPHALO_MAN,
    Tune.LAB: LAB,
}
