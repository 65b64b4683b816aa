// Keys and mouse reports that arrive as escape sequences.
#include "internal.h"

#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static int put_back = ERR;

void terminal_put_back(int code) { put_back = code; }

int terminal_take_code(void) {
  int code = put_back != ERR ? put_back : wgetch(terminal_current.keys);
  put_back = ERR;
  return code;
}

static int is_readable(int wait) {
  struct pollfd file = {.fd = terminal_current.input_descriptor, .events = POLLIN};
  return poll(&file, 1, wait) > 0 && (file.revents & POLLIN);
}

// The next code of a sequence, which may be on its way still.
static int take_soon(void) {
  int code = terminal_take_code();
  if (code == ERR && is_readable(get_escdelay())) code = terminal_take_code();
  return code;
}

static int key(terminal_event *event, terminal_key value, int detail) {
  if (value == TERMINAL_KEY_NONE) return 0;
  event->kind = TERMINAL_EVENT_KEY;
  event->value = (int)value;
  event->detail = detail;
  return 1;
}

static int character(terminal_event *event, int scalar) {
  event->kind = TERMINAL_EVENT_CHARACTER;
  event->value = scalar;
  return 1;
}

// Keys with Shift, Alt or Control that only extended names tell apart, such as kUP5, count as the plain key.
static terminal_key key_of_name(const char *name) {
  static const struct {
    const char *beginning;
    terminal_key key;
  } names[] = {
      {"kUP", TERMINAL_KEY_UP},        {"kDN", TERMINAL_KEY_DOWN}, {"kLFT", TERMINAL_KEY_LEFT},
      {"kRIT", TERMINAL_KEY_RIGHT},    {"kHOM", TERMINAL_KEY_HOME}, {"kEND", TERMINAL_KEY_END},
      {"kNXT", TERMINAL_KEY_PAGE_DOWN}, {"kPRV", TERMINAL_KEY_PAGE_UP}, {"kDC", TERMINAL_KEY_DELETE},
      // The number pad by place: a to c downwards, 1 to 3 across.
      {"ka2", TERMINAL_KEY_UP},        {"kc2", TERMINAL_KEY_DOWN}, {"kb1", TERMINAL_KEY_LEFT},
      {"kb3", TERMINAL_KEY_RIGHT},
  };
  for (size_t index = 0; name && index < sizeof names / sizeof names[0]; index++) {
    if (strncmp(name, names[index].beginning, strlen(names[index].beginning)) == 0) return names[index].key;
  }
  return TERMINAL_KEY_NONE;
}

// Keys of the number pad that only extended names tell; 0 for others.
static int character_of_name(const char *name) {
  static const char *const names[] = {"kpADD", "kpCMA", "kpDIV", "kpDOT", "kpMUL", "kpSUB", "kpZRO"};
  for (size_t index = 0; name && index < sizeof names / sizeof names[0]; index++) {
    if (strcmp(name, names[index]) == 0) return "+,/.*-0"[index];
  }
  return 0;
}

int terminal_key_of_code(int code, terminal_event *event) {
  if (code >= KEY_F(1) && code <= KEY_F(63)) return key(event, TERMINAL_KEY_FUNCTION, code - KEY_F0);
  switch (code) {
    case KEY_UP: case KEY_SR: return key(event, TERMINAL_KEY_UP, 0);
    case KEY_DOWN: case KEY_SF: return key(event, TERMINAL_KEY_DOWN, 0);
    case KEY_LEFT: case KEY_SLEFT: return key(event, TERMINAL_KEY_LEFT, 0);
    case KEY_RIGHT: case KEY_SRIGHT: return key(event, TERMINAL_KEY_RIGHT, 0);
    case KEY_HOME: case KEY_SHOME: case KEY_A1: case KEY_FIND: return key(event, TERMINAL_KEY_HOME, 0);
    case KEY_END: case KEY_SEND: case KEY_C1: case KEY_SELECT: case KEY_LL: return key(event, TERMINAL_KEY_END, 0);
    case KEY_PPAGE: case KEY_SPREVIOUS: case KEY_A3: return key(event, TERMINAL_KEY_PAGE_UP, 0);
    case KEY_NPAGE: case KEY_SNEXT: case KEY_C3: return key(event, TERMINAL_KEY_PAGE_DOWN, 0);
    case KEY_DC: case KEY_SDC: return key(event, TERMINAL_KEY_DELETE, 0);
    case KEY_BACKSPACE: return key(event, TERMINAL_KEY_BACKSPACE, 0);
    case KEY_ENTER: return key(event, TERMINAL_KEY_ENTER, 0);
    case KEY_BTAB: return key(event, TERMINAL_KEY_BACK_TAB, 0);
  }
  if (code <= KEY_MAX) return 0;
  int scalar = character_of_name(keyname(code));
  return scalar ? character(event, scalar) : key(event, key_of_name(keyname(code)), 0);
}

