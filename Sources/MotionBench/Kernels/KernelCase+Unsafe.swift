// SPDX-License-Identifier: Apache-2.0

import CPixelKernels
import MotionCore
import MotionMedia
import MotionRaster

/// One kernel on data of its own.
@safe struct KernelCase {
  // SAFETY: tables of kernels are constants of the process.
  let name: String
  /// How many it makes in a run.
  let pixels: Int
  let run: (UnsafePointer<mk_kernels>) -> Void
  /// The plain Swift version on the same data.
  var twin: (() -> Void)?

  static var all: [KernelCase] { compositing + blending + coverage + gradients + sampling + means + blur + conversion }

  /// Kernels compiled for a kind of processor.
  @safe struct Level: Equatable {
    // SAFETY: tables are constants of the process.
    fileprivate let kernels: UnsafePointer<mk_kernels>
    static var baseline: Level { unsafe Level(kernels: mk_kernels_baseline()) }
    static func == (a: Level, b: Level) -> Bool { unsafe a.kernels == b.kernels }
    static var native: Level { unsafe Level(kernels: mk_kernels_native()) }
  }

  func run(on level: Level) { unsafe run(level.kernels) }

  /// A row of a 1080p frame.
  static let width = 1920
}

/// Memory for kernels, filled with noise once and never freed.
@safe struct KernelBytes {
  // SAFETY: never freed.
  let bytes: UnsafeMutablePointer<UInt8>
  let count: Int

  /// - Parameter opaque: every fourth byte is 255.
  init(_ count: Int, seed: UInt64, opaque: Bool = false) {
    self.count = count
    // Kernels may load a vector beyond the end.
    unsafe bytes = .allocate(capacity: count + 64)
    unsafe bytes.initialize(repeating: 0, count: count + 64)
    var state = seed
    for i in 0..<count {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      unsafe bytes[i] = opaque && i % 4 == 3 ? 255 : UInt8(truncatingIfNeeded: state >> 56)
    }
  }

  func pixel(_ i: Int) -> [UInt8] { (0..<4).map { unsafe bytes[4 * i + $0] } }
  func words<T>(as type: T.Type) -> UnsafeMutablePointer<T> {
    unsafe UnsafeMutableRawPointer(bytes).assumingMemoryBound(to: type)
  }
}

/// Keeps the compiler from removing a twin's computation.
@inline(never) func consume<T>(_ value: T) {}

extension KernelCase {
  private static var compositing: [KernelCase] {
    let n = width
    let (d, s) = (KernelBytes(4 * n, seed: 1), KernelBytes(4 * n, seed: 2))
    let c = KernelBytes(n, seed: 3)
    return unsafe [
      KernelCase(name: "source-over, one colour", pixels: n) { unsafe $0.pointee.fill_over(d.bytes, 0x8040_2010, n) }
        .with { for i in 0..<n { consume(KernelReference.over(d.pixel(i), [16, 32, 64, 128])) } },
      unsafe KernelCase(name: "source-over, one colour, coverage", pixels: n) {
        unsafe $0.pointee.fill_over_coverage(d.bytes, 0x8040_2010, c.bytes, n)
      }.with {
        for i in 0..<n {
          unsafe consume(KernelReference.over(d.pixel(i), KernelReference.scaled([16, 32, 64, 128], c.bytes[i])))
        }
      },
      unsafe KernelCase(name: "source-over, a row", pixels: n) { unsafe $0.pointee.row_over(d.bytes, s.bytes, n) }
        .with { for i in 0..<n { consume(KernelReference.over(d.pixel(i), s.pixel(i))) } },
      unsafe KernelCase(name: "source-over, a row, coverage", pixels: n) {
        unsafe $0.pointee.row_over_coverage(d.bytes, s.bytes, c.bytes, n)
      }.with {
        for i in 0..<n {
          unsafe consume(KernelReference.over(d.pixel(i), KernelReference.scaled(s.pixel(i), c.bytes[i])))
        }
      },
    ]
  }

