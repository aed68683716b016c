"""A living recreation of the 1990 Leland Ataxx arcade cabinet.

Rings, an import may only point left:  rules <- engine, match <- controls <- coinop <- scenes <- view, host
"""

__version__ = "0.1.0"
