// SPDX-License-Identifier: Apache-2.0

// Sprites: samples, tinted and composited. Part of the kernels' bodies.

// At most so many pixels of a row at a time; a multiple of 8.
#define MK_SPRITE_CHUNK 64
// The sides of the largest small sprite: such are drawn as a whole.
#define MK_SMALL 64

// Narrows from…to to the pixels x for which a + k·x may lie within low…high; `inverse` is 1/k.
INLINE void sprite_range(double a, double inverse, double low, double high, int64_t *from, int64_t *to) {
  double first = (low - a) * inverse, last = (high - a) * inverse;
  if (inverse < 0) {
    double t = first;
    first = last;
    last = t;
  }
  // Rounding is far less than what is added on either side. Conversion rounds down: both are more than `from`, which
  // is not negative.
  if (first > (double)*from) *from = first < (double)*to ? (int64_t)(first + 0.99) : *to;
  if (last + 1.01 < (double)*to) *to = last + 1.01 > (double)*from ? (int64_t)(last + 1.01) : *from;
}

// Where a sprite is drawn: `width` × `height` pixels at d, with so many more at their left and right that may be
// written as they are.
typedef struct {
  uint8_t *d;
  size_t row_bytes;
  int64_t width, height, left, right;
} sprite_place;

static void sprite_sample(uint8_t *d, size_t n, const mk_sprite *s, int64_t u, int64_t v) {
  const mk_texture *t = s->texture;
  if (s->is_nearest) {
    for (size_t i = 0; i < n; i++, u += s->du_dx, v += s->dv_dx) {
      int64_t x = u >> 32, y = v >> 32;
      x = x < 0 ? 0 : x >= t->width ? t->width - 1 : x;
      y = y < 0 ? 0 : y >= t->height ? t->height - 1 : y;
      memcpy(d + 4 * i, t->texels + (size_t)y * t->row_bytes + 4 * (size_t)x, 4);
    }
    return;
  }
  sample_linear(d, n, t->texels, t->row_bytes, 0, 0, t->width - 1, t->height - 1, u, v, s->du_dx, s->dv_dx);
}

INLINE void sprite_composite(uint8_t *dst, const uint8_t *src, size_t n, u8x32 t, uint32_t tint, int additive) {
  size_t i = 0;
  for (; i + 8 <= n; i += 8) {
    u8x32 s = mul8(load(src + 4 * i), t), d = load(dst + 4 * i);
    store(dst + 4 * i, additive ? plus(d, s) : over(d, s));
  }
  u8x4 t1 = pixel1(tint);
  for (; i < n; i++) {
    u8x4 s = scaled1(load1(src + 4 * i), t1), d = load1(dst + 4 * i);
    store1(dst + 4 * i, additive ? __builtin_elementwise_add_sat(d, s) : over1(d, s));
  }
}

#ifdef MK_AVX2
#include "sprite_wide_kernel.h"
#endif

