#!/usr/bin/env python3
"""Make pi.txt, e.txt, phi.txt and sqrt2.txt: a million decimals each, as plain ASCII digits.

    python3 make-digits.py              writes the four files beside this script
    python3 make-digits.py --check      writes nothing; exits with 1 if a file differs

Either way the SHA-256 of each file is printed. Nothing but Python's standard library is needed (3.8 or
later); it takes less than a minute and some 110 MB of memory.

All arithmetic is done with the decimal module, whose C implementation (libmpdec) multiplies large numbers
with a number theoretic transform. Being decimal, it also spares the conversion from binary at the end.

    pi     Chudnovsky's series, by binary splitting
    e      the series of the reciprocals of the factorials, by binary splitting
    phi    (1 + sqrt(5)) / 2
    sqrt2  the square root

Each constant is computed with GUARD more digits than are written, and then cut, not rounded.
"""

import argparse
import decimal
import hashlib
import math
import pathlib
import sys
from decimal import Decimal

DECIMALS = 1_000_000
GUARD = 60

# The splitting works on whole numbers: were one of them ever too long for the precision, it would be rounded
# silently. Trapping Inexact turns that into an error.
EXACT = decimal.Context(
    prec=4 * DECIMALS,
    Emin=decimal.MIN_EMIN,
    Emax=decimal.MAX_EMAX,
    traps=[decimal.Inexact, decimal.Rounded, decimal.InvalidOperation, decimal.Overflow],
)

# One digit more for the integer part.
WORKING = decimal.Context(
    prec=1 + DECIMALS + GUARD,
    rounding=decimal.ROUND_HALF_EVEN,
    Emin=decimal.MIN_EMIN,
    Emax=decimal.MAX_EMAX,
    traps=[decimal.InvalidOperation, decimal.DivisionByZero, decimal.Overflow],
)


def split_pi(a, b):
    """P, Q, T of Chudnovsky's terms a ..< b: the terms add up to T / Q."""
    if b - a == 1:
        p = (6 * a - 5) * (2 * a - 1) * (6 * a - 1) if a else 1
        q = 640320**3 // 24 * a**3 if a else 1
        t = p * (13591409 + 545140134 * a)
        return Decimal(p), Decimal(q), Decimal(-t if a % 2 else t)
    middle = (a + b) // 2
    p1, q1, t1 = split_pi(a, middle)
    p2, q2, t2 = split_pi(middle, b)
    t = EXACT.add(EXACT.multiply(t1, q2), EXACT.multiply(p1, t2))
    return EXACT.multiply(p1, p2), EXACT.multiply(q1, q2), t


def pi():
    """426880 sqrt(10005) / sum of (-1)^k (6k)! (13591409 + 545140134 k) / ((3k)! k!^3 640320^3k)."""
    digits_per_term = math.log10(640320**3 / (24 * 6 * 2 * 6))
    terms = int((DECIMALS + GUARD) / digits_per_term) + 2
    _, q, t = split_pi(0, terms)
    root = WORKING.sqrt(Decimal(10005))
    return WORKING.divide(WORKING.multiply(WORKING.multiply(Decimal(426880), root), q), t)


def split_e(a, b):
    """P, Q of a! (1/(a+1)! + ... + 1/b!) = P / Q, where Q is (a+1) (a+2) ... b."""
    if b - a == 1:
        return Decimal(1), Decimal(b)
    middle = (a + b) // 2
    p1, q1 = split_e(a, middle)
    p2, q2 = split_e(middle, b)
    return EXACT.add(EXACT.multiply(p1, q2), p2), EXACT.multiply(q1, q2)


def e():
    """1 + 1/1! + 1/2! + ... until the terms are smaller than the last guard digit."""
    terms = 1
    while math.lgamma(terms + 1) < (DECIMALS + GUARD + 1) * math.log(10):
        terms += 1
    p, q = split_e(0, terms)
    return WORKING.add(Decimal(1), WORKING.divide(p, q))


def phi():
    return WORKING.divide(WORKING.add(Decimal(1), WORKING.sqrt(Decimal(5))), Decimal(2))


def sqrt2():
    return WORKING.sqrt(Decimal(2))


def decimals(value):
    """The first DECIMALS digits after the point, cut off, not rounded."""
    _, digits, exponent = value.as_tuple()
    assert len(digits) + exponent == 1, "all four constants have an integer part of one digit"
    fraction = "".join(map(str, digits[1:]))
    # An error in the last few guard digits could only carry into the digits kept through a run of nines or zeros.
    guard = fraction[DECIMALS : DECIMALS + GUARD - 10]
    assert guard.strip("0") and guard.strip("9"), "too few guard digits to cut safely"
    return fraction[:DECIMALS].encode("ascii")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--check", action="store_true", help="compare with the files instead of writing them")
    check = parser.parse_args().check

    folder = pathlib.Path(__file__).resolve().parent
    differing = 0
    for constant in (pi, e, phi, sqrt2):
        text = decimals(constant())
        path = folder / f"{constant.__name__}.txt"
        verdict = ""
        if not check:
            path.write_bytes(text)
        elif not path.exists() or path.read_bytes() != text:
            differing += 1
            verdict = "  DIFFERS"
        print(f"{hashlib.sha256(text).hexdigest()}  {path.name}{verdict}", flush=True)
    return 1 if differing else 0


if __name__ == "__main__":
    sys.exit(main())
