// SPDX-License-Identifier: Apache-2.0

// Keeps a program ready to run. Preloaded into ffmpeg, it waits where the program's `main` would begin, and forks for each
// request a process that goes on there. Linking the hundred and fifty libraries of ffmpeg takes a tenth of a second of
// processor time, and most runs of the tests take far less for their work.
//
// Standard input is a listening socket, standard output the reading end of a pipe that its owner never writes to; when it
// closes, so does this. A request is the size of what follows as 32 bits, then texts that each end with a zero: the
// working folder and the arguments, from the program's name on. The answer is what the program writes to its standard
// output, then 32 bits: its exit code, or 128 and the signal that ended it.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

typedef int (*main_function)(int, char **, char **);
typedef int (*start_function)(
    main_function, int, char **, void (*)(void), void (*)(void), void (*)(void), void *);

static main_function program;

static int reads(int file, char *bytes, size_t count) {
  while (count > 0) {
    ssize_t got = read(file, bytes, count);
    if (got <= 0) return 0;
    bytes += got;
    count -= (size_t)got;
  }
  return 1;
}

// The program, in a process of its own, with the words of a request.
static int run(int request, char **environment) {
  uint32_t size;
  if (!reads(request, (char *)&size, sizeof size)) _exit(127);
  char *text = malloc((size_t)size + 1);
  char **words = malloc(((size_t)size + 1) * sizeof *words);
  if (text == NULL || words == NULL || !reads(request, text, size)) _exit(127);
  text[size] = 0;
  int count = 0;
  for (char *word = text; word < text + size; word += strlen(word) + 1) words[count++] = word;
  words[count] = NULL;
  int nothing = open("/dev/null", O_RDONLY);
  if (count < 2 || nothing < 0 || chdir(words[0]) != 0) _exit(127);
  if (dup2(nothing, STDIN_FILENO) < 0 || dup2(request, STDOUT_FILENO) < 0) _exit(127);
  close(nothing);
  close(request);
  return program(count - 1, words + 1, environment);
}

// Waits for the program and tells how it ended.
static int answer(int request, char **environment) {
  signal(SIGCHLD, SIG_DFL);
  pid_t process = fork();
  if (process == 0) return run(request, environment);
  int status = 0;
  if (process < 0 || waitpid(process, &status, 0) != process) _exit(127);
  uint32_t code = WIFSIGNALED(status) ? 128 + (uint32_t)WTERMSIG(status) : (uint32_t)WEXITSTATUS(status);
  if (write(request, &code, sizeof code) != sizeof code) _exit(127);
  _exit(0);
}

static int serve(int count, char **arguments, char **environment) {
  (void)count;
  (void)arguments;
  unsetenv("LD_PRELOAD");
  // Nobody waits for the processes that answer.
  signal(SIGCHLD, SIG_IGN);
  struct pollfd ends[2] = {{STDIN_FILENO, POLLIN, 0}, {STDOUT_FILENO, 0, 0}};
  for (;;) {
    if (poll(ends, 2, -1) < 0) continue;
    if (ends[1].revents != 0) _exit(0);
    int request = accept(STDIN_FILENO, NULL, NULL);
    if (request < 0) continue;
    pid_t process = fork();
    if (process == 0) return answer(request, environment);
    close(request);
  }
}

int __libc_start_main(
    main_function main, int count, char **arguments, void (*init)(void), void (*fini)(void), void (*linker)(void),
    void *stack) {
  start_function start = (start_function)dlsym(RTLD_NEXT, "__libc_start_main");
  if (start == NULL) abort();
  program = main;
  return start(serve, count, arguments, init, fini, linker, stack);
}
