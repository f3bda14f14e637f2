// SPDX-License-Identifier: Apache-2.0

// Gradients in single precision, eight pixels at a time; part of the kernels' bodies.
//
// Everything is in the order of RampReference, so the bytes do not depend on the processor. Where eight pixels begin is
// worked out in doubles; floats only count from there.

// The turn of (u, v) from (1, 0) on: within 2⁻²³ of atan2(v, u) / 2π, and 0 for (0, 0). The polynomial is the closest one
// of eight odd powers for arcs up to an eighth of a turn (Lawson's method; off by 6·10⁻⁹ before rounding).
INLINE f32x8 turn8(f32x8 u, f32x8 v) {
  const f32x8 across = __builtin_elementwise_abs(u), down = __builtin_elementwise_abs(v);
  const f32x8 most = larger(across, down), least = smaller(across, down);
  const f32x8 q = least / (most > 0.0f ? most : (f32x8)1.0f), z = q * q;
  f32x8 p = z * -0x1.52534ap-11f + 0x1.c813eep-9f;
  p = p * z - 0x1.2397e6p-7f;
  p = p * z + 0x1.f6dbdcp-7f;
  p = p * z - 0x1.6aae4p-6f;
  p = p * z + 0x1.041012p-5f;
  p = p * z - 0x1.b28dc8p-5f;
  p = p * z + 0x1.45f2f8p-3f;
  f32x8 turn = p * q;
  // From the first octant to all: over the diagonal, to the left half, to the lower half.
  turn = down > across ? 0.25f - turn : turn;
  turn = u < 0.0f ? 0.5f - turn : turn;
  return v < 0.0f ? 1.0f - turn : turn;
}

// Pixels of parameters that lie in a piece; what the others are does not matter.
INLINE i32x8 ramp_opaque8(f32x8 t, const mk_ramp_piece *p, const mk_ramp *s) {
  const f32x8 d = t - p->start;
  (void)s;
  i32x8 c[3];
  for (int k = 0; k < 3; k++) c[k] = __builtin_convertvector(p->slope[k] * d + p->base[k], i32x8);
  return c[0] | c[1] << 8 | c[2] << 16 | (i32x8)(-1) << 24;
}
INLINE i32x8 ramp_black8(f32x8 t, const mk_ramp_piece *p, const mk_ramp *s) {
  (void)s;
  return __builtin_convertvector(p->slope[3] * (t - p->start) + p->base[3] + 0.5f, i32x8) << 24;
}
INLINE i32x8 ramp_translucent8(f32x8 t, const mk_ramp_piece *p, const mk_ramp *s) {
  const f32x8 d = t - p->start, alpha = p->slope[3] * d + p->base[3];
  (void)s;
  i32x8 pixels = __builtin_convertvector(alpha + 0.5f, i32x8) << 24;
  for (int k = 0; k < 3; k++) {
    pixels |= __builtin_convertvector((p->slope[k] * d + p->base[k]) * alpha + 0.5f, i32x8) << (8 * k);
  }
  return pixels;
}
INLINE f32x8 within8(f32x8 x, float limit) { return smaller(larger(x, (f32x8)0.0f), (f32x8)limit); }
INLINE i32x8 ramp_clamped8(f32x8 t, const mk_ramp_piece *p, const mk_ramp *s) {
  const f32x8 d = t - p->start, alpha = within8(p->slope[3] * d + p->base[3], s->largest_alpha);
  i32x8 pixels = __builtin_convertvector(alpha + 0.5f, i32x8) << 24;
  for (int k = 0; k < 3; k++) {
    const f32x8 c = within8(p->slope[k] * d + p->base[k], 1.0f);
    pixels |= __builtin_convertvector(c * alpha + 0.5f, i32x8) << (8 * k);
  }
  return pixels;
}
typedef i32x8 (*ramp_colors8)(f32x8 t, const mk_ramp_piece *p, const mk_ramp *s);