INLINE void sprite(const sprite_place *p, const mk_sprite *s, int64_t u0, int64_t v0, int additive) {
  uint8_t samples[4 * MK_SPRITE_CHUNK + 32];
  const mk_texture *t = s->texture;
  const double one = 4294967296.0;
  const double low = t->margin - 1, high_u = t->width - t->margin, high_v = t->height - t->margin;
  const double inverse_u = s->du_dx == 0 ? 0 : one / (double)s->du_dx;
  const double inverse_v = s->dv_dx == 0 ? 0 : one / (double)s->dv_dx;
  const int64_t width = p->width, height = p->height;
  const u8x32 tint = splat_pixel(s->tint);
#ifdef MK_AVX2
  const __m256i wide_tint = _mm256_unpacklo_epi8((__m256i)tint, _mm256_setzero_si256());
  if (sprite_is_moved(p, s, u0, v0, wide_tint, additive)) return;
  if (sprite_is_small(p, s, u0, v0)) return sprite_of_quads(p, s, u0, v0, wide_tint, additive);
  const source8 source = source_of(t->texels, t->row_bytes);
  const uint64_t columns = (uint64_t)columns_inside(0, t->width - 1) << 32;
  const uint64_t rows = s->is_nearest ? 0 : (uint64_t)rows_inside(0, t->height - 1, t->row_bytes) << 32;
  const int64_t rise = height < 65536 ? height + 8 : 0;
  const int is_ranged = rise > 0 && width < 65536 && is_near(u0) && is_near(v0) && is_near(u0 + s->du_dy * rise)
    && is_near(v0 + s->dv_dy * rise);
  const sprite_axis across = axis_of(s->du_dx, low, high_u), down = axis_of(s->dv_dx, low, high_v);
  const sprite_steps su = steps_of(s->du_dx), sv = steps_of(s->dv_dx);
  int32_t firsts[8], ends[8];
#endif
  for (int64_t y = 0; y < height; y++) {
    int64_t u = u0 + s->du_dy * y, v = v0 + s->dv_dy * y;
    int64_t from = 0, to = width;
#ifdef MK_AVX2
    if (is_ranged) {
      if (y % 8 == 0) {
        __m256 first = _mm256_set1_ps(-1), last = _mm256_set1_ps((float)width - 1);
        narrow8(&across, places8(u, s->du_dy), &first, &last);
        narrow8(&down, places8(v, s->dv_dy), &first, &last);
        const __m256 one8 = _mm256_set1_ps(1), none = _mm256_setzero_ps(), all = _mm256_set1_ps((float)width);
        first = _mm256_min_ps(_mm256_max_ps(_mm256_add_ps(first, one8), none), all);
        last = _mm256_min_ps(_mm256_max_ps(_mm256_add_ps(last, one8), none), all);
        __m256i f = _mm256_cvttps_epi32(first), e = _mm256_cvttps_epi32(last);
        memcpy(firsts, &f, sizeof firsts);
        memcpy(ends, &e, sizeof ends);
      }
      from = firsts[y % 8];
      to = ends[y % 8];
      if (from >= to) continue;
    } else
#endif
    {
      double ud = (double)u / one, vd = (double)v / one;
      if (s->du_dx != 0) sprite_range(ud, inverse_u, low, high_u, &from, &to);
      else if (ud < low || ud > high_u) continue;
      if (s->dv_dx != 0) sprite_range(vd, inverse_v, low, high_v, &from, &to);
      else if (vd < low || vd > high_v) continue;
    }
    uint8_t *row = p->d + y * (int64_t)p->row_bytes;
#ifdef MK_AVX2
    // Whole eights where there is room: transparent pixels change nothing.
    const int64_t whole = (to - from + 7) / 8 * 8, end = width + p->right;
    const int64_t start = from + whole > end ? end - whole : from;
    if (start >= -p->left && from < to) {
      uint64_t us = (uint64_t)u + (uint64_t)s->du_dx * (uint64_t)start;
      uint64_t vs = (uint64_t)v + (uint64_t)s->dv_dx * (uint64_t)start;
      uint64_t ul = us + (uint64_t)s->du_dx * (uint64_t)(whole - 1);
      uint64_t vl = vs + (uint64_t)s->dv_dx * (uint64_t)(whole - 1);
      if (us < columns && ul < columns && vs < rows && vl < rows) {
        sprite_row(row + 4 * start, (size_t)whole, &source, us, vs, &su, &sv, wide_tint, additive);
        continue;
      }
    }
#endif
    for (int64_t x = from; x < to; x += MK_SPRITE_CHUNK) {
      size_t n = (size_t)(to - x < MK_SPRITE_CHUNK ? to - x : MK_SPRITE_CHUNK);
      sprite_sample(samples, n, s, u + s->du_dx * x, v + s->dv_dx * x);
      sprite_composite(row + 4 * x, samples, n, tint, s->tint, additive);
    }
  }
}

