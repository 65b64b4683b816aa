// What platform.h promises, for those who have a thing and for those who do not.
#include "internal.h"

#include <errno.h>
#include <fcntl.h>
#include <locale.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/select.h>
#include <sys/time.h>
#include <unistd.h>

int terminal_make_pipe(int ends[2]) {
  // Not pipe2, which macOS lacks: nothing forks between.
  if (pipe(ends) < 0) return -1;
  for (int index = 0; index < 2; index++) {
    fcntl(ends[index], F_SETFD, FD_CLOEXEC);
    fcntl(ends[index], F_SETFL, O_NONBLOCK);
  }
  return 0;
}

#if TERMINAL_HAS_MEMORY_FILES

int terminal_make_nameless_file(long limit) {
  int file = memfd_create("messages", MFD_CLOEXEC | MFD_ALLOW_SEALING);
  if (file < 0) return -1;
  if (ftruncate(file, limit) == 0 && fcntl(file, F_ADD_SEALS, F_SEAL_GROW | F_SEAL_SHRINK) == 0) return file;
  int reason = errno;
  close(file);
  errno = reason;
  return -1;
}

#else

int terminal_make_nameless_file(long limit) {
  (void)limit;
  const char *folder = getenv("TMPDIR");
  char path[1024];
  int length = snprintf(path, sizeof path, "%s/messages.XXXXXX", folder && *folder ? folder : "/tmp");
  if (length < 0 || length >= (int)sizeof path) {
    errno = ENAMETOOLONG;
    return -1;
  }
  int file = mkstemp(path);
  if (file < 0) return -1;
  unlink(path);
  fcntl(file, F_SETFD, FD_CLOEXEC);
  return file;
}

#endif

#if TERMINAL_HAS_POLL

int terminal_poll(struct pollfd *files, int count, int timeout) { return poll(files, (nfds_t)count, timeout); }

#else

int terminal_poll(struct pollfd *files, int count, int timeout) {
  fd_set readable;
  FD_ZERO(&readable);
  int highest = -1;
  for (int index = 0; index < count; index++) {
    files[index].revents = 0;
    if (files[index].fd < 0 || files[index].fd >= FD_SETSIZE) {
      files[index].revents = POLLNVAL;
      return 1;
    }
    FD_SET(files[index].fd, &readable);
    if (files[index].fd > highest) highest = files[index].fd;
  }
  struct timeval rest = {.tv_sec = timeout / 1000, .tv_usec = timeout % 1000 * 1000};
  int found = select(highest + 1, &readable, NULL, NULL, timeout < 0 ? NULL : &rest);
  for (int index = 0; found > 0 && index < count; index++) {
    if (FD_ISSET(files[index].fd, &readable)) files[index].revents = POLLIN;
  }
  return found;
}

#endif

void terminal_set_utf8_locale(void) {
  static const char *const names[] = {"C.UTF-8", "UTF-8", "en_US.UTF-8"};
  for (size_t index = 0; index < sizeof names / sizeof names[0]; index++) {
    if (setlocale(LC_CTYPE, names[index])) return;
  }
}

void terminal_use_kernel_size(void) {
#if TERMINAL_HAS_TIOCTL
  use_env(FALSE);
  use_tioctl(TRUE);
#endif
}

#if TERMINAL_HAS_PAIRS

int terminal_allocate_pair(int foreground, int background) {
  int pair = alloc_pair(foreground, background);
  return pair < 0 ? 0 : pair;
}

void terminal_forget_pairs(void) {}

void terminal_make_element(cchar_t *target, const wchar_t *text, attr_t attributes, int pair) {
  // The pair goes in through the pointer: the short argument is too small for it.
  setcchar(target, text, attributes, 0, &pair);
}

#else

static struct {
  int foreground;
  int background;
} pairs[256];
static int pair_count;

void terminal_forget_pairs(void) { pair_count = 0; }

int terminal_allocate_pair(int foreground, int background) {
  // Pair 0 is the terminal's own.
  for (int index = 0; index < pair_count; index++) {
    if (pairs[index].foreground == foreground && pairs[index].background == background) return index + 1;
  }
  int is_full = pair_count == (int)(sizeof pairs / sizeof pairs[0]) || pair_count + 1 >= COLOR_PAIRS;
  if (is_full || init_pair((short)(pair_count + 1), (short)foreground, (short)background) == ERR) return 0;
  pairs[pair_count].foreground = foreground;
  pairs[pair_count].background = background;
  return ++pair_count;
}

void terminal_make_element(cchar_t *target, const wchar_t *text, attr_t attributes, int pair) {
  setcchar(target, text, attributes, (short)pair, NULL);
}

#endif

int terminal_list_endings(int *signals, int capacity) {
  static const int common[] = {
      SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU, SIGXFSZ, SIGSYS,
#ifdef SIGSTKFLT
      SIGSTKFLT,
#endif
#ifdef SIGPWR
      SIGPWR,
#endif
#ifdef SIGPOLL
      SIGPOLL,
#endif
#ifdef SIGEMT
      SIGEMT,
#endif
  };
  int count = 0;
  for (size_t index = 0; index < sizeof common / sizeof common[0] && count < capacity; index++) {
    signals[count++] = common[index];
  }
#ifdef SIGRTMIN
  for (int signal = SIGRTMIN; signal <= SIGRTMAX && count < capacity; signal++) signals[count++] = signal;
#endif
  return count;
}
