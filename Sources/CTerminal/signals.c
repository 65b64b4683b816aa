// Waiting for the keyboard and for signals at once: signals become bytes in a pipe, which is polled beside the keyboard.
//
// A signal may hit any thread; a pipe wakes the one that waits.
#include "internal.h"

#include <errno.h>
#include <stdatomic.h>
#include <sys/ioctl.h>
#include <time.h>
#include <unistd.h>

static const int handled[] = {SIGWINCH, SIGINT, SIGTERM, SIGHUP, SIGTSTP, SIGCONT};
enum { handled_count = sizeof handled / sizeof handled[0] };
static struct sigaction previous[handled_count];
static sigset_t previous_mask;

static atomic_int pending[NSIG];
static atomic_int is_woken;
// The pipe stays for the life of the process, so that a late terminal_wake never writes to somebody else's file.
static atomic_int write_end = -1;
static int read_end = -1;

static void ring(void) {
  int reason = errno;
  int end = atomic_load(&write_end);
  // A full pipe is as good as a byte more: the reader wakes up either way.
  if (end >= 0 && write(end, "", 1) < 0) errno = reason;
}

static void on_signal(int signal) {
  if (atomic_exchange(&pending[signal], 1) && signal == SIGINT) {
    // Control-C again and nobody took the first: the program hangs, so end it as if there were no handler.
    terminal_restore_now();
    struct sigaction action = {.sa_handler = SIG_DFL};
    sigaction(signal, &action, NULL);
    raise(signal);
  }
  ring();
}

void terminal_wake(void) {
  if (!atomic_exchange(&is_woken, 1)) ring();
}

int terminal_take_wake(void) { return atomic_exchange(&is_woken, 0); }

static int take_flag(int signal) { return atomic_exchange(&pending[signal], 0); }

int terminal_start_signals(void) {
  if (read_end < 0) {
    int ends[2];
    if (terminal_make_pipe(ends) < 0) return 0;
    read_end = ends[0];
    atomic_store(&write_end, ends[1]);
  }
  sigset_t mask;
  sigemptyset(&mask);
  for (int index = 0; index < handled_count; index++) {
    sigaddset(&mask, handled[index]);
    atomic_store(&pending[handled[index]], 0);
    struct sigaction action = {.sa_handler = on_signal, .sa_flags = SA_RESTART | SA_ONSTACK};
    sigfillset(&action.sa_mask);
    sigaction(handled[index], NULL, &previous[index]);
    // What our parent had us ignore (nohup, a shell without job control) stays ignored.
    int is_ours = previous[index].sa_handler != SIG_IGN || handled[index] == SIGWINCH || handled[index] == SIGCONT;
    if (is_ours) sigaction(handled[index], &action, NULL);
  }
  // Some parents leave signals blocked.
  pthread_sigmask(SIG_UNBLOCK, &mask, &previous_mask);
  return 1;
}

void terminal_stop_signals(void) {
  pthread_sigmask(SIG_SETMASK, &previous_mask, NULL);
  for (int index = 0; index < handled_count; index++) sigaction(handled[index], &previous[index], NULL);
}

// Stops the process as Control-Z would without a handler, and returns when it is continued.
static void stop(void) {
  struct sigaction action = {.sa_handler = SIG_DFL};
  struct sigaction ours;
  sigaction(SIGTSTP, &action, &ours);
  raise(SIGTSTP);
  sigaction(SIGTSTP, &ours, NULL);
  take_flag(SIGTSTP);
  take_flag(SIGCONT);
}

