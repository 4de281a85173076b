// A frame of a few cells, as nearly every key is answered with. Curses compares whole lines, tries every way to move the
// cursor and formats each sequence anew; where the terminal keeps its cursor with ESC 7 and moves it as ECMA-48 says,
// the same cells are sent here at a fraction of that, and the cursor is put back to where curses left it. The sequences
// of the styles are curses' own, taken down at their first use. Curses is told of the cells before it draws again.
#define _GNU_SOURCE
#define NCURSES_WIDECHAR 1
#include "quick.h"

#include <curses.h>
#include <string.h>
#include <term.h>
#include <wchar.h>

#include "frame.h"

enum { most_cells = 128, most_styles = 64, most_changes = 64, most_bytes = 62 };

// Between two styles stands what curses says at rest.
enum { rest = -1 };

typedef struct {
  int row, column, style;
  wchar_t scalar;
} quick_cell;

typedef struct {
  attr_t attributes;
  int pair;
} quick_style;

// The way from a style to another.
typedef struct {
  signed char from, to;
  char sequence[most_bytes];
} quick_change;

static bool is_able, is_utf8, is_begun;

// First those that curses does not know of, then those of the frame that was begun.
static quick_cell cells[most_cells];
static int sent, count;

static quick_style styles[most_styles];
static int style_count;
static quick_change changes[most_changes];
static int change_count;

static bool equal(const char *capability, const char *value) { return capability && strcmp(capability, value) == 0; }

static bool has(const char *capability, const char *part) { return capability && strstr(capability, part) != NULL; }

void pt_quick_prepare(bool utf8) {
  is_able =
      equal(save_cursor, "\0337") && equal(restore_cursor, "\0338") && equal(cursor_address, "\033[%i%p1%d;%p2%dH");
  // There the place of the shell's cursor is kept where ours would be.
  if (has(enter_ca_mode, "\0337") || has(exit_ca_mode, "\0338")) is_able = false;
  is_utf8 = utf8;
  is_begun = false;
  sent = count = 0;
  pt_quick_forget();
}

void pt_quick_forget(void) { style_count = change_count = 0; }

void pt_quick_begin(void) {
  if (!is_able) return;
  if (sent > most_cells / 2) pt_quick_tell();
  is_begun = true;
}

// The place of a style in the table; -1 where it is full.
static int style_of(attr_t attributes, int pair) {
  for (int i = 0; i < style_count; i++) {
    if (styles[i].attributes == attributes && styles[i].pair == pair) return i;
  }
  if (style_count == most_styles) return -1;
  styles[style_count] = (quick_style){attributes, pair};
  return style_count++;
}

// What curses says is taken down here instead of being sent.
static char *taken;
static int room;

static int take(int byte) {
  if (room > 0) *taken++ = (char)byte;
  // A pause for the terminal is said with zeros.
  room = byte ? room - 1 : -1;
  return byte;
}

static void wear(int style) {
  if (style == rest) {
    vid_puts(A_NORMAL, 0, NULL, take);
  } else {
    vid_puts(styles[style].attributes, (short)styles[style].pair, NULL, take);
  }
}

// The sequence from a style to another; NULL where it is none that can be kept.
static const char *change(int from, int to) {
  for (int i = 0; i < change_count; i++) {
    if (changes[i].from == from && changes[i].to == to) return changes[i].sequence;
  }
  if (change_count == most_changes) change_count = 0;
  quick_change *made = &changes[change_count];
  *made = (quick_change){.from = (signed char)from, .to = (signed char)to};
  room = 0;
  wear(from);
  taken = made->sequence;
  room = most_bytes - 1;
  wear(to);
  bool fits = room >= 0;
  room = 0;
  wear(rest);
  if (!fits) return NULL;
  change_count++;
  return made->sequence;
}

bool pt_quick_put(int row, int column, const uint32_t *scalars, int number, uint32_t attributes, int pair) {
  // Behind the last column a terminal may already be in the next row.
  if (!is_begun || number > most_cells - count || column + number >= COLS || row >= LINES) return false;
  int style = style_of(attributes, pair);
  int before = count > sent ? cells[count - 1].style : rest;
  if (style < 0 || !change(before, style) || !change(style, rest)) return false;
  for (int i = 0; i < number; i++) {
    if (scalars[i] > 0x7e && !is_utf8) return false;
    cells[count + i] = (quick_cell){row, column + i, style, (wchar_t)scalars[i]};
  }
  count += number;
  return true;
}

static void say(const char *text) {
  if (text) pt_frame_add(text, strlen(text));
}

static void say_number(int number) {
  char digits[12];
  char *first = digits + sizeof digits - 1;
  *first = 0;
  do *--first = (char)('0' + number % 10);
  while (number /= 10);
  say(first);
}

static void say_scalar(uint32_t scalar) {
  char bytes[4];
  size_t length = scalar < 0x80 ? 1 : scalar < 0x800 ? 2 : scalar < 0x10000 ? 3 : 4;
  static const unsigned char first[] = {0, 0, 0xc0, 0xe0, 0xf0};
  for (size_t i = length - 1; i > 0; i--) {
    bytes[i] = (char)(0x80 | (scalar & 0x3f));
    scalar >>= 6;
  }
  bytes[0] = (char)(first[length] | scalar);
  pt_frame_add(bytes, length);
}

bool pt_quick_send(void) {
  if (!is_begun) return false;
  is_begun = false;
  if (sent == count) return true;
  int row = -1, column = -1, style = rest;
  say("\0337");
  for (; sent < count; sent++) {
    const quick_cell *cell = &cells[sent];
    if (cell->row != row || cell->column != column) {
      say("\033[");
      say_number(cell->row + 1);
      say(";");
      say_number(cell->column + 1);
      say("H");
    }
    if (cell->style != style) {
      say(change(style, cell->style));
      style = cell->style;
    }
    say_scalar((uint32_t)cell->scalar);
    row = cell->row;
    column = cell->column + 1;
  }
  say(change(style, rest));
  say("\0338");
  pt_frame_send();
  return true;
}

void pt_quick_abandon(pt_putter put) {
  if (!is_begun) return;
  is_begun = false;
  int last = count;
  count = sent;
  for (int i = sent; i < last; i++) {
    quick_cell cell = cells[i];
    uint32_t scalar = (uint32_t)cell.scalar;
    put(cell.row, cell.column, &scalar, 1, styles[cell.style].attributes, styles[cell.style].pair);
  }
}

void pt_quick_tell(void) {
  for (int i = 0; i < sent; i++) {
    const quick_style *style = &styles[cells[i].style];
    wchar_t text[] = {cells[i].scalar, 0};
    cchar_t cell;
    if (setcchar(&cell, text, style->attributes, (short)style->pair, NULL) != OK) continue;
    // What curses would send next, and what it believes the terminal to show.
    (void)mvwadd_wchnstr(stdscr, cells[i].row, cells[i].column, &cell, 1);
    (void)mvwadd_wchnstr(curscr, cells[i].row, cells[i].column, &cell, 1);
  }
  sent = count = 0;
}
