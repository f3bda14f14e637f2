// SPDX-License-Identifier: Apache-2.0

#include "libav_log.h"

#include <libavutil/log.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { MESSAGE_SIZE = 256, MESSAGES_SIZE = 4096 };

typedef struct {
  int is_open;
  int demuxers_only;
  int errors;
  // A message is unfinished: what comes next belongs to it.
  int is_within;
  char messages[MESSAGES_SIZE];
  char external[512];
} capture;

static _Thread_local capture current;

static void trim(char *text) {
  size_t length = strlen(text);
  while (length > 0 && (text[length - 1] == '\n' || text[length - 1] == ' ' || text[length - 1] == '.')) text[--length] = 0;
}

// Whether a line is among those that were kept.
static int is_kept(const char *messages, const char *line) {
  size_t length = strlen(line);
  for (const char *at = strstr(messages, line); at != NULL; at = strstr(at + 1, line)) {
    if ((at == messages || at[-1] == '\n') && at[length] == '\n') return 1;
  }
  return 0;
}

static void keep(capture *c, int is_demuxer, const char *format, va_list arguments) {
  char line[MESSAGE_SIZE];
  line[0] = is_demuxer ? 'd' : '-';
  vsnprintf(line + 1, sizeof line - 1, format, arguments);
  size_t length = strlen(line);
  int is_within = c->is_within;
  c->is_within = length > 1 && line[length - 1] != '\n';
  // A message may come in pieces; only what opens a line counts.
  if (is_within) return;
  c->errors++;
  trim(line);
  for (char *at = line; *at != 0; at++) {
    if (*at == '\n') *at = ' ';
  }
  size_t used = strlen(c->messages);
  length = strlen(line);
  if (length <= 1 || used + length + 2 > sizeof c->messages || is_kept(c->messages, line)) return;
  memcpy(c->messages + used, line, length);
  memcpy(c->messages + used + length, "\n", 2);
}

static void take(void *context, int level, const char *format, va_list arguments) {
  capture *c = &current;
  if (!c->is_open || level > AV_LOG_WARNING) return;
  const AVClass *class = context != NULL ? *(const AVClass **)context : NULL;
  AVClassCategory category = AV_CLASS_CATEGORY_NA;
  if (class != NULL) category = class->get_category != NULL ? class->get_category(context) : class->category;
  int is_demuxer = category == AV_CLASS_CATEGORY_DEMUXER;
  if (c->demuxers_only && !is_demuxer) return;
  if (level <= AV_LOG_ERROR) {
    keep(c, is_demuxer, format, arguments);
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
  current.is_within = 0;
  current.messages[0] = 0;
  current.external[0] = 0;
}

int libav_log_end(char *messages, size_t messages_size, char *external, size_t external_size) {
  capture *c = &current;
  c->is_open = 0;
  if (messages_size > 0) snprintf(messages, messages_size, "%s", c->messages);
  if (external_size > 0) snprintf(external, external_size, "%s", c->external);
  return c->errors;
}

int libav_log_has_any(void) { return current.errors > 0 || current.external[0] != 0; }
