#ifndef CHEADERS_H
#define CHEADERS_H

// Headers of Linux and its C library that Swift's own module of that library leaves out.
#include <malloc.h>
#include <sys/timerfd.h>
#include <unistd.h>

/// The variables of this process, the last followed by a null pointer; Swift takes the C variable for unsafe.
static inline char *_Nullable *_Nonnull process_variables(void) { return __environ; }

#endif
