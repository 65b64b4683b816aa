// The one place where the program waits.
#include "internal.h"

#include <poll.h>
#include <sys/ioctl.h>
#include <time.h>

static long long now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1000LL + time.tv_nsec / 1000000;
}

// Suspends, repaints and resizes as asked; true when there is an event to tell.
static int take_signals(terminal_event *event) {
  static const int endings[] = {SIGHUP, SIGTERM, SIGINT};
  for (int index = 0; index < 3; index++) {
    if (!terminal_take_flag(endings[index])) continue;
    event->kind = TERMINAL_EVENT_TERMINATE;
    event->value = endings[index];
    return 1;
  }
  int was_stopped = 0;
  if (terminal_take_flag(SIGTSTP)) {
    was_stopped = 1;
    terminal_suspend();
  } else if (terminal_take_flag(SIGCONT)) {
    was_stopped = 1;
    terminal_resume();
  }
  // No SIGWINCH reaches a process in the background. However many came, the size is that of now.
  if ((terminal_take_flag(SIGWINCH) || was_stopped) && terminal_take_size()) {
    event->kind = TERMINAL_EVENT_RESIZE;
    event->column = terminal_columns();
    event->row = terminal_rows();
    return 1;
  }
  return 0;
}

static int take_wake(terminal_event *event) {
  if (!terminal_take_wake()) return 0;
  event->kind = TERMINAL_EVENT_WAKE;
  return 1;
}

// Keys and wakes take turns, so that neither holds the other up.
static int take_event(terminal_event *event) {
  static int is_keys_turn;
  is_keys_turn = !is_keys_turn;
  if (take_signals(event)) return 1;
  if (is_keys_turn) return terminal_read_input(event) || take_wake(event);
  return take_wake(event) || terminal_read_input(event);
}

// True when there is nothing to read and reading would not wait for it.
static int is_at_end(struct pollfd file) {
  int count = 0;
  return poll(&file, 1, 0) > 0 && (file.revents & POLLIN) && (ioctl(file.fd, FIONREAD, &count) < 0 || count == 0);
}

// True when the keyboard can never give anything again: reading would fail for ever and poll never wait.
static int is_gone(struct pollfd file) {
  if (file.revents & (POLLHUP | POLLERR | POLLNVAL)) return 1;
  // Asked twice: another process may have read what there was.
  return (file.revents & POLLIN) && is_at_end(file) && is_at_end(file);
}

void terminal_next(int timeout, terminal_event *event) {
  *event = (terminal_event){.kind = TERMINAL_EVENT_HANG_UP};
  if (!terminal_current.is_open) return;
  long long deadline = timeout < 0 ? -1 : now() + timeout;
  for (;;) {
    if (take_event(event)) return;
    long long rest = deadline < 0 ? -1 : deadline - now();
    int is_last = deadline >= 0 && rest <= 0;
    int wait = is_last ? 0 : (int)rest;
    // An unfinished paste ends when nothing more comes, even if the caller waits for ever.
    if (terminal_paste_is_open() && (wait < 0 || wait > terminal_paste_wait())) wait = terminal_paste_wait();
    struct pollfd files[2] = {
        {.fd = terminal_current.input_descriptor, .events = POLLIN},
        {.fd = terminal_signal_descriptor(), .events = POLLIN},
    };
    // An interrupted poll leaves the fields as they are: the signal's byte is found in the next round.
    int count = poll(files, 2, wait);
    if (count < 0) continue;
    if (files[1].revents) terminal_drain_signals();
    if (is_gone(files[0]) && !files[1].revents) {
      event->kind = TERMINAL_EVENT_HANG_UP;
      return;
    }
    if (count == 0 && is_last) {
      event->kind = TERMINAL_EVENT_TIMEOUT;
      return;
    }
  }
}
