// SPDX-License-Identifier: Apache-2.0

import CPixelKernels
import MotionCore
import MotionTestSupport
import Testing

@testable import MotionRaster

/// Every kernel, at every level of processor, against its plain Swift twin, byte for byte.
@Suite struct KernelTests {
  static var levels: [UnsafePointer<mk_kernels>] { [mk_kernels_baseline(), mk_kernels_native()] }
  static let counts = Array(0...40) + [63, 64, 65, 257]

  /// Many of them 0 or 255.
  func bytes(_ n: Int, _ random: inout RandomSource) -> [UInt8] {
    (0..<n).map { _ in
      switch random.next() % 4 {
      case 0: 0
      case 1: 255
      default: UInt8(truncatingIfNeeded: random.next())
      }
    }
  }

  /// Premultiplied pixels.
  func pixels(_ n: Int, _ random: inout RandomSource) -> [UInt8] {
    let raw = bytes(4 * n, &random)
    return raw.indices.map { KernelReference.mul8(raw[$0], $0 % 4 == 3 ? 255 : raw[$0 / 4 * 4 + 3]) }
  }

  /// A bitmap of any bytes, rows' padding included.
  func noise(_ width: Int, _ height: Int, _ random: inout RandomSource) -> Bitmap {
    let bitmap = Bitmap(width: width, height: height)
    for i in 0..<bitmap.rowBytes * height { bitmap.pixels[i] = UInt8(truncatingIfNeeded: random.next()) }
    return bitmap
  }

  /// As the twins look it up.
  func texels(_ bitmap: Bitmap) -> (Int, Int) -> [UInt8] {
    { x, y in
      let p = bitmap[x, y]
      return [p.r, p.g, p.b, p.a]
    }
  }

  func pixel(_ row: [UInt8], _ i: Int) -> [UInt8] { Array(row[4 * i..<4 * i + 4]) }
  func word(_ p: [UInt8]) -> UInt32 { UInt32(p[0]) | UInt32(p[1]) << 8 | UInt32(p[2]) << 16 | UInt32(p[3]) << 24 }

  @Test("mul8 is division by 255 to the nearest") func division() {
    for x in 0...255 {
      for a in 0...255 {
        #expect(TilePainter.mul8(UInt32(x), UInt32(a)) == UInt32((Double(x * a) / 255).rounded()))
      }
    }
  }

  @Test("compositing kernels equal their twins") func compositing() {
    typealias R = KernelReference
    var random = RandomSource(seed: 1)
    for k in KernelTests.levels {
      for n in KernelTests.counts {
        let (d, s, c) = (pixels(n, &random), pixels(n, &random), bytes(n, &random))
        let one = pixels(1, &random)
        func check(_ name: String, _ expected: (Int) -> [UInt8], _ run: (UnsafeMutablePointer<UInt8>) -> Void) {
          var got = d + [7, 7, 7, 7]
          got.withUnsafeMutableBufferPointer { run($0.baseAddress!) }
          #expect(got == (0..<n).flatMap(expected) + [7, 7, 7, 7], "\(name) of \(n)")
        }
        check("fill_over", { R.over(pixel(d, $0), one) }) { k.pointee.fill_over($0, word(one), n) }
        check("fill_over_coverage", { R.over(pixel(d, $0), R.scaled(one, c[$0])) }) {
          k.pointee.fill_over_coverage($0, word(one), c, n)
        }
        check("fill_plus_coverage", { R.plus(pixel(d, $0), R.scaled(one, c[$0])) }) {
          k.pointee.fill_plus_coverage($0, word(one), c, n)
        }
        check("row_over", { R.over(pixel(d, $0), pixel(s, $0)) }) { k.pointee.row_over($0, s, n) }
        check("row_over_coverage", { R.over(pixel(d, $0), R.scaled(pixel(s, $0), c[$0])) }) {
          k.pointee.row_over_coverage($0, s, c, n)
        }
        check("row_plus_coverage", { R.plus(pixel(d, $0), R.scaled(pixel(s, $0), c[$0])) }) {
          k.pointee.row_plus_coverage($0, s, c, n)
        }
        check("row_multiply", { R.scaled(pixel(d, $0), c[$0]) }) { k.pointee.row_multiply($0, c, n) }
        for f in [0, 1, 77, 255, 256] {
          check("row_between", { i in zip(pixel(d, i), pixel(s, i)).map { R.between($0, $1, f) } }) {
            k.pointee.row_between($0, s, UInt32(f), n)
          }
        }
        check("bytes_multiply", { i in (0..<4).map { R.mul8(d[4 * i + $0], s[4 * i + $0]) } }) {
          k.pointee.bytes_multiply($0, s, 4 * n)
        }
        check("bytes_scale", { R.scaled(pixel(s, $0), 77) }) { k.pointee.bytes_scale($0, s, 77, 4 * n) }
        check("alpha_of", { i in (0..<4).map { 4 * i + $0 < n ? s[4 * (4 * i + $0) + 3] : d[4 * i + $0] } }) {
          k.pointee.alpha_of($0, s, n)
        }
      }
    }
  }

