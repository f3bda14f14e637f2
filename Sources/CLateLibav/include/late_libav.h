// SPDX-License-Identifier: Apache-2.0

// libav, loaded when the first of its functions is called.
//
// libavcodec brings about a hundred libraries along, which cost each start 30 ms. Much of what people ask of MotionKit needs none of
// them: checks, stills without a clip, help. On processors other than x86-64 libav is linked, and loaded at the start.

#pragma once

// Loads libav now; does nothing if that was done. A library that cannot be loaded ends the process with code 69 and a message: code
// that calls libav cannot go on without. Any thread may call it.
void late_libav_load(void);

// From now on `function` gets that message in place of standard error. The process ends when it returns.
void late_libav_report_with(void (*function)(const char *message));
