// Keys or lines from a terminal on which no screen is open.
#define _GNU_SOURCE
#include <signal.h>
#include <stdlib.h>
#include <termios.h>
#include <unistd.h>

#include "CNcurses.h"
#include "traps.h"

static struct termios found;
static bool delivers_keys;

// The modes of another job are not ours to change.
static void set(const struct termios *modes) {
  if (!pt_in_background()) tcsetattr(STDIN_FILENO, TCSANOW, modes);
}

static void set_keys(void) {
  struct termios modes = found;
  // Ctrl-C and Ctrl-Z stay signals, Enter stays a new line, and output is not affected.
  modes.c_lflag &= ~(tcflag_t)(ICANON | ECHO | ECHONL | IEXTEN);
  modes.c_cc[VMIN] = 1;
  modes.c_cc[VTIME] = 0;
  set(&modes);
}

static void give_back(void) { pt_deliver_keys(false); }

void pt_deliver_keys(bool each) {
  if (each == delivers_keys) return;
  if (each) {
    if (tcgetattr(STDIN_FILENO, &found) != 0) return;
    static bool registered;
    if (!registered) registered = atexit(give_back) == 0;
    delivers_keys = true;
    pt_traps_prepare_modes(&found);
    pt_traps_install();
    set_keys();
  } else {
    delivers_keys = false;
    set(&found);
    pt_traps_remove();
  }
}

void pt_deliver_again(void) {
  if (delivers_keys) set_keys();
}
