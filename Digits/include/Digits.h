/// The decimals of π, e, φ and √2, compiled in.
///
/// Each constant is a run of `pi_trainer_decimal_count` ASCII characters '0' ... '9': the digits after the
/// point, without the integer part, cut and not rounded after the last one. Index 0 is decimal #1. There is
/// no terminating zero, so these are not C strings.
///
/// They are pointers, not arrays, because Swift does not import an array of unknown size.

#ifndef PI_TRAINER_DIGITS_H
#define PI_TRAINER_DIGITS_H

enum {
  /// How many decimals there are of each constant.
  pi_trainer_decimal_count = 1000000
};

#pragma clang assume_nonnull begin

/// The decimals of π = 3.14159...
extern const unsigned char *const pi_trainer_pi;

/// The decimals of e = 2.71828...
extern const unsigned char *const pi_trainer_e;

/// The decimals of φ = 1.61803..., the golden ratio.
extern const unsigned char *const pi_trainer_phi;

/// The decimals of √2 = 1.41421...
extern const unsigned char *const pi_trainer_sqrt2;

#pragma clang assume_nonnull end

#endif
