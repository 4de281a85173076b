// A frame in one write. Curses sends what it has at every move of the cursor, so that a terminal gets a key's frame
// in three or four pieces and wakes for each. Where the program is linked with `--wrap=write`, what curses sends
// between the two calls below is gathered and sent at once; elsewhere nothing changes.
#include "frame.h"

#include <errno.h>
#include <poll.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <string.h>
#include <unistd.h>

// The linker's names: the system's own `write`, and what is called in its place.
extern ssize_t __real_write(int descriptor, const void *bytes, size_t count) __attribute__((weak));
ssize_t __wrap_write(int descriptor, const void *bytes, size_t count);

static char gathered[1 << 14];
static size_t used;
static _Atomic bool is_gathering;

static void send(void) {
  size_t sent = 0;
  while (sent < used) {
    ssize_t count = (__real_write ? __real_write : write)(STDOUT_FILENO, gathered + sent, used - sent);
    if (count < 0 && errno == EINTR) continue;
    // Another program left the terminal so that it does not wait: then we do.
    if (count < 0 && errno == EAGAIN) {
      struct pollfd terminal = {.fd = STDOUT_FILENO, .events = POLLOUT};
      poll(&terminal, 1, -1);
      continue;
    }
    // A terminal that is gone is noticed when it is read from.
    if (count <= 0) break;
    sent += (size_t)count;
  }
  used = 0;
}

void pt_frame_add(const char *bytes, size_t count) {
  while (count > 0) {
    if (used == sizeof gathered) send();
    size_t some = count < sizeof gathered - used ? count : sizeof gathered - used;
    memcpy(gathered + used, bytes, some);
    used += some;
    bytes += some;
    count -= some;
  }
}

void pt_frame_send(void) { send(); }

void pt_begin_frame(void) { is_gathering = __real_write != NULL; }

void pt_end_frame(void) {
  is_gathering = false;
  if (used > 0) send();
}

void pt_forget_frame(void) { is_gathering = false; }

ssize_t __wrap_write(int descriptor, const void *bytes, size_t count) {
  if (!is_gathering || descriptor != STDOUT_FILENO) return __real_write(descriptor, bytes, count);
  if (count > sizeof gathered - used) send();
  if (count > sizeof gathered) return __real_write(descriptor, bytes, count);
  memcpy(gathered + used, bytes, count);
  used += count;
  return (ssize_t)count;
}
