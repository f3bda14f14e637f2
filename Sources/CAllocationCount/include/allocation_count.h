// SPDX-License-Identifier: Apache-2.0

// Counts what a program allocates: linking this target puts counting functions in front of glibc's allocator, for the
// whole process, libraries included.
#pragma once
#include <stdint.h>

/// Allocations of the calling thread since it began; growing a block in place counts too.
uint64_t allocation_count(void);
