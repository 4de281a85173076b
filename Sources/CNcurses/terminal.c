// Opening, drawing and restoring the terminal.
#define _GNU_SOURCE
#define NCURSES_WIDECHAR 1
#include <curses.h>
#include <errno.h>
#include <langinfo.h>
#include <locale.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <term.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

#include "CNcurses.h"
#include "patience.h"
#include "traps.h"

static SCREEN *screen;
static bool knows_mouse, reports_mouse;
static bool shown;  // the screen is ours, not the shell's
static bool pastes;
static pt_abilities abilities;
// Clears the screen of a terminal that has no alternate screen to leave; empty for others.
static char wipe[32];

bool pt_locale(void) {
  bool taken = setlocale(LC_CTYPE, "") != NULL;
  if (!taken) {
    const char *name = getenv("LC_ALL");
    if (!name || !*name) name = getenv("LC_CTYPE");
    if (!name || !*name) name = getenv("LANG");
    // The terminal shows UTF-8 even if the language's own locale is not installed.
    if (name && (strcasestr(name, "utf-8") || strcasestr(name, "utf8"))) setlocale(LC_CTYPE, "C.UTF-8");
  }
  return strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
}

bool pt_in_background(void) {
  // 0 if the foreground job is outside this container.
  pid_t job = tcgetpgrp(STDIN_FILENO);
  return job > 0 && job != getpgrp();
}

bool pt_is_terminal(void) { return isatty(STDIN_FILENO) && isatty(STDOUT_FILENO); }

static bool set_up(const char *name) {
  int status = 0;
  return setupterm(name, STDOUT_FILENO, &status) == OK && status == 1;
}

// A string capability in the terminal's description; NULL if it is missing.
static const char *capability(const char *name) {
  const char *value = tigetstr(name);
  return value == (const char *)-1 ? NULL : value;
}

static bool has(const char *name) { return capability(name) != NULL; }

// The terminal whose description is loaded already, so that it is read once.
static char described[128];

bool pt_knows(const char *name) {
  if (screen || !set_up(name)) return false;
  bool usable = has("cup") && has("clear") && tigetflag("hc") != 1;
  if (usable && strlen(name) < sizeof described) {
    strcpy(described, name);
  } else {
    described[0] = 0;
    del_curterm(cur_term);
  }
  return usable;
}

static bool starts_with(const char *text, const char *beginning) {
  return strncmp(text, beginning, strlen(beginning)) == 0;
}

static bool understands_csi(void) {
  // The cursor sequence reveals the family: a VT52 and its like misread ESC [ ?.
  const char *move = capability("cup");
  return move && starts_with(move, "\033[");
}

// Reads the terminal's abilities from its description, and decides on the use of its colours.
static void inspect(bool wants_colour) {
  abilities = (pt_abilities){
      .bold = has("bold"),
      .dim = has("dim"),
      .underline = has("smul"),
      .reverse = has("rev"),
      .understands_csi = understands_csi(),
  };
  if (!wants_colour) return;
  int colours = tigetnum("colors");
  if (colours < 8) return;
  if (colours > 0x10000) {
    abilities.colours = pt_colour_direct;
  } else if (colours >= 256) {
    abilities.colours = pt_colour_palette;
    abilities.can_redefine = has("setaf") && strstr(tigetstr("setaf"), "38;5;") && tigetflag("ccc") == 1 && has("initc");
  } else {
    abilities.colours = pt_colour_eight;
  }
}

bool pt_examine(const char *name, bool wants_colour, pt_abilities *result, int *colours) {
  if (screen || !set_up(name)) return false;
  inspect(wants_colour);
  *result = abilities;
  *colours = tigetnum("colors");
  described[0] = 0;
  del_curterm(cur_term);
  return true;
}

// Removes from the description what changes too much: `oc` resets the user's whole palette, and `cnorm` sets
// the blinking of the cursor.
static void tame(void) {
  char *colours = (char *)capability("oc"), *cursor = (char *)capability("cnorm");
  if (colours) *colours = 0;
  for (const char *const *end = (const char *const[]){"\033[?12l", "\033[?12h", NULL}; cursor && *end; end++) {
    char *blinking = strstr(cursor, *end);
    if (blinking) memmove(blinking, blinking + 6, strlen(blinking + 6) + 1);
  }
}

