// SPDX-License-Identifier: Apache-2.0

// Rows of colours through linear light; part of the kernels' bodies. Rows are floats, one for each component.
//
// Tables are read in three passes over a block: where to look, the loads, and what is made of them. The first and the last
// become vectors by themselves; the loads are plain ones, as AVX2's gathers take twice as long where processors are patched
// against Downfall (measured).

enum { LIGHT_BLOCK = 64 };

// x within 0…1 as 23 bits and a half: NaN is 0. x + 1 has it in its mantissa; 1 itself carries into the exponent.
INLINE uint32_t light_fraction(float x) {
  x = x > 0.0f ? x : 0.0f;
  x = (x < 1.0f ? x : 1.0f) + 1.0f;
  uint32_t bits;
  memcpy(&bits, &x, 4);
  return bits - 0x3f800000u;
}

// Values and steps to the next ones at places in a table.
typedef struct {
  uint32_t index[LIGHT_BLOCK];
  float part[LIGHT_BLOCK], value[LIGHT_BLOCK], step[LIGHT_BLOCK];
} light_places;

INLINE void light_load(light_places *p, const float *entries, size_t n) {
  for (size_t i = 0; i < n; i++) {
    p->value[i] = entries[2 * p->index[i]];
    p->step[i] = entries[2 * p->index[i] + 1];
  }
}

// Where the values for p->value are.
INLINE void light_find_octaves(light_places *p, const mk_octaves *t, size_t n) {
  const float first = t->first, last = t->last;
  // The bits of floats rise with them, so they count octaves and parts of these.
  uint32_t base;
  memcpy(&base, &first, 4);
  for (size_t i = 0; i < n; i++) {
    float x = p->value[i];
    x = x > first ? x : first;
    x = x < last ? x : last;
    uint32_t bits;
    memcpy(&bits, &x, 4);
    bits -= base;
    // 128 places in each octave, by seven bits of the mantissa, and the rest between two of them.
    p->index[i] = bits >> 16;
    p->part[i] = (float)(int32_t)(bits & 0xffff) * 0x1p-16f;
  }
}

INLINE void light_multiply(const light_places *p, float *restrict x, float *restrict y, float *restrict z, size_t n) {
  for (size_t i = 0; i < n; i++) {
    float gain = p->value[i] + p->step[i] * p->part[i];
    x[i] *= gain;
    y[i] *= gain;
    z[i] *= gain;
  }
}

static void light_curve(float *x, const float *entries, size_t count) {
  light_places p;
  for (size_t start = 0; start < count; start += LIGHT_BLOCK, x += LIGHT_BLOCK) {
    size_t n = count - start < LIGHT_BLOCK ? count - start : LIGHT_BLOCK;
    for (size_t i = 0; i < n; i++) {
      // 4096 places, and 2048 steps between two of them.
      uint32_t bits = light_fraction(x[i]);
      p.index[i] = bits >> 11;
      p.part[i] = (float)(int32_t)(bits & 2047) * 0x1p-11f;
    }
    light_load(&p, entries, n);
    for (size_t i = 0; i < n; i++) x[i] = p.value[i] + p.step[i] * p.part[i];
  }
}

static void light_matrix(float *restrict x, float *restrict y, float *restrict z, const float m[12], size_t n) {
  for (size_t i = 0; i < n; i++) {
    float a = x[i], b = y[i], c = z[i];
    x[i] = m[0] * a + m[1] * b + m[2] * c + m[3];
    y[i] = m[4] * a + m[5] * b + m[6] * c + m[7];
    z[i] = m[8] * a + m[9] * b + m[10] * c + m[11];
  }
}

static void light_gain(
  float *restrict x, float *restrict y, float *restrict z, const float w[3], const mk_octaves *table, size_t count
) {
  light_places p;
  for (size_t at = 0; at < count; at += LIGHT_BLOCK) {
    size_t n = count - at < LIGHT_BLOCK ? count - at : LIGHT_BLOCK;
    for (size_t i = 0; i < n; i++) p.value[i] = x[at + i] * w[0] + y[at + i] * w[1] + z[at + i] * w[2];
    light_find_octaves(&p, table, n);
    light_load(&p, table->entries, n);
    light_multiply(&p, x + at, y + at, z + at, n);
  }
}

