// Neither curses nor the Swift runtime gives the terminal back on a trap; worse, the runtime's backtracer then
// asks its question on the alternate screen.
#define _GNU_SOURCE
#define NCURSES_WIDECHAR 1
#include "traps.h"

#include <curses.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <term.h>
#include <termios.h>
#include <unistd.h>

#include "CNcurses.h"

static char farewell[512];
static size_t farewell_size;
static char palette[32];
static volatile sig_atomic_t palette_size;
static struct termios modes;
static bool has_modes;
static bool installed;

static const int trapped[] = {SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT, SIGQUIT};
enum { trapped_count = sizeof trapped / sizeof *trapped };
static struct sigaction before[trapped_count];

static void say(const char *bytes, size_t count) {
  while (count > 0) {
    ssize_t sent = write(STDOUT_FILENO, bytes, count);
    if (sent <= 0) return;
    bytes += sent;
    count -= (size_t)sent;
  }
}

void pt_farewell(void) {
  say(farewell, farewell_size);
  if (has_modes) tcsetattr(STDIN_FILENO, TCSANOW, &modes);
}

// Only what may be called from a signal handler.
static void trap(int number) {
  say(palette, (size_t)palette_size);
  say(farewell, farewell_size);
  if (has_modes) tcsetattr(STDIN_FILENO, TCSANOW, &modes);
  struct sigaction standard = {.sa_handler = SIG_DFL};
  sigaction(number, &standard, NULL);
  raise(number);
}

static void append(const char *bytes) {
  while (bytes && bytes != (const char *)-1 && *bytes && farewell_size < sizeof farewell) {
    // Padding is for terminals slower than this.
    if (bytes[0] == '$' && bytes[1] == '<') {
      const char *end = strchr(bytes, '>');
      if (end) {
        bytes = end + 1;
        continue;
      }
    }
    farewell[farewell_size++] = *bytes++;
  }
}

void pt_traps_prepare(bool private_modes, const char *wipe) {
  farewell_size = 0;
  if (private_modes) {
    append("\033[?2004l");
    if (tigetstr("kmous") && tigetstr("kmous") != (char *)-1) append("\033[?1006l\033[?1000l");
  }
  append(tigetstr("sgr0"));
  append(tigetstr("op"));
  append(tigetstr("cnorm"));
  append(tigetstr("rmkx"));
  append(wipe);
  append(tigetstr("rmcup"));
  has_modes = tcgetattr(STDIN_FILENO, &modes) == 0;
}

void pt_traps_prepare_modes(const struct termios *found) {
  farewell_size = 0;
  palette_size = 0;
  modes = *found;
  has_modes = true;
}

void pt_traps_install(void) {
  if (installed) return;
  // A stack of its own: one of the reasons for a trap is that the other one has run out.
  static char stack[65536];
  stack_t alternate = {.ss_sp = stack, .ss_size = sizeof stack};
  sigaltstack(&alternate, NULL);
  struct sigaction action = {.sa_handler = trap, .sa_flags = SA_ONSTACK | SA_NODEFER};
  sigemptyset(&action.sa_mask);
  for (int i = 0; i < trapped_count; i++) sigaction(trapped[i], &action, &before[i]);
  installed = true;
}

void pt_traps_remove(void) {
  if (!installed) return;
  for (int i = 0; i < trapped_count; i++) sigaction(trapped[i], &before[i], NULL);
  installed = false;
}

void pt_traps_colour(int index) {
  palette_size = 0;
  if (index < 0) return;
  int count = snprintf(palette, sizeof palette, "\033]104;%d\033\\", index);
  palette_size = count;
}
