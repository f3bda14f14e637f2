// SPDX-License-Identifier: Apache-2.0

// What libav says of the work that it does on this thread.
//
// libav returns no error for much of the damage that it meets: it conceals a frame and writes a message. These functions
// collect messages of a stretch of calls, so that such damage can be told from a clean result.

#pragma once

#include <stddef.h>

// From now on libav writes nothing anywhere. Call it once, before any other use of libav.
void libav_log_install(void);

// Starts to collect on the calling thread, for codecs that work on it (one thread each). With `demuxers_only`, what
// decoders say does not count: while a file is analysed they see frames without those before.
void libav_log_begin(int demuxers_only);

// Ends collecting. Returns how many messages of level error or worse there were; `messages` gets the first of them, each
// different one once and as a line behind "d" for a demuxer's and "-" for others', as many as fit. `external` gets the first message about a track in another file, or "".
int libav_log_end(char *messages, size_t messages_size, char *external, size_t external_size);

// Whether anything was collected since the beginning.
int libav_log_has_any(void);
