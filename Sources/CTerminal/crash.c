// Giving the terminal back when the program can no longer do it in an orderly way.
//
// Everything below terminal_restore_now is async-signal-safe: text made beforehand, write, tcsetattr, sigaction.
#include "internal.h"

#include <stdatomic.h>
#include <string.h>
#include <term.h>
#include <unistd.h>

static struct termios saved_modes;
static int saved_descriptor = -1;
static atomic_int is_active;
// Two buffers, so that the text in use is never half written.
static char texts[2][512];
static _Atomic(const char *) restore_text = "";

static const int crashes[] = {SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE, SIGABRT, SIGQUIT};
enum { crash_count = sizeof crashes / sizeof crashes[0] };
static struct sigaction previous[crash_count];
static int is_installed;

int terminal_save_modes(int descriptor) {
  saved_descriptor = descriptor;
  return tcgetattr(descriptor, &saved_modes) == 0;
}

void terminal_restore_modes(void) { tcsetattr(saved_descriptor, TCSADRAIN, &saved_modes); }

void terminal_mark_active(int active) { atomic_store(&is_active, active); }

// Appends terminfo text without its `$<…>` delays; what does not fit is left out whole.
static void append(char *text, const char *addition) {
  if (addition == NULL || addition == (char *)-1) return;
  if (strlen(text) + strlen(addition) >= sizeof texts[0]) return;
  char *end = text + strlen(text);
  while (*addition) {
    const char *delay = strncmp(addition, "$<", 2) == 0 ? strchr(addition, '>') : NULL;
    if (delay) {
      addition = delay + 1;
    } else {
      *end++ = *addition++;
    }
  }
  *end = 0;
}

void terminal_prepare_restore(void) {
  char *text = atomic_load(&restore_text) == texts[0] ? texts[1] : texts[0];
  *text = 0;
  append(text, TERMINAL_MOUSE_OFF TERMINAL_PASTE_OFF);
  append(text, tigetstr("sgr0"));
  append(text, tigetstr("op"));
  append(text, tigetstr("rmkx"));
  append(text, tigetstr("cnorm"));
  append(text, tiparm(tigetstr("cup"), getmaxy(stdscr) - 1, 0));
  const char *leave = tigetstr("rmcup");
  append(text, leave && leave != (char *)-1 ? leave : "\r\n");
  atomic_store(&restore_text, text);
}

void terminal_restore_now(void) {
  if (!atomic_exchange(&is_active, 0)) return;
  const char *text = atomic_load(&restore_text);
  size_t length = strlen(text);
  while (length > 0) {
    ssize_t written = write(saved_descriptor, text, length);
    if (written <= 0) break;
    text += written;
    length -= (size_t)written;
  }
  // Not TCSADRAIN: a terminal that takes nothing any more must not hold a crashing program.
  tcsetattr(saved_descriptor, TCSANOW, &saved_modes);
  terminal_release_messages();
}

static void on_crash(int signal, siginfo_t *information, void *context) {
  (void)context;
  terminal_restore_now();
  for (int index = 0; index < crash_count; index++) {
    if (crashes[index] == signal) sigaction(signal, &previous[index], NULL);
  }
  // A fault happens again when the instruction is run again, then with its address for the previous handler. What
  // was sent, and a trap that has been passed, must be sent again.
  int is_fault = signal == SIGSEGV || signal == SIGBUS || signal == SIGILL || signal == SIGFPE;
  if (!is_fault || information->si_code <= 0) raise(signal);
}

// Without a stack of its own a handler cannot run when the stack has overflowed.
static void provide_stack(void) {
  static _Alignas(16) char stack[64 * 1024];
  stack_t current;
  if (sigaltstack(NULL, &current) < 0 || !(current.ss_flags & SS_DISABLE)) return;
  stack_t alternate = {.ss_sp = stack, .ss_size = sizeof stack};
  sigaltstack(&alternate, NULL);
}

void terminal_start_crash_handlers(void) {
  provide_stack();
  struct sigaction action = {.sa_sigaction = on_crash, .sa_flags = SA_SIGINFO | SA_ONSTACK};
  sigemptyset(&action.sa_mask);
  for (int index = 0; index < crash_count; index++) sigaction(crashes[index], &action, &previous[index]);
  is_installed = 1;
}

void terminal_stop_crash_handlers(void) {
  if (!is_installed) return;
  is_installed = 0;
  for (int index = 0; index < crash_count; index++) {
    struct sigaction current;
    // A handler that came later is not ours to remove.
    sigaction(crashes[index], NULL, &current);
    if (current.sa_sigaction == on_crash) sigaction(crashes[index], &previous[index], NULL);
  }
}
