// What arrives from the terminal.
#define _GNU_SOURCE
#define NCURSES_WIDECHAR 1
#include "keys.h"

#include <curses.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <unistd.h>
#include <wchar.h>

#include "CNcurses.h"

// Codes of our own, above those of curses: a named key, or a character of the numeric keypad.
enum {
  first_named = KEY_MAX + 1,
  first_character = first_named + 256,
  paste_begins = first_character + 128,
  paste_ends,
};

static void name(const char *sequence, int key) { define_key(sequence, first_named + key); }

static void name_all(const char *format, char final, int key) {
  char sequence[16];
  snprintf(sequence, sizeof sequence, format, final);
  name(sequence, key);
}

void pt_name_keys(bool pastes) {
  // A VT52's keys are other ones; these sequences would only be in their way.
  if (!pastes) return;
  static const struct {
    char final;
    int key, shifted;
  } cursor[] = {
      {'A', pt_key_up, pt_key_shift_up},       {'B', pt_key_down, pt_key_shift_down},
      {'C', pt_key_right, pt_key_shift_right}, {'D', pt_key_left, pt_key_shift_left},
      {'H', pt_key_home, pt_key_home},         {'F', pt_key_end, pt_key_end},
  };
  for (size_t i = 0; i < sizeof cursor / sizeof *cursor; i++) {
    name_all("\033[%c", cursor[i].final, cursor[i].key);
    name_all("\033O%c", cursor[i].final, cursor[i].key);
    name_all("\033[1;2%c", cursor[i].final, cursor[i].shifted);
    name_all("\033O2%c", cursor[i].final, cursor[i].shifted);
  }
  // rxvt's shifted arrows.
  name("\033[a", pt_key_shift_up);
  name("\033[b", pt_key_shift_down);
  name("\033[c", pt_key_shift_right);
  name("\033[d", pt_key_shift_left);
  name("\033[1~", pt_key_home);
  name("\033[7~", pt_key_home);
  name("\033[4~", pt_key_end);
  name("\033[8~", pt_key_end);
  name("\033[3~", pt_key_delete);
  name("\033[5~", pt_key_page_up);
  name("\033[6~", pt_key_page_down);
  name("\033[Z", pt_key_back_tab);

  static const int numbers[] = {11, 12, 13, 14, 15, 17, 18, 19, 20, 21, 23, 24};
  for (int n = 1; n <= 12; n++) {
    char sequence[16];
    snprintf(sequence, sizeof sequence, "\033[%d~", numbers[n - 1]);
    name(sequence, pt_key_function + n);
    if (n > 4) continue;
    snprintf(sequence, sizeof sequence, "\033O%c", 'O' + n);
    name(sequence, pt_key_function + n);
    // The Linux console's.
    snprintf(sequence, sizeof sequence, "\033[[%c", '@' + n);
    name(sequence, pt_key_function + n);
  }
  name("\033[[E", pt_key_function + 5);

  // The numeric keypad in its application mode, which the cursor keys' mode switches on too.
  static const char keypad_finals[] = "pqrstuvwxyjklmnoX";
  static const char keypad_characters[] = "0123456789*+,-./=";
  for (int i = 0; keypad_finals[i]; i++) {
    char sequence[] = {'\033', 'O', keypad_finals[i], 0};
    define_key(sequence, first_character + keypad_characters[i]);
  }
  name("\033OM", pt_key_enter);
  // The 5 of a keypad whose Num Lock is off.
  define_key("\033OE", first_character + '5');
  define_key("\033[E", first_character + '5');

  define_key("\033[200~", paste_begins);
  define_key("\033[201~", paste_ends);
}

static pt_input character(wint_t scalar) { return (pt_input){.kind = pt_character, .value = (uint32_t)scalar}; }

static pt_input key(uint32_t key) { return (pt_input){.kind = pt_key, .value = key}; }

static const pt_input unknown = {.kind = pt_unknown};

static pt_input mouse(void) {
  MEVENT event;
  if (getmouse(&event) != OK) return unknown;
  pt_input input = {.kind = pt_mouse, .row = event.y, .column = event.x};
  if (event.bstate & BUTTON1_PRESSED) {
    input.value = pt_press;
  } else if (event.bstate & BUTTON4_PRESSED) {
    input.value = pt_wheel_up;
  } else if (event.bstate & BUTTON5_PRESSED) {
    input.value = pt_wheel_down;
  } else {
    return unknown;
  }
  return input;
}

