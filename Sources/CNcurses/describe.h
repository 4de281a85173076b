// A terminal's description, remade so that curses says less.
#pragma once

#include <stdbool.h>

// Describes the terminal that setupterm opened last in the form that $TERMINFO takes ("hex:…"), with `ground`
// as its default background and bold as a part of its foreground colours. NULL where there is no memory.
// The caller frees it.
char *pt_describe(const char *name, int ground);

// Colours from here on are the same ones, bold.
enum { pt_bold_colours = 256 };
