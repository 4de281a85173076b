#include "CHeaders.h"
