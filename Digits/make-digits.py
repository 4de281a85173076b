#!/usr/bin/env python3
"""Make pi.txt, e.txt, phi.txt and sqrt2.txt, a million decimals each, and sqrt3.txt, ln2.txt, gamma.txt and
zeta3.txt, a hundred thousand each, as plain ASCII digits.

    python3 make-digits.py              writes the eight files beside this script
    python3 make-digits.py --check      writes nothing; exits with 1 if a file differs

Either way the SHA-256 of each file is printed. Nothing but Python's standard library is needed (3.8 or
later); it takes two minutes and some 300 MB of memory.

All arithmetic is done with the decimal module, whose C implementation (libmpdec) multiplies large numbers
with a number theoretic transform. Being decimal, it also spares the conversion from binary at the end.

    pi     Chudnovsky's series, by binary splitting
    e      the series of the reciprocals of the factorials, by binary splitting
    phi    (1 + sqrt(5)) / 2
    sqrt2  the square root
    sqrt3  the square root
    ln2    18 artanh(1/26) - 2 artanh(1/4801) + 8 artanh(1/8749), by binary splitting
    gamma  the quotient of Brent and McMillan (1980) for n = 2^16, by binary splitting
    zeta3  the series of Amdeberhan and Zeilberger (1997), by binary splitting

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
# Those of the lists that are not compiled in.
SHORTER = 100_000
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


# What follows has a hundred thousand decimals.
NARROW = WORKING.copy()
NARROW.prec = 1 + SHORTER + GUARD


def sqrt3():
    return NARROW.sqrt(Decimal(3))


def split_artanh(square, a, b):
    """Q, T of the terms a ..< b of the sum of 1 / ((2k + 1) square^k), after the first: they add up to T / Q,
    where each term is a product of quotients 1 / square, and Q has the odd numbers too."""
    if b - a == 1:
        return Decimal(square), Decimal(2 * a + 1), Decimal(1)
    middle = (a + b) // 2
    q1, d1, t1 = split_artanh(square, a, middle)
    q2, d2, t2 = split_artanh(square, middle, b)
    t = EXACT.add(EXACT.multiply(EXACT.multiply(t1, d2), q2), EXACT.multiply(t2, d1))
    return EXACT.multiply(q1, q2), EXACT.multiply(d1, d2), t


def artanh(n):
    """1/n + 1/(3 n^3) + 1/(5 n^5) + ..."""
    terms = int((SHORTER + GUARD) / (2 * math.log10(n))) + 2
    q, d, t = split_artanh(n * n, 0, terms)
    return NARROW.divide(NARROW.multiply(t, Decimal(n)), NARROW.multiply(q, d))


def ln2():
    sum = NARROW.subtract(NARROW.multiply(Decimal(18), artanh(26)), NARROW.multiply(Decimal(2), artanh(4801)))
    return NARROW.add(sum, NARROW.multiply(Decimal(8), artanh(8749)))


def split_gamma(square, a, b):
    """P, Q, D, C, T, V of the terms a ..< b, where term k is the product of square / j^2 for a <= j <= k: they add
    up to T / Q, and each times 1/a + ... + 1/k to V / (D Q); C / D is 1/a + ... + 1/(b-1)."""
    if b - a == 1:
        p = Decimal(square)
        return p, Decimal(a * a), Decimal(a), Decimal(1), p, p
    middle = (a + b) // 2
    p1, q1, d1, c1, t1, v1 = split_gamma(square, a, middle)
    p2, q2, d2, c2, t2, v2 = split_gamma(square, middle, b)
    times, plus = EXACT.multiply, EXACT.add
    c = plus(times(c1, d2), times(c2, d1))
    t = plus(times(t1, q2), times(p1, t2))
    rest = times(p1, plus(times(v2, d1), times(times(c1, t2), d2)))
    return times(p1, p2), times(q1, q2), times(d1, d2), c, t, plus(times(times(v1, d2), q2), rest)


def gamma():
    """The sum of (n^k / k!)^2 H_k, divided by that of (n^k / k!)^2, less ln n: wrong by less than 4 e^-4n."""
    power = 16
    n = 2**power
    assert 4 * n > (SHORTER + GUARD + 1) * math.log(10), "n is too small"
    # From a n on, where a ln a = a + 1, the terms are smaller than that.
    _, q, d, _, t, v = split_gamma(n * n, 1, int(3.5912 * n) + 10)
    quotient = NARROW.divide(v, EXACT.multiply(d, EXACT.add(q, t)))
    return NARROW.subtract(quotient, NARROW.multiply(Decimal(power), ln2()))


def split_zeta3(a, b):
    """P, Q, T of the terms a ..< b: they add up to T / Q."""
    if b - a == 1:
        p = -(a**5) if a else 1
        q = 32 * (2 * a + 1) ** 5 if a else 1
        return Decimal(p), Decimal(q), Decimal(p * (205 * a * a + 250 * a + 77))
    middle = (a + b) // 2
    p1, q1, t1 = split_zeta3(a, middle)
    p2, q2, t2 = split_zeta3(middle, b)
    t = EXACT.add(EXACT.multiply(t1, q2), EXACT.multiply(p1, t2))
    return EXACT.multiply(p1, p2), EXACT.multiply(q1, q2), t


def zeta3():
    """1/64 of the sum of (-1)^k (k!)^10 (205 k^2 + 250 k + 77) / ((2k + 1)!)^5."""
    terms = int((SHORTER + GUARD) / math.log10(1024)) + 2
    _, q, t = split_zeta3(0, terms)
    return NARROW.divide(t, NARROW.multiply(Decimal(64), q))


def decimals(value, count):
    """The first `count` digits after the point, cut off, not rounded."""
    _, digits, exponent = value.as_tuple()
    whole = len(digits) + exponent
    assert whole in (0, 1), "no constant has an integer part of more than one digit"
    fraction = "".join(map(str, digits[whole:]))
    # An error in the last few guard digits could only carry into the digits kept through a run of nines or zeros.
    guard = fraction[count : count + GUARD - 10]
    assert guard.strip("0") and guard.strip("9"), "too few guard digits to cut safely"
    return fraction[:count].encode("ascii")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--check", action="store_true", help="compare with the files instead of writing them")
    check = parser.parse_args().check
    # An operator used by oversight is exact, or an error.
    decimal.setcontext(EXACT)

    folder = pathlib.Path(__file__).resolve().parent
    differing = 0
    constants = [(constant, DECIMALS) for constant in (pi, e, phi, sqrt2)]
    constants += [(constant, SHORTER) for constant in (sqrt3, ln2, gamma, zeta3)]
    for constant, count in constants:
        text = decimals(constant(), count)
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