terminal_event terminal_take_signals(void) {
  terminal_event event = {.kind = TERMINAL_EVENT_NONE};
  if (!terminal_current.is_open) return event;
  static const int endings[] = {SIGHUP, SIGTERM, SIGINT};
  for (int index = 0; index < 3; index++) {
    if (!take_flag(endings[index])) continue;
    event.kind = TERMINAL_EVENT_TERMINATE;
    event.signal = endings[index];
    return event;
  }
  int was_stopped = 0;
  if (take_flag(SIGTSTP)) {
    was_stopped = 1;
    terminal_leave();
    stop();
    terminal_resume();
  } else if (take_flag(SIGCONT)) {
    was_stopped = 1;
    terminal_resume();
  }
  // No SIGWINCH reaches a process in the background. However many came, the size is that of now.
  if ((take_flag(SIGWINCH) || was_stopped) && terminal_take_size()) {
    event.kind = TERMINAL_EVENT_RESIZE;
    event.columns = terminal_columns();
    event.rows = terminal_rows();
  }
  return event;
}

// How many bytes there are to read; -1 when that cannot be told any more.
static int count_waiting(void) {
  int count = 0;
  return ioctl(terminal_current.input_descriptor, FIONREAD, &count) < 0 ? -1 : count;
}

// True when there is nothing to read and reading would not wait for it.
static int is_at_end(struct pollfd file) {
  return terminal_poll(&file, 1, 0) > 0 && (file.revents & POLLIN) && count_waiting() <= 0;
}

// True when the keyboard can never give anything again: reading would fail for ever and poll never wait.
static int is_gone(struct pollfd file) {
  if (file.revents & (POLLHUP | POLLERR | POLLNVAL)) return 1;
  // Asked twice: another process may have read what there was.
  return (file.revents & POLLIN) && is_at_end(file) && is_at_end(file);
}

terminal_event_kind terminal_wait(int timeout) {
  if (!terminal_current.is_open) return TERMINAL_EVENT_HANG_UP;
  struct pollfd files[2] = {
      {.fd = terminal_current.input_descriptor, .events = POLLIN},
      {.fd = read_end, .events = POLLIN},
  };
  // Interrupted, it leaves the fields as they are: the signal's byte is found the next time.
  if (terminal_poll(files, 2, timeout) < 0) return TERMINAL_EVENT_NONE;
  char bytes[64];
  while (files[1].revents && read(read_end, bytes, sizeof bytes) > 0) continue;
  if (!files[1].revents && is_gone(files[0])) return TERMINAL_EVENT_HANG_UP;
  return files[0].revents & POLLIN ? TERMINAL_EVENT_INPUT : TERMINAL_EVENT_NONE;
}

long terminal_read(uint8_t *bytes, long capacity) {
  int count = terminal_current.is_open ? count_waiting() : 0;
  // No more than there is: reading must not wait when another process was faster.
  if (count <= 0) return 0;
  long length = read(terminal_current.input_descriptor, bytes, (size_t)(count < capacity ? count : capacity));
  return length < 0 ? 0 : length;
}

void terminal_drop_answers(int timeout) {
  if (!terminal_current.is_open) return;
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  long long end = now.tv_sec * 1000LL + now.tv_nsec / 1000000 + timeout;
  // How much of CSI ? … c has come.
  enum { nothing, escape, sequence, attributes } seen = nothing;
  while (1) {
    clock_gettime(CLOCK_MONOTONIC, &now);
    long long rest = end - (now.tv_sec * 1000LL + now.tv_nsec / 1000000);
    struct pollfd file = {.fd = terminal_current.input_descriptor, .events = POLLIN};
    if (rest <= 0 || terminal_poll(&file, 1, (int)rest) <= 0 || !(file.revents & POLLIN)) return;
    uint8_t bytes[256];
    long count = terminal_read(bytes, sizeof bytes);
    if (count <= 0) return;
    for (long index = 0; index < count; index++) {
      uint8_t byte = bytes[index];
      if (byte == 27) {
        seen = escape;
      } else if (seen == escape && byte == '[') {
        seen = sequence;
      } else if (seen == sequence && byte == '?') {
        seen = attributes;
      } else if (seen == attributes && byte == 'c') {
        return;
      } else if (seen != attributes || !(byte == ';' || (byte >= '0' && byte <= '9'))) {
        seen = nothing;
      }
    }
  }
}
