#pragma once
#include <dlfcn.h>
#include <qrencode.h>

// libqrencode's functions, found when they are needed: few films show a QR code.
struct qr_functions {
  __typeof__(&QRcode_encodeString) encode;
  __typeof__(&QRcode_free) release;
  __typeof__(&QRcode_APIVersionString) version;
};

// Returns the name of a function that the library does not have, or NULL.
static inline const char *qr_functions_find(struct qr_functions *functions, void *library) {
#define FIND(field, name) \
  if (!(functions->field = (__typeof__(&name))dlsym(library, #name))) return #name;
  FIND(encode, QRcode_encodeString)
  FIND(release, QRcode_free)
  FIND(version, QRcode_APIVersionString)
#undef FIND
  return (const char *)0;
}
