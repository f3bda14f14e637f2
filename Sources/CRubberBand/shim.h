// SPDX-License-Identifier: Apache-2.0

#pragma once
#include <dlfcn.h>
#include <rubberband/rubberband-c.h>

// Rubber Band's functions, found when they are needed. The program is not linked with them: the library is under the GPL, and
// few films change the rate of a sound.
struct rubberband_functions {
  __typeof__(&rubberband_new) create;
  __typeof__(&rubberband_delete) release;
  __typeof__(&rubberband_set_max_process_size) set_max_process_size;
  __typeof__(&rubberband_process) process;
  __typeof__(&rubberband_available) available;
  __typeof__(&rubberband_retrieve) retrieve;
  __typeof__(&rubberband_get_engine_version) engine_version;
};

// Returns the name of a function that the library does not have, or NULL.
static inline const char *rubberband_functions_find(struct rubberband_functions *functions, void *library) {
#define FIND(field, name) \
  if (!(functions->field = (__typeof__(&name))dlsym(library, #name))) return #name;
  FIND(create, rubberband_new)
  FIND(release, rubberband_delete)
  FIND(set_max_process_size, rubberband_set_max_process_size)
  FIND(process, rubberband_process)
  FIND(available, rubberband_available)
  FIND(retrieve, rubberband_retrieve)
  FIND(engine_version, rubberband_get_engine_version)
#undef FIND
  return (const char *)0;
}