static const int curses_signals[] = {SIGINT, SIGTERM, SIGTSTP, SIGWINCH};
enum { curses_signal_count = sizeof curses_signals / sizeof *curses_signals };

// newterm takes over these four unless they are handled, but they are the run loop's business.
static SCREEN *new_screen(const char *name) {
  struct sigaction before[curses_signal_count];
  for (int i = 0; i < curses_signal_count; i++) sigaction(curses_signals[i], NULL, &before[i]);
  SCREEN *made = newterm(name, stdout, stdin);
  for (int i = 0; i < curses_signal_count; i++) sigaction(curses_signals[i], &before[i], NULL);
  return made;
}

// Curses knows no bracketed paste, and of the mouse only the described protocol, which ends at column 223.
static void switch_modes(bool on) {
  if (pastes) on ? pt_say("\033[?2004h", 8) : pt_say("\033[?2004l", 8);
  if (reports_mouse) on ? pt_say("\033[?1006;1000h", 13) : pt_say("\033[?1006;1000l", 13);
}

// More cells would overflow 16-bit sums in curses, and nobody sees more.
enum { most_cells = 1000 };

static int clamped(int cells) { return cells > most_cells ? most_cells : cells; }

static void set_number(const char *name, int number) {
  char text[16];
  snprintf(text, sizeof text, "%d", number);
  setenv(name, text, 1);
}

bool pt_open(const char *name, bool wants_colour, bool wants_mouse, pt_abilities *result) {
  if (screen) return false;
  if (strcmp(described, name) != 0 && !set_up(name)) return false;
  inspect(wants_colour);
  pastes = abilities.understands_csi;
  tame();
  knows_mouse = pastes && has("kmous");
  reports_mouse = wants_mouse && knows_mouse;
  wipe[0] = 0;
  if (pastes && !has("rmcup")) strcpy(wipe, "\033[m\033[H\033[2J");
  pt_traps_prepare(pastes, wipe);
  del_curterm(cur_term);
  described[0] = 0;

  // Exported LINES and COLUMNS would freeze the size. A size that is too large would crash curses, so it gets
  // another by these same variables, since not every description has a size. No other thread is running yet.
  struct winsize size;
  bool is_too_large = ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && (clamped(size.ws_row) < size.ws_row ||
                                                                       clamped(size.ws_col) < size.ws_col);
  if (is_too_large) {
    set_number("LINES", clamped(size.ws_row));
    set_number("COLUMNS", clamped(size.ws_col));
  }
  use_env(is_too_large);
  use_tioctl(!is_too_large);
  screen = new_screen(name);
  if (is_too_large) {
    unsetenv("LINES");
    unsetenv("COLUMNS");
  }
  if (!screen) return false;
  tame();
  raw();
  noecho();
  nonl();
  keypad(stdscr, TRUE);
  leaveok(stdscr, TRUE);
  scrollok(stdscr, FALSE);
  // Rows that scroll are moved by the terminal, not sent again.
  idlok(stdscr, TRUE);
  // A frame is sent whole, even if keys are waiting.
  typeahead(-1);
  curs_set(0);
  if (abilities.colours != pt_colour_none) {
    start_color();
    // Otherwise curses ends every frame by setting white on black.
    use_default_colors();
  }
  shown = true;
  pt_traps_install();
  static bool registered;
  if (!registered) registered = atexit(pt_close) == 0;
  switch_modes(true);
  *result = abilities;
  return true;
}

void pt_suspend(void) {
  if (!screen || !shown) return;
  shown = false;
  if (pt_in_background()) {
    pt_farewell();
    pt_traps_remove();
    return;
  }
  pt_writing(true);
  pt_restore_colours();
  switch_modes(false);
  endwin();
  pt_say(wipe, strlen(wipe));
  pt_writing(false);
  // Curses restores the modes through the output.
  if (pt_patience_ended()) pt_farewell();
  pt_traps_remove();
}

void pt_resume(void) {
  if (!screen || shown) return;
  shown = true;
  pt_traps_install();
  // The terminal was given back from the background, without curses.
  if (!isendwin()) {
    pt_reassert();
    return;
  }
  // The shell may have left anything there. The screen is empty for now, as the old frame may not fit any
  // more.
  clearok(curscr, TRUE);
  werase(stdscr);
  wnoutrefresh(stdscr);
  doupdate();
  switch_modes(true);
}

