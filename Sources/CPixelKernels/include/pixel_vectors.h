// SPDX-License-Identifier: Apache-2.0

#ifndef PIXEL_VECTORS_H
#define PIXEL_VECTORS_H
#include <stddef.h>
#include <stdint.h>
#include <string.h>

// Pixels as vectors, for loops that are written in Swift: Swift's own conversions between vectors of integers and of floats
// are calls, a component at a time, and cost more than what filters do with them. These are compiled into the loop that uses
// them. Swift sees the types as SIMD4.

typedef float mk_float4 __attribute__((ext_vector_type(4)));
typedef double mk_double4 __attribute__((ext_vector_type(4)));
typedef int32_t mk_int4 __attribute__((ext_vector_type(4)));
typedef uint8_t mk_uchar4 __attribute__((ext_vector_type(4)));

/// The four bytes of a pixel, as stored, as numbers, 0…255.
static inline mk_float4 mk_components(uint32_t pixel) {
  mk_uchar4 bytes;
  memcpy(&bytes, &pixel, 4);
  return __builtin_convertvector(bytes, mk_float4);
}

/// Each component kept in 0…limit; what is no number is 0.
static inline mk_float4 mk_limited(mk_float4 value, float limit) {
  value = value > 0.0f ? value : (mk_float4)0.0f;
  return value < limit ? value : (mk_float4)limit;
}

/// The pixel of four numbers: rounded to bytes, ties upwards, after clamping to 0…255.
static inline uint32_t mk_pixel(mk_float4 value) {
  mk_int4 rounded = __builtin_convertvector(mk_limited(value, 255.0f) + 0.5f, mk_int4);
  mk_uchar4 bytes = __builtin_convertvector(rounded, mk_uchar4);
  uint32_t pixel;
  memcpy(&pixel, &bytes, 4);
  return pixel;
}

/// Rounded to the nearest whole number, ties upwards; for components in 0…2²³.
static inline mk_float4 mk_rounded(mk_float4 value) {
  mk_float4 whole = __builtin_convertvector(__builtin_convertvector(value, mk_int4), mk_float4);
  return value - whole >= 0.5f ? whole + 1.0f : whole;
}

/// Between four pixels, two beside each other and the two below them: `a` to the right and `b` down.
static inline mk_float4 mk_bilinear(
    uint32_t left_top, uint32_t right_top, uint32_t left_bottom, uint32_t right_bottom, float a, float b) {
#pragma clang fp contract(off)
  mk_float4 top = mk_components(left_top) * (1 - a) + mk_components(right_top) * a;
  mk_float4 bottom = mk_components(left_bottom) * (1 - a) + mk_components(right_bottom) * a;
  return top * (1 - b) + bottom * b;
}

static inline mk_double4 mk_doubles(mk_int4 value) { return __builtin_convertvector(value, mk_double4); }
static inline mk_double4 mk_doubles_of_floats(mk_float4 value) { return __builtin_convertvector(value, mk_double4); }
static inline mk_float4 mk_floats(mk_double4 value) { return __builtin_convertvector(value, mk_float4); }

#endif
