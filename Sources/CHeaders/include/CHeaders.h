#ifndef CHEADERS_H
#define CHEADERS_H

// Headers of Linux and its C library that Swift's own module of that library leaves out.
#include <malloc.h>
#include <sys/timerfd.h>

#endif
