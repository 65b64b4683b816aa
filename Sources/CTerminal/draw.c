// Cells to the screen, of which curses finds out what changed; colours by number, of which cells have no more than the
// terminal.
#include "internal.h"

#include <stdlib.h>
#include <wchar.h>

static int available;
static int has_default;

void terminal_start_colours(void) {
  available = 0;
  terminal_forget_pairs();
  if (!has_colors() || start_color() == ERR) return;
  has_default = use_default_colors() == OK;
  if (COLORS == 256) {
    available = 256;
  } else if (COLORS >= 16 && COLORS < 256) {
    available = 16;
  } else if (COLORS >= 8) {
    // Where there are millions, numbers from 8 on are mixtures, not entries of the table.
    available = 8;
  }
}

int terminal_colours(void) { return terminal_current.is_open ? available : 0; }

// The pair of two colours for curses; 0 for the terminal's own two, and when there is none to be had.
static int pair_of(int foreground, int background) {
  if (available == 0) return 0;
  if (foreground < 0 && background < 0) return 0;
  if (!has_default) {
    if (foreground < 0) foreground = COLOR_WHITE;
    if (background < 0) background = COLOR_BLACK;
  }
  return terminal_allocate_pair(foreground, background);
}

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
  terminal_make_element(target, text, attributes_of(cell), pair_of(cell->foreground, cell->background));
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

int terminal_draw(const terminal_cell *cells, int columns, int rows) {
  if (!terminal_current.is_open) return 0;
  int height = getmaxy(stdscr);
  int width = getmaxx(stdscr);
  cchar_t *line = calloc((size_t)width + 1, sizeof *line);
  if (line == NULL) return 0;
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
      if (cell->columns == 2 && width_of(cell, next)) column++;
    }
    mvwadd_wchnstr(stdscr, row, 0, line, count);
  }
  free(line);
  wnoutrefresh(stdscr);
  int changed = 0;
  for (int row = 0; row < height; row++) changed += is_cleared(curscr) || is_linetouched(newscr, row);
  int is_marked = changed > 0 && terminal_current.synchronizes;
  if (is_marked) terminal_send_text(TERMINAL_FRAME_BEGINS);
  doupdate();
  if (is_marked) terminal_send_text(TERMINAL_FRAME_ENDS);
  return changed;
}

void terminal_synchronize(void) { terminal_current.synchronizes = 1; }
