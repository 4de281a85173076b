#pragma once
#include <stdbool.h>

// Takes SIGALRM over.
void pt_patience_prepare(void);
// Somebody has asked the program to end; from a signal handler too.
void pt_patience_begin(void);
// The program has heard of it.
void pt_patience_heard(void);
// Whether standard output leads nowhere any more.
bool pt_patience_ended(void);