  @Test("conversion kernels equal their twins") func conversion() {
    var random = RandomSource(seed: 2)
    for k in KernelTests.levels {
      for n in KernelTests.counts {
        let (top, bottom) = (bytes(4 * (2 * n + 2), &random), bytes(4 * (2 * n + 2), &random))
        var y = [UInt8](repeating: 9, count: 2 * n + 3)
        k.pointee.luma(&y, top, 2 * n + 2)
        #expect(y == (0..<2 * n + 2).map { KernelReference.luma(pixel(top, $0)) } + [9])
        var (u, v) = ([UInt8](repeating: 9, count: n + 1), [UInt8](repeating: 9, count: n + 1))
        top.withUnsafeBufferPointer { t in
          bottom.withUnsafeBufferPointer { b in
            k.pointee.chroma(&u, &v, t.baseAddress! + 4, b.baseAddress! + 4, n)
          }
        }
        let expected = (0..<n).map { i in
          KernelReference.chroma(
            (2 * i..<2 * i + 3).map { pixel(top, $0) }, (2 * i..<2 * i + 3).map { pixel(bottom, $0) })
        }
        #expect(u == expected.map(\.u) + [9])
        #expect(v == expected.map(\.v) + [9])
      }
    }
  }

  @Test("black, white and the primaries have BT.709's limited-range values") func primaries() {
    func yuv(_ r: UInt8, _ g: UInt8, _ b: UInt8) -> [Int] {
      let p = [[UInt8]](repeating: [r, g, b, 255], count: 3)
      let c = KernelReference.chroma(p, p)
      return [Int(KernelReference.luma(p[0])), Int(c.u), Int(c.v)]
    }
    #expect(yuv(0, 0, 0) == [16, 128, 128])
    #expect(yuv(255, 255, 255) == [235, 128, 128])
    #expect(yuv(255, 0, 0) == [63, 102, 240])
    #expect(yuv(0, 255, 0) == [173, 42, 26])
    #expect(yuv(0, 0, 255) == [32, 240, 118])
    #expect(yuv(128, 128, 128) == [126, 128, 128])
  }

  @Test("float kernels equal their twins, bit for bit") func floats() {
    var random = RandomSource(seed: 3)
    func floats(_ n: Int, _ range: ClosedRange<Float>) -> [Float] {
      (0..<n).map { _ in
        switch random.next() % 12 {
        case 0: .nan
        case 1: -.infinity
        case 2: .infinity
        default: Float.random(in: range, using: &random)
        }
      }
    }
    for k in KernelTests.levels {
      for n in KernelTests.counts {
        let (r, g, b, a) = (floats(n, -0.1...1.1), floats(n, -0.1...1.1), floats(n, -0.1...1.1), floats(n, -0.1...1.1))
        var stored = [UInt8](repeating: 0, count: 4 * n)
        k.pointee.components_to_pixels(&stored, r, g, b, a, 0.7, n)
        #expect(stored == (0..<n).flatMap { KernelReference.pixel(r[$0], g[$0], b[$0], a[$0], opacity: 0.7) })
        let ones = [Float](repeating: 1, count: n)
        #expect(k.pointee.components_to_opaque_pixels(&stored, r, g, b, ones, n) != 0)
        #expect(stored == (0..<n).flatMap { KernelReference.pixel(r[$0], g[$0], b[$0], 1, opacity: 1) })
      }
    }
  }

