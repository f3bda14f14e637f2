// SPDX-License-Identifier: Apache-2.0

// The kernels' bodies, compiled once for each level of processor. The including file defines MK_TABLE.
#include <string.h>

#include "pixel_kernels.h"

#pragma STDC FP_CONTRACT OFF
// Wide vectors cross no call: everything that takes one is inlined.
#pragma clang diagnostic ignored "-Wpsabi"

typedef uint8_t u8x8 __attribute__((vector_size(8)));
typedef uint8_t u8x32 __attribute__((vector_size(32)));
typedef uint16_t u16x32 __attribute__((vector_size(64)));
typedef uint32_t u32x4 __attribute__((vector_size(16)));
typedef uint8_t u8x4 __attribute__((vector_size(4)));
typedef uint16_t u16x4 __attribute__((vector_size(8)));

#define INLINE static inline __attribute__((always_inline))
#define WIDE(x) __builtin_convertvector(x, u16x32)
#define NARROW(x) __builtin_convertvector(x, u8x32)

#ifdef MK_AVX2
// (t + (t >> 8)) >> 8 is t · 257 >> 16.
INLINE __m256i mul8_half(__m256i x, __m256i a) {
  __m256i t = _mm256_add_epi16(_mm256_mullo_epi16(x, a), _mm256_set1_epi16(128));
  return _mm256_mulhi_epu16(t, _mm256_set1_epi16(257));
}
INLINE u8x32 mul8(u8x32 x, u8x32 a) {
  const __m256i zero = _mm256_setzero_si256();
  __m256i low = mul8_half(_mm256_unpacklo_epi8((__m256i)x, zero), _mm256_unpacklo_epi8((__m256i)a, zero));
  __m256i high = mul8_half(_mm256_unpackhi_epi8((__m256i)x, zero), _mm256_unpackhi_epi8((__m256i)a, zero));
  return (u8x32)_mm256_packus_epi16(low, high);
}
#else
INLINE u8x32 mul8(u8x32 x, u8x32 a) {
  u16x32 t = WIDE(x) * WIDE(a) + 128;
  return NARROW((t + (t >> 8)) >> 8);
}
#endif

#ifdef MK_AVX2
INLINE __m256i first_pixels(size_t n) {
  return _mm256_cmpgt_epi32(_mm256_set1_epi32((int)n), _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7));
}
#endif
INLINE u8x32 load(const uint8_t *p) {
  u8x32 v;
  // Pixels are not aligned to vectors.
  memcpy(&v, p, 32);
  return v;
}
INLINE void store(uint8_t *p, u8x32 v) { memcpy(p, &v, 32); }
INLINE u8x32 splat_pixel(uint32_t s) {
  u8x32 v;
  for (int i = 0; i < 8; i++) memcpy((char *)&v + 4 * i, &s, 4);
  return v;
}
INLINE u8x32 alphas(u8x32 v) {
  return __builtin_shufflevector(
    v, v, 3, 3, 3, 3, 7, 7, 7, 7, 11, 11, 11, 11, 15, 15, 15, 15, 19, 19, 19, 19, 23, 23, 23, 23, 27, 27, 27, 27, 31,
    31, 31, 31);
}
INLINE u8x32 spread(u8x8 c) {
  return __builtin_shufflevector(
    c, c, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 6, 6, 6, 6, 7, 7, 7, 7);
}
INLINE u8x32 load_coverage(const uint8_t *p) {
#ifdef MK_AVX2
  uint64_t c;
  memcpy(&c, p, 8);
  const __m256i order = _mm256_setr_epi8(
    0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 6, 6, 6, 6, 7, 7, 7, 7);
  return (u8x32)_mm256_shuffle_epi8(_mm256_set1_epi64x((int64_t)c), order);
#else
  u8x8 c;
  memcpy(&c, p, 8);
  return spread(c);
#endif
}
INLINE u8x32 over(u8x32 d, u8x32 s) { return __builtin_elementwise_add_sat(s, mul8(d, ~alphas(s))); }
INLINE u8x32 plus(u8x32 d, u8x32 s) { return __builtin_elementwise_add_sat(d, s); }
INLINE u8x32 scaled(u8x32 s, u8x32 c) { return mul8(s, c); }

