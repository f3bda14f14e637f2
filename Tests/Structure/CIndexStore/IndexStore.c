// SPDX-License-Identifier: Apache-2.0

#include "CIndexStore.h"

#include <dlfcn.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// The part of the library's C interface that is used here. Its texts are not terminated.
typedef struct {
  const char *data;
  size_t length;
} string_ref;
typedef void *handle;

enum { DEPENDENCY_RECORD = 2 };
enum { ROLE_DEFINITION = 1 << 1, ROLE_REFERENCE = 1 << 2 };

#define FUNCTIONS(F)                                                                        \
  F(handle, store_create, (const char *, handle *))                                         \
  F(void, store_dispose, (handle))                                                          \
  F(bool, store_units_apply_f, (handle, unsigned, void *, bool (*)(void *, string_ref)))    \
  F(const char *, error_get_description, (handle))                                          \
  F(handle, unit_reader_create, (handle, const char *, handle *))                           \
  F(void, unit_reader_dispose, (handle))                                                    \
  F(string_ref, unit_reader_get_main_file, (handle))                                        \
  F(string_ref, unit_reader_get_module_name, (handle))                                      \
  F(bool, unit_reader_dependencies_apply_f, (handle, void *, bool (*)(void *, handle)))     \
  F(int, unit_dependency_get_kind, (handle))                                                \
  F(string_ref, unit_dependency_get_filepath, (handle))                                     \
  F(string_ref, unit_dependency_get_name, (handle))                                         \
  F(handle, record_reader_create, (handle, const char *, handle *))                         \
  F(void, record_reader_dispose, (handle))                                                  \
  F(bool, record_reader_occurrences_apply_f, (handle, void *, bool (*)(void *, handle)))    \
  F(handle, occurrence_get_symbol, (handle))                                                \
  F(uint64_t, occurrence_get_roles, (handle))                                               \
  F(string_ref, symbol_get_usr, (handle))

struct functions {
#define FIELD(result, name, parameters) result(*name) parameters;
  FUNCTIONS(FIELD)
};

struct reading {
  struct functions index;
  handle store;
  void *context;
  void (*each)(void *, const char *, const char *, const char *, int);
  char *file, *module;
  char *problem;
};

static char *copy(string_ref text) { return strndup(text.data ? text.data : "", text.length); }

/// Ends the reading.
static bool fail(struct reading *reading, handle error) {
  reading->problem = strdup(reading->index.error_get_description(error));
  return false;
}

static bool read_occurrence(void *context, handle occurrence) {
  struct reading *reading = context;
  uint64_t roles = reading->index.occurrence_get_roles(occurrence);
  if (!(roles & (ROLE_DEFINITION | ROLE_REFERENCE))) return true;
  char *symbol = copy(reading->index.symbol_get_usr(reading->index.occurrence_get_symbol(occurrence)));
  reading->each(reading->context, reading->file, reading->module, symbol, (roles & ROLE_DEFINITION) != 0);
  free(symbol);
  return true;
}

static bool read_dependency(void *context, handle dependency) {
  struct reading *reading = context;
  if (reading->index.unit_dependency_get_kind(dependency) != DEPENDENCY_RECORD) return true;
  char *file = copy(reading->index.unit_dependency_get_filepath(dependency));
  bool is_own = strcmp(file, reading->file) == 0;
  free(file);
  if (!is_own) return true;
  char *name = copy(reading->index.unit_dependency_get_name(dependency));
  handle error = NULL;
  handle record = reading->index.record_reader_create(reading->store, name, &error);
  free(name);
  if (!record) return fail(reading, error);
  reading->index.record_reader_occurrences_apply_f(record, reading, read_occurrence);
  reading->index.record_reader_dispose(record);
  return true;
}

static bool read_unit(void *context, string_ref unit) {
  struct reading *reading = context;
  char *name = copy(unit);
  handle error = NULL;
  handle reader = reading->index.unit_reader_create(reading->store, name, &error);
  free(name);
  if (!reader) return fail(reading, error);
  reading->file = copy(reading->index.unit_reader_get_main_file(reader));
  reading->module = copy(reading->index.unit_reader_get_module_name(reader));
  reading->index.unit_reader_dependencies_apply_f(reader, reading, read_dependency);
  free(reading->file);
  free(reading->module);
  reading->index.unit_reader_dispose(reader);
  return !reading->problem;
}

char *mk_index_read(
    const char *library, const char *store, void *context,
    void (*each)(void *, const char *, const char *, const char *, int)) {
  struct reading reading = {.context = context, .each = each};
  void *image = dlopen(library, RTLD_NOW | RTLD_LOCAL);
  if (!image) return strdup(dlerror());
#define FIND(result, name, parameters)                                       \
  *(void **)&reading.index.name = dlsym(image, "indexstore_" #name);         \
  if (!reading.index.name) return strdup("it has no indexstore_" #name);
  FUNCTIONS(FIND)
  handle error = NULL;
  reading.store = reading.index.store_create(store, &error);
  if (!reading.store) return strdup(reading.index.error_get_description(error));
  reading.index.store_units_apply_f(reading.store, 1, &reading, read_unit);
  reading.index.store_dispose(reading.store);
  return reading.problem;
}