  @Test("the gradient's kernels equal their twins: along lines and circles, flat and tilted, and of any parameters")
  func gradients() {
    var random = RandomSource(seed: 9)
    func number(_ r: ClosedRange<Double>) -> Double { Double.random(in: r, using: &random) }
    func color() -> Color {
      Color(red: number(-0.2...1.2), green: number(0...1), blue: number(0...1), alpha: number(-0.1...1.1))
    }
    for k in KernelTests.levels {
      for n in KernelTests.counts + [300] {
        // Stops in one place are a step; a single colour is flat.
        var locations = (0..<Int.random(in: 1...6, using: &random)).map { _ in number(0...1) }.sorted()
        if n % 3 == 0, let last = locations.last { locations.append(last) }
        let pieces = GradientRamp.pieces(locations.map { .init($0, color()) })
        let ends: [Double] = [.infinity, -.infinity, 0, 1]
        let parameters = (0..<n).map { (i: Int) -> Double in
          switch i % 9 {
          case 7: locations[i % locations.count]
          case 8: ends[i / 9 % 4]
          default: number(-0.5...1.5)
          }
        }
        for (affine, radial) in [(1, 0), (1, 1), (0, 0), (0, 1)] as [(Int32, Int32)] {
          pieces.withUnsafeBufferPointer { list in
            var gradient = mk_gradient(
              u: (number(-0.01...0.01), number(-0.01...0.01), number(-1...1)),
              v: (number(-0.01...0.01), number(-0.01...0.01), number(-1...1)),
              w: (number(-0.01...0.01), 0, n % 5 == 4 ? 0 : 1), is_affine: affine, is_radial: radial,
              pieces: list.baseAddress, count: list.count, opacity: n % 2 == 0 ? 1 : number(0...1))
            // 0/0 where the whole row lies on the horizon.
            if n % 10 == 9 { (gradient.u, gradient.w) = ((0, 0, 0), (0, 0, 0)) }
            let (x, y) = (Double(Int.random(in: -200...200, using: &random)) + 0.5, 17.5)
            var out = [UInt8](repeating: 9, count: 4 * n + 4)
            k.pointee.gradient(&out, x, y, n, &gradient)
            let expected = (0..<n).flatMap { i in
              KernelReference.pixel(
                of: KernelReference.parameter(of: gradient, x + Double(i), y), pieces, opacity: gradient.opacity)
            }
            #expect(out == expected + [9, 9, 9, 9])
            k.pointee.gradient_pixels(&out, parameters, n, &gradient)
            let colors = parameters.flatMap { KernelReference.pixel(of: $0, pieces, opacity: gradient.opacity) }
            #expect(out == colors + [9, 9, 9, 9])
          }
        }
      }
    }
  }

  @Test("the kernel for the nearest pixel equals its twin, also outside, at and behind the horizon") func nearest() {
    var random = RandomSource(seed: 10)
    let bitmap = Bitmap(width: 33, height: 29)
    for i in 0..<bitmap.rowBytes * 29 { bitmap.pixels[i] = UInt8(truncatingIfNeeded: random.next()) }
    func texel(_ x: Int, _ y: Int) -> [UInt8] {
      let p = bitmap[x, y]
      return [p.r, p.g, p.b, p.a]
    }
    func number(_ r: ClosedRange<Double>) -> Double { Double.random(in: r, using: &random) }
    for k in KernelTests.levels {
      for n in KernelTests.counts {
        var line = [number(-5...20), number(-0.2...1), number(-5...20), number(-0.2...1), 1, number(-0.03...0.01)]
        if n % 3 == 0 { line[5] = 0 }
        if n % 7 == 3 { line[4] = 0 }
        if n % 11 == 5 { line[4] = .nan }
        if n % 13 == 6 { line[1] = 1e300 }
        var out = [UInt8](repeating: 9, count: 4 * n + 4)
        k.pointee.sample_nearest(&out, n, bitmap.pixels, bitmap.rowBytes, 2, 1, 30, 27, line, -3.5)
        let expected = (0..<n).flatMap { KernelReference.nearest(texel, 2...30, 1...27, line, Double($0) - 3.5) }
        #expect(out == expected + [9, 9, 9, 9], "\(n)")
      }
    }
  }

