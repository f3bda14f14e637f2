// SPDX-License-Identifier: Apache-2.0

#pragma once
#include <dlfcn.h>
#include <errno.h>
#include <qrencode.h>
#include <string.h>

// libqrencode's functions, found when they are needed: few films show a QR code.
struct qr_functions {
  __typeof__(&QRcode_encodeString) encode;
  __typeof__(&QRinput_new2) input;
  __typeof__(&QRinput_appendECIheader) append_eci;
  __typeof__(&QRinput_append) append;
  __typeof__(&QRcode_encodeInput) encode_input;
  __typeof__(&QRinput_free) release_input;
  __typeof__(&QRcode_free) release;
  __typeof__(&QRcode_APIVersionString) version;
};

// Returns the name of a function that the library does not have, or NULL.
static inline const char *qr_functions_find(struct qr_functions *functions, void *library) {
#define FIND(field, name) \
  if (!(functions->field = (__typeof__(&name))dlsym(library, #name))) return #name;
  FIND(encode, QRcode_encodeString)
  FIND(input, QRinput_new2)
  FIND(append_eci, QRinput_appendECIheader)
  FIND(append, QRinput_append)
  FIND(encode_input, QRcode_encodeInput)
  FIND(release_input, QRinput_free)
  FIND(release, QRcode_free)
  FIND(version, QRcode_APIVersionString)
#undef FIND
  return (const char *)0;
}

// A code that says that its bytes are UTF-8 (ISO/IEC 18004, 7.4.3: ECI 26). Without that, readers guess, and often wrongly. Sets errno, as
// QRcode_encodeString does.
static inline QRcode *qr_encode_utf8(struct qr_functions functions, const char *text, QRecLevel level) {
  QRinput *input = functions.input(0, level);
  if (!input) return (QRcode *)0;
  QRcode *code = (QRcode *)0;
  if (!functions.append_eci(input, 26) &&
      !functions.append(input, QR_MODE_8, (int)strlen(text), (const unsigned char *)text))
    code = functions.encode_input(input);
  int error = errno;
  functions.release_input(input);
  errno = error;
  return code;
}
