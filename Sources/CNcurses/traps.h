// The terminal given back when the program crashes, or a signal ends it.
#pragma once

#include <stdbool.h>
#include <termios.h>

// Collects from the description that setupterm opened last what gives the terminal back, and the modes that
// it has now; `wipe` is sent too.
void pt_traps_prepare(bool private_modes, const char *wipe);
// Without a screen there is nothing to give back but the modes.
void pt_traps_prepare_modes(const struct termios *modes);
void pt_traps_install(void);
void pt_traps_remove(void);
// Gives the terminal back without curses; from a signal handler too.
void pt_farewell(void);
