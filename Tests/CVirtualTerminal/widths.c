#define _GNU_SOURCE 1

#include <locale.h>
#include <wchar.h>

#include "include/virtual_terminal.h"

int virtual_terminal_library_width(uint32_t scalar) {
  locale_t locale = newlocale(LC_CTYPE_MASK, "C.UTF-8", (locale_t)0);
  locale_t before = uselocale(locale);
  int width = wcwidth((wchar_t)scalar);
  uselocale(before);
  freelocale(locale);
  return width;
}

static size_t encode(uint32_t scalar, char *bytes) {
  if (scalar < 0x80) {
    bytes[0] = (char)scalar;
    return 1;
  }
  size_t length = scalar < 0x800 ? 2 : scalar < 0x10000 ? 3 : 4;
  for (size_t index = length - 1; index > 0; index--) {
    bytes[index] = (char)(0x80 | (scalar & 0x3F));
    scalar >>= 6;
  }
  bytes[0] = (char)(0xFF << (8 - length) | scalar);
  return length;
}

int virtual_terminal_drawn_width(uint32_t scalar) {
  VTerm *terminal = vterm_new(1, 8);
  vterm_set_utf8(terminal, 1);
  VTermScreen *screen = vterm_obtain_screen(terminal);
  vterm_screen_reset(screen, 1);
  char bytes[4];
  vterm_input_write(terminal, "a", 1);
  vterm_input_write(terminal, bytes, encode(scalar, bytes));
  VTermPos cursor;
  vterm_state_get_cursorpos(vterm_obtain_state(terminal), &cursor);
  vterm_free(terminal);
  return cursor.col - 1;
}
