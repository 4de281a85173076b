#include "Digits.h"

static const unsigned char pi[] = {
#embed "pi.txt"
};

static const unsigned char e[] = {
#embed "e.txt"
};

static const unsigned char phi[] = {
#embed "phi.txt"
};

static const unsigned char sqrt2[] = {
#embed "sqrt2.txt"
};

// A newline that an editor adds at the end of a text file would be compiled in as a digit.
static_assert(sizeof pi == pi_trainer_decimal_count, "pi.txt is not exactly the decimals");
static_assert(sizeof e == pi_trainer_decimal_count, "e.txt is not exactly the decimals");
static_assert(sizeof phi == pi_trainer_decimal_count, "phi.txt is not exactly the decimals");
static_assert(sizeof sqrt2 == pi_trainer_decimal_count, "sqrt2.txt is not exactly the decimals");

const unsigned char *const pi_trainer_pi = pi;
const unsigned char *const pi_trainer_e = e;
const unsigned char *const pi_trainer_phi = phi;
const unsigned char *const pi_trainer_sqrt2 = sqrt2;