  @Test("the blur's kernels equal their twins") func blur() {
    typealias R = KernelReference
    var random = RandomSource(seed: 6)
    func words(_ n: Int) -> [UInt16] {
      (0..<n).map { _ in random.next() % 3 == 0 ? 16320 : UInt16.random(in: 0...16320, using: &random) }
    }
    func withRows<T, R>(_ rows: [[T]], _ body: ([UnsafePointer<T>?]) -> R) -> R {
      let copies = rows.map { row in
        let p = UnsafeMutablePointer<T>.allocate(capacity: row.count + 1)
        p.initialize(from: row, count: row.count)
        return p
      }
      defer { for p in copies { p.deallocate() } }
      return body(copies.map { UnsafePointer($0) })
    }
    for k in KernelTests.levels {
      for n in KernelTests.counts {
        var out = [UInt16](repeating: 9, count: 8 * n + 1)
        var small = [UInt8](repeating: 9, count: n + 1)
        let raw = (0..<4).map { _ in bytes(n, &random) }
        k.pointee.widen_bytes(&out, raw[0], n)
        #expect(Array(out[...n]) == raw[0].map { UInt16($0) * 64 } + [9])
        withRows(raw) { k.pointee.halve_byte_rows(&out, $0, n) }
        #expect(Array(out[...n]) == (0..<n).map { i in R.halvedBytes(raw.map { $0[i] }) } + [9])
        let rows = (0..<7).map { _ in words(n) }
        withRows(Array(rows[..<4])) { k.pointee.halve_rows(&out, $0, n) }
        #expect(Array(out[..<n]) == (0..<n).map { i in R.halved(rows[..<4].map { $0[i] }) })
        k.pointee.narrow_words(&small, rows[0], n)
        #expect(small == rows[0].map(R.narrowed) + [9])
        var pixels = bytes(4 * n, &random)
        // The colours of a blur are at most its alpha.
        let blurred = (0..<n).flatMap { _ -> [UInt16] in
          let alpha: UInt16 = random.next() % 5 == 0 ? 63 : words(1)[0]
          return (0..<3).map { _ in UInt16.random(in: 0...alpha, using: &random) } + [alpha]
        }
        let recolored = (0..<n).flatMap { i -> [UInt8] in
          let range = 4 * i..<4 * i + 4
          return R.recolored(Array(pixels[range]), Array(blurred[range]))
        }
        k.pointee.recolor_words(&pixels, blurred, n)
        #expect(pixels == recolored)
        k.pointee.double_rows(&out, rows[0], rows[1], n)
        #expect(Array(out[..<n]) == (0..<n).map { R.doubled(rows[0][$0], rows[1][$0]) })
        k.pointee.double_rows_to_bytes(&small, rows[0], rows[1], n)
        #expect(small == (0..<n).map { R.doubledByte(rows[0][$0], rows[1][$0]) } + [9])
        let weights: [Int16] = [1200, 9000, 3, 12000, 565, 10_000, 0]
        withRows(rows) { k.pointee.convolve_words(&out, $0, weights, 7, n) }
        #expect(Array(out[..<n]) == (0..<n).map { i in R.convolved(rows.map { $0[i] }, weights) })
        for c in [1, 4] {
          let row = words((2 * n + 2) * c)
          k.pointee.halve_columns(&out, row, c, n)
          let halves = (0..<n * c).map { i in
            R.halved((0..<4).map { row[(2 * (i / c) + $0) * c + i % c] })
          }
          #expect(Array(out[..<(n * c)]) == halves)
          row.withUnsafeBufferPointer { k.pointee.double_columns(&out, $0.baseAddress! + c, c, n) }
          let doubles = (0..<2 * n * c).map { i in
            let (pixel, channel) = (i / c, i % c)
            let near = (pixel / 2 + 1) * c + channel
            return R.doubled(row[near], row[pixel % 2 == 0 ? near - c : near + c])
          }
          #expect(Array(out[..<(2 * n * c)]) == doubles)
        }
      }
    }
  }