// The same for a single pixel.
INLINE u8x4 load1(const uint8_t *p) {
  u8x4 v;
  memcpy(&v, p, 4);
  return v;
}
INLINE void store1(uint8_t *p, u8x4 v) { memcpy(p, &v, 4); }
INLINE u8x4 pixel1(uint32_t s) {
  u8x4 v;
  memcpy(&v, &s, 4);
  return v;
}
INLINE u8x4 splat1(uint8_t a) { return (u8x4){a, a, a, a}; }
INLINE u8x4 scaled1(u8x4 x, u8x4 a) {
  u16x4 t = __builtin_convertvector(x, u16x4) * __builtin_convertvector(a, u16x4) + 128;
  return __builtin_convertvector((t + (t >> 8)) >> 8, u8x4);
}
INLINE u8x4 over1(u8x4 d, u8x4 s) { return __builtin_elementwise_add_sat(s, scaled1(d, splat1((uint8_t)(255 - s[3])))); }

// `left` of eight pixels, the rest zero; and coverage for them.
INLINE u8x32 load_part(const uint8_t *p, size_t left) {
#ifdef MK_AVX2
  // Beyond the mask no memory is touched, not even of a missing page.
  if (left < 8) return (u8x32)_mm256_maskload_epi32((const int *)(const void *)p, first_pixels(left));
#endif
  return load(p);
}
INLINE void store_part(uint8_t *p, u8x32 v, size_t left) {
#ifdef MK_AVX2
  if (left < 8) return _mm256_maskstore_epi32((int *)(void *)p, first_pixels(left), (__m256i)v);
#endif
  store(p, v);
}
INLINE u8x32 load_coverage_part(const uint8_t *p, size_t left) {
  if (left == 8) return load_coverage(p);
  // Two loads that overlap.
  uint64_t c = p[0];
  if (left >= 4) {
    uint32_t low, high;
    memcpy(&low, p, 4);
    memcpy(&high, p + left - 4, 4);
    c = low | (uint64_t)high << (8 * (left - 4));
  } else if (left >= 2) {
    c |= (uint64_t)p[1] << 8 | (uint64_t)p[left - 1] << (8 * (left - 1));
  }
  uint8_t all[8];
  memcpy(all, &c, 8);
  return load_coverage(all);
}

// Runs BLOCK over eight pixels at a time. What is left over, and many spans are a few pixels at an outline, is done
// at once too where memory can be masked, and by ONE for each pixel elsewhere.
#define PIXELS(n, BLOCK, ONE)                     \
  size_t i = 0;                                   \
  for (; i + 8 <= (n); i += 8) {                  \
    uint8_t *at = dst + 4 * i;                    \
    const size_t left = 8;                        \
    (void)left;                                   \
    store(at, BLOCK);                             \
  }                                               \
  LEFT_OVER(n, BLOCK, ONE)
#ifdef MK_AVX2
#define LEFT_OVER(n, BLOCK, ONE)                  \
  if (i < (n)) {                                  \
    uint8_t *at = dst + 4 * i;                    \
    const size_t left = (n) - i;                  \
    __builtin_assume(left < 8);                   \
    store_part(at, BLOCK, left);                  \
  }
#else
#define LEFT_OVER(n, BLOCK, ONE)                  \
  for (; i < (n); i++) {                          \
    uint8_t *at = dst + 4 * i;                    \
    store1(at, ONE);                              \
  }
#endif
#define D load_part(at, left)
#define C load_coverage_part(coverage + i, left)
#define S load_part(src + 4 * i, left)
#define D1 load1(at)
#define C1 splat1(coverage[i])
#define S1 load1(src + 4 * i)

