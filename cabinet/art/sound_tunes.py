"""The music of the cabinet's own screens: attract, sign-in, hurry, victory, ending, game over, high score."""

from __future__ import annotations

from cabinet.art.sound_score import Score
from cabinet.scenes.cues import Tune

ATTRACT = Score(
    speed=13,
    bar=16,
    order="IABAC",
    patterns={
        "I": """
            bell   d5,.....eb5,.....d5,... | r...a5,.....ab5,..... | d5.....eb5.....d5... |
                   a5...ab5...f5...eb5... |
            bass   d3.......r....... | % | d3.d3.d4.d3.d3.d3.c3.c#3. | % |
            stab   w.......r.....w. | r.....w.......w. | k...h...s...h... | k.h.s.h.k.k.s.s. |
        """,
        "A": """
            lead   d5...f5..eb5..d5.c#5.a4. | d5.......bb4...a4... | d5...f5..eb5..d5.c#5.e5. |
                   f5!.......ab5...g5... | a5...bb5..a5..g#5.a5.f5. | d5.......eb5...c#5... |
                   f5..e5..eb5..d5..c#5.bb4. | a4!.......r...a4.c#5. |
            bass   d3.d3.d4.d3.d3.d3.c#3.a2. | d3.d3.d4.d3.bb2.bb2.c3.c#3. | d3.d3.d4.d3.d3.d3.c#3.a2. |
                   f3.f3.f4.f3.b2.b2.b3.b2. | bb2.bb2.bb3.bb2.a2.a2.a3.a2. | d3.d3.d4.d3.eb3.eb3.eb4.a2. |
                   bb2.bb2.bb3.bb2.g2.g2.g3.g2. | a2.a2.a3.a2.a2.a2.a2.c#3. |
            stab   k.h.s.h.k.k.s.h. | % | % | k.h.s.h.k.s.s.h. | k.h.s.h.k.k.s.h. | % | k.f5.s.e5.k.eb5.s.d5. |
                   k.h.s.h.k.s.sss. |
        """,
        "B": """
            ghost  bb5.......~a5....... | ab5.......~g5....... | gb5.......~f5....... | e5.......eb5...c#5... |
                   d5...e5...f5...g#5... | a5.......~bb5....... | a5.g#5.a5.f5.e5.d5.c#5.e5. |
                   d5...........r... |
            bass   bb2...bb3.bb2.a2...a3.a2. | ab2...ab3.ab2.g2...g3.g2. | gb2...gb3.gb2.f2...f3.f2. |
                   e2...e3.e2.a2...a3.g3. | d3.d3.d4.d3.d3.d3.c3.c#3. | f3.f3.f4.f3.g3.g3.g4.g3. |
                   a2.a2.a3.a2.a2.a2.bb2.c#3. | d3.d3.d4.d3.d3.d3.c3.c#3. |
            stab   k...w.h.s...w.h. | % | % | % | k.a4.s.a4.k.a4.s.a4. | k.c5.s.c5.k.d5.s.d5. |
                   k.h.s.h.k.s.s.h. | k.h.s.h.kkt.t.s. |
        """,
        "C": """
            organ  d5.a4.f5.d5.a5.f5.eb5.d5. | d5.bb4.f5.d5.bb5.f5.eb5.d5. | c5.a4.eb5.c5.a5.eb5.d5.c5. |
                   d5.bb4.g5.d5.bb5.g5.f5.d5. | e5.c#5.g5.e5.bb5.g5.f5.e5. | f5.d5.ab5.f5.b5.ab5.g5.f5. |
                   c#6...bb5...g5...e5... | c#5!.......r....... |
            bass   d3.....d3...c3...d3. | bb2.....bb2...a2...bb2. | f2.....f2...eb2...f2. |
                   g2.....g2...f2...g2. | a2.....a2...g2...a2. | b2.....b2...a2...b2. |
                   a2.a2.a2.a2.a2.a2.a2.a2. | a2.......a2.bb2.b2.c#3. |
            stab   k.....k.s.....h. | % | % | k.....k.s...s.h. | k.....k.s.....h. | k.....k.s...s.h. |
                   k.s.k.s.k.s.k.s. | kksst.t.k...w.w. |
        """,
    },
)