  /// A disc of 60 pixels in 32 chords: cells, sums and source-over.
  private static var coverage: [KernelCase] {
    let (side, chords) = (64, 32)
    let d = KernelBytes(4 * side * side, seed: 4)
    let points = (0..<chords).map { i -> (x: Double, y: Double) in
      let angle = 2 * Double.pi * Double(i) / Double(chords)
      return (32 + 30 * Math.cos(angle), ((32 + 30 * Math.sin(angle)) * 4096).rounded() / 4096)
    }
    let edges = points.indices.flatMap { i -> [Double] in
      let (a, b) = (points[i], points[(i + 1) % chords])
      return [a.x, a.y, b.x, b.y]
    }
    let cells = UnsafeMutablePointer<Int32>.allocate(capacity: (side + 9) / 8 * 8 * side + 8)
    unsafe cells.initialize(repeating: 0, count: (side + 9) / 8 * 8 * side + 8)
    let touched = UnsafeMutablePointer<UInt64>.allocate(capacity: side)
    unsafe touched.initialize(repeating: 0, count: side)
    let controls = [0.0, 0, 40, 100, 80, -20, 120, 60]
    let chord = UnsafeMutablePointer<Double>.allocate(capacity: 2 * chords)
    return unsafe [
      KernelCase(name: "coverage accumulation, a disc of 60 px", pixels: side * side) {
        unsafe $0.pointee.fill_outline(
          d.bytes, 4 * side, 0, 0, Int32(side), Int32(side), edges, nil, chords, 0x8040_2010, 0, 0, cells, touched)
      },
      unsafe KernelCase(name: "chords of a curve (a point)", pixels: chords) {
        unsafe $0.pointee.curve_points(chord, controls, chords, 0, chords)
      },
    ]
  }

  private static var gradients: [KernelCase] {
    let n = width
    let d = KernelBytes(4 * n, seed: 5)
    let pieces = UnsafeMutablePointer<mk_gradient_piece>.allocate(capacity: 4)
    func piece(_ start: Double, _ flat: Bool) -> mk_gradient_piece {
      mk_gradient_piece(
        start: start, base: (0.1, 0.2, 0.3, 1), slope: flat ? (0, 0, 0, 0) : (0.9, 0.4, -0.2, -0.5),
        is_flat: flat ? 1 : 0)
    }
    for (i, p) in [piece(-.infinity, true), piece(0, false), piece(0.5, false), piece(1, true)].enumerated() {
      unsafe (pieces + i).initialize(to: p)
    }
    let list = unsafe Array(UnsafeBufferPointer(start: pieces, count: 4))
    let step = 1 / Double(n)
    func gradient(radial: Bool) -> mk_gradient {
      unsafe mk_gradient(
        u: (step, step / 9, radial ? -0.5 : 0), v: (step / 7, -step, 0.1), w: (0, 0, 1), is_affine: 1,
        is_radial: radial ? 1 : 0, pieces: UnsafePointer(pieces), count: 4, opacity: 1)
    }
    return [false, true].map { radial in
      let s = unsafe gradient(radial: radial)
      return unsafe KernelCase(name: "gradient, \(radial ? "radial" : "axial")", pixels: n) { kernels in
        unsafe withUnsafePointer(to: s) { unsafe kernels.pointee.gradient(d.bytes, 0.5, 7.5, n, $0) }
      }.with {
        for i in 0..<n {
          let g = unsafe KernelReference.parameter(of: s, Double(i) + 0.5, 7.5)
          consume(KernelReference.pixel(of: g, list, opacity: 1))
        }
      }
    }
  }