static void fill_over(uint8_t *dst, uint32_t pixel, size_t n) {
  u8x32 s = splat_pixel(pixel);
  u8x4 s1 = pixel1(pixel);
  PIXELS(n, over(D, s), over1(D1, s1))
}
static void fill_over_coverage(uint8_t *dst, uint32_t pixel, const uint8_t *coverage, size_t n) {
  u8x32 s = splat_pixel(pixel);
  u8x4 s1 = pixel1(pixel);
  PIXELS(n, over(D, scaled(s, C)), over1(D1, scaled1(s1, C1)))
}
static void fill_plus(uint8_t *dst, uint32_t pixel, size_t n) {
  u8x32 s = splat_pixel(pixel);
  u8x4 s1 = pixel1(pixel);
  PIXELS(n, plus(D, s), __builtin_elementwise_add_sat(D1, s1))
}
static void fill_plus_coverage(uint8_t *dst, uint32_t pixel, const uint8_t *coverage, size_t n) {
  u8x32 s = splat_pixel(pixel);
  u8x4 s1 = pixel1(pixel);
  PIXELS(n, plus(D, scaled(s, C)), __builtin_elementwise_add_sat(D1, scaled1(s1, C1)))
}
static void row_over(uint8_t *dst, const uint8_t *src, size_t n) { PIXELS(n, over(D, S), over1(D1, S1)) }
static void row_over_coverage(uint8_t *dst, const uint8_t *src, const uint8_t *coverage, size_t n) {
  PIXELS(n, over(D, scaled(S, C)), over1(D1, scaled1(S1, C1)))
}
static void row_plus_coverage(uint8_t *dst, const uint8_t *src, const uint8_t *coverage, size_t n) {
  PIXELS(n, plus(D, scaled(S, C)), __builtin_elementwise_add_sat(D1, scaled1(S1, C1)))
}
static void row_multiply(uint8_t *dst, const uint8_t *coverage, size_t n) {
  PIXELS(n, scaled(D, C), scaled1(D1, C1))
}

INLINE uint8_t mul8_scalar(uint16_t x, uint16_t a) {
  uint16_t t = (uint16_t)(x * a + 128);
  return (uint8_t)((uint16_t)(t + (t >> 8)) >> 8);
}
static void bytes_multiply(uint8_t *restrict d, const uint8_t *restrict s, size_t n) {
  for (size_t i = 0; i < n; i++) d[i] = mul8_scalar(d[i], s[i]);
}
static void bytes_scale(uint8_t *d, const uint8_t *s, uint8_t a, size_t n) {
  for (size_t i = 0; i < n; i++) d[i] = mul8_scalar(s[i], a);
}
static void alpha_of(uint8_t *restrict d, const uint8_t *restrict s, size_t n) {
  for (size_t i = 0; i < n; i++) d[i] = s[4 * i + 3];
}