SIGN_IN = Score(
    speed=15,
    bar=16,
    order="AB",
    patterns={
        "A": """
            pluck  e4.b4.f5.e5.b4.f4.e4.r. | e4.b4.g5.f5.e5.b4.f4.r. | e4.b4.f5.e5.b4.f4.e4.r. |
                   d4.a4.f5.eb5.d5.a4.eb4.r. |
            bass   e3.......r...e3.b2. | e3.......r...f3.e3. | e3.......r...e3.b2. | d3.......r...d3.eb3. |
            bell   w...r.......w... | r.......b5,....... | w...r.......w... | r.......a5,....... |
        """,
        "B": """
            pluck  c4.g4.e5.d5.c5.g4.e4.r. | b3.f#4.d5.c5.b4.f#4.d4.r. | bb3.f4.d5.c#5.bb4.f4.e4.r. |
                   b3.f#4.eb5.f#5.a5.f#5.eb5.b4. |
            bass   c3.......r...c3.g2. | b2.......r...b2.f#2. | bb2.......r...bb2.f2. | b2.......r...b2.eb3. |
            bell   w...e6,........... | r.......f#5,...w... | w...d6,........... | r...eb6,...b5,...a5,... |
        """,
    },
)

HURRY = Score(
    speed=10,
    bar=16,
    order="AABB",
    patterns={
        "A": """
            lead   d5d5r.d5d5r.eb5.d5.c#5.d5. | f5f5r.f5f5r.gb5.f5.e5.f5. | ab5ab5r.ab5ab5r.a5.ab5.g5.ab5. |
                   b5.bb5.a5.ab5.g5.gb5.f5.e5. |
            bass   d3d3d4.d3d3d4.d3d3d4.c#3.c3. | f3f3f4.f3f3f4.f3f3f4.e3.eb3. |
                   ab2ab2ab3.ab2ab2ab3.ab2ab2ab3.g2.gb2. | b2.b3.bb2.bb3.a2.a3.ab2.a2. |
            stab   k.h.s.h.k.h.s.h. | % | % | k.s.k.s.k.s.ssss |
        """,
        "B": """
            lead   a5.d5.bb5.d5.a5.d5.ab5.d5. | g5.d5.ab5.d5.g5.d5.gb5.d5. | f5.c#5.gb5.c#5.f5.c#5.e5.c#5. |
                   eb5.e5.f5.gb5.g5.ab5.a5.c#6. |
            bass   d3.d4.d3.d4.d3.d4.d3.d4. | b2.b3.b2.b3.b2.b3.b2.b3. | bb2.bb3.bb2.bb3.bb2.bb3.bb2.bb3. |
                   a2.a3.a2.a3.a2.a3.a2.a3. |
            stab   k.h.s.k.k.h.s.h. | % | % | k.s.k.s.t.t.tsss |
        """,
    },
)

VICTORY = Score(
    speed=13,
    bar=16,
    order="A",
    patterns={
        "A": """
            brass  d5.d5d5f5...e5.f5.g#5... | a5!.......f5...d5... | bb5...a5.g5.f#5...a5... |
                   d6!............... |
            bass   d3.d3.d4.d3.bb2.bb2.e3.e3. | a2.a2.a3.a2.d3.d3.c3.c3. | g2.g2.g3.g2.a2.a2.a3.a2. |
                   d3...a2...d2....... |
            stab   k.s.s.s.k.s.t.s. | k.h.s.h.k.h.s.h. | k.g4.s.g4.k.a4.s.a4. | k...s...k...w... |
        """,
    },
)

GAME_OVER = Score(
    speed=17,
    bar=16,
    order="A",
    patterns={
        "A": """
            ghost  d5.....~c#5.....a4... | bb4.....~a4.....f4... | eb4.......e4...c#4... | d4............... |
            bass   d3.......c3....... | bb2.......a2....... | g2.......a2....... | d2............... |
            bell   r...f5...r...e5... | r...d5...r...c5... | r...bb4...r...g4... | f4,.......w...w... |
        """,
    },
)

