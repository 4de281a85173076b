// A frame of a few cells, sent without curses: see quick.c.

#pragma once

#include <stdbool.h>
#include <stdint.h>

typedef void (*pt_putter)(int row, int column, const uint32_t *scalars, int count, uint32_t attributes, int pair);

// Finds out whether the terminal that curses has just opened can be drawn on so.
void pt_quick_prepare(bool utf8);

// Begins such a frame, where that can be.
void pt_quick_begin(void);

// Adds cells, in curses' attributes, to the frame that was begun; false where none was, or where they do not fit.
bool pt_quick_put(int row, int column, const uint32_t *scalars, int number, uint32_t attributes, int pair);

// Sends the frame that was begun; false where none was.
bool pt_quick_send(void);

// Makes an ordinary frame of the one that was begun, if one was: gives its cells to `put`.
void pt_quick_abandon(pt_putter put);

// Tells curses what was sent without it: before anything of curses that draws or erases.
void pt_quick_tell(void);

// The pairs of colours mean others from now on; behind pt_quick_tell.
void pt_quick_forget(void);
