// SPDX-License-Identifier: Apache-2.0

#include "late_libav.h"

#if defined(__x86_64__)
#include "functions.h"

#include <dlfcn.h>
#include <libavcodec/version.h>
#include <libavformat/version.h>
#include <libavutil/version.h>
#include <libswresample/version.h>
#include <libswscale/version.h>
#include <pthread.h>
#include <stddef.h>
#include <stdio.h>
#include <unistd.h>

// As `EX_UNAVAILABLE` of sysexits.h.
enum { MISSING_LIBRARY = 69 };

#define TEXT_OF(value) #value
#define TEXT(value) TEXT_OF(value)

enum { avcodec, avformat, avutil, swresample, swscale, LIBRARIES };

static const char *const files[LIBRARIES] = {
  [avcodec] = "libavcodec.so." TEXT(LIBAVCODEC_VERSION_MAJOR),
  [avformat] = "libavformat.so." TEXT(LIBAVFORMAT_VERSION_MAJOR),
  [avutil] = "libavutil.so." TEXT(LIBAVUTIL_VERSION_MAJOR),
  [swresample] = "libswresample.so." TEXT(LIBSWRESAMPLE_VERSION_MAJOR),
  [swscale] = "libswscale.so." TEXT(LIBSWSCALE_VERSION_MAJOR),
};

#define LATE(library, name) extern void *late_slot_##name __attribute__((visibility("hidden")));
LATE_FUNCTIONS
#undef LATE

static const struct {
  int library;
  const char *name;
  void **slot;
} functions[] = {
#define LATE(library, name) {library, #name, &late_slot_##name},
  LATE_FUNCTIONS
#undef LATE
};

static void (*report)(const char *message);

void late_libav_report_with(void (*function)(const char *message)) { __atomic_store_n(&report, function, __ATOMIC_RELEASE); }

static void give_up(const char *file) {
  const char *reason = dlerror();
  char message[1024];
  snprintf(message, sizeof message,
           "%s cannot be loaded: %s\n  Install FFmpeg's libraries of this version (Debian: apt install ffmpeg), or build MotionKit here.",
           file, reason != NULL ? reason : "no reason is given");
  void (*function)(const char *message) = __atomic_load_n(&report, __ATOMIC_ACQUIRE);
  if (function != NULL) {
    function(message);
  } else {
    fprintf(stderr, "error: %s\n", message);
  }
  // Not `exit`: other threads may run, and what they use must stay.
  _exit(MISSING_LIBRARY);
}

static void load(void) {
  void *loaded[LIBRARIES];
  for (int library = 0; library < LIBRARIES; library++) {
    // Global, as if linked: versions of the codec libraries are asked by their symbols.
    loaded[library] = dlopen(files[library], RTLD_NOW | RTLD_GLOBAL);
    if (loaded[library] == NULL) give_up(files[library]);
  }
  for (size_t index = 0; index < sizeof functions / sizeof *functions; index++) {
    void *address = dlsym(loaded[functions[index].library], functions[index].name);
    if (address == NULL) give_up(files[functions[index].library]);
    __atomic_store_n(functions[index].slot, address, __ATOMIC_RELEASE);
  }
}

void late_libav_load(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
}
#else
void late_libav_load(void) {}
void late_libav_report_with(void (*function)(const char *message)) { (void)function; }
#endif
