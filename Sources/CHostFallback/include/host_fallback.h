// SPDX-License-Identifier: Apache-2.0

#ifndef HOST_FALLBACK_H
#define HOST_FALLBACK_H

/// What a composition's `main()` calls. MotionHost defines it and has the commands; this weak definition serves programs
/// that link MotionRender alone. It says so, and ends the process with 70.
void motionkit_host_main(void) __attribute__((weak));

#endif
