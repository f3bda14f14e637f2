// SPDX-License-Identifier: Apache-2.0

// Gradients: the parameter along a row of pixels, and the colours of parameters; part of the kernels' bodies.
//
// Everything is in doubles, in the order that pixel_kernels.h states, so the bytes do not depend on the processor.

// NaN as 0.
INLINE double number(double x) { return x == x ? x : 0; }
INLINE double unit(double x) {
  x = x > 0 ? x : 0;  // NaN compares false
  return x < 1 ? x : 1;
}

// Pixels whose parameters lie in one piece.
INLINE void gradient_piece_pixels(
  uint32_t *restrict d, const double *restrict g, size_t n, const mk_gradient_piece *p, double opacity
) {
  if (p->is_flat) {
    double alpha = unit(p->base[3]) * opacity * 255;
    uint32_t pixel = (uint32_t)(int32_t)(alpha + 0.5) << 24;
    for (int c = 0; c < 3; c++) pixel |= (uint32_t)(int32_t)(unit(p->base[c]) * alpha + 0.5) << (8 * c);
    for (size_t i = 0; i < n; i++) d[i] = pixel;
    return;
  }
  const double r0 = p->base[0], g0 = p->base[1], b0 = p->base[2], a0 = p->base[3];
  const double r1 = p->slope[0], g1 = p->slope[1], b1 = p->slope[2], a1 = p->slope[3], start = p->start;
  for (size_t i = 0; i < n; i++) {
    double t = g[i] - start;
    double alpha = unit(a0 + a1 * t) * opacity * 255;
    uint32_t r = (uint32_t)(int32_t)(unit(r0 + r1 * t) * alpha + 0.5);
    uint32_t gr = (uint32_t)(int32_t)(unit(g0 + g1 * t) * alpha + 0.5);
    uint32_t b = (uint32_t)(int32_t)(unit(b0 + b1 * t) * alpha + 0.5);
    d[i] = r | gr << 8 | b << 16 | (uint32_t)(int32_t)(alpha + 0.5) << 24;
  }
}

static void gradient_pixels(uint8_t *d, const double *g, size_t n, const mk_gradient *s) {
  uint32_t *out = (uint32_t *)(void *)d;
  size_t piece = 0, i = 0;
  while (i < n) {
    // Most pixels lie in the piece of the one before, or in the next.
    while (piece + 1 < s->count && s->pieces[piece + 1].start <= g[i]) piece++;
    while (piece > 0 && s->pieces[piece].start > g[i]) piece--;
    const double low = piece > 0 ? s->pieces[piece].start : -__builtin_inf();
    const double high = piece + 1 < s->count ? s->pieces[piece + 1].start : __builtin_inf();
    size_t end = i + 1;
    // An infinite parameter is in the last piece.
    while (end < n && g[end] >= low && (g[end] < high || piece + 1 == s->count)) end++;
    gradient_piece_pixels(out + i, g + i, end - i, &s->pieces[piece], s->opacity);
    i = end;
  }
}

enum { gradient_block = 128 };

static void gradient(uint8_t *d, double x, double y, size_t n, const mk_gradient *s) {
  double g[gradient_block];
  const double u0 = y * s->u[1], v0 = y * s->v[1], w0 = y * s->w[1];
  for (size_t first = 0; first < n; first += gradient_block) {
    const size_t count = n - first < gradient_block ? n - first : gradient_block;
    const double left = x + (double)first;
    if (s->is_affine && !s->is_radial) {
      // By way of int32_t, for which processors have an instruction.
      for (size_t i = 0; i < count; i++) g[i] = number((left + (double)(int32_t)i) * s->u[0] + u0 + s->u[2]);
    } else if (s->is_affine) {
      for (size_t i = 0; i < count; i++) {
        double c = left + (double)(int32_t)i;
        double u = c * s->u[0] + u0 + s->u[2], v = c * s->v[0] + v0 + s->v[2];
        g[i] = number(__builtin_elementwise_sqrt(u * u + v * v));
      }
    } else {
      for (size_t i = 0; i < count; i++) {
        double c = left + (double)(int32_t)i, w = c * s->w[0] + w0 + s->w[2];
        double u = (c * s->u[0] + u0 + s->u[2]) / w, v = (c * s->v[0] + v0 + s->v[2]) / w;
        g[i] = number(s->is_radial ? __builtin_elementwise_sqrt(u * u + v * v) : u);
      }
    }
    gradient_pixels(d + 4 * first, g, count, s);
  }
}