  private static var sampling: [KernelCase] {
    let (n, side) = (width, 512)
    let (d, s) = (KernelBytes(4 * n, seed: 6), KernelBytes(4 * side * side, seed: 7))
    let half = KernelBytes(side * side, seed: 8)
    let (bytes, last) = (4 * side, Int32(side - 1))
    func texel(_ x: Int, _ y: Int) -> [UInt8] { s.pixel(y * side + x) }
    let range = 0...side - 1
    // A quarter of a pixel a step, slightly turned.
    let (du, dv) = (Int64(1) << 30, Int64(1) << 26)
    let line = [2.0, 0.25, 9, 0.02, 1, 0.0001]
    // Two thirds of the size.
    var columns = [mk_columns](repeating: mk_columns(), count: 40)
    unsafe mk_kernels_baseline().pointee.columns(&columns, columns.count, 1 << 31, 3 << 31)
    let levels = UnsafeMutablePointer<mk_level>.allocate(capacity: 2)
    unsafe levels.initialize(
      to: mk_level(
        pixels: UnsafePointer(s.bytes), row_bytes: bytes, x0: 0, y0: 0, x1: last, y1: last, scale_u: 1, scale_v: 1))
    unsafe (levels + 1).initialize(
      to: mk_level(
        pixels: UnsafePointer(half.bytes), row_bytes: bytes / 2, x0: 0, y0: 0, x1: last / 2, y1: last / 2,
        scale_u: 0.5, scale_v: 0.5))
    let blocks = (0..<n / 16).map { i in
      mk_block(
        u: 20 + 4 * Double(i), v: 20 + Double(i), du_dx: 80_000, dv_dx: 9000, du_dy: 0, dv_dy: 0, dw_dx: 0.0001,
        dw_dy: 0, level: 0, fraction: 100, samples: 1, coarse_samples: 1, is_along_x: 1)
    }
    let target = KernelBytes(4 * 64 * 64, seed: 9)
    let texture = UnsafeMutablePointer<mk_texture>.allocate(capacity: 1)
    unsafe texture.initialize(
      to: mk_texture(
        texels: UnsafePointer(s.bytes), row_bytes: bytes, width: 64, height: 64, margin: 2, quads: nil,
        low: (0, 0, 0, 0), high: (0, 0, 0, 0)))
    let sprite = unsafe mk_sprite(
      texture: texture, u: 1 << 32, v: 1 << 32, du_dx: 4_000_000_000, dv_dx: 400_000_000, du_dy: -400_000_000,
      dv_dy: 4_000_000_000, bounds: mk_rect(x0: 0, y0: 0, x1: 64, y1: 64), tint: 0xC0C0_C0C0, is_nearest: 0,
      is_whole: 0)
    return unsafe [
      KernelCase(name: "image, nearest", pixels: n) {
        unsafe $0.pointee.sample_nearest(d.bytes, n, s.bytes, bytes, 0, 0, last, last, line, 0.5)
      }.with { for i in 0..<n { consume(KernelReference.nearest(texel, range, range, line, Double(i) + 0.5)) } },
      unsafe KernelCase(name: "image, bilinear", pixels: n) {
        unsafe $0.pointee.sample_linear(d.bytes, n, s.bytes, bytes, 0, 0, last, last, 1 << 34, 1 << 34, du, dv)
      }.with {
        for i in 0..<Int64(n) {
          consume(KernelReference.linear(texel, range, range, 1 << 34 + i * du, 1 << 34 + i * dv))
        }
      },
      unsafe KernelCase(name: "image, bilinear, upright", pixels: 8 * columns.count) {
        unsafe $0.pointee.sample_columns(d.bytes, columns.count, columns, s.bytes, s.bytes + bytes, 77)
      },
      unsafe KernelCase(name: "image, bilinear, whole steps", pixels: side) {
        unsafe $0.pointee.sample_linear(d.bytes, side, s.bytes, bytes, 0, 0, last, last, 1 << 31, 1 << 31, 1 << 32, 0)
      },
      unsafe KernelCase(name: "image, bilinear in perspective, exact", pixels: n) {
        unsafe $0.pointee.sample_projective(d.bytes, n, s.bytes, bytes, 0, 0, last, last, line, 0.5)
      }.with {
        for i in 0..<n { consume(KernelReference.projective(texel, range, range, line, Double(i) + 0.5)) }
      },
      unsafe KernelCase(name: "image, trilinear in perspective", pixels: n) {
        unsafe $0.pointee.sample_blocks(d.bytes, n, 0, levels, blocks)
      },
      unsafe KernelCase(name: "image, halved", pixels: side / 2) {
        unsafe $0.pointee.halve(half.bytes, s.bytes, s.bytes + bytes, side / 2)
      },
      unsafe KernelCase(name: "sprite of 60 px, turned", pixels: 64 * 64) { kernels in
        unsafe withUnsafePointer(to: sprite) {
          unsafe kernels.pointee.sprites(target.bytes, 256, $0.pointee.bounds, $0, [0], 1, 0)
        }
      },
    ]
  }

  private static var blur: [KernelCase] {
    let n = width
    let source = KernelBytes(8 * (2 * n + 8), seed: 10)
    let samples = unsafe source.words(as: UInt16.self)
    for i in 0..<4 * (2 * n + 8) { unsafe samples[i] %= 16_321 }
    let out = unsafe KernelBytes(16 * n, seed: 11).words(as: UInt16.self)
    let rows = unsafe (0..<9).map { _ -> UnsafePointer<UInt16>? in unsafe UnsafePointer(samples) }
    let weights: [Int16] = [600, 2200, 4300, 6000, 6568, 6000, 4300, 2200, 600]
    return unsafe [
      KernelCase(name: "blur, nine taps", pixels: n) { unsafe $0.pointee.convolve_words(out, rows, weights, 9, 4 * n) }
        .with {
          for i in 0..<4 * n {
            unsafe consume(KernelReference.convolved([UInt16](repeating: samples[i], count: 9), weights))
          }
        },
      unsafe KernelCase(name: "blur, two rows made one", pixels: n) {
        unsafe $0.pointee.halve_rows(out, Array(rows[..<4]), 4 * n)
      },
      unsafe KernelCase(name: "blur, two columns made one", pixels: n) {
        unsafe $0.pointee.halve_columns(out, samples, 4, n)
      },
      unsafe KernelCase(name: "blur, one row made two", pixels: n) {
        unsafe $0.pointee.double_rows(out, samples, samples + 4 * n, 4 * n)
      },
      unsafe KernelCase(name: "blur, one column made two", pixels: 2 * n - 2) {
        unsafe $0.pointee.double_columns(out, samples + 4, 4, n - 1)
      },
    ]
  }

