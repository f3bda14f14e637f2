// SPDX-License-Identifier: Apache-2.0

// Blend modes over eight pixels at a time, channel by channel; part of the kernels' bodies.
//
// Porter–Duff operators are in whole numbers and rounded once. Blend modes compute in single precision, in the order that
// BlendReference does, and round once: the bytes do not depend on the processor.

typedef int32_t i32x8 __attribute__((ext_vector_type(8)));
typedef float f32x8 __attribute__((ext_vector_type(8)));

// Red, green, blue and alpha of eight pixels.
typedef struct {
  i32x8 c[4];
} channels8;
typedef struct {
  f32x8 c[3];
} colors8;
typedef channels8 (*blend8)(channels8 s, channels8 d);

INLINE channels8 channels_of(u8x32 pixels) {
  // Red is the first byte of a pixel, so the low one of its word.
  const i32x8 p = (i32x8)pixels;
  return (channels8){{p & 255, (p >> 8) & 255, (p >> 16) & 255, (p >> 24) & 255}};
}
INLINE u8x32 pixels_of(channels8 p) {
  return (u8x32)(p.c[0] | p.c[1] << 8 | p.c[2] << 16 | p.c[3] << 24);
}

INLINE i32x8 least(i32x8 x, i32x8 y) { return __builtin_elementwise_min(x, y); }
INLINE i32x8 most(i32x8 x, i32x8 y) { return __builtin_elementwise_max(x, y); }
// Rounded to nearest; x to 65025.
INLINE i32x8 part255(i32x8 x) {
  // ⌊(x + 127) / 255⌋ by shifts, as 1/255 is 1/256 + 1/65536 + ….
  x += 127;
  return (x + 1 + (x >> 8)) >> 8;
}
INLINE f32x8 float8(i32x8 x) { return __builtin_convertvector(x, f32x8); }
INLINE f32x8 smaller(f32x8 x, f32x8 y) { return x < y ? x : y; }
INLINE f32x8 larger(f32x8 x, f32x8 y) { return x > y ? x : y; }

// (s · a + d · b) / 255, at most 255.
INLINE channels8 mixed8(channels8 s, i32x8 a, channels8 d, i32x8 b) {
  channels8 r;
  // Rounded premultiplied colours may add up to more than 255.
  for (int k = 0; k < 4; k++) r.c[k] = part255(least(s.c[k] * a + d.c[k] * b, (i32x8)65025));
  return r;
}
#define MIXED(name, a, b)                         \
  INLINE channels8 name(channels8 s, channels8 d) { \
    const i32x8 sa = s.c[3], da = d.c[3];         \
    (void)sa, (void)da;                           \
    return mixed8(s, (i32x8)(a), d, (i32x8)(b));  \
  }
MIXED(blend_source_over, 255, 255 - sa)
MIXED(blend_source_atop, da, 255 - sa)
MIXED(blend_source_in, da, 0)
MIXED(blend_source_out, 255 - da, 0)
MIXED(blend_destination_over, 255 - da, 255)
MIXED(blend_destination_in, 0, sa)
MIXED(blend_destination_out, 0, 255 - sa)
MIXED(blend_destination_atop, 255 - da, sa)
MIXED(blend_xor, 255 - da, 255 - sa)
#undef MIXED

#define EACH_CHANNEL(name, expression)            \
  INLINE channels8 name(channels8 s, channels8 d) { \
    channels8 r;                                  \
    for (int k = 0; k < 4; k++) {                 \
      const i32x8 x = s.c[k], y = d.c[k];         \
      (void)x, (void)y;                           \
      r.c[k] = expression;                        \
    }                                             \
    return r;                                     \
  }
EACH_CHANNEL(blend_plus_lighter, least(x + y, (i32x8)255))
EACH_CHANNEL(blend_maximum, most(x, y))
EACH_CHANNEL(blend_minimum, least(x, y))
EACH_CHANNEL(blend_product, part255(x * y))
EACH_CHANNEL(blend_copy, x)
EACH_CHANNEL(blend_clear, (i32x8)0)
#undef EACH_CHANNEL

INLINE channels8 blend_plus_darker(channels8 s, channels8 d) {
  const i32x8 sum = s.c[3] + d.c[3], alpha = least(sum, (i32x8)255);
  // As much as both alphas exceed 1 together is taken from each colour.
  channels8 r;
  for (int k = 0; k < 3; k++) r.c[k] = least(most(s.c[k] + d.c[k] - (sum - alpha), (i32x8)0), (i32x8)255);
  r.c[3] = alpha;
  return r;
}

