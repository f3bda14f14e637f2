// SPDX-License-Identifier: Apache-2.0

#include <dlfcn.h>
#include <stddef.h>
#define TIFF_FUNCTIONS_FIND
#include "tiff_functions.h"
#include "tiff_rows.h"

struct tiff_functions tiff_functions;

const char *tiff_rows_find_functions(void *library) {
#define FIND(name) \
  if (!(tiff_functions.name = (__typeof__(&TIFF##name))dlsym(library, "TIFF" #name))) return "TIFF" #name;
  TIFF_FUNCTIONS(FIND)
#undef FIND
  return NULL;
}

const char *tiff_rows_library_version(void) { return tiff_functions.GetVersion(); }