static pt_input coded(int code) {
  if (code == paste_begins) return (pt_input){.kind = pt_paste_begins};
  if (code == paste_ends) return (pt_input){.kind = pt_paste_ends};
  if (code >= first_character) return character((wint_t)(code - first_character));
  if (code >= first_named) return key((uint32_t)(code - first_named));
  if (code >= KEY_F(1) && code <= KEY_F(63)) return key((uint32_t)(pt_key_function + code - KEY_F0));
  switch (code) {
    case KEY_UP: return key(pt_key_up);
    case KEY_DOWN: return key(pt_key_down);
    case KEY_LEFT: return key(pt_key_left);
    case KEY_RIGHT: return key(pt_key_right);
    case KEY_SR: return key(pt_key_shift_up);
    case KEY_SF: return key(pt_key_shift_down);
    case KEY_SLEFT: return key(pt_key_shift_left);
    case KEY_SRIGHT: return key(pt_key_shift_right);
    case KEY_HOME:
    case KEY_SHOME:
    case KEY_FIND: return key(pt_key_home);
    case KEY_END:
    case KEY_SEND:
    case KEY_SELECT: return key(pt_key_end);
    case KEY_PPAGE: return key(pt_key_page_up);
    case KEY_NPAGE: return key(pt_key_page_down);
    case KEY_DC: return key(pt_key_delete);
    case KEY_BACKSPACE: return key(pt_key_backspace);
    case KEY_BTAB: return key(pt_key_back_tab);
    case KEY_ENTER: return key(pt_key_enter);
    case KEY_A1: return character('7');
    case KEY_A3: return character('9');
    case KEY_B2: return character('5');
    case KEY_C1: return character('1');
    case KEY_C3: return character('3');
    case KEY_MOUSE: return mouse();
    default: return unknown;
  }
}

// Read ahead behind an Esc and not part of its sequence.
static pt_input held = {.kind = pt_nothing};

static pt_input plain(wint_t scalar) {
  return scalar == 27 ? key(pt_key_escape) : character(scalar);
}

// Like wget_wch. Where a character is a byte, curses would wait for more of one that the locale does not know, and
// swallow the keys behind it: there bytes beyond ASCII are taken as ISO 8859-1, or two as the UTF-8 that the terminal
// may speak all the same.
static int read_wide(wint_t *value) {
  if (MB_CUR_MAX > 1) return wget_wch(stdscr, value);
  int byte = wgetch(stdscr);
  if (byte == ERR) return ERR;
  *value = (wint_t)byte;
  if (byte >= KEY_MIN) return KEY_CODE_YES;
  wint_t known = btowc(byte);
  if (known != WEOF) {
    *value = known;
  } else if (byte >= 0xc2 && byte <= 0xdf) {
    int next = wgetch(stdscr);
    if (next >= 0x80 && next <= 0xbf) {
      *value = (wint_t)((byte & 0x1f) << 6 | (next & 0x3f));
    } else if (next != ERR) {
      held = next >= KEY_MIN ? coded(next) : plain((wint_t)next);
    }
  }
  return OK;
}

// An Esc that begins no known sequence: alone, before another key, or the start of an unknown sequence, which
// is swallowed whole, since the digits in it were not typed.
static pt_input after_escape(void) {
  wint_t next;
  switch (read_wide(&next)) {
    case OK: break;
    case KEY_CODE_YES: held = coded((int)next); return key(pt_key_escape);
    default: return key(pt_key_escape);
  }
  if (next == 'O') {
    // A modifier may stand before the final letter.
    for (int i = 0; i < 3 && read_wide(&next) == OK; i++) {
      if (next < '0' || next > '9') break;
    }
    return unknown;
  }
  if (next == '[') {
    for (int i = 0; i < 64 && read_wide(&next) == OK; i++) {
      if (next < 0x20 || next > 0x3f) break;
    }
    return unknown;
  }
  held = plain(next);
  return key(pt_key_escape);
}

// What the terminal itself has to say now, like poll.
static int look(struct pollfd *terminal) {
  *terminal = (struct pollfd){.fd = STDIN_FILENO, .events = POLLIN};
  return poll(terminal, 1, 0);
}

// A read that fails looks the same whether there is nothing, something that is no character, or no terminal
// any more.
static int failures;

static pt_input silence(void) {
  struct pollfd descriptor;
  if (look(&descriptor) <= 0) {
    failures = 0;
    return (pt_input){.kind = pt_nothing};
  }
  if (descriptor.revents & (POLLHUP | POLLERR | POLLNVAL)) return (pt_input){.kind = pt_closed};
  int waiting = 0;
  // Readable with nothing to read, again and again, is the end of the file; so is what can never be read.
  bool empty = ioctl(STDIN_FILENO, FIONREAD, &waiting) != 0 || waiting == 0;
  failures += empty ? 32 : 1;
  return (pt_input){.kind = failures >= 64 ? pt_closed : pt_nothing};
}

// Whether curses holds nothing that it has read ahead: only behind an Esc it does.
static bool drained = false;

pt_input pt_read(bool ready) {
  if (held.kind != pt_nothing) {
    pt_input input = held;
    held.kind = pt_nothing;
    return input;
  }
  if (drained && !ready) {
    // Cheaper than to hear the same from curses and then find out what it means.
    struct pollfd descriptor;
    // A signal that comes meanwhile says nothing about the terminal.
    if (look(&descriptor) <= 0) {
      failures = 0;
      return (pt_input){.kind = pt_nothing};
    }
  }
  wint_t value;
  switch (read_wide(&value)) {
    case OK:
      if (value != 27) return character(value);
      drained = false;
      return after_escape();
    case KEY_CODE_YES: drained = false; return coded((int)value);
    default: drained = true; return silence();
  }
}
