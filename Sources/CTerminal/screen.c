// Taking the terminal, drawing on it, and giving it back.
#include "internal.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <unistd.h>

terminal_state terminal_current;

void terminal_send_text(const char *text) {
  fputs(text, terminal_current.output);
  fflush(terminal_current.output);
}

static void enter(void) {
  terminal_hold_messages();
  terminal_mark_active(1);
  terminal_send_text(TERMINAL_PASTE_ON);
  if (terminal_current.mouse) terminal_send_text(TERMINAL_MOUSE_ON);
}

void terminal_leave(void) {
  if (terminal_current.mouse) terminal_send_text(TERMINAL_MOUSE_OFF);
  terminal_send_text(TERMINAL_PASTE_OFF);
  endwin();
  terminal_show_cursor();
  terminal_restore_modes();
  terminal_mark_active(0);
  terminal_release_messages();
}

static FILE *duplicate(int descriptor, const char *mode) {
  int copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 3);
  if (copy < 0) return NULL;
  FILE *file = fdopen(copy, mode);
  if (file == NULL) close(copy);
  return file;
}

static void release(void) {
  if (terminal_current.screen) delscreen(terminal_current.screen);
  if (terminal_current.input) fclose(terminal_current.input);
  if (terminal_current.output) fclose(terminal_current.output);
  terminal_current = (terminal_state){0};
}

static void prepare_modes(void) {
  cbreak();
  noecho();
  nonl();
  intrflush(stdscr, FALSE);
  // A frame must not be cut short because a key is waiting.
  typeahead(-1);
  curs_set(0);
  leaveok(stdscr, TRUE);
  // Only for the modes that some terminals need for their keys; what is typed is read without curses.
  keypad(stdscr, TRUE);
  // Control-S would freeze the screen without a word.
  struct termios modes;
  if (tcgetattr(terminal_current.output_descriptor, &modes) == 0) {
    modes.c_iflag &= ~(tcflag_t)(IXON | ISTRIP);
    tcsetattr(terminal_current.output_descriptor, TCSADRAIN, &modes);
    def_prog_mode();
  }
}

terminal_status terminal_open(int input, int output, int mouse, int *error) {
  if (terminal_current.is_open) return TERMINAL_ALREADY_OPEN;
  if (!isatty(input)) return TERMINAL_INPUT_NOT_A_TERMINAL;
  if (!isatty(output)) return TERMINAL_OUTPUT_NOT_A_TERMINAL;
  const char *name;
  terminal_status status = terminal_find_name(output, &name);
  if (status != TERMINAL_OPENED) return status;
  int shows_unicode = terminal_use_utf8();
  errno = 0;
  terminal_current.input = duplicate(input, "r");
  terminal_current.output = duplicate(output, "w");
  if (!terminal_current.input || !terminal_current.output) goto refused;
  terminal_current.input_descriptor = fileno(terminal_current.input);
  terminal_current.output_descriptor = fileno(terminal_current.output);
  if (!terminal_save_modes(terminal_current.output_descriptor)) goto refused;
  // Before newterm, which leaves signals alone that have a handler already.
  if (!terminal_start_signals()) goto refused;
  // The window's real size counts, not what a shell once exported.
  terminal_use_kernel_size();
  // newterm sets modes and takes the other screen before it returns; a crash gives them back from here on.
  terminal_prepare_first_restore(name, terminal_current.output_descriptor);
  terminal_mark_active(1);
  terminal_start_crash_handlers();
  terminal_current.screen = newterm((char *)name, terminal_current.output, terminal_current.input);
  if (!terminal_current.screen) {
    terminal_mark_active(0);
    terminal_stop_crash_handlers();
    terminal_stop_signals();
    goto refused;
  }
  prepare_modes();
  terminal_start_colours();
  // A terminal that has a mouse says with which sequence it reports.
  terminal_current.mouse = mouse && terminal_key_sequence("kmous") != NULL;
  terminal_current.shows_unicode = shows_unicode;
  terminal_current.takes_commands = terminal_knows_commands(name);
  terminal_current.synchronizes = terminal_key_sequence("Sync") != NULL;
  terminal_current.rows = getmaxy(stdscr);
  terminal_current.columns = getmaxx(stdscr);
  terminal_take_size();
  terminal_prepare_restore(terminal_current.rows);
  static int is_registered;
  if (!is_registered) is_registered = atexit(terminal_close) == 0;
  terminal_current.is_open = 1;
  enter();
  wrefresh(stdscr);
  return TERMINAL_OPENED;
refused:;
  int reason = errno;
  release();
  // curses does not say why it fails; what is left when the terminal is known is memory.
  *error = reason ? reason : ENOMEM;
  return TERMINAL_SYSTEM_REFUSED;
}

void terminal_close(void) {
  if (!terminal_current.is_open) return;
  terminal_current.is_open = 0;
  terminal_leave();
  terminal_stop_crash_handlers();
  terminal_stop_signals();
  release();
}

int terminal_columns(void) { return terminal_current.is_open ? getmaxx(stdscr) : 0; }

int terminal_rows(void) { return terminal_current.is_open ? getmaxy(stdscr) : 0; }

int terminal_shows_unicode(void) { return terminal_current.shows_unicode; }

int terminal_takes_commands(void) { return terminal_current.takes_commands; }

void terminal_send(const uint8_t *bytes, long count) {
  if (!terminal_current.is_open || count <= 0) return;
  fwrite(bytes, 1, (size_t)count, terminal_current.output);
  fflush(terminal_current.output);
}

// Adopts the window's size; true when it is not the one that is known.
int terminal_take_size(void) {
  struct winsize size;
  if (ioctl(terminal_current.output_descriptor, TIOCGWINSZ, &size) < 0) return 0;
  if (size.ws_row == 0 || size.ws_col == 0) return 0;
  // Older curses takes a new size by itself when it comes back from a suspension, so its own is no measure.
  if (size.ws_row == terminal_current.rows && size.ws_col == terminal_current.columns) return 0;
  terminal_current.rows = size.ws_row;
  terminal_current.columns = size.ws_col;
  resize_term(size.ws_row, size.ws_col);
  clearok(curscr, TRUE);
  terminal_prepare_restore(size.ws_row);
  return 1;
}

void terminal_resume(void) {
  // Continued in the background, the process stops here until the terminal is its own again; write nothing before.
  reset_prog_mode();
  // Whoever had the terminal may have changed its modes and its screen: set all modes and paint everything again. After
  // a stop that could not be handled the screen must be left first, to be entered; left twice, the terminal would put
  // its cursor where it was at the start.
  if (!isendwin()) endwin();
  enter();
  clearok(curscr, TRUE);
  doupdate();
}

int terminal_window(int descriptor, int *columns, int *rows) {
  struct winsize window;
  if (ioctl(descriptor, TIOCGWINSZ, &window) != 0) return -1;
  *columns = window.ws_col;
  *rows = window.ws_row;
  return 0;
}
