// Sprites: bilinear samples, tinted and composited. Part of the kernels' bodies.

typedef uint8_t u8x16 __attribute__((vector_size(16)));
typedef uint16_t u16x8 __attribute__((vector_size(16)));
typedef uint16_t u16x16 __attribute__((vector_size(32)));

// At most so many pixels of a row at a time; a multiple of 8.
#define MK_SPRITE_CHUNK 64

INLINE int64_t mk_clamp(int64_t x, int64_t high) { return x < 0 ? 0 : x > high ? high : x; }

// The first and the last pixel but one of 0…n for which a + k·x lies within 0…high, or a pixel more on either side.
INLINE void sprite_range(int64_t a, int64_t k, int64_t high, int64_t *from, int64_t *to) {
  if (k == 0) {
    if (a < 0 || a > high) *to = *from;
    return;
  }
  double low_end = -(double)a / (double)k, high_end = ((double)high - (double)a) / (double)k;
  if (k < 0) {
    double t = low_end;
    low_end = high_end;
    high_end = t;
  }
  if (low_end - 1 > (double)*from) *from = low_end - 1 < (double)*to ? (int64_t)(low_end - 1) : *to;
  if (high_end + 2 < (double)*to) *to = high_end + 2 > (double)*from ? (int64_t)(high_end + 2) : *from;
}

INLINE u16x16 sprite_weights(uint32_t a, uint32_t b) {
  u16x8 x = (u16x8){0} + (uint16_t)a, y = (u16x8){0} + (uint16_t)b;
  return __builtin_shufflevector(x, y, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
}
INLINE u8x16 sprite_pair(const uint8_t *a, const uint8_t *b) {
  uint64_t x, y;
  memcpy(&x, a, 8);
  memcpy(&y, b, 8);
  typedef uint64_t u64x2 __attribute__((vector_size(16)));
  return (u8x16)(u64x2){x, y};
}

// n samples, two at a time; one more is written if n is odd. Rows are mixed first, then columns, each rounded to 8 bits.
INLINE void sprite_sample(
  uint8_t *out, size_t n, const mk_sprite *s, int64_t u, int64_t v) {
  const int64_t last_column = s->width - 2, last_row = s->height - 2;
  const uint32_t mask = s->fraction_mask;
  // The left pixel's weight is 256 − f, the right one's f: (f ^ flip) + add.
  const u16x16 flip = {65535, 65535, 65535, 65535, 0, 0, 0, 0, 65535, 65535, 65535, 65535, 0, 0, 0, 0};
  const u16x16 add = {257, 257, 257, 257, 0, 0, 0, 0, 257, 257, 257, 257, 0, 0, 0, 0};
  for (size_t i = 0; i < n; i += 2) {
    int64_t u1 = u + s->du_dx, v1 = v + s->dv_dx;
    const uint8_t *a =
      s->texels + (size_t)mk_clamp(v >> 32, last_row) * s->row_bytes + 4 * (size_t)mk_clamp(u >> 32, last_column);
    const uint8_t *b =
      s->texels + (size_t)mk_clamp(v1 >> 32, last_row) * s->row_bytes + 4 * (size_t)mk_clamp(u1 >> 32, last_column);
    u16x16 top = __builtin_convertvector(sprite_pair(a, b), u16x16);
    u16x16 bottom = __builtin_convertvector(sprite_pair(a + s->row_bytes, b + s->row_bytes), u16x16);
    u16x16 fv = sprite_weights((uint32_t)(v >> 24) & mask, (uint32_t)(v1 >> 24) & mask);
    u16x16 fu = sprite_weights((uint32_t)(u >> 24) & mask, (uint32_t)(u1 >> 24) & mask);
    u16x16 column = (top * (256 - fv) + bottom * fv + 128) >> 8;
    u16x16 product = column * ((fu ^ flip) + add);
    u16x16 sum = product + __builtin_shufflevector(product, product, 4, 5, 6, 7, 0, 1, 2, 3, 12, 13, 14, 15, 8, 9, 10, 11);
    u8x16 pixels = __builtin_convertvector((sum + 128) >> 8, u8x16);
    memcpy(out + 4 * i, &pixels, 4);
    memcpy(out + 4 * i + 4, (const uint8_t *)&pixels + 8, 4);
    u = u1 + s->du_dx;
    v = v1 + s->dv_dx;
  }
}

INLINE void sprite_composite(uint8_t *dst, const uint8_t *src, size_t n, uint32_t tint, int additive) {
  u8x32 t = splat_pixel(tint);
  size_t i = 0;
  for (; i + 8 <= n; i += 8) {
    u8x32 s = mul8(load(src + 4 * i), t);
    u8x32 d = load(dst + 4 * i);
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
  uint8_t samples[4 * (MK_SPRITE_CHUNK + 2)];
  const int64_t high_u = (int64_t)(s->width - 1) << 32, high_v = (int64_t)(s->height - 1) << 32;
  for (size_t y = 0; y < height; y++) {
    int64_t u = s->u + s->du_dy * (int64_t)y, v = s->v + s->dv_dy * (int64_t)y;
    int64_t from = 0, to = (int64_t)width;
    sprite_range(u, s->du_dx, high_u, &from, &to);
    sprite_range(v, s->dv_dx, high_v, &from, &to);
    for (int64_t x = from; x < to; x += MK_SPRITE_CHUNK) {
      size_t n = (size_t)(to - x < MK_SPRITE_CHUNK ? to - x : MK_SPRITE_CHUNK);
      sprite_sample(samples, n, s, u + s->du_dx * x, v + s->dv_dx * x);
      sprite_composite(d + y * row_bytes + 4 * (size_t)x, samples, n, s->tint, additive);
    }
  }
}
