// Signals as bytes in a pipe.
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <unistd.h>

#include "CNcurses.h"
#include "patience.h"

static int ends[2] = {-1, -1};

static bool asks_to_end(int number) { return number == SIGINT || number == SIGTERM || number == SIGHUP; }

static void tell(int number) {
  int error = errno;
  unsigned char byte = (unsigned char)number;
  // A full pipe wakes its reader just as well.
  (void)!write(ends[1], &byte, 1);
  if (asks_to_end(number)) pt_patience_begin(number);
  errno = error;
}

int pt_signals_open(void) {
  if (ends[0] >= 0) return ends[0];
  if (pipe2(ends, O_NONBLOCK | O_CLOEXEC) != 0) {
    ends[0] = ends[1] = -1;
    return -1;
  }
  struct sigaction action = {.sa_handler = tell, .sa_flags = SA_RESTART};
  sigemptyset(&action.sa_mask);
  static const int told[] = {SIGINT, SIGTERM, SIGHUP, SIGWINCH, SIGCONT, SIGTSTP};
  for (unsigned i = 0; i < sizeof told / sizeof *told; i++) sigaction(told[i], &action, NULL);
  pt_patience_prepare();
  // Restoring the terminal from the background must not stop the program; every thread inherits the mask.
  sigset_t stops;
  sigemptyset(&stops);
  sigaddset(&stops, SIGTTOU);
  sigprocmask(SIG_BLOCK, &stops, NULL);
  signal(SIGPIPE, SIG_IGN);
  return ends[0];
}

void pt_signals_wake(void) {
  if (ends[1] >= 0) tell(0);
}

int pt_signals_next(void) {
  unsigned char byte;
  ssize_t count;
  do {
    count = read(ends[0], &byte, 1);
  } while (count < 0 && errno == EINTR);
  if (count == 1 && asks_to_end(byte)) pt_patience_heard();
  return count == 1 ? byte : -1;
}
