// SPDX-License-Identifier: Apache-2.0

#pragma STDC FP_CONTRACT OFF
// x86-64-v3 (AVX2 and FMA); fused multiply-add stays off, so the floats are those of the baseline.
#if defined(__x86_64__)
#include <immintrin.h>
#include <string.h>

#include "pixel_kernels.h"
#pragma clang attribute push(__attribute__((target("arch=x86-64-v3"))), apply_to = function)
#define MK_TABLE mk_table_v3
#define MK_AVX2 1
#include "pixel_kernels_body.h"
#pragma clang attribute pop
#endif
