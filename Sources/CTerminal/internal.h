// What the files of this target share. Include it first: it chooses what the system headers declare.
#pragma once

#define _GNU_SOURCE 1
#define NCURSES_WIDECHAR 1

#include <ncurses.h>
#include <signal.h>
#include <stdio.h>
#include <termios.h>

#include "terminal.h"

// curses defines these as macros or names of its own that get in the way of plain C.
#undef timeout

// The terminal while it is open.
typedef struct terminal_state {
  SCREEN *screen;
  // Reading keys from a pad of its own keeps wgetch from refreshing the screen.
  WINDOW *keys;
  FILE *input;
  FILE *output;
  int input_descriptor;
  int output_descriptor;
  int mouse;
  int is_open;
} terminal_state;

extern terminal_state terminal_current;

// screen.c
void terminal_enter(void);
void terminal_leave(void);
void terminal_suspend(void);
void terminal_resume(void);
int terminal_take_size(void);

// start.c
terminal_status terminal_find_name(int output, const char **name);
void terminal_use_utf8(void);

// colours.c
void terminal_start_colours(void);
int terminal_pair(int foreground, int background);

// input.c: true when an event was found without waiting.
int terminal_read_input(terminal_event *event);
void terminal_start_input(void);

// sequences.c
int terminal_take_code(void);
void terminal_put_back(int code);
int terminal_key_of_code(int code, terminal_event *event);
int terminal_read_escape(terminal_event *event);
int terminal_read_mouse(int is_numeric, terminal_event *event);

// paste.c
void terminal_start_paste(void);
int terminal_paste_is_open(void);
int terminal_paste_wait(void);
int terminal_read_paste(terminal_event *event);
void terminal_drop_paste(void);

// signals.c
int terminal_start_signals(void);
void terminal_stop_signals(void);
void terminal_raise_stop(void);
int terminal_signal_descriptor(void);
void terminal_drain_signals(void);
int terminal_take_flag(int signal);
int terminal_take_wake(void);

// crash.c
int terminal_save_modes(int descriptor);
void terminal_restore_modes(void);
void terminal_prepare_restore(void);
void terminal_restore_now(void);
void terminal_start_crash_handlers(void);
void terminal_stop_crash_handlers(void);
void terminal_mark_active(int active);

// messages.c: what is written to standard error while the screen is taken.
void terminal_hold_messages(void);
void terminal_release_messages(void);

// Modes that terminfo does not name.
#define TERMINAL_PASTE_ON "\033[?2004h"
#define TERMINAL_PASTE_OFF "\033[?2004l"
#define TERMINAL_MOUSE_ON "\033[?1002h\033[?1006h"
#define TERMINAL_MOUSE_OFF "\033[?1006l\033[?1002l"

// Key codes of our own, above those of curses and of its extended names.
enum {
  TERMINAL_CODE_PASTE = 0x7000,
  TERMINAL_CODE_MOUSE,
  TERMINAL_CODE_OLD_MOUSE,
};