  private static var conversion: [KernelCase] {
    let n = width
    let (top, bottom) = (
      KernelBytes(4 * (n + 16), seed: 12, opaque: true), KernelBytes(4 * (n + 16), seed: 13, opaque: true)
    )
    let (y, u, v) = (KernelBytes(n, seed: 14), KernelBytes(n, seed: 15), KernelBytes(n, seed: 16))
    let scratch = unsafe KernelBytes(2 * (2 * n + 16), seed: 17).words(as: Int16.self)
    // BT.709, limited range.
    let matrix = yuv_matrix(y_offset: 16, y_gain: 1_220_945, r_v: 117_489, g_u: 13_975, g_v: 34_925, b_u: 138_438)
    let siting = yuv_siting(even_left: 0, even_right: 4, odd_left: 2, odd_right: 2)
    var component = mk_component(r: 191_452, g: 644_082, b: 65_018, shift: 20, zero: 33 << 19)
    let chroma = [component, component]
    return unsafe [
      // Two rows, as chroma is made of them.
      KernelCase(name: "RGB to YUV 4:2:0", pixels: 2 * n) {
        unsafe $0.pointee.luma(y.bytes, top.bytes, n)
        unsafe $0.pointee.luma(y.bytes, bottom.bytes, n)
        unsafe $0.pointee.chroma(u.bytes, v.bytes, top.bytes + 4, bottom.bytes + 4, n / 2)
      }.with {
        for i in 0..<2 * n { consume(KernelReference.luma(top.pixel(i % n))) }
        for i in 0..<n / 2 {
          consume(
            KernelReference.chroma((0..<3).map { top.pixel(2 * i + $0) }, (0..<3).map { bottom.pixel(2 * i + $0) }))
        }
      },
      unsafe KernelCase(name: "RGB to YUV 4:4:4", pixels: n) {
        for out in [y, u, v] { unsafe $0.pointee.component_row(out.bytes, top.bytes, &component, 8, n) }
      },
      unsafe KernelCase(name: "RGB to YUV 4:2:0, 10 bits", pixels: 2 * n) {
        let words = UnsafeMutableRawPointer(scratch)
        unsafe $0.pointee.component_row(words, top.bytes, &component, 10, n)
        unsafe $0.pointee.component_row(words, bottom.bytes, &component, 10, n)
        unsafe $0.pointee.halved_component_rows(words, words + 2 * n, top.bytes, bottom.bytes, chroma, 10, n / 2)
      },
      unsafe KernelCase(name: "YUV 4:2:0 to RGB", pixels: n) {
        unsafe $0.pointee.yuv420_row(
          y.bytes, u.bytes, u.bytes, v.bytes, v.bytes, 1, 3, 1, siting, matrix, n, top.bytes, scratch)
      }.with {
        let standard = YUVMatrix(.bt709, fullRange: false)
        for i in 0..<n {
          consume(
            YUVReference.pixel420(
              x: i, y: 0, width: n, height: 1, matrix: standard, siting: .left, luma: { x, _ in unsafe y.bytes[x] },
              u: { x, _ in unsafe u.bytes[x] }, v: { x, _ in unsafe v.bytes[x] }))
        }
      },
      unsafe KernelCase(name: "YUV 4:4:4 to RGB", pixels: n) {
        unsafe $0.pointee.yuv444_row(y.bytes, u.bytes, v.bytes, matrix, n, top.bytes)
      },
      unsafe KernelCase(name: "premultiplying", pixels: n) { unsafe $0.pointee.premultiply_row(bottom.bytes, n) },
    ]
  }

  func with(_ twin: @escaping () -> Void) -> KernelCase {
    var result = self
    result.twin = twin
    return result
  }
}
