// Wide curses behind plain functions and plain types.
//
// Swift cannot import the macros and global variables of curses safely, and WINDOW is imported differently on
// different systems, so none of them are named here. Everything belongs to the main thread, except for
// pt_signals_wake.
#pragma once

#include <stdbool.h>
#include <stdint.h>

// The abilities of a terminal, known once it is open.
enum pt_colour_mode {
  pt_colour_none = 0,
  pt_colour_eight,    // pairs of the first eight colours
  pt_colour_palette,  // 256 colours
  pt_colour_direct,   // colours are RGB values
};

typedef struct {
  enum pt_colour_mode colours;
  bool can_redefine;  // the description says so
  bool understands_csi;
  bool bold, dim, underline, reverse;
} pt_abilities;

// Sets the locale for characters only, so that numbers keep their format; true if it is UTF-8.
bool pt_locale(void);

// True if both standard input and standard output are terminals.
bool pt_is_terminal(void);

// True if a terminal of this name is described here and can place its cursor. Draws nothing.
bool pt_knows(const char *name);

// The abilities of a terminal of this name by its description, and its number of colours, or -1. Draws
// nothing; false if there is no description, or if a screen is open.
bool pt_examine(const char *name, bool wants_colour, pt_abilities *abilities, int *colours);

// Opens the screen; false, with nothing drawn, if curses refuses.
bool pt_open(const char *name, bool wants_colour, bool wants_mouse, pt_abilities *abilities);

// Leaves the screen and restores the terminal; harmless if called again.
void pt_close(void);
// Like pt_close, but pt_resume can undo it.
void pt_suspend(void);
void pt_resume(void);
// Sets all modes again, after a stop without notice or a reset of the terminal.
void pt_reassert(void);
// Turns the reporting of clicks and the wheel on or off.
void pt_report_mouse(bool wanted);

// Sends a sequence that curses does not know, after everything that curses has sent.
void pt_send(const char *sequence);
// Sets the sequence, up to 511 bytes, that restores the palette; pt_restore_colours, pt_suspend, pt_close and
// a crash send it, once.
void pt_give_back_colours_by(const char *sequence);
void pt_restore_colours(void);

// True while the terminal on standard input belongs to another job.
bool pt_in_background(void);

// The size of the terminal, limited to 1000 × 1000.
void pt_size(int *height, int *width);
void pt_resize(int height, int width);
// Moves the rows from `first` to `last` up by one, and leaves the last of them blank.
void pt_scroll(int first, int last);
// Has the next pt_flush rewrite everything.
void pt_rewrite(void);
void pt_bell(void);

enum { pt_bold = 1, pt_dim = 2, pt_underline = 4, pt_reverse = 8 };

// Defines or changes a pair of colours; -1 means the terminal's own colour.
void pt_pair(int pair, int foreground, int background);
// Sets the look of erased cells.
void pt_blank(unsigned attributes, int pair);
void pt_erase(void);
void pt_put(int row, int column, const uint32_t *scalars, int count, unsigned attributes, int pair);
// Sends the changes, then moves the cursor to the position; row -1 leaves it where it is.
void pt_flush(int row, int column);

// Milliseconds of a clock that also runs while the machine sleeps.
int64_t pt_milliseconds(void);

// Opens a non-blocking pipe that reports each signal as a byte, its number, or 0 for a wake. Returns the end
// to read, or -1. From then on SIGINT, SIGTERM, SIGHUP, SIGWINCH, SIGCONT and SIGTSTP only do that. SIGALRM
// serves `pt_writing`.
int pt_signals_open(void);
// Safe from any thread and in any signal handler.
void pt_signals_wake(void);
// The next signal, 0 for a wake, -1 if there is none.
int pt_signals_next(void);
// Surrounds a write to standard output. A program that a signal has asked to end, and that waits for more
// than a second in such a write, or for a terminal without room before it has heard the signal, drops the
// output that the terminal has not taken; after three seconds standard output leads nowhere.
void pt_writing(bool now);

// Without a screen: has standard input deliver each key at once and without echo, or lines as before. Undone
// at the end of the process, and on a crash; does nothing if standard input is no terminal.
void pt_deliver_keys(bool each);
// Sets the mode last requested by pt_deliver_keys again, after a stop without notice.
void pt_deliver_again(void);