// Unpremultiplied, 0…1; black where nothing is.
INLINE colors8 colors_of(channels8 p) {
  const f32x8 alpha = float8(p.c[3]), scale = alpha > 0.0f ? 1.0f / alpha : (f32x8)0.0f;
  colors8 r;
  // Rounding may leave a colour above its alpha.
  for (int k = 0; k < 3; k++) r.c[k] = smaller(float8(p.c[k]) * scale, (f32x8)1.0f);
  return r;
}
// αs(1 − αb)·Cs + αs·αb·B + (1 − αs)·αb·Cb.
INLINE channels8 composed(channels8 s, channels8 d, colors8 blended) {
  const f32x8 a = float8(s.c[3]), b = float8(d.c[3]);
  const f32x8 both = a * b * (1.0f / 255.0f);
  channels8 r;
  for (int k = 0; k < 3; k++) {
    f32x8 own = float8(s.c[k]) * (255.0f - b) + float8(d.c[k]) * (255.0f - a);
    f32x8 sum = own * (1.0f / 255.0f) + both * blended.c[k];
    r.c[k] = __builtin_convertvector(smaller(larger(sum, (f32x8)0.0f), (f32x8)255.0f) + 0.5f, i32x8);
  }
  r.c[3] = s.c[3] + d.c[3] - part255(s.c[3] * d.c[3]);
  return r;
}

INLINE f32x8 hard_light(f32x8 b, f32x8 s) {
  const f32x8 t = 2.0f * s - 1.0f;
  return s <= 0.5f ? b * 2.0f * s : b + t - b * t;
}
INLINE f32x8 color_dodge(f32x8 b, f32x8 s) {
  // A division by 0 is replaced below.
  f32x8 r = smaller(b / (1.0f - s), (f32x8)1.0f);
  r = s >= 1.0f ? (f32x8)1.0f : r;
  return b == 0.0f ? (f32x8)0.0f : r;
}
INLINE f32x8 color_burn(f32x8 b, f32x8 s) {
  // A division by 0 is replaced below.
  f32x8 r = 1.0f - smaller((1.0f - b) / s, (f32x8)1.0f);
  r = s <= 0.0f ? (f32x8)0.0f : r;
  return b >= 1.0f ? (f32x8)1.0f : r;
}
INLINE f32x8 soft_light(f32x8 b, f32x8 s) {
  // D(b) of soft-light (Compositing and Blending).
  const f32x8 curve = ((16.0f * b - 12.0f) * b + 4.0f) * b;
  const f32x8 d = b <= 0.25f ? curve : __builtin_elementwise_sqrt(b);
  const f32x8 dark = b - (1.0f - 2.0f * s) * b * (1.0f - b), light = b + (2.0f * s - 1.0f) * (d - b);
  return s <= 0.5f ? dark : light;
}

#define SEPARABLE(name, expression)               \
  INLINE channels8 name(channels8 source, channels8 backdrop) { \
    const colors8 cs = colors_of(source), cb = colors_of(backdrop); \
    colors8 r;                                    \
    for (int k = 0; k < 3; k++) {                 \
      const f32x8 s = cs.c[k], b = cb.c[k];       \
      r.c[k] = expression;                        \
    }                                             \
    return composed(source, backdrop, r);         \
  }
SEPARABLE(blend_multiply, b * s)
SEPARABLE(blend_screen, b + s - b * s)
SEPARABLE(blend_overlay, hard_light(s, b))
SEPARABLE(blend_darken, smaller(b, s))
SEPARABLE(blend_lighten, larger(b, s))
SEPARABLE(blend_color_dodge, color_dodge(b, s))
SEPARABLE(blend_color_burn, color_burn(b, s))
SEPARABLE(blend_hard_light, hard_light(b, s))
SEPARABLE(blend_soft_light, soft_light(b, s))
SEPARABLE(blend_difference, __builtin_elementwise_abs(b - s))
SEPARABLE(blend_exclusion, b + s - 2.0f * b * s)
#undef SEPARABLE

INLINE f32x8 lowest(colors8 c) { return smaller(smaller(c.c[0], c.c[1]), c.c[2]); }
INLINE f32x8 highest(colors8 c) { return larger(larger(c.c[0], c.c[1]), c.c[2]); }
INLINE f32x8 luminosity_of(colors8 c) { return 0.3f * c.c[0] + 0.59f * c.c[1] + 0.11f * c.c[2]; }
INLINE f32x8 saturation_of(colors8 c) { return highest(c) - lowest(c); }

INLINE colors8 with_luminosity(colors8 c, f32x8 l) {
  // SetLum, then ClipColor (Compositing and Blending).
  const f32x8 add = l - luminosity_of(c);
  for (int k = 0; k < 3; k++) c.c[k] = c.c[k] + add;
  const f32x8 own = luminosity_of(c), low = lowest(c), high = highest(c);
  // Infinite quotients are of colours that need no clipping, and are not used.
  const f32x8 up = own / (own - low), down = (1.0f - own) / (high - own);
  const i32x8 is_low = (low < 0.0f) & (own > low), is_high = (high > 1.0f) & (high > own);
  for (int k = 0; k < 3; k++) {
    c.c[k] = is_low ? own + (c.c[k] - own) * up : c.c[k];
    c.c[k] = is_high ? own + (c.c[k] - own) * down : c.c[k];
  }
  return c;
}
INLINE colors8 with_saturation(colors8 c, f32x8 s) {
  // SetSat: one formula has all of its cases, so colours need not be sorted.
  const f32x8 low = lowest(c), high = highest(c), scale = s / (high - low);
  for (int k = 0; k < 3; k++) c.c[k] = high > low ? (c.c[k] - low) * scale : (f32x8)0.0f;
  return c;
}

