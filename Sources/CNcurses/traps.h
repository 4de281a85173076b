// Restores the terminal when the program crashes, or a signal ends it.
#pragma once

#include <stdbool.h>
#include <termios.h>

// Prepares the sequences that restore the terminal, from the description that setupterm opened last, and
// saves its present modes; `wipe` is sent too.
void pt_traps_prepare(bool private_modes, const char *wipe);
// Without a screen only the modes need to be restored.
void pt_traps_prepare_modes(const struct termios *modes);
void pt_traps_install(void);
void pt_traps_remove(void);
// Restores the terminal without curses; safe in a signal handler.
void pt_farewell(void);
