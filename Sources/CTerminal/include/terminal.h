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
  /// The operating system refused something; `errno` says why.
  TERMINAL_SYSTEM_REFUSED,
} terminal_status;

/// What `terminal_next` found.
typedef enum terminal_event_kind {
  /// Nothing in the time given.
  TERMINAL_EVENT_TIMEOUT,
  /// A character; `value` is its Unicode scalar, below 32 and 127 for control characters.
  TERMINAL_EVENT_CHARACTER,
  /// A key; `value` is a `terminal_key`, `detail` the number of a function key.
  TERMINAL_EVENT_KEY,
  /// The mouse; `value` is a `terminal_mouse`, `column` and `row` the cell from 0.
  TERMINAL_EVENT_MOUSE,
  /// Text pasted: `text` and `length`, valid until the next call; line ends are line feeds.
  TERMINAL_EVENT_PASTE,
  /// The window changed to `column` columns and `row` rows.
  TERMINAL_EVENT_RESIZE,
  /// `terminal_wake` was called, once or more.
  TERMINAL_EVENT_WAKE,
  /// The process was asked to end; `value` is the signal.
  TERMINAL_EVENT_TERMINATE,
  /// The terminal is gone.
  TERMINAL_EVENT_HANG_UP,
} terminal_event_kind;

/// Keys that are no characters.
typedef enum terminal_key {
  TERMINAL_KEY_NONE,
  TERMINAL_KEY_UP,
  TERMINAL_KEY_DOWN,
  TERMINAL_KEY_LEFT,
  TERMINAL_KEY_RIGHT,
  TERMINAL_KEY_HOME,
  TERMINAL_KEY_END,
  TERMINAL_KEY_PAGE_UP,
  TERMINAL_KEY_PAGE_DOWN,
  TERMINAL_KEY_DELETE,
  TERMINAL_KEY_BACKSPACE,
  TERMINAL_KEY_ENTER,
  TERMINAL_KEY_BACK_TAB,
  TERMINAL_KEY_FUNCTION,
} terminal_key;

/// What the mouse did.
typedef enum terminal_mouse {
  TERMINAL_MOUSE_PRESS,
  TERMINAL_MOUSE_DRAG,
  TERMINAL_MOUSE_WHEEL_UP,
  TERMINAL_MOUSE_WHEEL_DOWN,
} terminal_mouse;

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
  /// The colour of the text, 0 to 255, or -1 for the terminal's own.
  int16_t foreground;
  /// The colour behind the text, 0 to 255, or -1 for the terminal's own.
  int16_t background;
  /// Emphasis bits.
  uint8_t attributes;
  /// Columns taken: 1, 2, or 0 for the right half of a wide character.
  uint8_t columns;
} terminal_cell;

/// An event; which fields count depends on the kind.
typedef struct terminal_event {
  terminal_event_kind kind;
  int value;
  int detail;
  int column;
  int row;
  const uint8_t *text;
  long length;
} terminal_event;

/// Takes the terminal over: full screen, keys one by one, signals as events.
///
/// - `input`, `output`: descriptors of the terminal; duplicates are used, these stay as they are.
/// - `mouse`: whether to ask for presses, drags and wheel turns.
terminal_status terminal_open(int input, int output, int mouse);

/// Gives the terminal back as it was; does nothing when it is not open.
void terminal_close(void);

/// The width in columns, 0 when not open.
int terminal_columns(void);

/// The height in rows, 0 when not open.
int terminal_rows(void);

/// How many colours there are: 256, 16, 8 or 0.
int terminal_colours(void);

/// Shows `rows` times `columns` cells, row by row; what lies outside the window is cut, what is missing is blank.
void terminal_draw(const terminal_cell *cells, int columns, int rows);

// Tells the extent of the terminal behind a descriptor; 0, or -1 if there is none.
int terminal_window(int descriptor, int *columns, int *rows);

// Makes the next terminal_draw send every cell, whatever the window is thought to show.
void terminal_redraw(void);

/// Waits for an event, for `timeout` milliseconds or for ever when negative.
void terminal_next(int timeout, terminal_event *event);

/// Makes `terminal_next` return a wake event now or when it is called next; safe in any thread at any time.
void terminal_wake(void);

/// The most alike of the first `available` (16 or 8) colours to one of 256; -1 when none are available.
int terminal_nearest_colour(int colour, int available);
