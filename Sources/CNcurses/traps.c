// Curses restores the terminal on SIGINT and SIGTERM, but on no other fatal signal, and neither does the
// Swift runtime on a trap; worse, its backtracer then asks its question on the alternate screen.
#define _GNU_SOURCE
#define NCURSES_WIDECHAR 1
#include "patience.h"
#include "traps.h"

#include <curses.h>
#include <signal.h>
#include <string.h>
#include <term.h>
#include <termios.h>
#include <unistd.h>

#include "CNcurses.h"

static char farewell[512];
static size_t farewell_size;
static char palette[512];
static volatile sig_atomic_t palette_size;
static struct termios modes;
static bool has_modes;
static bool installed;

enum { signal_count = 65 };
static struct sigaction before[signal_count];

void pt_farewell(void) {
  pt_say_last(palette, (size_t)palette_size);
  pt_say_last(farewell, farewell_size);
  // The modes of another job are not ours to change.
  if (has_modes && !pt_in_background()) tcsetattr(STDIN_FILENO, TCSANOW, &modes);
}

// Calls only functions that are safe in a signal handler.
static void trap(int number) {
  pt_farewell();
  struct sigaction standard = {.sa_handler = SIG_DFL};
  sigaction(number, &standard, NULL);
  raise(number);
}

static void append(const char *bytes) {
  while (bytes && bytes != (const char *)-1 && *bytes && farewell_size < sizeof farewell) {
    // Padding is for terminals slower than any in use.
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

// The program's own faults, for which the Swift runtime's handlers would ask on the alternate screen.
static bool is_crash(int number) {
  static const int crashes[] = {SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT};
  for (size_t i = 0; i < sizeof crashes / sizeof *crashes; i++) {
    if (crashes[i] == number) return true;
  }
  return false;
}

// True if a signal ends a process by default, as all but these do, including the real-time ones.
static bool ends_process(int number) {
  static const int others[] = {SIGKILL, SIGSTOP, SIGTSTP, SIGTTIN, SIGTTOU, SIGCONT, SIGCHLD, SIGURG, SIGWINCH};
  for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
    if (others[i] == number) return false;
  }
  return true;
}

void pt_traps_install(void) {
  if (installed) return;
  // A separate stack, since a trap may mean that the usual one has run out.
  static char stack[65536];
  stack_t alternate = {.ss_sp = stack, .ss_size = sizeof stack};
  sigaltstack(&alternate, NULL);
  struct sigaction action = {.sa_handler = trap, .sa_flags = SA_ONSTACK | SA_NODEFER};
  sigemptyset(&action.sa_mask);
  for (int number = 1; number < signal_count; number++) {
    if (!ends_process(number) || sigaction(number, NULL, &before[number]) != 0) continue;
    // Handlers set by the program, or signals ignored by its parent, stay as they are.
    if (before[number].sa_handler == SIG_DFL || is_crash(number)) sigaction(number, &action, NULL);
  }
  installed = true;
}

void pt_traps_remove(void) {
  if (!installed) return;
  for (int number = 1; number < signal_count; number++) {
    struct sigaction now;
    if (!ends_process(number) || sigaction(number, NULL, &now) != 0) continue;
    if (now.sa_handler == trap) sigaction(number, &before[number], NULL);
  }
  installed = false;
}

void pt_give_back_colours_by(const char *sequence) {
  size_t size = strlen(sequence);
  palette_size = 0;
  if (size >= sizeof palette) return;
  memcpy(palette, sequence, size);
  palette_size = (sig_atomic_t)size;
}

void pt_restore_colours(void) {
  pt_say(palette, (size_t)palette_size);
  palette_size = 0;
}
