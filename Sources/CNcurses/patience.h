#pragma once
#include <stdbool.h>
#include <stddef.h>

// Takes over SIGALRM.
void pt_patience_prepare(void);
// Notes that a signal has asked the program to end; safe in a signal handler.
void pt_patience_begin(int number);
// Notes that the program has noticed the signal.
void pt_patience_heard(void);
// Writes all bytes to standard output, unless the terminal is gone.
void pt_say(const char *bytes, size_t count);
// Writes the last bytes of a process that is about to end, without ever waiting long; safe in a signal
// handler.
void pt_say_last(const char *bytes, size_t count);
// True once standard output leads nowhere.
bool pt_patience_ended(void);
