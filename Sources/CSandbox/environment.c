// SPDX-License-Identifier: Apache-2.0

#include "sandbox.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

extern char **environ;

/// Overwrites the memory in which the kernel left the environment (env_start and env_end of proc_pid_stat(5)): it stays readable
/// even where variables were removed.
static void overwrite_first_environment(void) {
  FILE *file = fopen("/proc/self/stat", "re");
  if (file == NULL) return;
  static char line[4096];
  size_t length = fread(line, 1, sizeof line - 1, file);
  fclose(file);
  line[length] = 0;
  // The name, in brackets, may hold anything.
  char *field = strrchr(line, ')');
  // The bracket ends the second field; these two are the 50th and the 51st.
  for (int number = 2; field != NULL && number < 50; number++) field = strchr(field + 1, ' ');
  unsigned long begin = 0, end = 0;
  if (field != NULL && sscanf(field, " %lu %lu", &begin, &end) == 2 && begin != 0 && begin < end) {
    memset((void *)begin, 0, end - begin);
  }
}

static int is_kept(const char *variable, const char *names) {
  size_t length = strcspn(variable, "=");
  for (const char *name = names; *name != 0; name += strspn(name, " ")) {
    size_t size = strcspn(name, " ");
    int is_start = size > 0 && name[size - 1] == '*';
    if (is_start ? length >= size - 1 : length == size) {
      if (strncmp(variable, name, is_start ? size - 1 : size) == 0) return 1;
    }
    name += size;
  }
  return 0;
}

void motionkit_sandbox_limit_environment(const char *names) {
  size_t count = 0;
  while (environ != NULL && environ[count] != NULL) count++;
  char **kept = calloc(count + 1, sizeof *kept), **next = kept;
  // Without memory no variable may stay, so the process ends.
  if (kept == NULL) abort();
  for (size_t index = 0; index < count; index++) {
    if (is_kept(environ[index], names)) {
      // A copy, because the original is overwritten.
      *next = strdup(environ[index]);
      if (*next++ == NULL) abort();
    }
    memset(environ[index], 0, strlen(environ[index]));
  }
  overwrite_first_environment();
  environ = kept;
}
