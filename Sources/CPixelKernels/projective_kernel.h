// Bilinear samples in perspective; part of the kernels' bodies, after `sample1` and `sample4_at`.

// A position along one axis in 1/256 source pixels. What is far outside, or no number, stays within the limit.
INLINE int32_t fixed8(double u) {
  const double far = 1000000;
  u = u > -far ? u : -far;
  u = u < far ? u : far;
  return (int32_t)__builtin_floor(u * 256);
}

static void sample_projective(
  uint8_t *d, size_t n, const uint8_t *s, size_t row_bytes, int32_t x0, int32_t y0, int32_t x1, int32_t y1,
  const double *line, double x, double scale
) {
  size_t i = 0;
#ifdef MK_AVX2
  const __m256d far = _mm256_set1_pd(1000000), half = _mm256_set1_pd(0.5), fraction = _mm256_set1_pd(256);
  const __m256i row = _mm256_set1_epi64x((int64_t)row_bytes);
  const __m128i corner_u = _mm_set1_epi32(x0), corner_v = _mm_set1_epi32(y0);
  // Positions less the corner, as unsigned numbers, of samples that have all their neighbours.
  const __m128i most_u = _mm_set1_epi32(x1 - x0 - 1), most_v = _mm_set1_epi32(y1 - y0 - 1);
  const int inside = x1 > x0 && y1 > y0 && row_bytes >> 32 == 0;
  for (; i + 4 <= n; i += 4) {
    __m256d c = _mm256_add_pd(_mm256_set1_pd(x + (double)i), _mm256_setr_pd(0, 1, 2, 3));
    __m256d w = _mm256_add_pd(_mm256_mul_pd(c, _mm256_set1_pd(line[5])), _mm256_set1_pd(line[4]));
    __m256d r = _mm256_div_pd(_mm256_set1_pd(scale), w);
    __m256d u = _mm256_add_pd(_mm256_mul_pd(c, _mm256_set1_pd(line[1])), _mm256_set1_pd(line[0]));
    __m256d v = _mm256_add_pd(_mm256_mul_pd(c, _mm256_set1_pd(line[3])), _mm256_set1_pd(line[2]));
    u = _mm256_sub_pd(_mm256_mul_pd(u, r), half);
    v = _mm256_sub_pd(_mm256_mul_pd(v, r), half);
    // The limit is the second operand: it is taken for what is no number.
    u = _mm256_min_pd(_mm256_max_pd(u, -far), far);
    v = _mm256_min_pd(_mm256_max_pd(v, -far), far);
    __m128i fu = _mm256_cvttpd_epi32(_mm256_floor_pd(_mm256_mul_pd(u, fraction)));
    __m128i fv = _mm256_cvttpd_epi32(_mm256_floor_pd(_mm256_mul_pd(v, fraction)));
    __m128i iu = _mm_sub_epi32(_mm_srai_epi32(fu, 8), corner_u), iv = _mm_sub_epi32(_mm_srai_epi32(fv, 8), corner_v);
    __m128i fits = _mm_and_si128(
      _mm_cmpeq_epi32(_mm_min_epu32(iu, most_u), iu), _mm_cmpeq_epi32(_mm_min_epu32(iv, most_v), iv));
    if (inside && _mm_movemask_epi8(fits) == 0xffff) {
      sample4_at(
        d + 4 * i, s, row_bytes, _mm256_slli_epi64(_mm256_cvtepi32_epi64(fu), 24),
        _mm256_slli_epi64(_mm256_cvtepi32_epi64(fv), 24), row);
    } else {
      int32_t us[4], vs[4];
      memcpy(us, &fu, sizeof us);
      memcpy(vs, &fv, sizeof vs);
      for (size_t k = 0; k < 4; k++)
        sample1(d + 4 * (i + k), s, row_bytes, x0, y0, x1, y1, (int64_t)us[k] * (1 << 24), (int64_t)vs[k] * (1 << 24));
    }
  }
#endif
  for (; i < n; i++) {
    double c = x + (double)i;
    double r = scale / (c * line[5] + line[4]);
    int32_t u = fixed8((c * line[1] + line[0]) * r - 0.5), v = fixed8((c * line[3] + line[2]) * r - 0.5);
    sample1(d + 4 * i, s, row_bytes, x0, y0, x1, y1, (int64_t)u * (1 << 24), (int64_t)v * (1 << 24));
  }
}

// The mean of two by two pixels: n pixels from 2n of two rows.
static void halve(uint8_t *restrict d, const uint8_t *restrict top, const uint8_t *restrict bottom, size_t n) {
  size_t i = 0;
  for (; i + 4 <= n; i += 4) {
    u16x32 sum = WIDE(load(top + 8 * i)) + WIDE(load(bottom + 8 * i));
    typedef uint16_t u16x16 __attribute__((vector_size(32)));
    typedef uint8_t u8x16 __attribute__((vector_size(16)));
    u16x16 left = __builtin_shufflevector(sum, sum, 0, 1, 2, 3, 8, 9, 10, 11, 16, 17, 18, 19, 24, 25, 26, 27);
    u16x16 right = __builtin_shufflevector(sum, sum, 4, 5, 6, 7, 12, 13, 14, 15, 20, 21, 22, 23, 28, 29, 30, 31);
    u8x16 mean = __builtin_convertvector((left + right + 2) >> 2, u8x16);
    memcpy(d + 4 * i, &mean, 16);
  }
  for (; i < n; i++) {
    for (size_t c = 0; c < 4; c++) {
      const uint8_t *p = top + 8 * i + c, *q = bottom + 8 * i + c;
      d[4 * i + c] = (uint8_t)((p[0] + p[4] + q[0] + q[4] + 2) >> 2);
    }
  }
}
