// SPDX-License-Identifier: Apache-2.0

// Without the headers of ICU: Foundation has its own copy of them, and the two cannot be imported together.
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED

#include <libxml/SAX2.h>
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <zlib.h>

// A macro that the Swift importer cannot read: gzip's header, and the largest window.
static inline int cxml_inflate_init(z_stream *stream) { return inflateInit2(stream, 15 + 16); }

// The same without a header, as in ZIP archives.
static inline int cxml_inflate_init_raw(z_stream *stream) { return inflateInit2(stream, -15); }