  @Test("the bilinear kernel equals its twin") func bilinear() {
    var random = RandomSource(seed: 4)
    let bitmap = noise(13, 9, &random)
    for k in KernelTests.levels {
      for n in KernelTests.counts {
        let range = -(Int64(6) << 32)...(Int64(20) << 32)
        let (u, v) = (Int64.random(in: range, using: &random), Int64.random(in: range, using: &random))
        let step = -(Int64(1) << 31)...(Int64(1) << 32)
        let (du, dv) = (Int64.random(in: step, using: &random), Int64.random(in: step, using: &random))
        var out = [UInt8](repeating: 0, count: 4 * n)
        k.pointee.sample_linear(&out, n, bitmap.pixels, bitmap.rowBytes, 2, 1, 11, 8, u, v, du, dv)
        let expected = (0..<n).flatMap { i in
          KernelReference.linear(texels(bitmap), 2...11, 1...8, u + Int64(i) * du, v + Int64(i) * dv)
        }
        #expect(out == expected)
      }
    }
  }

  @Test("the kernel for perspective equals its twin, also at and behind the horizon") func perspective() {
    var random = RandomSource(seed: 5)
    let bitmap = noise(33, 29, &random)
    func number(_ r: ClosedRange<Double>) -> Double { Double.random(in: r, using: &random) }
    for k in KernelTests.levels {
      for n in KernelTests.counts {
        var line = [number(-5...20), number(-0.2...1), number(-5...20), number(-0.2...1), 1, number(-0.01...0.01)]
        if n % 7 == 3 { line[4] = 0 }
        if n % 11 == 5 { line[4] = .nan }
        var out = [UInt8](repeating: 0, count: 4 * n)
        k.pointee.sample_projective(&out, n, bitmap.pixels, bitmap.rowBytes, 2, 1, 30, 27, line, 3.5)
        var expected: [UInt8] = []
        for i in 0..<n {
          expected += KernelReference.projective(texels(bitmap), 2...30, 1...27, line, 3.5 + Double(i))
        }
        #expect(out == expected, "\(n)")
      }
    }
  }