#ifdef MK_AVX2
// A pixel's words hold red and blue in their low bytes, green and alpha in their high ones: two multiply-adds a pixel.
INLINE __m256i wide_load(const uint32_t *p) { return _mm256_loadu_si256((const __m256i *)(const void *)p); }
INLINE __m256i red_blue(__m256i p) { return _mm256_and_si256(p, _mm256_set1_epi32(0x00ff00ff)); }
INLINE __m256i green_alpha(__m256i p) { return _mm256_srli_epi16(p, 8); }
// Factors of the low and the high word.
INLINE __m256i factors(int16_t low, int16_t high) {
  return _mm256_set1_epi32((int32_t)((uint32_t)(uint16_t)low | (uint32_t)(uint16_t)high << 16));
}
INLINE __m256i luma8(const uint32_t *s) {
  __m256i p = wide_load(s);
  __m256i sum = _mm256_add_epi32(
    _mm256_madd_epi16(red_blue(p), factors(5983, 2032)), _mm256_madd_epi16(green_alpha(p), factors(20127, 0)));
  return _mm256_srli_epi32(_mm256_add_epi32(sum, _mm256_set1_epi32((16 << 15) + (1 << 14))), 15);
}
INLINE size_t luma_wide(uint8_t *restrict y, const uint32_t *restrict p, size_t n) {
  // Packing works within halves, so the order is restored at the end.
  const __m256i order = _mm256_setr_epi32(0, 4, 1, 5, 2, 6, 3, 7);
  size_t i = 0;
  for (; i + 32 <= n; i += 32) {
    __m256i a = _mm256_packus_epi32(luma8(p + i), luma8(p + i + 8));
    __m256i b = _mm256_packus_epi32(luma8(p + i + 16), luma8(p + i + 24));
    __m256i all = _mm256_permutevar8x32_epi32(_mm256_packus_epi16(a, b), order);
    _mm256_storeu_si256((__m256i *)(void *)(y + i), all);
  }
  return i;
}

// Eight sums, of chroma samples 0 1 4 5 2 3 6 7 from p and q on.
typedef struct {
  __m256i u, v;
} chroma8;
INLINE __m256i pick(__m256i a, __m256i b, int odd) {
  __m256 x = _mm256_castsi256_ps(a), y = _mm256_castsi256_ps(b);
  return _mm256_castps_si256(odd ? _mm256_shuffle_ps(x, y, 0xdd) : _mm256_shuffle_ps(x, y, 0x88));
}
INLINE chroma8 chroma_sums(const uint32_t *p, const uint32_t *q) {
  __m256i rb[4], ga[4];
  const ptrdiff_t offsets[4] = {-1, 7, 0, 8};
  for (int k = 0; k < 4; k++) {
    __m256i a = wide_load(p + offsets[k]), b = wide_load(q + offsets[k]);
    rb[k] = _mm256_add_epi16(red_blue(a), red_blue(b));
    ga[k] = _mm256_add_epi16(green_alpha(a), green_alpha(b));
  }
  // The even ones of those that begin a pixel earlier are the odd ones at the left.
  __m256i r = _mm256_add_epi16(pick(rb[0], rb[1], 0), pick(rb[2], rb[3], 1));
  __m256i g = _mm256_add_epi16(pick(ga[0], ga[1], 0), pick(ga[2], ga[3], 1));
  r = _mm256_add_epi16(r, _mm256_slli_epi16(pick(rb[2], rb[3], 0), 1));
  g = _mm256_add_epi16(g, _mm256_slli_epi16(pick(ga[2], ga[3], 0), 1));
  const __m256i half = _mm256_set1_epi32((128 << 18) + (1 << 17));
  __m256i u = _mm256_add_epi32(_mm256_madd_epi16(r, factors(-3298, 14392)), _mm256_madd_epi16(g, factors(-11094, 0)));
  __m256i v = _mm256_add_epi32(_mm256_madd_epi16(r, factors(14392, -1319)), _mm256_madd_epi16(g, factors(-13073, 0)));
  return (chroma8){_mm256_srli_epi32(_mm256_add_epi32(u, half), 18), _mm256_srli_epi32(_mm256_add_epi32(v, half), 18)};
}
INLINE size_t chroma_wide(
  uint8_t *restrict u, uint8_t *restrict v, const uint32_t *restrict p, const uint32_t *restrict q, size_t n
) {
  const __m256i order = _mm256_setr_epi8(
    0, 1, 8, 9, 2, 3, 10, 11, 4, 5, 12, 13, 6, 7, 14, 15, 0, 1, 8, 9, 2, 3, 10, 11, 4, 5, 12, 13, 6, 7, 14, 15);
  size_t i = 0;
  for (; i + 16 <= n; i += 16) {
    chroma8 a = chroma_sums(p + 2 * i, q + 2 * i), b = chroma_sums(p + 2 * i + 16, q + 2 * i + 16);
    __m256i all = _mm256_packus_epi16(_mm256_packus_epi32(a.u, b.u), _mm256_packus_epi32(a.v, b.v));
    all = _mm256_shuffle_epi8(_mm256_permute4x64_epi64(all, 0xd8), order);
    _mm_storeu_si128((__m128i *)(void *)(u + i), _mm256_castsi256_si128(all));
    _mm_storeu_si128((__m128i *)(void *)(v + i), _mm256_extracti128_si256(all, 1));
  }
  return i;
}
#else
#define luma_wide(y, p, n) 0
#define chroma_wide(u, v, p, q, n) 0
#endif

