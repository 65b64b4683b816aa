// What must hold before curses starts: a terminal it knows, and a locale in which it draws more than ASCII. And what
// environment, terminfo and system say in words.
#include "internal.h"

#include <langinfo.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <term.h>

const char *terminal_environment(const char *name) { return getenv(name); }

const char *terminal_error_text(int number) { return strerror(number); }

// Looks a terminal up: 1 usable, 0 too simple, -1 unknown. newterm would draw on a dumb terminal, so ask first.
static int look_up(const char *name, int output) {
  int found = 0;
  if (setupterm((char *)name, output, &found) == ERR) return found == 1 ? 0 : -1;
  const char *address = tigetstr("cup");
  int usable = address != NULL && address != (char *)-1;
  del_curterm(cur_term);
  return usable;
}

static int begins(const char *name, const char *beginning) {
  return strncmp(name, beginning, strlen(beginning)) == 0;
}

// Well-known terminals whose own entry is often missing, and entries that fit them, best first.
static const char *const *stand_ins(const char *name) {
  static const char *const modern[] = {"xterm-256color", "xterm", NULL};
  static const char *const multiplexer[] = {"screen-256color", "screen", "xterm-256color", "xterm", NULL};
  static const char *const none[] = {NULL};
  if (begins(name, "tmux") || begins(name, "screen")) return multiplexer;
  static const char *const beginnings[] = {"xterm", "kitty", "alacritty", "foot", "ghostty", "wezterm", NULL};
  for (int index = 0; beginnings[index]; index++) {
    if (begins(name, beginnings[index])) return modern;
  }
  return none;
}

terminal_status terminal_find_name(int output, const char **name) {
  *name = getenv("TERM");
  if (*name == NULL || **name == 0) return TERMINAL_NAME_MISSING;
  int verdict = look_up(*name, output);
  if (verdict == 0) return TERMINAL_TOO_SIMPLE;
  for (const char *const *other = stand_ins(*name); verdict < 0 && *other; other++) {
    verdict = look_up(*other, output);
    if (verdict == 1) *name = *other;
  }
  return verdict == 1 ? TERMINAL_OPENED : TERMINAL_NAME_UNKNOWN;
}

// By the entry in use and by the name: XT marks descendants of xterm, but not all have it.
int terminal_knows_commands(const char *name) {
  if (tigetflag((char *)"XT") == 1) return 1;
  static const char *const beginnings[] = {"xterm", "rxvt", "screen", "tmux", "foot", "kitty", "ghostty", "wezterm",
                                           "alacritty", "contour", NULL};
  for (int index = 0; beginnings[index]; index++) {
    if (begins(name, beginnings[index])) return 1;
  }
  return 0;
}

const char *terminal_key_sequence(const char *name) {
  const char *sequence = tigetstr((char *)name);
  return sequence == NULL || sequence == (char *)-1 || *sequence == 0 ? NULL : sequence;
}

// The name of the locale that counts for characters; NULL when none is set.
static const char *locale_name(void) {
  static const char *const variables[] = {"LC_ALL", "LC_CTYPE", "LANG"};
  for (int index = 0; index < 3; index++) {
    const char *value = getenv(variables[index]);
    if (value && *value) return value;
  }
  return NULL;
}

int terminal_use_utf8(void) {
  const char *name = locale_name();
  int is_there = setlocale(LC_CTYPE, "") != NULL;
  int is_utf8 = is_there && strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
  // In the C locale curses would draw question marks, and the user may want more than the locale says.
  if (!is_utf8) terminal_set_utf8_locale();
  if (is_utf8 || name == NULL) return 1;
  if (is_there) return 0;
  // A locale that is not installed here still says what the terminal was set to.
  const char *charset = strchr(name, '.');
  return charset == NULL || strncasecmp(charset, ".UTF-8", 6) == 0 || strncasecmp(charset, ".utf8", 5) == 0;
}
