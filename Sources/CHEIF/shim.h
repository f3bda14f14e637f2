// SPDX-License-Identifier: Apache-2.0

#pragma once
#include <dlfcn.h>
#include <libheif/heif.h>

// libheif's functions, found when they are needed: libde265, which it brings along, computes tables as soon as it is loaded.
#define HEIF_FUNCTIONS(F)                                                                                     \
  F(context_alloc) F(context_free) F(context_set_maximum_image_size_limit) F(context_set_max_decoding_threads) \
  F(context_read_from_memory) F(context_get_primary_image_handle) F(image_handle_release)                      \
  F(image_handle_get_width) F(image_handle_get_height) F(image_handle_get_luma_bits_per_pixel)                  \
  F(image_handle_is_premultiplied_alpha) F(image_handle_get_raw_color_profile_size)                             \
  F(image_handle_get_raw_color_profile) F(image_handle_get_nclx_color_profile) F(nclx_color_profile_free)       \
  F(decoding_options_alloc) F(decoding_options_free) F(decode_image) F(image_release)                           \
  F(image_get_plane_readonly) F(image_get_primary_width) F(image_get_primary_height)                            \
  F(image_get_bits_per_pixel_range) F(init) F(get_version)

struct heif_functions {
#define FIELD(name) __typeof__(&heif_##name) name;
  HEIF_FUNCTIONS(FIELD)
#undef FIELD
};

// Returns the name of a function that the library does not have, or NULL.
static inline const char *heif_functions_find(struct heif_functions *functions, void *library) {
#define FIND(name) \
  if (!(functions->name = (__typeof__(&heif_##name))dlsym(library, "heif_" #name))) return "heif_" #name;
  HEIF_FUNCTIONS(FIND)
#undef FIND
  return (const char *)0;
}
