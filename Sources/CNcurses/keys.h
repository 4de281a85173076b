#pragma once

#include <stdbool.h>

// Tells curses every sequence that a key is known to send, whatever the terminal's description says.
void pt_name_keys(bool pastes);
