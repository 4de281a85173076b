#include "CTimer.h"
