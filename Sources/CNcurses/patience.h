#pragma once
#include <stdbool.h>
#include <stddef.h>

// Takes SIGALRM over.
void pt_patience_prepare(void);
// Somebody has asked the program to end by this signal; from a signal handler too.
void pt_patience_begin(int number);
// The program has noticed it.
void pt_patience_heard(void);
// Writes to standard output, all of it unless the terminal is gone.
void pt_say(const char *bytes, size_t count);
// Writes the last bytes of a process that is about to end, without ever waiting long; from a signal handler.
void pt_say_last(const char *bytes, size_t count);
// Whether standard output leads nowhere any more.
bool pt_patience_ended(void);
