/// The terminal as plain integers and structs: nothing of ncurses, termios or signals shows through.
///
/// One terminal is open at a time, and one thread uses it; only `terminal_wake` may be called from any thread.
#pragma once

#include <stdint.h>

/// What came of opening the terminal.
typedef enum terminal_status {
  /// The terminal is open.
  TERMINAL_OPENED,
  /// It is open already.
  TERMINAL_ALREADY_OPEN,
  /// The input descriptor is no terminal.
  TERMINAL_INPUT_NOT_A_TERMINAL,
  /// The output descriptor is no terminal.
  TERMINAL_OUTPUT_NOT_A_TERMINAL,
  /// TERM is unset or empty.
  TERMINAL_NAME_MISSING,
  /// terminfo knows neither TERM nor a stand-in for it.
  TERMINAL_NAME_UNKNOWN,
  /// The terminal cannot move its cursor to any cell.
  TERMINAL_TOO_SIMPLE,
  /// The operating system refused something.
  TERMINAL_SYSTEM_REFUSED,
} terminal_status;

/// What happened beside typing.
typedef enum terminal_event_kind {
  /// Nothing.
  TERMINAL_EVENT_NONE,
  /// There is something to read.
  TERMINAL_EVENT_INPUT,
  /// The window changed to `columns` and `rows`.
  TERMINAL_EVENT_RESIZE,
  /// The process was asked to end by `signal`.
  TERMINAL_EVENT_TERMINATE,
  /// The terminal is gone.
  TERMINAL_EVENT_HANG_UP,
} terminal_event_kind;

/// An event; which fields count depends on the kind.
typedef struct terminal_event {
  terminal_event_kind kind;
  int signal;
  int columns;
  int rows;
} terminal_event;

/// Emphasis, as bits.
enum {
  TERMINAL_BOLD = 1,
  TERMINAL_UNDERLINE = 2,
  TERMINAL_REVERSE = 4,
  TERMINAL_DIM = 8,
};

/// One cell of the screen.
typedef struct terminal_cell {
  /// A Unicode scalar and the marks on it; zeros after the last.
  uint32_t text[4];
  /// The colour of the text, below `terminal_colours()`, or -1 for the terminal's own.
  int16_t foreground;
  /// The colour behind the text, or -1 as well.
  int16_t background;
  /// Emphasis bits.
  uint8_t attributes;
  /// Columns taken: 1, 2, or 0 for the right half of a wide character.
  uint8_t columns;
} terminal_cell;

/// Takes the terminal over: full screen, bytes as they are typed, signals as events.
///
/// - `input`, `output`: descriptors of the terminal; duplicates are used, these stay as they are.
/// - `mouse`: whether to ask for presses, drags and wheel turns.
/// - `error`: where to put the number of the system's error when it refuses.
terminal_status terminal_open(int input, int output, int mouse, int *error);

/// Gives the terminal back as it was; does nothing when it is not open.
void terminal_close(void);

/// The width in columns, 0 when not open.
int terminal_columns(void);

/// The height in rows, 0 when not open.
int terminal_rows(void);

/// How many colours there are: 256, 16, 8 or 0.
int terminal_colours(void);

/// Whether the locale lets expect a terminal that shows UTF-8; true when no locale is set.
int terminal_shows_unicode(void);

/// Whether the terminal is one of those that know operating system commands (OSC), or at least show nothing of them.
int terminal_takes_commands(void);

/// Sends bytes as they are, past curses, at once; they must leave the picture and the cursor as they find them.
void terminal_send(const uint8_t *bytes, long count);

/// Reads and drops what comes until the answer to DA1 has come, or a time in milliseconds is over.
void terminal_drop_answers(int timeout);

/// The bytes that a key sends, by its name in terminfo such as `kcuu1`; NULL if the terminal has no such key.
const char *terminal_key_sequence(const char *name);

/// Shows `rows` times `columns` cells, row by row; what lies outside the window is cut, what is missing is blank.
///
/// Returns how many rows were sent for that: 0 where nothing has changed.
int terminal_draw(const terminal_cell *cells, int columns, int rows);

/// Has each frame wrapped in marks (mode 2026), between which the terminal shows nothing half done.
void terminal_synchronize(void);

/// Makes the next `terminal_draw` send every cell, whatever the window is thought to show.
void terminal_redraw(void);

/// Tells the extent of the terminal behind a descriptor; 0, or -1 if there is none.
int terminal_window(int descriptor, int *columns, int *rows);

/// Does what signals asked for since the last call, and tells one of them: a new size, the end, or nothing.
terminal_event terminal_take_signals(void);

/// Whether `terminal_wake` was called since the last call, once or more.
int terminal_take_wake(void);

/// Waits for input, a signal, a wake or the end of the terminal.
///
/// - `timeout`: how long in milliseconds; for ever when negative.
/// - Returns: input, hang-up, or nothing: a signal, a wake, or the time is over.
terminal_event_kind terminal_wait(int timeout);

/// Reads what has been typed, without waiting; returns how many bytes.
long terminal_read(uint8_t *bytes, long capacity);

/// Makes `terminal_wait` return, now or when it is called next; safe in any thread at any time.
void terminal_wake(void);

/// The value of an environment variable; NULL when it is not set.
const char *terminal_environment(const char *name);

/// The system's words for the number of one of its errors.
const char *terminal_error_text(int number);
