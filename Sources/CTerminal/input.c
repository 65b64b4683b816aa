// From bytes and key codes to events.
//
// curses recognises the keys that terminfo names; everything else it hands on byte by byte. Wide characters are put
// together here, because wget_wch loses one whose bytes arrive in two reads.
#include "internal.h"

#include <stdlib.h>

// A character of which not all bytes have come.
static struct {
  uint32_t scalar;
  uint32_t least;
  int missing;
} partial;

void terminal_start_input(void) {
  partial.missing = 0;
  keypad(terminal_current.keys, TRUE);
  nodelay(terminal_current.keys, TRUE);
  // A lone Escape is recognised by silence; a second of it, the default, is far too long. Slow lines may ask for more.
  if (getenv("ESCDELAY") == NULL) set_escdelay(25);
  define_key("\033[200~", TERMINAL_CODE_PASTE);
  // The mouse is read here: curses merges presses and wheel turns that arrive together.
  const char *mouse = tigetstr("kmous");
  if (mouse == NULL || mouse == (char *)-1) terminal_current.mouse = 0;
  if (!terminal_current.mouse) return;
  define_key("\033[<", TERMINAL_CODE_MOUSE);
  define_key("\033[M", TERMINAL_CODE_OLD_MOUSE);
}

// Takes a byte of UTF-8; true when it completes a character. What is not UTF-8 is dropped.
static int take_byte(unsigned byte, uint32_t *scalar) {
  if (byte < 0x80) {
    partial.missing = 0;
    *scalar = byte;
    return 1;
  }
  if (byte < 0xC0) {
    if (partial.missing == 0) return 0;
    partial.scalar = partial.scalar << 6 | (byte & 0x3F);
    if (--partial.missing > 0) return 0;
    *scalar = partial.scalar;
    int is_surrogate = partial.scalar >= 0xD800 && partial.scalar < 0xE000;
    // Longer than need be, out of range, or a control character in disguise.
    return partial.scalar >= partial.least && partial.scalar <= 0x10FFFF && !is_surrogate && partial.scalar >= 0xA0;
  }
  partial.missing = byte < 0xE0 ? 1 : byte < 0xF0 ? 2 : byte < 0xF8 ? 3 : 0;
  partial.least = partial.missing == 1 ? 0x80 : partial.missing == 2 ? 0x800 : 0x10000;
  partial.scalar = byte & (0x3Fu >> partial.missing);
  return 0;
}

// Takes one code; true when it makes an event.
static int take(int code, terminal_event *event) {
  if (code > 0xFF) partial.missing = 0;
  switch (code) {
    case TERMINAL_CODE_PASTE: terminal_start_paste(); return 0;
    case TERMINAL_CODE_MOUSE: return terminal_read_mouse(1, event);
    case TERMINAL_CODE_OLD_MOUSE: return terminal_read_mouse(0, event);
    case 27: partial.missing = 0; return terminal_read_escape(event);
  }
  if (code > 0xFF) return terminal_key_of_code(code, event);
  uint32_t scalar;
  if (!take_byte((unsigned)code, &scalar)) return 0;
  event->kind = TERMINAL_EVENT_CHARACTER;
  event->value = (int)scalar;
  return 1;
}

int terminal_read_input(terminal_event *event) {
  for (;;) {
    if (terminal_paste_is_open()) return terminal_read_paste(event);
    int code = terminal_take_code();
    if (code == ERR) return 0;
    if (take(code, event)) return 1;
  }
}
