// What the files of this target share. Include it first: platform.h chooses what the system headers declare.
#pragma once

#include "platform.h"

#include <signal.h>
#include <stdio.h>
#include <termios.h>

#include "terminal.h"

// The terminal while it is open.
typedef struct terminal_state {
  SCREEN *screen;
  FILE *input;
  FILE *output;
  int input_descriptor;
  int output_descriptor;
  // The size that the program knows.
  int rows;
  int columns;
  int mouse;
  int shows_unicode;
  int takes_commands;
  // Whether it shows what it gets in between at once.
  int synchronizes;
  int is_open;
} terminal_state;

extern terminal_state terminal_current;

// screen.c
void terminal_send_text(const char *text);
void terminal_leave(void);
void terminal_resume(void);
int terminal_take_size(void);

// start.c
terminal_status terminal_find_name(int output, const char **name);
// Chooses a locale in UTF-8; whether the user's is one, or says nothing.
int terminal_use_utf8(void);
int terminal_knows_commands(const char *name);

// draw.c
void terminal_start_colours(void);

// signals.c
int terminal_start_signals(void);
void terminal_stop_signals(void);

// crash.c
int terminal_save_modes(int descriptor);
void terminal_restore_modes(void);
// Makes the text that gives the terminal back, for a window of so many rows; the terminal's description must be loaded.
void terminal_prepare_restore(int rows);
// The same before there is a screen: the description of the terminal is loaded for it.
void terminal_prepare_first_restore(const char *name, int output);
void terminal_restore_now(void);
void terminal_show_cursor(void);
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
#define TERMINAL_FRAME_BEGINS "\033[?2026h"
#define TERMINAL_FRAME_ENDS "\033[?2026l"