// Moves colours with a negative component towards their grey until none is, and says the largest component of each.
INLINE void light_enclose(
  float *restrict x, float *restrict y, float *restrict z, const float w[3], float *restrict most, size_t n
) {
  for (size_t i = 0; i < n; i++) {
    float a = x[i], b = y[i], c = z[i];
    float least = a < b ? a : b;
    least = least < c ? least : c;
    float grey = a * w[0] + b * w[1] + c * w[2];
    grey = grey > 0.0f ? grey : 0.0f;
    // Worked out in any case, so that there is no branch.
    float share = grey / (grey - least);
    int isOutside = least < 0.0f;
    a = isOutside ? grey + (a - grey) * share : a;
    b = isOutside ? grey + (b - grey) * share : b;
    c = isOutside ? grey + (c - grey) * share : c;
    float largest = a > b ? a : b;
    most[i] = largest > c ? largest : c;
    x[i] = a;
    y[i] = b;
    z[i] = c;
  }
}

static void light_compress(
  float *restrict x, float *restrict y, float *restrict z, const float w[3], const mk_octaves *table, size_t count
) {
  light_places p;
  for (size_t at = 0; at < count; at += LIGHT_BLOCK) {
    size_t n = count - at < LIGHT_BLOCK ? count - at : LIGHT_BLOCK;
    light_enclose(x + at, y + at, z + at, w, p.value, n);
    light_find_octaves(&p, table, n);
    light_load(&p, table->entries, n);
    light_multiply(&p, x + at, y + at, z + at, n);
  }
}

// Which of the 65,537 entries is nearest, for three components.
typedef struct {
  uint32_t r[LIGHT_BLOCK], g[LIGHT_BLOCK], b[LIGHT_BLOCK];
} light_entries;

INLINE void light_find(
  light_entries *e, const float *restrict x, const float *restrict y, const float *restrict z, size_t n
) {
  for (size_t i = 0; i < n; i++) e->r[i] = (light_fraction(x[i]) + 64) >> 7;
  for (size_t i = 0; i < n; i++) e->g[i] = (light_fraction(y[i]) + 64) >> 7;
  for (size_t i = 0; i < n; i++) e->b[i] = (light_fraction(z[i]) + 64) >> 7;
}

static void light_encode(
  uint8_t *d, const float *x, const float *y, const float *z, const uint16_t *entries, size_t count
) {
  light_entries e;
  for (size_t at = 0; at < count; at += LIGHT_BLOCK, d += 4 * LIGHT_BLOCK) {
    size_t n = count - at < LIGHT_BLOCK ? count - at : LIGHT_BLOCK;
    light_find(&e, x + at, y + at, z + at, n);
    for (size_t i = 0; i < n; i++) {
      // Entries have 8 fractional bits.
      uint32_t r = (entries[e.r[i]] + 128u) >> 8, g = (entries[e.g[i]] + 128u) >> 8, b = (entries[e.b[i]] + 128u) >> 8;
      uint32_t pixel = r | g << 8 | b << 16 | 0xff000000u;
      memcpy(d + 4 * i, &pixel, 4);
    }
  }
}

INLINE uint32_t light_part(uint16_t entry, float scale) { return (uint32_t)(int32_t)((float)entry * scale + 0.5f); }

static void light_encode_alpha(
  uint8_t *d, const float *x, const float *y, const float *z, const float *alpha, const uint16_t *entries, size_t count
) {
  light_entries e;
  for (size_t at = 0; at < count; at += LIGHT_BLOCK, d += 4 * LIGHT_BLOCK) {
    size_t n = count - at < LIGHT_BLOCK ? count - at : LIGHT_BLOCK;
    light_find(&e, x + at, y + at, z + at, n);
    for (size_t i = 0; i < n; i++) {
      float a = clamp(alpha[at + i], 1), scale = a * 0x1p-8f;
      uint32_t r = light_part(entries[e.r[i]], scale), g = light_part(entries[e.g[i]], scale);
      uint32_t b = light_part(entries[e.b[i]], scale), all = (uint32_t)(int32_t)(a * 255.0f + 0.5f);
      uint32_t pixel = r | g << 8 | b << 16 | all << 24;
      memcpy(d + 4 * i, &pixel, 4);
    }
  }
}
