// Signals become bytes in a pipe, which the loop in wait.c polls beside the keyboard.
//
// A signal may hit any thread; a pipe wakes the one that waits.
#include "internal.h"

#include <errno.h>
#include <fcntl.h>
#include <stdatomic.h>
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

int terminal_take_flag(int signal) { return atomic_exchange(&pending[signal], 0); }

int terminal_signal_descriptor(void) { return read_end; }

void terminal_drain_signals(void) {
  char bytes[64];
  while (read(read_end, bytes, sizeof bytes) > 0) continue;
}

int terminal_start_signals(void) {
  if (read_end < 0) {
    int ends[2];
    if (pipe2(ends, O_CLOEXEC | O_NONBLOCK) < 0) return 0;
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
void terminal_raise_stop(void) {
  struct sigaction action = {.sa_handler = SIG_DFL};
  struct sigaction ours;
  sigaction(SIGTSTP, &action, &ours);
  raise(SIGTSTP);
  sigaction(SIGTSTP, &ours, NULL);
  terminal_take_flag(SIGTSTP);
  terminal_take_flag(SIGCONT);
}
