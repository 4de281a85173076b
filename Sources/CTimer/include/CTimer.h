#ifndef CTIMER_H
#define CTIMER_H

// Timers as file descriptors, a header of Linux that Swift's module of the C library leaves out.
#include <sys/timerfd.h>

#endif
