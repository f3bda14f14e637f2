// SPDX-License-Identifier: Apache-2.0

import CPixelKernels

/// The specification of the kernels of `CPixelKernels` in plain Swift. Tests hold them to it, byte for byte.
package enum KernelReference {
  package static func mul8(_ x: UInt8, _ a: UInt8) -> UInt8 { UInt8((Int(x) * Int(a) + 127) / 255) }

  private static func sum(_ x: UInt8, _ y: UInt8) -> UInt8 { UInt8(min(255, Int(x) + Int(y))) }

  /// `s + d · (1 − s.a)` of one pixel.
  package static func over(_ d: [UInt8], _ s: [UInt8]) -> [UInt8] {
    (0..<4).map { sum(s[$0], mul8(d[$0], 255 - s[3])) }
  }

  /// - Parameter f: the share of `s`, in 1/256.
  package static func between(_ d: UInt8, _ s: UInt8, _ f: Int) -> UInt8 {
    UInt8((Int(d) * (256 - f) + Int(s) * f + 128) >> 8)
  }

  package static func plus(_ d: [UInt8], _ s: [UInt8]) -> [UInt8] { (0..<4).map { sum(s[$0], d[$0]) } }

  package static func scaled(_ s: [UInt8], _ c: UInt8) -> [UInt8] { s.map { mul8($0, c) } }

  package static func luma(_ p: [UInt8]) -> UInt8 {
    let (r, g, b) = (Int(p[0]), Int(p[1]), Int(p[2]))
    let sum: Int = 5983 * r + 20127 * g + 2032 * b
    return UInt8((sum + (16 << 15) + (1 << 14)) >> 15)
  }

  /// U and V of the pixels at an even column: the one before it, itself and the one after, of two rows.
  package static func chroma(_ top: [[UInt8]], _ bottom: [[UInt8]]) -> (u: UInt8, v: UInt8) {
    let weights = [1, 2, 1]
    func total(_ c: Int) -> Int {
      var sum = 0
      for i in 0..<3 { sum += weights[i] * (Int(top[i][c]) + Int(bottom[i][c])) }
      return sum
    }
    let (r, g, b) = (total(0), total(1), total(2))
    let half = (128 << 18) + (1 << 17)
    let u: Int = half - 3298 * r - 11094 * g + 14392 * b
    let v: Int = half + 14392 * r - 13073 * g - 1319 * b
    return (UInt8(u >> 18), UInt8(v >> 18))
  }

  // MARK: The blur's, on samples with 6 fractional bits

  package static func narrowed(_ x: UInt16) -> UInt8 { UInt8(min(255, (Int(x) + 32) / 64)) }

  /// A pixel with the colours of a blurred one, and its own alpha.
  package static func recolored(_ pixel: [UInt8], _ blurred: [UInt16]) -> [UInt8] {
    guard blurred[3] >= 64 else { return pixel }
    let alpha = Float(pixel[3])
    let factor = alpha / Float(blurred[3])
    return blurred[..<3].map { UInt8(min(Float($0) * factor + 0.5, alpha)) } + [pixel[3]]
  }

  /// `8 (a + 3b + 3c + e)` of bytes.
  package static func halvedBytes(_ s: [UInt8]) -> UInt16 {
    let (outer, inner) = (Int(s[0]) + Int(s[3]), Int(s[1]) + Int(s[2]))
    return UInt16(8 * (outer + 3 * inner))
  }

  /// `(a + 3b + 3c + e) / 8`, by averages.
  package static func halved(_ s: [UInt16]) -> UInt16 {
    func average(_ x: Int, _ y: Int) -> Int { (x + y + 1) / 2 }
    let (outer, inner) = (Int(s[0]) + Int(s[3]), Int(s[1]) + Int(s[2]))
    return UInt16(average(average(outer, inner), inner) / 2)
  }

  package static func doubled(_ near: UInt16, _ far: UInt16) -> UInt16 {
    let sum = Int(near) * 3 + Int(far)
    return UInt16((sum + 2) / 4)
  }
  package static func doubledByte(_ near: UInt16, _ far: UInt16) -> UInt8 {
    let sum = Int(near) * 3 + Int(far)
    return UInt8((sum + 128) / 256)
  }

  package static func convolved(_ values: [UInt16], _ weights: [Int16]) -> UInt16 {
    var sum = 0
    for (value, weight) in zip(values, weights) {
      let product = Int(value) * Int(weight)
      // Each product is rounded by itself, as by pmulhrsw.
      sum += (product + 16384) / 32768
    }
    return UInt16(sum)
  }

  // MARK: Shaders

  private static func clamped(_ x: Float, _ high: Float) -> Float {
    let x = x > 0 ? x : 0
    return x < high ? x : high
  }

  package static func pixel(_ r: Float, _ g: Float, _ b: Float, _ a: Float, opacity: Float) -> [UInt8] {
    let alpha = clamped(a, 1) * opacity * 255
    let color: [UInt8] = [r, g, b].map { UInt8(clamped($0, 1) * alpha + 0.5) }
    return color + [UInt8(alpha + 0.5)]
  }

  // MARK: Gradients

  /// The colour of a gradient at a parameter.
  package static func pixel(of g: Double, _ pieces: [mk_gradient_piece], opacity: Double) -> [UInt8] {
    func unit(_ x: Double) -> Double { x > 0 ? min(x, 1) : 0 }
    let piece = pieces.dropFirst().last { $0.start <= g } ?? pieces[0]
    func component(_ base: Double, _ slope: Double) -> Double {
      unit(piece.is_flat != 0 ? base : base + slope * (g - piece.start))
    }
    let alpha = component(piece.base.3, piece.slope.3) * opacity * 255
    let color = [
      component(piece.base.0, piece.slope.0), component(piece.base.1, piece.slope.1),
      component(piece.base.2, piece.slope.2),
    ]
    return color.map { UInt8($0 * alpha + 0.5) } + [UInt8(alpha + 0.5)]
  }

  // MARK: Images

  /// The pixel at a point along a line.
  package static func nearest(
    _ texel: (Int, Int) -> [UInt8], _ x: ClosedRange<Int>, _ y: ClosedRange<Int>, _ line: [Double], _ c: Double
  ) -> [UInt8] {
    func column(_ v: Double, _ r: ClosedRange<Int>) -> Int {
      v > Double(r.lowerBound) ? Int(min(Double(r.upperBound), v.rounded(.down))) : r.lowerBound
    }
    let w = c * line[5] + line[4]
    return texel(column((c * line[1] + line[0]) / w, x), column((c * line[3] + line[2]) / w, y))
  }

  /// One bilinear sample at (u, v), in 1/2³² source pixels less ½.
  package static func linear(
    _ texel: (Int, Int) -> [UInt8], _ x: ClosedRange<Int>, _ y: ClosedRange<Int>, _ u: Int64, _ v: Int64
  ) -> [UInt8] {
    func clamp(_ i: Int, _ r: ClosedRange<Int>) -> Int { min(max(i, r.lowerBound), r.upperBound) }
    let (iu, iv) = (Int(u >> 32), Int(v >> 32))
    let (fu, fv) = (Int(u >> 24 & 255), Int(v >> 24 & 255))
    let (l, r, t, b) = (clamp(iu, x), clamp(iu + 1, x), clamp(iv, y), clamp(iv + 1, y))
    let corners = [texel(l, t), texel(r, t), texel(l, b), texel(r, b)]
    return (0..<4).map { (c: Int) -> UInt8 in
      let top: Int = Int(corners[0][c]) * (256 - fu) + Int(corners[1][c]) * fu
      let bottom: Int = Int(corners[2][c]) * (256 - fu) + Int(corners[3][c]) * fu
      let sum: Int = top * (256 - fv) + bottom * fv + 32768
      return UInt8(sum >> 16)
    }
  }

  /// One bilinear sample in perspective, at `c` along a line.
  package static func projective(
    _ texel: (Int, Int) -> [UInt8], _ x: ClosedRange<Int>, _ y: ClosedRange<Int>, _ line: [Double], _ c: Double
  ) -> [UInt8] {
    func fixed(_ u: Double) -> Int64 {
      let limited = u > -1_000_000 ? min(u, 1_000_000) : -1_000_000
      return Int64((limited * 256 + 0.5).rounded(.down)) << 24
    }
    let r = 1 / (c * line[5] + line[4])
    let u = (c * line[1] + line[0]) * r - 0.5
    let v = (c * line[3] + line[2]) * r - 0.5
    return linear(texel, x, y, fixed(u), fixed(v))
  }

  /// One level of an image: its pixels, the columns and rows to sample, and its size for one of level 0.
  package typealias Level = (
    texel: (Int, Int) -> [UInt8], x: ClosedRange<Int>, y: ClosedRange<Int>, scale: (Double, Double)
  )

  /// A column of a block in perspective, 0…15.
  package static func block(_ levels: [Level], _ block: mk_block, column: Int) -> [UInt8] {
    let x = Float(column) - 7.5
    let r = 1 / (x * block.dw_dx + 1)
    let t = x * r
    // From one side of the pixel to the other.
    func length(_ along: Float, _ across: Float) -> Float {
      block.is_along_x != 0 ? r * r * along : r * (across - t * along * block.dw_dy)
    }
    let lengths = (length(block.du_dx, block.du_dy), length(block.dv_dx, block.dv_dy))
    /// Samples of one level, 127 for one step of a byte.
    func samples(_ level: Int, _ count: Int) -> [[Int]] {
      let level = levels[level]
      let (ku, kv) = (Float(level.scale.0), Float(level.scale.1))
      let (gu, gv) = (lengths.0 * ku, lengths.1 * kv)
      let (part, first) = (1 / Float(count), 0.5 / Float(count) - 0.5)
      func start(_ u: Double, _ scale: Double) -> Int { Int(((u * scale - 0.5) * 65536).rounded(.down)) }
      let u = start(block.u, level.scale.0) + Int(t * (block.du_dx * ku) + gu * first)
      let v = start(block.v, level.scale.1) + Int(t * (block.dv_dx * kv) + gv * first)
      let (stepU, stepV) = (Int(gu * part), Int(gv * part))
      return (0..<count).map { fine(level, u + $0 * stepU, v + $0 * stepV) }
    }
    let fraction = Int(block.fraction)
    let counts = fraction > 0 ? [Int(block.samples), Int(block.coarse_samples)] : [Int(block.samples)]
    // 258 / 32768 is 1/127.
    if counts == [1] { return samples(Int(block.level), 1)[0].map { UInt8(($0 * 258 + 16384) >> 15) } }
    var total = [1, 1, 1, 1]
    for (i, count) in counts.enumerated() {
      let share = (i == 0 ? 256 - fraction : fraction) * 256 / count
      let all = samples(Int(block.level) + i, count)
      for c in 0..<4 {
        let sum: Int = all.reduce(0) { $0 + ($1[c] + 4) >> 3 }
        total[c] += (2 * sum * share) >> 16
      }
    }
    // Sums are quarters of a sample here: 1032 / 32768 is 4/127.
    return total.map { UInt8(($0 * 1032 + 16384) >> 15) }
  }

  /// One sample at a position in 1/65536 pixels less ½, limited to where all neighbours exist; 127 for one step of a
  /// byte.
  private static func fine(_ level: Level, _ u: Int, _ v: Int) -> [Int] {
    let u = min(max(u, level.x.lowerBound << 16), level.x.upperBound << 16 - 1)
    let v = min(max(v, level.y.lowerBound << 16), level.y.upperBound << 16 - 1)
    let (l, t, f, g) = (u >> 16, v >> 16, u >> 9 & 127, v >> 1 & 32767)
    let corners = [level.texel(l, t), level.texel(l + 1, t), level.texel(l, t + 1), level.texel(l + 1, t + 1)]
    return (0..<4).map { (c: Int) -> Int in
      let top: Int = Int(corners[0][c]) * (127 - f) + Int(corners[1][c]) * f
      let bottom: Int = Int(corners[2][c]) * (127 - f) + Int(corners[3][c]) * f
      return top + ((bottom - top) * g + 16384) >> 15
    }
  }

  /// The mean of four pixels.
  package static func mean(_ a: [UInt8], _ b: [UInt8], _ c: [UInt8], _ d: [UInt8]) -> [UInt8] {
    (0..<4).map { (i: Int) -> UInt8 in
      let sum: Int = Int(a[i]) + Int(b[i]) + Int(c[i]) + Int(d[i])
      return UInt8((sum + 2) / 4)
    }
  }

  /// The weights of the pixels 2i − 1, 2i and 2i + 1 of a side of `n` in a level's pixel `i`, in 1/2048: each pixel
  /// covers the same part of the side.
  package static func covered(_ i: Int, of n: Int) -> [Int] {
    if n % 2 == 0 { return [0, 1024, 1024] }
    let step = (2048 << 20) / n
    let (before, after) = ((i * step + (1 << 19)) >> 20, ((n / 2 - i) * step + (1 << 19)) >> 20)
    return [before, 2048 - before - after, after]
  }

  /// The mean of the area a level's pixel (x, y) covers of `width` × `height` pixels.
  package static func covered(_ texel: (Int, Int) -> [UInt8], _ width: Int, _ height: Int, _ x: Int, _ y: Int)
    -> [UInt8]
  {
    let (across, down) = (covered(x, of: width), covered(y, of: height))
    var sums = [0, 0, 0, 0]
    for j in 0..<3 where down[j] > 0 {
      for i in 0..<3 where across[i] > 0 {
        let pixel = texel(2 * x - 1 + i, 2 * y - 1 + j)
        for c in 0..<4 { sums[c] += Int(pixel[c]) * across[i] * down[j] }
      }
    }
    return sums.map { UInt8(($0 + (1 << 21)) >> 22) }
  }
}
