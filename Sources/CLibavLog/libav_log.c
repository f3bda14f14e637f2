#include "libav_log.h"

#include <libavutil/log.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

typedef struct {
  int is_open;
  int demuxers_only;
  int errors;
  char message[256];
  char external[512];
} capture;

static _Thread_local capture current;

static void trim(char *text) {
  size_t length = strlen(text);
  while (length > 0 && (text[length - 1] == '\n' || text[length - 1] == ' ' || text[length - 1] == '.')) text[--length] = 0;
}

static void take(void *context, int level, const char *format, va_list arguments) {
  capture *c = &current;
  if (!c->is_open || level > AV_LOG_WARNING) return;
  const AVClass *class = context != NULL ? *(const AVClass **)context : NULL;
  if (c->demuxers_only) {
    if (class == NULL) return;
    AVClassCategory category = class->get_category != NULL ? class->get_category(context) : class->category;
    if (category != AV_CLASS_CATEGORY_DEMUXER) return;
  }
  if (level <= AV_LOG_ERROR) {
    // A message may come in pieces; only what opens a line counts.
    if (c->errors++ == 0) {
      vsnprintf(c->message, sizeof c->message, format, arguments);
      trim(c->message);
    }
    return;
  }
  // QuickTime's data references to other files are passed over with this warning alone.
  if (c->external[0] == 0 && strstr(format, "external track") != NULL) {
    vsnprintf(c->external, sizeof c->external, format, arguments);
    trim(c->external);
  }
}

void libav_log_install(void) { av_log_set_callback(take); }

void libav_log_begin(int demuxers_only) {
  current.is_open = 1;
  current.demuxers_only = demuxers_only;
  current.errors = 0;
  current.message[0] = 0;
  current.external[0] = 0;
}

int libav_log_end(char *message, size_t message_size, char *external, size_t external_size) {
  capture *c = &current;
  c->is_open = 0;
  if (message_size > 0) snprintf(message, message_size, "%s", c->message);
  if (external_size > 0) snprintf(external, external_size, "%s", c->external);
  return c->errors;
}

int libav_log_has_any(void) { return current.errors > 0 || current.external[0] != 0; }
