// A terminal that takes no output (a stopped emulator, a hanging line) blocks its writers for ever. A program
// that was asked to end, and waits in a write, drops the output that the terminal has not taken. If it waits
// for something else, such as a disk, the terminal loses nothing; but a second request is obeyed, whatever
// the main thread is stuck in.
#define _GNU_SOURCE
#include "patience.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/time.h>
#include <termios.h>
#include <unistd.h>

#include "CNcurses.h"
#include "traps.h"

// Checks every 50 ms: after a second in which the terminal takes nothing, the waiting bytes are dropped; if
// that does not help, as with a pipe, all later output is dropped after three seconds.
enum { look = 50000, first_looks = 20, last_looks = 60 };

static volatile sig_atomic_t is_asked, is_writing, looks, has_given_up, terminations, looks_since;

// A terminal for which a write waits has no room for anything else either.
static bool has_room(void) {
  struct pollfd output = {.fd = STDOUT_FILENO, .events = POLLOUT};
  return poll(&output, 1, 0) > 0 && output.revents & POLLOUT;
}

// Calls only functions that are safe in a signal handler. The interrupted write is started again afterwards,
// and then finds room or the other file.
static void tick(int number) {
  (void)number;
  // Two requests at once, as a process group may get them, still leave a second to end normally.
  if (terminations > 0 && ++looks_since >= first_looks && terminations > 1) {
    pt_farewell();
    signal(SIGTERM, SIG_DFL);
    raise(SIGTERM);
  }
  if (!is_asked && !is_writing) return;
  int error = errno;
  bool waits_for_terminal = is_writing || !has_room();
  if (!waits_for_terminal || ++looks < first_looks) {
    errno = error;
    return;
  }
  tcflush(STDOUT_FILENO, TCOFLUSH);
  if (looks >= last_looks && !has_given_up) {
    int nothing = open("/dev/null", O_WRONLY | O_CLOEXEC);
    if (nothing >= 0 && dup2(nothing, STDOUT_FILENO) == STDOUT_FILENO) has_given_up = 1;
    if (nothing >= 0) close(nothing);
  }
  errno = error;
}

void pt_patience_prepare(void) {
  struct sigaction action = {.sa_handler = tick, .sa_flags = SA_RESTART};
  sigemptyset(&action.sa_mask);
  sigaction(SIGALRM, &action, NULL);
}

void pt_patience_begin(int number) {
  is_asked = 1;
  if (number == SIGTERM) terminations++;
  looks = 0;
  struct itimerval each = {.it_interval = {.tv_usec = look}, .it_value = {.tv_usec = look}};
  setitimer(ITIMER_REAL, &each, NULL);
}

void pt_patience_heard(void) {
  is_asked = 0;
  looks = 0;
}

void pt_say(const char *bytes, size_t count) {
  while (count > 0) {
    ssize_t sent = write(STDOUT_FILENO, bytes, count);
    if (sent < 0 && errno == EINTR) continue;
    // Another program has left the terminal in non-blocking mode, so the waiting is done here.
    if (sent < 0 && errno == EAGAIN) {
      struct pollfd output = {.fd = STDOUT_FILENO, .events = POLLOUT};
      if (poll(&output, 1, last_looks * look / 1000) != 0) continue;
    }
    if (sent <= 0) return;
    bytes += sent;
    count -= (size_t)sent;
  }
}

// Output that the terminal has not taken after a second is dropped to make room.
void pt_say_last(const char *bytes, size_t count) {
  int flags = fcntl(STDOUT_FILENO, F_GETFL);
  if (flags >= 0) fcntl(STDOUT_FILENO, F_SETFL, flags | O_NONBLOCK);
  for (int waits = 0; count > 0 && waits < 2;) {
    ssize_t sent = write(STDOUT_FILENO, bytes, count);
    if (sent < 0 && errno == EINTR) continue;
    if (sent < 0 && errno == EAGAIN) {
      struct pollfd output = {.fd = STDOUT_FILENO, .events = POLLOUT};
      if (poll(&output, 1, first_looks * look / 1000) <= 0) tcflush(STDOUT_FILENO, TCOFLUSH);
      waits++;
      continue;
    }
    if (sent <= 0) break;
    bytes += sent;
    count -= (size_t)sent;
  }
  if (flags >= 0) fcntl(STDOUT_FILENO, F_SETFL, flags);
}

bool pt_patience_ended(void) { return has_given_up; }

void pt_writing(bool now) {
  looks = 0;
  is_writing = now;
}
