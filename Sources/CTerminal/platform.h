// Where glibc Linux, musl Linux and macOS differ, and ncurses of different ages. The rest of the target asks for none
// of it by name.
//
// | what                            | glibc      | musl       | macOS      | where it is missing                       |
// |---------------------------------|------------|------------|------------|-------------------------------------------|
// | names of the headers            | _GNU_SOURCE| _GNU_SOURCE| _DARWIN_C_ | nothing works without                     |
// | libraries (see Package.swift)   | ncursesw,  | ncursesw,  | ncurses    |                                           |
// |                                 | tinfo      | tinfo      |            |                                           |
// | memfd_create, F_ADD_SEALS       | 2.27       | 1.1.20     | no         | a file without a name, and without a bound|
// | poll on a terminal              | yes        | yes        | not on     | select                                    |
// |                                 |            |            | /dev/tty   |                                           |
// | a locale in UTF-8 that is there | C.UTF-8    | C.UTF-8    | UTF-8      | the next name of the list                 |
// | SIGSTKFLT SIGPWR SIGPOLL, and   | yes        | yes        | no         | not handled                               |
// | SIGRTMIN to SIGRTMAX            |            |            |            |                                           |
// | SIGEMT                          | no         | no         | yes        | not handled                               |
// | ncurses                         | 6.x        | 6.x        | 5.7 or 6.0 |                                           |
// | alloc_pair, and a pair as int   | 6.1        | 6.1        | no         | a table of pairs of our own, by init_pair |
// | use_tioctl                      | 6.0        | 6.0        | 6.0        | LINES and COLUMNS count until the kernel  |
// |                                 |            |            |            | is asked, right after the start           |
//
// The same everywhere, and used freely: POSIX.1-2008 (sigaction, sigaltstack, termios, poll, nl_langinfo, setlocale,
// wcwidth), TIOCGWINSZ and FIONREAD by <sys/ioctl.h>, C11 atomics; of curses newterm, setupterm, tigetstr, tparm,
// keypad, use_env, use_default_colors, resize_term, setcchar, mvwadd_wchnstr. Deliberately not used, because they are
// young or differ: tiparm, set_escdelay, define_key, reset_color_pairs, wget_wch.
//
// Each TERMINAL_HAS_… may be set to 0 to try what stands in for it: swift build -Xcc -DTERMINAL_HAS_POLL=0
#pragma once

#if defined(__APPLE__)
#define _DARWIN_C_SOURCE 1
#else
#define _GNU_SOURCE 1
#endif
// Older headers ask for the one name, newer ones for the other.
#define _XOPEN_SOURCE_EXTENDED 1
#define NCURSES_WIDECHAR 1

#include <ncurses.h>
#include <poll.h>

// curses defines this as a macro that gets in the way of plain C.
#undef timeout

#ifndef TERMINAL_HAS_MEMORY_FILES
#if defined(__linux__)
#define TERMINAL_HAS_MEMORY_FILES 1
#else
#define TERMINAL_HAS_MEMORY_FILES 0
#endif
#endif

#ifndef TERMINAL_HAS_POLL
#if defined(__linux__)
#define TERMINAL_HAS_POLL 1
#else
#define TERMINAL_HAS_POLL 0
#endif
#endif

#ifndef TERMINAL_HAS_PAIRS
#if defined(NCURSES_VERSION_PATCH) && NCURSES_VERSION_PATCH >= 20180127
#define TERMINAL_HAS_PAIRS 1
#else
#define TERMINAL_HAS_PAIRS 0
#endif
#endif

#ifndef TERMINAL_HAS_TIOCTL
#if defined(NCURSES_VERSION_PATCH) && NCURSES_VERSION_PATCH >= 20150808
#define TERMINAL_HAS_TIOCTL 1
#else
#define TERMINAL_HAS_TIOCTL 0
#endif
#endif

// Makes a pipe whose ends neither wait nor survive exec; 0, or -1 with `errno`.
int terminal_make_pipe(int ends[2]);

// A file that nobody else can open, of at most `limit` bytes where the system can bound it; -1 with `errno`.
int terminal_make_nameless_file(long limit);

// As poll, for descriptors of terminals and pipes; only POLLIN may be asked for.
int terminal_poll(struct pollfd *files, int count, int timeout);

// Tries the names of locales in UTF-8 until there is one.
void terminal_set_utf8_locale(void);

// Has curses ask the kernel for the window's size instead of the environment.
void terminal_use_kernel_size(void);

// The number of a pair of colours, of which -1 is the terminal's own; 0 when there is no room for more.
int terminal_allocate_pair(int foreground, int background);

// Forgets the pairs of a terminal that was open before.
void terminal_forget_pairs(void);

// Makes an element of a line of the screen.
void terminal_make_element(cchar_t *target, const wchar_t *text, attr_t attributes, int pair);

// Lists the signals that end a process and that nothing else of this target handles; returns how many.
int terminal_list_endings(int *signals, int capacity);