static void luma(uint8_t *restrict y, const uint8_t *restrict s, size_t n) {
  const uint32_t *p = (const uint32_t *)(const void *)s;
  for (size_t i = luma_wide(y, p, n); i < n; i++) {
    // BT.709 in limited range, in 1/2¹⁵: 0.2126, 0.7152 and 0.0722 times 219/255.
    int32_t r = p[i] & 255, g = (p[i] >> 8) & 255, b = (p[i] >> 16) & 255;
    y[i] = (uint8_t)((5983 * r + 20127 * g + 2032 * b + (16 << 15) + (1 << 14)) >> 15);
  }
}

static void chroma(
  uint8_t *restrict u, uint8_t *restrict v, const uint8_t *restrict top, const uint8_t *restrict bottom, size_t n
) {
  const uint32_t *p = (const uint32_t *)(const void *)top, *q = (const uint32_t *)(const void *)bottom;
  for (size_t i = chroma_wide(u, v, p, q, n); i < n; i++) {
    // Chroma lies on the even columns, so these and their neighbours weigh 2 and 1, in both rows.
    const uint32_t *a = p + 2 * i, *b = q + 2 * i;
    // Red and blue share a word, as their sums have at most 11 bits.
    const uint32_t m = 0x00ff00ff;
    uint32_t rb = (a[-1] & m) + (b[-1] & m) + 2 * ((a[0] & m) + (b[0] & m)) + (a[1] & m) + (b[1] & m);
    uint32_t gs = ((a[-1] >> 8) & 255) + ((b[-1] >> 8) & 255) + 2 * (((a[0] >> 8) & 255) + ((b[0] >> 8) & 255))
      + ((a[1] >> 8) & 255) + ((b[1] >> 8) & 255);
    int32_t r = (int32_t)(rb & 0xffff), bl = (int32_t)(rb >> 16), g = (int32_t)gs;
    // Weights are in 1/2¹⁵, and a sum has eight pixels: 2¹⁸.
    u[i] = (uint8_t)((-3298 * r - 11094 * g + 14392 * bl + (128 << 18) + (1 << 17)) >> 18);
    v[i] = (uint8_t)((14392 * r - 13073 * g - 1319 * bl + (128 << 18) + (1 << 17)) >> 18);
  }
}

#include "component_kernel.h"
#include "blur_kernels_body.h"

INLINE float clamp(float x, float high) {
  x = x > 0 ? x : 0;  // NaN compares false
  return x < high ? x : high;
}
static void components_to_pixels(
  uint8_t *restrict d, const float *restrict r, const float *restrict g, const float *restrict b,
  const float *restrict a, float opacity, size_t n
) {
  uint32_t *p = (uint32_t *)(void *)d;
  for (size_t i = 0; i < n; i++) {
    float alpha = clamp(a[i], 1) * opacity * 255.0f;
    // By way of int32_t, for which processors have an instruction.
    uint32_t pr = (uint32_t)(int32_t)(clamp(r[i], 1) * alpha + 0.5f);
    uint32_t pg = (uint32_t)(int32_t)(clamp(g[i], 1) * alpha + 0.5f);
    uint32_t pb = (uint32_t)(int32_t)(clamp(b[i], 1) * alpha + 0.5f);
    uint32_t pa = (uint32_t)(int32_t)(alpha + 0.5f);
    p[i] = pr | pg << 8 | pb << 16 | pa << 24;
  }
}