static void say_capability(const char *name) {
  const char *value = capability(name);
  if (value && !strchr(value, '$')) pt_say(value, strlen(value));
}

void pt_reassert(void) {
  if (!screen || !shown) return;
  reset_prog_mode();
  say_capability("smcup");
  say_capability("smkx");
  say_capability("civis");
  switch_modes(true);
  clearok(curscr, TRUE);
}

void pt_report_mouse(bool wanted) {
  if ((wanted && knows_mouse) == reports_mouse) return;
  switch_modes(false);
  reports_mouse = !reports_mouse;
  switch_modes(true);
}

void pt_close(void) {
  if (!screen) return;
  pt_suspend();
  delscreen(screen);
  screen = NULL;
}

void pt_size(int *height, int *width) {
  *height = LINES;
  *width = COLS;
  struct winsize size;
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_row > 0 && size.ws_col > 0) {
    *height = clamped(size.ws_row);
    *width = clamped(size.ws_col);
  }
}

void pt_resize(int height, int width) {
  if (!screen) return;
  if (shown && getmaxx(stdscr) < 2) {
    // With one column nothing was or is drawn: see `Terminal.show`.
    clearok(curscr, TRUE);
  } else if (shown) {
    // The cursor's place after a change of size is unknown, and curses moves it relative to the old one:
    // agree on a place first.
    leaveok(stdscr, FALSE);
    wmove(stdscr, 0, 0);
    wnoutrefresh(stdscr);
    doupdate();
    leaveok(stdscr, TRUE);
    const char *home = tiparm(cursor_address, 0, 0);
    if (home && starts_with(home, "\033[") && !strchr(home, '$')) {
      pt_say(home, strlen(home));
    } else {
      clearok(curscr, TRUE);
    }
  }
  resize_term(height, width);
  werase(stdscr);
  redrawwin(stdscr);
}

void pt_scroll(int first, int last) {
  if (!screen || !shown) return;
  scrollok(stdscr, TRUE);
  wsetscrreg(stdscr, first, last);
  wscrl(stdscr, 1);
  wsetscrreg(stdscr, 0, LINES - 1);
  scrollok(stdscr, FALSE);
}

void pt_rewrite(void) {
  if (!screen) return;
  clearok(curscr, TRUE);
}

void pt_send(const char *sequence) {
  if (shown) pt_say(sequence, strlen(sequence));
}

void pt_bell(void) {
  if (shown) pt_say("\a", 1);
}

static attr_t attributes_of(unsigned attributes) {
  attr_t result = A_NORMAL;
  if (attributes & pt_bold) result |= A_BOLD;
  if (attributes & pt_dim) result |= A_DIM;
  if (attributes & pt_underline) result |= A_UNDERLINE;
  if (attributes & pt_reverse) result |= A_REVERSE;
  return result;
}

void pt_pair(int pair, int foreground, int background) { init_extended_pair(pair, foreground, background); }

void pt_blank(unsigned attributes, int pair) {
  cchar_t blank;
  if (setcchar(&blank, L" ", attributes_of(attributes), (short)pair, NULL) == OK) bkgrndset(&blank);
}

void pt_erase(void) {
  if (!screen) return;
  werase(stdscr);
}

// Puts cells rather than text: nothing needs wrapping, folding or measuring, as each is one column wide.
void pt_put(int row, int column, const uint32_t *scalars, int count, unsigned attributes, int pair) {
  cchar_t cell, cells[64];
  if (setcchar(&cell, L" ", attributes_of(attributes), (short)pair, NULL) != OK) return;
  while (count > 0) {
    int some = count < 64 ? count : 64;
    for (int i = 0; i < some; i++) {
      cells[i] = cell;
      cells[i].chars[0] = (wchar_t)scalars[i];
    }
    (void)mvadd_wchnstr(row, column, cells, some);
    scalars += some;
    column += some;
    count -= some;
  }
}

void pt_flush(int row, int column) {
  if (!shown) return;
  leaveok(stdscr, row < 0);
  if (row >= 0) wmove(stdscr, row, column);
  refresh();
}

int64_t pt_milliseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_BOOTTIME, &now);
  return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}
