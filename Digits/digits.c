#include "Digits.h"
