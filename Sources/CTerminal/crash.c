// Giving the terminal back when the program can no longer do it in an orderly way: it crashed, or a signal that is no
// event of ours ends it.
//
// Everything below terminal_restore_now is async-signal-safe: text made beforehand, write, tcsetattr, sigaction.
#include "internal.h"

#include <stdatomic.h>
#include <string.h>
#include <sys/ioctl.h>
#include <term.h>
#include <unistd.h>

static struct termios saved_modes;
static int saved_descriptor = -1;
static atomic_int is_active;
// Two buffers, so that the text in use is never half written.
static char texts[2][512];
static _Atomic(const char *) restore_text = "";

static const int crashes[] = {SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE, SIGABRT, SIGQUIT};
enum { crash_count = sizeof crashes / sizeof crashes[0], capacity = 128 };
// The signals that are handled, and what was done about them before, one for one.
static int signals[capacity];
static struct sigaction previous[capacity];
static int signal_count;

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

void terminal_prepare_restore(int rows) {
  char *text = atomic_load(&restore_text) == texts[0] ? texts[1] : texts[0];
  *text = 0;
  append(text, TERMINAL_MOUSE_OFF TERMINAL_PASTE_OFF);
  append(text, tigetstr("sgr0"));
  append(text, tigetstr("op"));
  append(text, tigetstr("rmkx"));
  append(text, tparm(tigetstr("cup"), (long)rows - 1, 0L, 0L, 0L, 0L, 0L, 0L, 0L, 0L));
  const char *leave = tigetstr("rmcup");
  append(text, leave && leave != (char *)-1 ? leave : "\r\n");
  // Last, as below.
  append(text, tigetstr("cnorm"));
  atomic_store(&restore_text, text);
}

void terminal_prepare_first_restore(const char *name, int output) {
  if (setupterm((char *)name, output, NULL) != OK) return;
  struct winsize window;
  int is_known = ioctl(output, TIOCGWINSZ, &window) == 0 && window.ws_row > 0;
  terminal_prepare_restore(is_known ? window.ws_row : 24);
  del_curterm(cur_term);
}

// endwin has shown the cursor already, but too early for terminals that keep with a saved place whether the cursor was
// seen there (libvterm, thus those in Neovim and Emacs): leaving the other screen returns to the place saved last, and
// curses saves one when it scrolls.
void terminal_show_cursor(void) {
  char text[sizeof texts[0]] = "";
  append(text, tigetstr("cnorm"));
  fputs(text, terminal_current.output);
  fflush(terminal_current.output);
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
  for (int index = 0; index < signal_count; index++) {
    if (signals[index] == signal) sigaction(signal, &previous[index], NULL);
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

static void handle(int signal) {
  struct sigaction action = {.sa_sigaction = on_crash, .sa_flags = SA_SIGINFO | SA_ONSTACK};
  sigemptyset(&action.sa_mask);
  signals[signal_count] = signal;
  if (sigaction(signal, &action, &previous[signal_count]) == 0) signal_count++;
}

void terminal_start_crash_handlers(void) {
  provide_stack();
  for (int index = 0; index < crash_count; index++) handle(crashes[index]);
  // What our parent had us ignore stays ignored, and who has a use for one of these keeps it.
  int endings[capacity - crash_count];
  int count = terminal_list_endings(endings, capacity - crash_count);
  for (int index = 0; index < count; index++) {
    struct sigaction current;
    int is_default = sigaction(endings[index], NULL, &current) == 0 && current.sa_handler == SIG_DFL;
    if (is_default) handle(endings[index]);
  }
}

void terminal_stop_crash_handlers(void) {
  for (int index = 0; index < signal_count; index++) {
    struct sigaction current;
    // A handler that came later is not ours to remove.
    sigaction(signals[index], NULL, &current);
    if (current.sa_sigaction == on_crash) sigaction(signals[index], &previous[index], NULL);
  }
  signal_count = 0;
}
