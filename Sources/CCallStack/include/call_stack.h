// SPDX-License-Identifier: Apache-2.0

#ifndef CALL_STACK_H
#define CALL_STACK_H
#include <stddef.h>
#include <stdint.h>

// Return addresses of the calling thread, innermost first, found by the chain of frame pointers, which Swift's code
// keeps: some nanoseconds a frame, where unwinding by tables takes a microsecond.
//
// The walk reads nothing but this thread's own stack, and ends where a frame pointer leads out of it or back. Code
// without frame pointers that calls back into a script hides what is further out.
//
// Returns how many addresses were found; 0 where nobody says how far the stack reaches.
size_t call_stack_addresses(uintptr_t *addresses, size_t capacity);

#endif
