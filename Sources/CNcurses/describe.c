// With every change of style curses says the foreground, the background and, where the weight changes, a
// reset before them: some thirty bytes for a style, and a key changes five or six. Nearly all cells have the
// same background, and the weight goes with the colour. So curses is given a description of the terminal in
// which the background of the reset state is the screen's ground, and a colour above 255 is a bold one. What
// is left is one sequence of about thirteen bytes for a change of style. Attributes that curses would have to
// switch off by a reset (dim, reverse) do not work with it.
//
// A description can be handed over in the environment, as a compiled entry in hexadecimal digits
// (ncurses 6.1, terminfo(5) and term(5)).
#define _GNU_SOURCE
#define NCURSES_WIDECHAR 1
#include "describe.h"

#include <curses.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <term.h>

// Terminals and programs are divided on how large an entry may be; ncurses takes this much.
enum { capacity = 32768 };

// The light grounds are at the end of the grey ramp.
enum { light_ground = 255 };

typedef struct {
  unsigned char bytes[capacity];
  size_t count;
  bool overflowed;
} entry;

static void add(entry *e, const void *bytes, size_t count) {
  if (e->count + count > capacity) {
    e->overflowed = true;
    return;
  }
  memcpy(e->bytes + e->count, bytes, count);
  e->count += count;
}

static void add_number(entry *e, int32_t value, int width) {
  unsigned char bytes[4];
  for (int i = 0; i < width; i++) bytes[i] = (unsigned char)((uint32_t)value >> (8 * i));
  add(e, bytes, (size_t)width);
}

static void pad(entry *e) {
  if (e->count % 2) add(e, "", 1);
}

static const char *original(const char *name) {
  const char *value = tigetstr(name);
  return value == (const char *)-1 ? NULL : value;
}

// The value of a string capability in the new description; `scratch` holds the ones that are made up.
static const char *string(const char *name, int ground, char *scratch, size_t size) {
  if (!strcmp(name, "setaf")) return "\033[%?%p1%{255}%>%t1%e22%;;38;5;%p1%{256}%m%dm";
  if (!strcmp(name, "setab")) return "\033[48;5;%p1%dm";
  // A foreground always follows, and no attributes are in use: what ends each frame is kept short.
  if (!strcmp(name, "op")) return snprintf(scratch, size, "\033[48;5;%dm", ground), scratch;
  if (!strcmp(name, "sgr0")) return "";
  if (!strcmp(name, "smcup")) {
    const char *enter = original(name);
    snprintf(scratch, size, "%s\033[0;48;5;%dm", enter ? enter : "", ground);
    return scratch;
  }
  if (!strcmp(name, "rmcup")) {
    const char *leave = original(name);
    snprintf(scratch, size, "\033[m%s", leave ? leave : "");
    return scratch;
  }
  if (!strcmp(name, "kmous")) return "\033[<";
  // Without sgr curses uses the sequences one by one; the palette is not for curses to reset; repetition is
  // announced by descriptions on behalf of terminals that lack it. Rows that have moved are written anew: where
  // they are scrolled all that stood beside them has to be mended. The last four cost curses more to weigh, at every key
  // and move of the cursor, than they save in bytes.
  static const char *const absent[] = {
      "sgr", "setf", "setb", "scp", "initc", "initp", "oc",  "rep",
      "csr", "ri",   "rin",  "indn", "il",   "il1",  "dl",  "dl1", "ed", "vpa", "cuu", "cud",
  };
  for (size_t i = 0; i < sizeof absent / sizeof *absent; i++) {
    if (!strcmp(name, absent[i])) return NULL;
  }
  // Most terminals fill what deleting cells leaves behind with the ground, the others with black: on a light ground
  // that would be seen.
  if (ground == light_ground && (!strcmp(name, "dch") || !strcmp(name, "dch1"))) return NULL;
  return original(name);
}

char *pt_describe(const char *name, int ground) {
  entry *e = calloc(1, sizeof *e);
  entry *table = calloc(1, sizeof *table);
  char *hex = NULL;
  if (!e || !table) goto done;

  size_t booleans = 0, numbers = 0, strings = 0;
  while (boolnames[booleans]) booleans++;
  while (numnames[numbers]) numbers++;
  while (strnames[strings]) strings++;

  char names[256];
  snprintf(names, sizeof names, "%s|seen by pi-trainer", name);
  size_t names_size = strlen(names) + 1;

  int offsets[512];
  if (strings > sizeof offsets / sizeof *offsets) goto done;
  for (size_t i = 0; i < strings; i++) {
    char scratch[512];
    const char *value = string(strnames[i], ground, scratch, sizeof scratch);
    offsets[i] = value ? (int)table->count : -1;
    if (value) add(table, value, strlen(value) + 1);
  }
  if (table->count > INT16_MAX) goto done;

  add_number(e, 01036, 2);  // the format with numbers of 32 bits
  add_number(e, (int32_t)names_size, 2);
  add_number(e, (int32_t)booleans, 2);
  add_number(e, (int32_t)numbers, 2);
  add_number(e, (int32_t)strings, 2);
  add_number(e, (int32_t)table->count, 2);
  add(e, names, names_size);
  for (size_t i = 0; i < booleans; i++) {
    bool value = tigetflag(boolnames[i]) == 1;
    if (!strcmp(boolnames[i], "bce")) value = true;
    if (!strcmp(boolnames[i], "ccc")) value = false;
    add(e, value ? "\1" : "\0", 1);
  }
  pad(e);
  for (size_t i = 0; i < numbers; i++) {
    int value = tigetnum(numnames[i]);
    if (!strcmp(numnames[i], "colors")) value = 2 * pt_bold_colours;
    if (!strcmp(numnames[i], "ncv")) value = -1;
    add_number(e, value < 0 ? -1 : value, 4);
  }
  for (size_t i = 0; i < strings; i++) add_number(e, offsets[i], 2);
  add(e, table->bytes, table->count);

  // Two capabilities of the extended kind: that the foreground can be reset by itself, with five bytes at the
  // end of a frame, and how the mouse is switched, with coordinates of any size.
  static const char mouse[] = "\033[?1006;1000%?%p1%{1}%=%th%el%;";
  static const char extended_names[] = "AX\0XM";
  pad(e);
  add_number(e, 1, 2);  // flags
  add_number(e, 0, 2);  // numbers
  add_number(e, 1, 2);  // strings
  add_number(e, 3, 2);  // strings in the table: its values, then all names
  add_number(e, (int32_t)(sizeof mouse + sizeof extended_names), 2);
  add(e, "\1", 2);  // the flag, and what makes it even
  add_number(e, 0, 2);
  add_number(e, 0, 2);
  add_number(e, 3, 2);
  add(e, mouse, sizeof mouse);
  add(e, extended_names, sizeof extended_names);

  if (e->overflowed || table->overflowed) goto done;
  hex = malloc(2 * e->count + sizeof "hex:");
  if (!hex) goto done;
  char *end = stpcpy(hex, "hex:");
  // Some three thousand bytes: printing each of them took a tenth of the start.
  static const char digits[] = "0123456789ABCDEF";
  for (size_t i = 0; i < e->count; i++) {
    *end++ = digits[e->bytes[i] >> 4];
    *end++ = digits[e->bytes[i] & 15];
  }
  *end = 0;
done:
  free(table);
  free(e);
  return hex;
}