static int key_of_letter(int letter, terminal_event *event) {
  switch (letter) {
    case 'A': return key(event, TERMINAL_KEY_UP, 0);
    case 'B': return key(event, TERMINAL_KEY_DOWN, 0);
    case 'C': return key(event, TERMINAL_KEY_RIGHT, 0);
    case 'D': return key(event, TERMINAL_KEY_LEFT, 0);
    case 'H': return key(event, TERMINAL_KEY_HOME, 0);
    case 'F': return key(event, TERMINAL_KEY_END, 0);
    case 'Z': return key(event, TERMINAL_KEY_BACK_TAB, 0);
    case 'P': case 'Q': case 'R': case 'S': return key(event, TERMINAL_KEY_FUNCTION, letter - 'P' + 1);
  }
  return 0;
}

static int key_of_number(int number, terminal_event *event) {
  switch (number) {
    case 1: case 7: return key(event, TERMINAL_KEY_HOME, 0);
    case 4: case 8: return key(event, TERMINAL_KEY_END, 0);
    case 3: return key(event, TERMINAL_KEY_DELETE, 0);
    case 5: return key(event, TERMINAL_KEY_PAGE_UP, 0);
    case 6: return key(event, TERMINAL_KEY_PAGE_DOWN, 0);
  }
  // F1 to F5 are 11 to 15, F6 to F10 17 to 21, F11 and F12 23 and 24, as the VT220 has it.
  if (number >= 11 && number <= 15) return key(event, TERMINAL_KEY_FUNCTION, number - 10);
  if (number >= 17 && number <= 21) return key(event, TERMINAL_KEY_FUNCTION, number - 11);
  if (number == 23 || number == 24) return key(event, TERMINAL_KEY_FUNCTION, number - 12);
  return 0;
}

// Keys of the number pad in application mode are `ESC O` and the digit or sign, 0x40 higher.
static int key_of_pad(int letter, terminal_event *event) {
  if (letter == 'M') return key(event, TERMINAL_KEY_ENTER, 0);
  if (letter == 'X' || (letter >= 'j' && letter <= 'y')) return character(event, letter - 0x40);
  return key_of_letter(letter, event);
}

// `ESC [`, parameters, a letter. What we do not know is swallowed whole, so that none of it is taken for typing.
static int read_control_sequence(int first, terminal_event *event) {
  int number = 0;
  int is_first_number = 1;
  for (int code = first; code != ERR; code = take_soon()) {
    if (code < 0x20 || code > 0x7E) {
      terminal_put_back(code);
      return 0;
    }
    if (code >= '0' && code <= '9' && is_first_number && number < 1000) number = number * 10 + code - '0';
    if (code == ';') is_first_number = 0;
    // The Linux console sends its first function keys as `ESC [ [ A`.
    if (code == '[') {
      int letter = take_soon();
      return letter >= 'A' && letter <= 'E' ? key(event, TERMINAL_KEY_FUNCTION, letter - 'A' + 1) : 0;
    }
    if (code == '~') return key_of_number(number, event);
    if (code >= 0x40) return key_of_letter(code, event);
  }
  return 0;
}

// curses did not know what the Escape begins: a key, a sequence, or Escape itself.
int terminal_read_escape(terminal_event *event) {
  int kind = terminal_take_code();
  if (kind != '[' && kind != 'O') {
    terminal_put_back(kind);
    return character(event, 27);
  }
  int next = take_soon();
  if (next == ERR) {
    // Escape, and then a bracket or an O typed by hand.
    terminal_put_back(kind);
    return character(event, 27);
  }
  if (kind == '[') return read_control_sequence(next, event);
  if (next <= 0xFF) return key_of_pad(next, event);
  terminal_put_back(next);
  return 0;
}

// The next byte of a mouse report. Nobody types these, so there is time for a slow line.
static int mouse_byte(void) {
  unsigned char byte;
  int wait = get_escdelay() > 500 ? get_escdelay() : 500;
  if (!is_readable(wait) || read(terminal_current.input_descriptor, &byte, 1) != 1) return -1;
  return byte;
}

// `ESC [ <` button ; column ; row and M or m, or `ESC [ M` and the three as bytes from 32; cells count from 1.
int terminal_read_mouse(int is_numeric, terminal_event *event) {
  int numbers[3] = {0};
  int letter = 'M';
  if (is_numeric) {
    int index = 0;
    for (letter = mouse_byte(); letter == ';' || (letter >= '0' && letter <= '9'); letter = mouse_byte()) {
      if (letter == ';' && ++index == 3) return 0;
      if (letter != ';' && numbers[index] < 100000) numbers[index] = numbers[index] * 10 + letter - '0';
    }
  } else {
    for (int index = 0; index < 3; index++) numbers[index] = mouse_byte() - 32;
  }
  event->column = numbers[1] - 1;
  event->row = numbers[2] - 1;
  // Shift, Alt and Control make no difference.
  int button = numbers[0] & ~0x1C;
  if (letter != 'M' || event->column < 0 || event->row < 0) return 0;
  event->kind = TERMINAL_EVENT_MOUSE;
  switch (button) {
    case 0: event->value = TERMINAL_MOUSE_PRESS; return 1;
    case 32: event->value = TERMINAL_MOUSE_DRAG; return 1;
    case 64: event->value = TERMINAL_MOUSE_WHEEL_UP; return 1;
    case 65: event->value = TERMINAL_MOUSE_WHEEL_DOWN; return 1;
    default: return 0;
  }
}