static int components_to_opaque_pixels(
  uint8_t *restrict d, const float *restrict r, const float *restrict g, const float *restrict b,
  const float *restrict a, size_t n
) {
  int transparent = 0;
  // NaN counts as transparent.
  for (size_t i = 0; i < n; i++) transparent |= !(a[i] >= 1.0f);
  if (transparent) return 0;
  uint32_t *p = (uint32_t *)(void *)d;
  for (size_t i = 0; i < n; i++) {
    uint32_t pr = (uint32_t)(int32_t)(clamp(r[i], 1) * 255.0f + 0.5f);
    uint32_t pg = (uint32_t)(int32_t)(clamp(g[i], 1) * 255.0f + 0.5f);
    uint32_t pb = (uint32_t)(int32_t)(clamp(b[i], 1) * 255.0f + 0.5f);
    p[i] = pr | pg << 8 | pb << 16 | 0xff000000u;
  }
  return 1;
}

#include "gradient_kernel.h"
#include "yuv_kernel.h"
#include "nearest_kernel.h"
#include "bilinear_kernel.h"
#include "column_kernel.h"
#include "projective_kernel.h"
#include "mean_kernel.h"
#include "blend_kernel.h"
#include "ramp_kernel.h"
#include "vignette_kernel.h"
#include "sprite_kernel.h"
#include "outline_kernel.h"
#include "light_kernel.h"

const mk_kernels MK_TABLE = {
  .fill_over = fill_over,
  .fill_over_coverage = fill_over_coverage,
  .fill_plus_coverage = fill_plus_coverage,
  .row_over = row_over,
  .row_over_coverage = row_over_coverage,
  .row_plus_coverage = row_plus_coverage,
  .row_multiply = row_multiply,
  .blend_row = blend_row,
  .row_mix = row_mix,
  .row_between = row_between,
  .bytes_multiply = bytes_multiply,
  .bytes_scale = bytes_scale,
  .alpha_of = alpha_of,
  .sprites = sprites,
  .fill_outline = fill_outline,
  .draw_contours = draw_contours,
  .fill_cells = fill_cells,
  .fill_box = fill_box,
  .curve_points = curve_points,
  .map_edges = map_edges,
  .luma = luma,
  .chroma = chroma,
  .component_row = component_row,
  .halved_component_rows = halved_component_rows,
  .widen_bytes = widen_bytes,
  .narrow_words = narrow_words,
  .halve_byte_rows = halve_byte_rows,
  .halve_rows = halve_rows,
  .halve_columns = halve_columns,
  .recolor_words = recolor_words,
  .double_rows = double_rows,
  .double_rows_to_bytes = double_rows_to_bytes,
  .double_columns = double_columns,
  .convolve_words = convolve_words,
  .components_to_pixels = components_to_pixels,
  .components_to_opaque_pixels = components_to_opaque_pixels,
  .gradient = gradient,
  .gradient_pixels = gradient_pixels,
  .ramp = ramp,
  .vignette = vignette,
  .yuv420_row = yuv420_row,
  .yuv444_row = yuv444_row,
  .premultiply_row = premultiply_row,
  .sample_nearest = sample_nearest,
  .sample_linear = sample_linear,
  .columns = columns,
  .sample_columns = sample_columns,
  .sample_projective = sample_projective,
  .sample_blocks = sample_blocks,
  .weigh_rows = weigh_rows,
  .mean_of_line = mean_of_line,
  .halve = halve,
  .halve_parts = halve_parts,
  .light_curve = light_curve,
  .light_matrix = light_matrix,
  .light_gain = light_gain,
  .light_compress = light_compress,
  .light_encode = light_encode,
  .light_encode_alpha = light_encode_alpha,
};