INLINE int any8(i32x8 x) {
#ifdef MK_AVX2
  return _mm256_movemask_ps((__m256)x);
#else
  return __builtin_reduce_or(x);
#endif
}

// - piece: where the pixels before lie, nearly always these too.
INLINE i32x8 ramp_pixels8(f32x8 t, const mk_ramp_piece **piece, const mk_ramp *s, ramp_colors8 colors) {
  const mk_ramp_piece *p = *piece;
  while (any8(t < p->low)) p--;
  i32x8 pixels = colors(t, p, s);
  // Each lane takes the last piece that begins at or before it.
  while (any8(t >= p[1].low)) {
    p++;
    pixels = t >= p->low ? colors(t, p, s) : pixels;
  }
  *piece = p;
  return pixels;
}

INLINE void ramp_of(
  uint8_t *d, int32_t x, int32_t y, size_t n, const mk_ramp *s, mk_ramp_kind kind, int is_affine, ramp_colors8 colors
) {
  const f32x8 lanes = {0, 1, 2, 3, 4, 5, 6, 7};
  const double row = (double)y + 0.5;
  const double u0 = row * s->u[1] + s->u[2], v0 = row * s->v[1] + s->v[2], w0 = row * s->w[1] + s->w[2];
  const f32x8 us = lanes * (float)s->u[0], vs = lanes * (float)s->v[0], ws = lanes * (float)s->w[0];
  const mk_ramp_piece *piece = s->pieces;
  const int32_t end = x + (int32_t)n;
  // Blocks begin at multiples of eight, so a pixel does not depend on the beginning of its row.
  for (int32_t left = x & ~7; left < end; left += 8) {
    const double c = (double)left + 0.5;
    f32x8 u = (float)(c * s->u[0] + u0) + us;
    if (kind != mk_ramp_axial) {
      f32x8 v = (float)(c * s->v[0] + v0) + vs;
      if (!is_affine) {
        const f32x8 w = (float)(c * s->w[0] + w0) + ws;
        // A negative w turns the direction by half. Its length does not count.
        u = w < 0.0f ? -u : u;
        v = w < 0.0f ? -v : v;
      }
      u = kind == mk_ramp_radial ? __builtin_elementwise_sqrt(u * u + v * v) : turn8(u, v);
    }
    const u8x32 pixels = (u8x32)ramp_pixels8(u, &piece, s, colors);
    if (left >= x && left + 8 <= end) {
      store(d + 4 * (size_t)(left - x), pixels);
      continue;
    }
    const int32_t from = left < x ? x : left, to = left + 8 < end ? left + 8 : end;
    uint8_t all[32];
    store(all, pixels);
    memcpy(d + 4 * (size_t)(from - x), all + 4 * (from - left), 4 * (size_t)(to - from));
  }
}

static void ramp(uint8_t *d, int32_t x, int32_t y, size_t n, const mk_ramp *s) {
#define RAMP(kind, is_affine)                                                                      \
  switch (s->colors) {                                                                             \
    case mk_ramp_opaque: return ramp_of(d, x, y, n, s, kind, is_affine, ramp_opaque8);             \
    case mk_ramp_black: return ramp_of(d, x, y, n, s, kind, is_affine, ramp_black8);               \
    case mk_ramp_translucent: return ramp_of(d, x, y, n, s, kind, is_affine, ramp_translucent8);   \
    case mk_ramp_clamped: return ramp_of(d, x, y, n, s, kind, is_affine, ramp_clamped8);           \
  }
  if (s->kind == mk_ramp_axial) RAMP(mk_ramp_axial, 1)
  else if (s->kind == mk_ramp_radial) RAMP(mk_ramp_radial, 1)
  else if (s->is_affine) RAMP(mk_ramp_conic, 1)
  else RAMP(mk_ramp_conic, 0)
#undef RAMP
}