HIGH_SCORE = Score(
    speed=14,
    bar=16,
    order="AABA",
    patterns={
        "A": """
            organ  g4.bb4.d5...c#5.d5.f5... | eb5.d5.c5...bb4.c5.a4... | g4.bb4.d5...c#5.d5.g5... |
                   f#5.eb5.d5.c5.bb4.a4.g4.r. |
            bass   g2...d3...g2...d3.c#3. | c3...g2...f2...c3.d3. | g2...d3...bb2...f3.eb3. |
                   d3...a2...g2.a2.bb2.d3. |
            stab   k.h.s.h.k.k.s.h. | % | % | k.h.s.h.k.s.s.s. |
        """,
        "B": """
            reed   bb5...a5.ab5.g5...d5... | eb5...d5.c5.d5....... | c6...bb5.a5.bb5...g5... |
                   f#5...g5.a5.d5....... |
            bass   eb3...bb2...eb3...bb2... | c3...g2...d3...a2... | eb3...c3...g3...g2... |
                   d3...a2...d3.c3.bb2.a2. |
            stab   k.bb4.s.bb4.k.bb4.s.bb4. | k.g4.s.g4.k.f#4.s.f#4. | k.eb5.s.eb5.k.d5.s.d5. |
                   k.c5.s.c5.k.s.t.t. |
        """,
    },
)

ENDING = Score(
    speed=16,
    bar=16,
    order="ABACD",
    patterns={
        "A": """
            ghost  a4.......d5....... | f5.......e5...d5... | c#5.......e5....... | d5...........r... |
            bass   d3.......a2....... | bb2.......f2....... | a2.......e2....... | d2.......a2...c3... |
            bell   d5.f5.a5.f5.d5.f5.a5.f5. | d5.f5.bb5.f5.d5.f5.bb5.f5. | c#5.e5.a5.e5.c#5.e5.g5.e5. |
                   d5.f5.a5.d6.a5.f5.d5.a4. |
        """,
        "B": """
            ghost  bb4.......eb5....... | g5.......f5...eb5... | d5.......f5...ab5... | a5!.......c#5....... |
            bass   eb3.......bb2....... | c3.......g2....... | b2.......d3....... | a2.......a2...c#3... |
            bell   eb5.g5.bb5.g5.eb5.g5.bb5.g5. | eb5.g5.c6.g5.eb5.g5.c6.g5. | d5.f5.ab5.f5.b5.ab5.f5.d5. |
                   c#5.e5.a5.e5.g5.e5.c#5.a4. |
        """,
        "C": """
            brass  f#5.......a5...d6... | c#6...b5...a5....... | b5.......g5...e5... | f#5...e5...d5....... |
            bass   d3.d3.a2.a2.d3.d3.a2.a2. | f#2.f#2.c#3.c#3.b2.b2.f#2.f#2. | g2.g2.d3.d3.e2.e2.b2.b2. |
                   a2.a2.e3.e3.a2.a2.c#3.c#3. |
            stab   k...f#4.f#4.s...f#4.h. | k...a4.a4.s...a4.h. | k...g4.g4.s...g4.h. | k...e4.e4.s.s.g4.h. |
        """,
        "D": """
            brass  g5.......b5...d6... | c#6...a5...f#5....... | eb5!.......f5...g5... | f#5!............... |
            bass   g2.g2.d3.d3.g2.g2.d3.d3. | f#2.f#2.a2.a2.b2.b2.f#2.f#2. | eb2.eb2.bb2.bb2.g2.g2.a2.a2. |
                   d2.......a2...d3... |
            stab   k...b4.b4.s...b4.h. | k...a4.a4.s...b4.h. | k...bb4.bb4.s...a4.h. | k...s...w...w... |
        """,
    },
)

SCORES: dict[Tune, Score] = {
    Tune.ATTRACT: ATTRACT,
    Tune.SIGN_IN: SIGN_IN,
    Tune.HURRY: HURRY,
    Tune.VICTORY: VICTORY,
    Tune.ENDING: ENDING,
    Tune.GAME_OVER: GAME_OVER,
    Tune.HIGH_SCORE: HIGH_SCORE,
}
