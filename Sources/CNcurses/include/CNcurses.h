// Wide curses behind plain functions and plain types.
//
// Swift imports neither the macros of curses nor its global variables safely, and the import of WINDOW
// differs by system: nothing of them is named here. All of it belongs to the main thread, but for
// pt_signals_wake.
#pragma once

#include <stdbool.h>
#include <stdint.h>

// What a terminal turned out to be once it is open.
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

// Chooses the locale of characters alone, so that numbers stay as they are; true if it is UTF-8.
bool pt_locale(void);

// Whether both standard input and standard output are terminals.
bool pt_is_terminal(void);

// Whether a terminal of this name is described here and can place its cursor. Draws nothing.
bool pt_knows(const char *name);

// What a terminal of this name can show by its description, and how many colours it has, or -1. Draws
// nothing; false where it is not described here, or where a screen is open.
bool pt_examine(const char *name, bool wants_colour, pt_abilities *abilities, int *colours);

// Opens the screen; false, with nothing drawn, if curses refuses.
bool pt_open(const char *name, bool wants_colour, bool wants_mouse, pt_abilities *abilities);

// Leaves the screen and gives the terminal back as it was; harmless if called again.
void pt_close(void);
// Like pt_close, to come back from with pt_resume.
void pt_suspend(void);
void pt_resume(void);
// Sets every mode again, after a stop without notice or a reset of the terminal.
void pt_reassert(void);
// Has clicks and the wheel reported from now on, or not.
void pt_report_mouse(bool wanted);

// Sends a sequence that curses does not know, after all that curses has sent.
void pt_send(const char *sequence);
// Says what gives the palette back, in up to 511 bytes; pt_restore_colours, pt_suspend, pt_close and a crash send it,
// once.
void pt_give_back_colours_by(const char *sequence);
void pt_restore_colours(void);

// True while the terminal on standard input belongs to another job.
bool pt_in_background(void);

// What the terminal has, up to 1000 × 1000.
void pt_size(int *height, int *width);
void pt_resize(int height, int width);
// Rewrites everything at the next pt_flush.
void pt_rewrite(void);
void pt_bell(void);

enum { pt_bold = 1, pt_dim = 2, pt_underline = 4, pt_reverse = 8 };

// Makes a pair of colours, or gives it others; a colour of -1 is the terminal's own.
void pt_pair(int pair, int foreground, int background);
// What an erased cell looks like.
void pt_blank(unsigned attributes, int pair);
void pt_erase(void);
void pt_put(int row, int column, const uint32_t *scalars, int count, unsigned attributes, int pair);
// Sends what changed, and then moves the cursor; in row -1 it stays where it is.
void pt_flush(int row, int column);

// Milliseconds of the clock that goes on while the machine sleeps.
int64_t pt_milliseconds(void);

// A non-blocking pipe that reports signals: a byte each, the signal's number, 0 for a wake. Returns the end
// to read, or -1. From then on SIGINT, SIGTERM, SIGHUP, SIGWINCH, SIGCONT and SIGTSTP do nothing but that.
// SIGALRM serves `pt_writing`.
int pt_signals_open(void);
// From any thread and from any signal handler.
void pt_signals_wake(void);
// The next signal, 0 for a wake, -1 for nothing.
int pt_signals_next(void);
// Around a write to standard output after the last signal was heard. Whoever was asked to end by a signal,
// and waits for more than a second in such a write, or before that is heard for a terminal without room,
// throws away what the terminal has not taken; after three seconds standard output leads nowhere.
void pt_writing(bool now);

// Without a screen: has standard input deliver each key at once and unshown, or lines as before. Given back
// at the end of the process too, and on a crash; nothing where standard input is no terminal.
void pt_deliver_keys(bool each);
// Sets what pt_deliver_keys asked for last again, after a stop without notice.
void pt_deliver_again(void);