  @Test("blocks in perspective equal their twin: levels, samples, edges and every stretch of a row") func blocks() {
    var random = RandomSource(seed: 7)
    // Sizes that are no powers of two, as of images with odd sides.
    let bitmaps = [(60, 40), (31, 20), (16, 9)].map { noise($0, $1, &random) }
    func scale(_ bitmap: Bitmap) -> (Double, Double) { (Double(bitmap.width) / 60, Double(bitmap.height) / 40) }
    let levels = bitmaps.map { bitmap in
      mk_level(
        pixels: UnsafePointer(bitmap.pixels), row_bytes: bitmap.rowBytes, x0: 1, y0: 2, x1: Int32(bitmap.width - 2),
        y1: Int32(bitmap.height - 1), scale_u: scale(bitmap).0, scale_v: scale(bitmap).1)
    }
    let twins: [KernelReference.Level] = bitmaps.map { bitmap in
      (texels(bitmap), 1...bitmap.width - 2, 2...bitmap.height - 1, scale(bitmap))
    }
    func float(_ r: ClosedRange<Float>) -> Float { Float.random(in: r, using: &random) }
    for round in 0..<300 {
      let size: Float = round % 3 == 0 ? 0.3 : round % 3 == 1 ? 1.2 : 6
      let blocks = (0..<5).map { _ -> mk_block in
        func step() -> Float { float(-size...size) * 65536 }
        return mk_block(
          u: Double.random(in: -10...70, using: &random), v: Double.random(in: -10...50, using: &random),
          du_dx: step(), dv_dx: step(), du_dy: step(), dv_dy: step(), dw_dx: float(-0.05...0.05),
          dw_dy: float(-0.05...0.05), level: Int32.random(in: 0...1, using: &random),
          fraction: random.next() % 2 == 0 ? 0 : UInt32.random(in: 1...255, using: &random),
          samples: random.next() % 2 == 0 ? 1 : Int32.random(in: 1...8, using: &random),
          coarse_samples: Int32.random(in: 1...8, using: &random), is_along_x: Int32(random.next() % 2))
      }
      let first = Int.random(in: 0...15, using: &random)
      let n = Int.random(in: 0...80 - first, using: &random)
      let expected = (first..<first + n).flatMap { KernelReference.block(twins, blocks[$0 / 16], column: $0 % 16) }
      for k in KernelTests.levels {
        var out = [UInt8](repeating: 9, count: 4 * n + 4)
        k.pointee.sample_blocks(&out, n, first, levels, blocks)
        #expect(out == expected + [9, 9, 9, 9])
      }
    }
  }

  @Test("blocks of one colour have that colour: any levels, samples and mix") func blocksOfOneColor() {
    let bitmaps = [Bitmap(width: 9, height: 8), Bitmap(width: 5, height: 4)]
    func paint(_ value: UInt8) {
      for bitmap in bitmaps { bitmap.pixels.update(repeating: value, count: bitmap.rowBytes * bitmap.height) }
    }
    let levels = bitmaps.map { bitmap in
      mk_level(
        pixels: UnsafePointer(bitmap.pixels), row_bytes: bitmap.rowBytes, x0: 0, y0: 0, x1: Int32(bitmap.width - 1),
        y1: Int32(bitmap.height - 1), scale_u: Double(bitmap.width) / 9, scale_v: Double(bitmap.height) / 8)
    }
    for value in [0, 1, 2, 3, 63, 64, 127, 128, 200, 253, 254, 255] as [UInt8] {
      paint(value)
      for samples in 1...8 as ClosedRange<Int32> {
        for (fraction, coarse) in [(0, 1), (1, 1), (255, 8), (100, 3), (128, 7)] as [(UInt32, Int32)] {
          var block = mk_block()
          (block.u, block.v, block.du_dx, block.dv_dx) = (4.3, 3.9, 50_000, 9_000)
          (block.level, block.fraction, block.samples, block.coarse_samples) = (0, fraction, samples, coarse)
          for k in KernelTests.levels {
            var out = [UInt8](repeating: 9, count: 64)
            k.pointee.sample_blocks(&out, 16, 0, levels, [block])
            #expect(out == [UInt8](repeating: value, count: 64))
          }
        }
      }
    }
  }

  @Test("the bilinear kernel equals its twin for whole steps, everywhere in and about the image") func wholeSteps() {
    var random = RandomSource(seed: 8)
    let bitmap = Bitmap(width: 70, height: 9)
    for i in 0..<bitmap.rowBytes * 9 { bitmap.pixels[i] = UInt8(truncatingIfNeeded: random.next()) }
    func texel(_ x: Int, _ y: Int) -> [UInt8] {
      let p = bitmap[x, y]
      return [p.r, p.g, p.b, p.a]
    }
    let one = Int64(1) << 32
    for k in KernelTests.levels {
      for n in KernelTests.counts {
        let (u, v) = (
          Int64.random(in: -9 * one...70 * one, using: &random), Int64.random(in: -one...9 * one, using: &random)
        )
        for (u, v) in [(u, v), ((u >> 32) << 32, v), (u, (v >> 32) << 32)] {
          var out = [UInt8](repeating: 9, count: 4 * n + 4)
          k.pointee.sample_linear(&out, n, bitmap.pixels, bitmap.rowBytes, 1, 0, 68, 8, u, v, one, 0)
          let expected = (0..<n).flatMap {
            KernelReference.linear(texels(bitmap), 1...68, 0...8, u + Int64($0) * one, v)
          }
          #expect(out == expected + [9, 9, 9, 9])
        }
      }
    }
  }

