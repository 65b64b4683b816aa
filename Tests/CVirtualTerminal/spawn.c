#define _GNU_SOURCE 1

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <sys/pidfd.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

#include "include/virtual_terminal.h"

int virtual_terminal_resize(int master, int columns, int rows) {
  struct winsize size = {.ws_row = (unsigned short)rows, .ws_col = (unsigned short)columns};
  return ioctl(master, TIOCSWINSZ, &size) < 0 ? errno : 0;
}

// A child must not inherit blocked or ignored signals from a test runner.
static void reset_signals(posix_spawnattr_t *attributes) {
  sigset_t none, all;
  sigemptyset(&none);
  sigfillset(&all);
  posix_spawnattr_setsigmask(attributes, &none);
  posix_spawnattr_setsigdefault(attributes, &all);
  posix_spawnattr_setflags(
      attributes, POSIX_SPAWN_SETSID | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
}

int virtual_terminal_spawn(
    const char *path, char *const *arguments, char *const *environment, const char *const *redirections, int columns,
    int rows, virtual_terminal_child *child) {
  // Closed on exec: tests that run beside each other would hold each other's terminals open.
  int master = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC | O_NONBLOCK);
  if (master < 0) return errno;
  char slave[64];
  int failure = 0;
  if (grantpt(master) < 0 || unlockpt(master) < 0) failure = errno;
  if (!failure) failure = ptsname_r(master, slave, sizeof slave);
  if (!failure) failure = virtual_terminal_resize(master, columns, rows);
  if (failure) {
    close(master);
    return failure;
  }
  posix_spawnattr_t attributes;
  posix_spawn_file_actions_t actions;
  posix_spawnattr_init(&attributes);
  posix_spawn_file_actions_init(&actions);
  reset_signals(&attributes);
  // The first terminal a session leader opens becomes its controlling one.
  posix_spawn_file_actions_addopen(&actions, 0, slave, O_RDWR, 0);
  posix_spawn_file_actions_adddup2(&actions, 0, 1);
  posix_spawn_file_actions_adddup2(&actions, 0, 2);
  for (int descriptor = 0; descriptor < 3; descriptor++) {
    if (redirections[descriptor] == NULL) continue;
    int how = descriptor == 0 ? O_RDONLY : O_WRONLY | O_CREAT | O_TRUNC;
    posix_spawn_file_actions_addopen(&actions, descriptor, redirections[descriptor], how, 0600);
  }
  pid_t process = 0;
  failure = posix_spawn(&process, path, &actions, &attributes, arguments, environment);
  posix_spawn_file_actions_destroy(&actions);
  posix_spawnattr_destroy(&attributes);
  int process_descriptor = failure ? -1 : pidfd_open(process, 0);
  if (!failure && process_descriptor < 0) {
    failure = errno;
    kill(process, SIGKILL);
    waitpid(process, NULL, 0);
  }
  if (failure) {
    close(master);
    return failure;
  }
  *child = (virtual_terminal_child){master, process_descriptor, process};
  return 0;
}

int virtual_terminal_modes(int master) {
  struct termios modes;
  if (tcgetattr(master, &modes) < 0) return -1;
  return (modes.c_lflag & ECHO ? VIRTUAL_TERMINAL_ECHO : 0) | (modes.c_lflag & ICANON ? VIRTUAL_TERMINAL_CANONICAL : 0) |
         (modes.c_iflag & ICRNL ? VIRTUAL_TERMINAL_CARRIAGE_RETURN_TO_NEWLINE : 0) |
         (modes.c_iflag & IXON ? VIRTUAL_TERMINAL_FLOW_CONTROL : 0);
}
