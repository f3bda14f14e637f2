// SPDX-License-Identifier: Apache-2.0

// Shows the thread sanitizer the contended half of Swift's `Mutex`. The first try to lock is compiled into our code, where
// the sanitizer sees it; who must wait does so in libswiftSynchronization, which is not instrumented, and what two
// threads then do one after the other would count as a race. Preloaded, these functions stand before the library's,
// call them, and say that the lock was taken or let go.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>

// Absent in programs without the sanitizer that the tests start: they only go through.
extern void __tsan_acquire(void *address) __attribute__((weak));
extern void __tsan_release(void *address) __attribute__((weak));

#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context)) void *self

#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define TRY_LOCK "$s15Synchronization12_MutexHandleV12_tryLockSlowSbyF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"

// The library's own function; there is nothing to do without it.
static void *next(const char *name) {
  void *function = dlsym(RTLD_NEXT, name);
  if (function == NULL) abort();
  return function;
}

SWIFT void mutex_lock(uint32_t thread, SELF) __asm__(LOCK);
SWIFT void mutex_lock(uint32_t thread, SELF) {
  ((SWIFT void (*)(uint32_t, SELF))next(LOCK))(thread, self);
  if (__tsan_acquire) __tsan_acquire(self);
}

SWIFT bool mutex_try_lock(SELF) __asm__(TRY_LOCK);
SWIFT bool mutex_try_lock(SELF) {
  bool is_locked = ((SWIFT bool (*)(SELF))next(TRY_LOCK))(self);
  if (is_locked && __tsan_acquire) __tsan_acquire(self);
  return is_locked;
}

SWIFT void mutex_unlock(SELF) __asm__(UNLOCK);
SWIFT void mutex_unlock(SELF) {
  if (__tsan_release) __tsan_release(self);
  ((SWIFT void (*)(SELF))next(UNLOCK))(self);
}
