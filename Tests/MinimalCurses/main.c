// The least a full-screen program does: what the explorer's start-up is measured against.
#define _DEFAULT_SOURCE 1
#define NCURSES_WIDECHAR 1
#include <curses.h>
#include <locale.h>

int main(void) {
  setlocale(LC_ALL, "");
  initscr();
  cbreak();
  noecho();
  keypad(stdscr, TRUE);
  start_color();
  for (int row = 0; row < 5; row++) mvprintw(2 + row, 4, "+----------+   state %d   +----------+", row);
  mvprintw(LINES - 1, 1, "q quit");
  refresh();
  while (getch() != 'q') continue;
  endwin();
  return 0;
}