  @Test("samples by columns equal those of the bilinear kernel's twin") func columns() {
    var random = RandomSource(seed: 9)
    let bitmap = noise(90, 9, &random)
    let one = Int64(1) << 32
    for k in KernelTests.levels {
      for n in 0...4 {
        for du in [1, one / 2, one - 1, one, 5 * one / 4, 2 * one]
          + (0..<8).map({ _ in .random(in: 1...2 * one, using: &random) })
        {
          // The last place is that of the 86th pixel at most: four are read from there on.
          let last = 87 * one - 1 - max(0, Int64(8 * n - 1)) * du
          for u in [0, 256, last, .random(in: 0...last, using: &random)] {
            let v = Int64.random(in: 0..<7 * one, using: &random)
            let top = Int(v >> 32)
            var shared = [mk_columns](repeating: mk_columns(), count: n)
            k.pointee.columns(&shared, n, u, du)
            var out = [UInt8](repeating: 9, count: 32 * n + 4)
            k.pointee.sample_columns(
              &out, n, shared, bitmap.pixels + top * bitmap.rowBytes, bitmap.pixels + (top + 1) * bitmap.rowBytes,
              UInt32(v >> 24 & 255))
            let expected = (0..<Int64(8 * n)).flatMap {
              KernelReference.linear(texels(bitmap), 0...89, 0...8, u + $0 * du, v)
            }
            #expect(out == expected + [9, 9, 9, 9])
          }
        }
      }
    }
  }

  @Test("the kernel that halves images equals its twin") func halving() {
    var random = RandomSource(seed: 6)
    for k in KernelTests.levels {
      for n in KernelTests.counts {
        let (top, bottom) = (bytes(8 * n, &random), bytes(8 * n, &random))
        var out = [UInt8](repeating: 0, count: 4 * n)
        k.pointee.halve(&out, top, bottom, n)
        var expected: [UInt8] = []
        for i in 0..<n {
          let (a, b) = (pixel(top, 2 * i), pixel(top, 2 * i + 1))
          let (c, d) = (pixel(bottom, 2 * i), pixel(bottom, 2 * i + 1))
          expected += KernelReference.mean(a, b, c, d)
        }
        #expect(out == expected)
      }
    }
  }

  @Test("the kernel that halves odd sides equals its twin", arguments: [(1, 1), (1, 6), (5, 4), (4, 7), (33, 21)])
  func parts(width: Int, height: Int) {
    var random = RandomSource(seed: 9)
    let bitmap = Bitmap(width: width, height: height)
    for i in 0..<bitmap.rowBytes * height { bitmap.pixels[i] = UInt8(truncatingIfNeeded: random.next()) }
    func texel(_ x: Int, _ y: Int) -> [UInt8] {
      let p = bitmap[x, y]
      return [p.r, p.g, p.b, p.a]
    }
    for k in KernelTests.levels {
      for y in 0..<(height + 1) / 2 {
        let rows = (2 * y - 1...2 * y + 1).map { y -> UnsafePointer<UInt8>? in
          UnsafePointer(bitmap.pixels + max(0, min(y, height - 1)) * bitmap.rowBytes)
        }
        var out = [UInt8](repeating: 9, count: 4 * ((width + 1) / 2) + 4)
        rows.withUnsafeBufferPointer { k.pointee.halve_parts(&out, $0.baseAddress, width, y, height) }
        let expected = (0..<(width + 1) / 2).flatMap { KernelReference.covered(texel, width, height, $0, y) }
        #expect(out == expected + [9, 9, 9, 9])
      }
    }
  }
}