#define JOINT(name, expression)                   \
  INLINE channels8 name(channels8 source, channels8 backdrop) { \
    const colors8 s = colors_of(source), b = colors_of(backdrop); \
    return composed(source, backdrop, expression); \
  }
JOINT(blend_hue, with_luminosity(with_saturation(s, saturation_of(b)), luminosity_of(b)))
JOINT(blend_saturation, with_luminosity(with_saturation(b, saturation_of(s)), luminosity_of(b)))
JOINT(blend_color, with_luminosity(s, luminosity_of(b)))
JOINT(blend_luminosity, with_luminosity(b, luminosity_of(s)))
#undef JOINT

INLINE void blend_each(uint8_t *d, const uint8_t *s, const uint8_t *coverage, size_t n, blend8 blend) {
  size_t i = 0;
  for (; i + 8 <= n; i += 8) {
    // Coverage acts on the source, so all modes take it alike.
    const u8x32 source = scaled(load(s + 4 * i), load_coverage(coverage + i));
    store(d + 4 * i, pixels_of(blend(channels_of(source), channels_of(load(d + 4 * i)))));
  }
  if (i == n) return;
  // The rest goes through arrays, so nothing beyond the row is touched.
  uint8_t before[32] = {0}, above[32] = {0}, parts[8] = {0};
  memcpy(before, d + 4 * i, 4 * (n - i));
  memcpy(above, s + 4 * i, 4 * (n - i));
  memcpy(parts, coverage + i, n - i);
  const u8x32 source = scaled(load(above), load_coverage(parts));
  store(before, pixels_of(blend(channels_of(source), channels_of(load(before)))));
  memcpy(d + 4 * i, before, 4 * (n - i));
}

static void blend_row(uint8_t *d, const uint8_t *s, const uint8_t *coverage, size_t n, mk_blend mode) {
  switch (mode) {
#define MODE(name) case mk_blend_##name: return blend_each(d, s, coverage, n, blend_##name);
    MODE(source_over)
    MODE(plus_lighter)
    MODE(plus_darker)
    MODE(maximum)
    MODE(minimum)
    MODE(product)
    MODE(source_atop)
    MODE(source_in)
    MODE(source_out)
    MODE(destination_over)
    MODE(destination_in)
    MODE(destination_out)
    MODE(destination_atop)
    MODE(xor)
    MODE(copy)
    MODE(clear)
    MODE(multiply)
    MODE(screen)
    MODE(overlay)
    MODE(darken)
    MODE(lighten)
    MODE(color_dodge)
    MODE(color_burn)
    MODE(hard_light)
    MODE(soft_light)
    MODE(difference)
    MODE(exclusion)
    MODE(hue)
    MODE(saturation)
    MODE(color)
    MODE(luminosity)
#undef MODE
  }
}

// t / 255 rounded to nearest.
INLINE u8x32 in_part(u8x32 d, u8x32 s, u8x32 c) {
  u16x32 t = WIDE(s) * WIDE(c) + WIDE(d) * WIDE(~c) + 127;
  return NARROW((t + 1 + (t >> 8)) >> 8);
}
INLINE u8x4 in_part1(u8x4 d, u8x4 s, u8x4 c) {
  u16x4 t = __builtin_convertvector(s, u16x4) * __builtin_convertvector(c, u16x4)
    + __builtin_convertvector(d, u16x4) * __builtin_convertvector(~c, u16x4) + 127;
  return __builtin_convertvector((t + 1 + (t >> 8)) >> 8, u8x4);
}
static void row_mix(uint8_t *dst, const uint8_t *src, const uint8_t *coverage, size_t n) {
  PIXELS(n, in_part(D, S, C), in_part1(D1, S1, C1))
}

static void row_between(uint8_t *dst, const uint8_t *src, uint32_t f, size_t n) {
  // 255 · 256 + 128 fits 16 bits.
  const uint16_t own = (uint16_t)(256 - f), other = (uint16_t)f;
#define BETWEEN(d, s) NARROW((WIDE(d) * own + WIDE(s) * other + 128) >> 8)
#define BETWEEN1(d, s)                                                                                    \
  __builtin_convertvector(                                                                                \
    (__builtin_convertvector(d, u16x4) * own + __builtin_convertvector(s, u16x4) * other + 128) >> 8, u8x4)
  PIXELS(n, BETWEEN(D, S), BETWEEN1(D1, S1))
#undef BETWEEN
#undef BETWEEN1
}
