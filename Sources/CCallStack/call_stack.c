// SPDX-License-Identifier: Apache-2.0

#define _GNU_SOURCE
#include "call_stack.h"

#include <pthread.h>

// One past the last byte of this thread's stack; 0: not asked yet, 1: unknown. A process that is forked goes on with
// the thread that forked it, on the same stack.
static _Thread_local uintptr_t stack_end;

static uintptr_t find_stack_end(void) {
  pthread_attr_t attributes;
  if (pthread_getattr_np(pthread_self(), &attributes) != 0) return 1;
  void *start;
  size_t size;
  int result = pthread_attr_getstack(&attributes, &start, &size);
  pthread_attr_destroy(&attributes);
  return result == 0 ? (uintptr_t)start + size : 1;
}

size_t call_stack_addresses(uintptr_t *addresses, size_t capacity) {
  if (stack_end == 0) stack_end = find_stack_end();
  size_t count = 0;
  uintptr_t frame = (uintptr_t)__builtin_frame_address(0);
  // A frame begins with the pointer to the next one and the return address: x86-64 and arm64.
  while (count < capacity && frame % sizeof(uintptr_t) == 0 && stack_end > 2 * sizeof(uintptr_t)
         && frame <= stack_end - 2 * sizeof(uintptr_t)) {
    const uintptr_t *words = (const uintptr_t *)frame;
    if (words[1] == 0) break;
    addresses[count++] = words[1];
    // The stack grows down, so the frame of a caller lies higher.
    if (words[0] <= frame) break;
    frame = words[0];
  }
  return count;
}
