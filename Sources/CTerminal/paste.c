// Pasted text: everything between `ESC [ 200 ~` and `ESC [ 201 ~`, whatever it contains.
#include "internal.h"

#include <stdlib.h>
#include <sys/ioctl.h>
#include <time.h>
#include <unistd.h>

// What is longer is cut: nobody reads a mebibyte on a screen.
enum { limit = 1024 * 1024 };

static const char terminator[] = "\033[201~";
enum { terminator_length = sizeof terminator - 1 };

static struct {
  int is_open;
  uint8_t *text;
  long length;
  long capacity;
  int matched;
  struct timespec last;
} paste;

void terminal_drop_paste(void) {
  free(paste.text);
  paste.text = NULL;
  paste.length = paste.capacity = 0;
  paste.is_open = 0;
}

void terminal_start_paste(void) {
  terminal_drop_paste();
  paste.is_open = 1;
  paste.matched = 0;
  clock_gettime(CLOCK_MONOTONIC, &paste.last);
}

int terminal_paste_is_open(void) { return paste.is_open; }

// Milliseconds until an unfinished paste is taken as it is, so that a lost end does not lock the keyboard.
int terminal_paste_wait(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  long passed = (now.tv_sec - paste.last.tv_sec) * 1000 + (now.tv_nsec - paste.last.tv_nsec) / 1000000;
  return passed >= 1000 ? 0 : (int)(1000 - passed);
}

static void append(uint8_t byte) {
  if (paste.length == limit) return;
  if (paste.length == paste.capacity) {
    long capacity = paste.capacity ? paste.capacity * 2 : 256;
    uint8_t *text = realloc(paste.text, (size_t)capacity);
    if (text == NULL) return;
    paste.text = text;
    paste.capacity = capacity;
  }
  paste.text[paste.length++] = byte;
}

// True when the byte ends the paste.
static int take(uint8_t byte) {
  if (byte == (uint8_t)terminator[paste.matched]) return ++paste.matched == terminator_length;
  for (int index = 0; index < paste.matched; index++) append((uint8_t)terminator[index]);
  paste.matched = byte == 27;
  if (!paste.matched) append(byte);
  return 0;
}

// Line ends arrive as carriage returns, from some terminals with a line feed after.
static void mend_lines(void) {
  long target = 0;
  for (long index = 0; index < paste.length; index++) {
    uint8_t byte = paste.text[index];
    if (byte == '\r' && index + 1 < paste.length && paste.text[index + 1] == '\n') continue;
    paste.text[target++] = byte == '\r' ? '\n' : byte;
  }
  paste.length = target;
}

// A character cut in two at the limit goes as a whole.
static void mend_end(void) {
  while (paste.length > 0 && (paste.text[paste.length - 1] & 0xC0) == 0x80) paste.length--;
  if (paste.length > 0 && paste.text[paste.length - 1] >= 0xC0) paste.length--;
}

int terminal_read_paste(terminal_event *event) {
  int count = 0;
  int is_complete = 0;
  ioctl(terminal_current.input_descriptor, FIONREAD, &count);
  if (count > 0) clock_gettime(CLOCK_MONOTONIC, &paste.last);
  // One byte at a time: what follows the end belongs to curses.
  for (uint8_t byte; !is_complete && count > 0 && read(terminal_current.input_descriptor, &byte, 1) == 1; count--) {
    is_complete = take(byte);
  }
  if (!is_complete && terminal_paste_wait() > 0) return 0;
  paste.is_open = 0;
  if (paste.length == limit) mend_end();
  mend_lines();
  event->kind = TERMINAL_EVENT_PASTE;
  event->text = paste.text;
  event->length = paste.length;
  return 1;
}
