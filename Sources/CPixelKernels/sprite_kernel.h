// Sprites: samples, tinted and composited. Part of the kernels' bodies.

// At most so many pixels of a row at a time; a multiple of 8.
#define MK_SPRITE_CHUNK 64

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

static void sprite_sample(uint8_t *d, size_t n, const mk_sprite *s, int64_t u, int64_t v) {
  if (s->is_nearest) {
    for (size_t i = 0; i < n; i++, u += s->du_dx, v += s->dv_dx) {
      int64_t x = u >> 32, y = v >> 32;
      x = x < 0 ? 0 : x >= s->width ? s->width - 1 : x;
      y = y < 0 ? 0 : y >= s->height ? s->height - 1 : y;
      memcpy(d + 4 * i, s->texels + (size_t)y * s->row_bytes + 4 * (size_t)x, 4);
    }
    return;
  }
  sample_linear(d, n, s->texels, s->row_bytes, 0, 0, s->width - 1, s->height - 1, u, v, s->du_dx, s->dv_dx);
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

static void sprite(
  uint8_t *d, size_t row_bytes, size_t width, size_t height, const mk_sprite *s, int additive) {
  uint8_t samples[4 * MK_SPRITE_CHUNK + 32];
  const double one = 4294967296.0;
  const double low = s->margin - 1, high_u = s->width - s->margin, high_v = s->height - s->margin;
  const double inverse_u = s->du_dx == 0 ? 0 : one / (double)s->du_dx;
  const double inverse_v = s->dv_dx == 0 ? 0 : one / (double)s->dv_dx;
  const u8x32 tint = splat_pixel(s->tint), none = {0};
  for (size_t y = 0; y < height; y++) {
    int64_t u = s->u + s->du_dy * (int64_t)y, v = s->v + s->dv_dy * (int64_t)y;
    double ud = (double)u / one, vd = (double)v / one;
    int64_t from = 0, to = (int64_t)width;
    if (s->du_dx != 0) sprite_range(ud, inverse_u, low, high_u, &from, &to);
    else if (ud < low || ud > high_u) continue;
    if (s->dv_dx != 0) sprite_range(vd, inverse_v, low, high_v, &from, &to);
    else if (vd < low || vd > high_v) continue;
    uint8_t *row = d + y * row_bytes;
    if (to - from <= MK_SPRITE_CHUNK && from < to) {
      // Whole blocks of eight where there is room: transparent pixels change nothing.
      size_t n = (size_t)(to - from), block = (n + 7) & ~(size_t)7;
      int64_t start = from;
      if (start + (int64_t)block > (int64_t)width) start = (int64_t)(width < block ? 0 : width - block);
      size_t lead = (size_t)(from - start);
      size_t count = (size_t)((int64_t)width - start) < block ? (size_t)((int64_t)width - start) : block;
      store(samples, none);
      // Samples are fastest in fours.
      sprite_sample(samples + 4 * lead, (n + 3) & ~(size_t)3, s, u + s->du_dx * from, v + s->dv_dx * from);
      store(samples + 4 * (lead + n), none);
      sprite_composite(row + 4 * (size_t)start, samples, count, tint, s->tint, additive);
      continue;
    }
    for (int64_t x = from; x < to; x += MK_SPRITE_CHUNK) {
      size_t n = (size_t)(to - x < MK_SPRITE_CHUNK ? to - x : MK_SPRITE_CHUNK);
      sprite_sample(samples, n, s, u + s->du_dx * x, v + s->dv_dx * x);
      sprite_composite(row + 4 * (size_t)x, samples, n, tint, s->tint, additive);
    }
  }
}
