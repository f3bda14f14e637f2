// SPDX-License-Identifier: Apache-2.0

#pragma STDC FP_CONTRACT OFF
#include <stdlib.h>
#include <string.h>

#include "pixel_kernels.h"

extern const mk_kernels mk_table_baseline;

const mk_kernels *mk_kernels_baseline(void) { return &mk_table_baseline; }

// Before main, so that nothing races with it.
static int wants_baseline;
__attribute__((constructor(101))) static void look(void) {
  const char *wanted = getenv("MOTIONKIT_CPU");
  wants_baseline = wanted != NULL && strcmp(wanted, "baseline") == 0;
}
int mk_wants_baseline(void) { return wants_baseline; }

#if defined(__x86_64__)
extern const mk_kernels mk_table_v3;
static const mk_kernels *native = &mk_table_baseline;

__attribute__((constructor)) static void choose(void) {
  if (wants_baseline) return;
  __builtin_cpu_init();
  if (__builtin_cpu_supports("x86-64-v3")) native = &mk_table_v3;
}
const mk_kernels *mk_kernels_native(void) { return native; }
#else
const mk_kernels *mk_kernels_native(void) { return &mk_table_baseline; }
#endif
