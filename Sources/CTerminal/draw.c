// Cells to the screen, of which curses finds out what changed; colours by number, from the 256 everyone means down to
// what the terminal has.
#include "internal.h"

#include <limits.h>
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

static void mix(int colour, int parts[3]) {
  static const int basic[16] = {0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
                                0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF};
  static const int steps[6] = {0, 95, 135, 175, 215, 255};
  if (colour < 16) {
    for (int part = 0; part < 3; part++) parts[part] = basic[colour] >> (16 - 8 * part) & 0xFF;
  } else if (colour < 232) {
    parts[0] = steps[(colour - 16) / 36];
    parts[1] = steps[(colour - 16) / 6 % 6];
    parts[2] = steps[(colour - 16) % 6];
  } else {
    parts[0] = parts[1] = parts[2] = 8 + 10 * (colour - 232);
  }
}

int terminal_nearest_colour(int colour, int number) {
  if (colour < 0 || colour > 255 || number <= 0) return -1;
  if (colour < number) return colour;
  // The bright half of the first 16 has its dark twin 8 below.
  if (colour < 16) return colour - 8;
  int wanted[3];
  mix(colour, wanted);
  int best = -1;
  int least = INT_MAX;
  for (int other = 0; other < number && other < 16; other++) {
    int parts[3];
    mix(other, parts);
    int distance = 0;
    for (int part = 0; part < 3; part++) distance += (parts[part] - wanted[part]) * (parts[part] - wanted[part]);
    if (distance < least) {
      least = distance;
      best = other;
    }
  }
  return best;
}

// The pair of two colours for curses; 0 for the terminal's own two, and when there is none to be had.
static int pair_of(int foreground, int background) {
  if (available == 0) return 0;
  if (available < 256) {
    foreground = terminal_nearest_colour(foreground, available);
    background = terminal_nearest_colour(background, available);
  }
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
  int has_changed = is_wintouched(newscr) || is_cleared(curscr);
  int is_marked = has_changed && terminal_current.synchronizes;
  if (is_marked) terminal_send_text(TERMINAL_FRAME_BEGINS);
  doupdate();
  if (is_marked) terminal_send_text(TERMINAL_FRAME_ENDS);
  return has_changed;
}

void terminal_synchronize(void) { terminal_current.synchronizes = 1; }