INLINE void sprites_onto(
  uint8_t *d, size_t row_bytes, mk_rect rect, const mk_sprite *all, const int32_t *order, size_t n, int additive
) {
#ifdef MK_AVX2
  uint8_t apart[MK_SMALL * (4 * MK_SMALL + 32)];
  memset(apart, 0, sizeof apart);
#endif
  for (size_t i = 0; i < n; i++) {
    const mk_sprite *s = all + order[i];
    // What lies in a tile is spread over the list.
    const mk_sprite *soon = all + order[i + 6 < n ? i + 6 : n - 1];
    __builtin_prefetch(soon);
    __builtin_prefetch((const char *)soon + sizeof *soon - 1);
    const int32_t x0 = s->bounds.x0 > rect.x0 ? s->bounds.x0 : rect.x0;
    const int32_t x1 = s->bounds.x1 < rect.x1 ? s->bounds.x1 : rect.x1;
    const int32_t y0 = s->bounds.y0 > rect.y0 ? s->bounds.y0 : rect.y0;
    const int32_t y1 = s->bounds.y1 < rect.y1 ? s->bounds.y1 : rect.y1;
    if (x0 >= x1 || y0 >= y1) continue;
    const int64_t dx = x0 - s->bounds.x0, dy = y0 - s->bounds.y0;
    const int64_t u = (int64_t)((uint64_t)s->u + (uint64_t)s->du_dx * (uint64_t)dx + (uint64_t)s->du_dy * (uint64_t)dy);
    const int64_t v = (int64_t)((uint64_t)s->v + (uint64_t)s->dv_dx * (uint64_t)dx + (uint64_t)s->dv_dy * (uint64_t)dy);
    uint8_t *at = d + (y0 - rect.y0) * (int64_t)row_bytes + 4 * (int64_t)(x0 - rect.x0);
    sprite_place place = {at, row_bytes, x1 - x0, y1 - y0, x0 - rect.x0, rect.x1 - x1};
    if (!s->is_whole) place.left = place.right = 0;
#ifdef MK_AVX2
    // Without room beside it, a small one is drawn where there is.
    const int is_apart = place.width <= MK_SMALL && place.height <= MK_SMALL
      && place.left + place.width + place.right < (place.width + 7) / 8 * 8;
    if (is_apart) {
      place.d = apart;
      place.row_bytes = 4 * MK_SMALL + 32;
      place.right = MK_SMALL + 8 - place.width;
      place.left = 0;
      for (int64_t y = 0; y < place.height; y++)
        memcpy(apart + y * (4 * MK_SMALL + 32), at + y * (int64_t)row_bytes, 4 * (size_t)place.width);
    }
    sprite(&place, s, u, v, additive);
    if (is_apart)
      for (int64_t y = 0; y < place.height; y++)
        memcpy(at + y * (int64_t)row_bytes, apart + y * (4 * MK_SMALL + 32), 4 * (size_t)place.width);
#else
    sprite(&place, s, u, v, additive);
#endif
  }
}
static __attribute__((noinline)) void sprites_over(
  uint8_t *d, size_t row_bytes, mk_rect rect, const mk_sprite *all, const int32_t *order, size_t n
) {
  sprites_onto(d, row_bytes, rect, all, order, n, 0);
}
static __attribute__((noinline)) void sprites_plus(
  uint8_t *d, size_t row_bytes, mk_rect rect, const mk_sprite *all, const int32_t *order, size_t n
) {
  sprites_onto(d, row_bytes, rect, all, order, n, 1);
}
static void sprites(
  uint8_t *d, size_t row_bytes, mk_rect rect, const mk_sprite *all, const int32_t *order, size_t n, int additive
) {
  if (additive) sprites_plus(d, row_bytes, rect, all, order, n);
  else sprites_over(d, row_bytes, rect, all, order, n);
}
