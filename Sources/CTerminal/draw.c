// Cells to the screen; curses finds out what changed.
#include "internal.h"

#include <stdlib.h>
#include <wchar.h>

static const terminal_cell blank = {.text = {' '}, .foreground = -1, .background = -1, .columns = 1};

static attr_t attributes_of(const terminal_cell *cell) {
  attr_t attributes = A_NORMAL;
  if (cell->attributes & TERMINAL_BOLD) attributes |= A_BOLD;
  if (cell->attributes & TERMINAL_UNDERLINE) attributes |= A_UNDERLINE;
  if (cell->attributes & TERMINAL_REVERSE) attributes |= A_REVERSE;
  if (cell->attributes & TERMINAL_DIM) attributes |= A_DIM;
  return attributes;
}

static void set(cchar_t *target, const wchar_t *text, const terminal_cell *cell) {
  // The pair goes in through the pointer: the short argument is too small for it.
  int pair = terminal_pair(cell->foreground, cell->background);
  setcchar(target, text, attributes_of(cell), 0, &pair);
}

// The columns of the cell's character if it can be shown as the frame means it, else 0.
//
// A wide character needs its right half free: half overwritten, or cut by the edge, it is not shown.
static int width_of(const terminal_cell *cell, const terminal_cell *next) {
  int width = cell->text[0] >= ' ' ? wcwidth((wchar_t)cell->text[0]) : -1;
  if (cell->columns == 2 && (next == NULL || next->columns != 0)) return 0;
  if (cell->columns == 0 || width <= 0 || width > cell->columns) return 0;
  return width;
}

// Composes one cell and returns how many elements of the line it took.
static int compose(cchar_t *line, const terminal_cell *cell, const terminal_cell *next) {
  int width = width_of(cell, next);
  if (width == 0) {
    // A right half without its left is a blank; what cannot be shown is a mark of its own width.
    set(&line[0], cell->columns == 1 && cell->text[0] > ' ' ? L"\uFFFD" : L" ", cell);
    return 1;
  }
  wchar_t text[5] = {0};
  for (int index = 0; index < 4 && cell->text[index]; index++) text[index] = (wchar_t)cell->text[index];
  set(&line[0], text, cell);
  if (width == cell->columns) return 1;
  set(&line[1], L" ", cell);
  return 2;
}

void terminal_redraw(void) {
  if (terminal_current.is_open) clearok(curscr, TRUE);
}

void terminal_draw(const terminal_cell *cells, int columns, int rows) {
  if (!terminal_current.is_open) return;
  int height = getmaxy(stdscr);
  int width = getmaxx(stdscr);
  cchar_t *line = calloc((size_t)width + 1, sizeof *line);
  if (line == NULL) return;
  for (int row = 0; row < height; row++) {
    int count = 0;
    for (int column = 0; column < width; column++) {
      const terminal_cell *cell = &blank;
      const terminal_cell *next = NULL;
      if (row < rows && column < columns) {
        cell = &cells[(long)row * columns + column];
        if (column + 1 < columns && column + 1 < width) next = cell + 1;
      }
      count += compose(&line[count], cell, next);
      if (width_of(cell, next) && cell->columns == 2) column++;
    }
    mvwadd_wchnstr(stdscr, row, 0, line, count);
  }
  free(line);
  wrefresh(stdscr);
}
