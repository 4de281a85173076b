// The baseline of the benchmarks: the least that a C program with curses does to show typed digits. At each
// key it erases its window, draws the rows that fit and a status line, and lets curses send what changed.
// No trick makes it faster, and nothing makes it slower.

#include <curses.h>
#include <locale.h>

enum { decimalsInARow = 10, capacity = 1000000 };

static char digits[capacity];
static int count = 0;

static void draw(void) {
  int rowsThatFit = LINES - 1;
  int rows = count / decimalsInARow + 1;
  int firstRow = rows > rowsThatFit ? rows - rowsThatFit : 0;

  erase();
  for (int row = firstRow; row < rows; row++) {
    int start = row * decimalsInARow;
    int length = count - start < decimalsInARow ? count - start : decimalsInARow;
    mvprintw(row - firstRow, 0, "%8d >  %.*s", start, length, digits + start);
  }
  mvprintw(LINES - 1, 0, " #%d   %d digits", count + 1, count);
  refresh();
}

int main(void) {
  setlocale(LC_CTYPE, "");
  initscr();
  raw();
  noecho();
  keypad(stdscr, TRUE);
  curs_set(0);
  set_escdelay(25);

  draw();
  for (;;) {
    int key = getch();
    // ERR from a read that waits means that the terminal is gone.
    if (key == 'q' || key == 27 || key == ERR) break;
    if (key >= '0' && key <= '9' && count < capacity) digits[count++] = (char)key;
    draw();
  }

  endwin();
  return 0;
}
