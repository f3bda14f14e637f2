// SPDX-License-Identifier: Apache-2.0

import CPixelKernels
import Foundation
import MotionCore
import MotionDisplayList
import Testing

@testable import MotionRaster

/// Blend modes against the formulas of W3C Compositing and Blending Level 1, on random colours (CI-3, R-17).
@Suite struct BlendTests {
  private typealias RGB = [Double]

  private static func clip(_ c: RGB) -> RGB {
    let l = lum(c)
    let (n, x) = (c.min() ?? 0, c.max() ?? 0)
    var c = c
    if n < 0 { c = c.map { l + ($0 - l) * l / (l - n) } }
    if x > 1 { c = c.map { l + ($0 - l) * (1 - l) / (x - l) } }
    return c
  }
  private static func lum(_ c: RGB) -> Double { 0.3 * c[0] + 0.59 * c[1] + 0.11 * c[2] }
  private static func setLum(_ c: RGB, _ l: Double) -> RGB { clip(c.map { $0 + l - lum(c) }) }
  private static func sat(_ c: RGB) -> Double { (c.max() ?? 0) - (c.min() ?? 0) }
  private static func setSat(_ c: RGB, _ s: Double) -> RGB {
    let (n, x) = (c.min() ?? 0, c.max() ?? 0)
    return x > n ? c.map { ($0 - n) * s / (x - n) } : [0, 0, 0]
  }

  private static func hardLight(_ b: Double, _ s: Double) -> Double {
    s <= 0.5 ? b * 2 * s : b + (2 * s - 1) - b * (2 * s - 1)
  }

  /// B(Cb, Cs); nil for operators that are no blend modes.
  private static func blend(_ mode: BlendMode, _ b: RGB, _ s: RGB) -> RGB? {
    func each(_ f: (Double, Double) -> Double) -> RGB { (0..<3).map { f(b[$0], s[$0]) } }
    switch mode {
    case .multiply: return each(*)
    case .screen: return each { $0 + $1 - $0 * $1 }
    case .overlay: return each { hardLight($1, $0) }
    case .darken: return each(min)
    case .lighten: return each(max)
    case .colorDodge: return each { $0 == 0 ? 0 : $1 == 1 ? 1 : min(1, $0 / (1 - $1)) }
    case .colorBurn: return each { $0 == 1 ? 1 : $1 == 0 ? 0 : 1 - min(1, (1 - $0) / $1) }
    case .hardLight: return each(hardLight)
    case .softLight:
      return each { b, s in
        let d = b <= 0.25 ? ((16 * b - 12) * b + 4) * b : b.squareRoot()
        return s <= 0.5 ? b - (1 - 2 * s) * b * (1 - b) : b + (2 * s - 1) * (d - b)
      }
    case .difference: return each { abs($0 - $1) }
    case .exclusion: return each { $0 + $1 - 2 * $0 * $1 }
    case .hue: return setLum(setSat(s, sat(b)), lum(b))
    case .saturation: return setLum(setSat(b, sat(s)), lum(b))
    case .color: return setLum(s, lum(b))
    case .luminosity: return setLum(b, lum(s))
    case .sourceOver: return s
    default: return nil
    }
  }

  /// Fa and Fb of the Porter–Duff operators.
  private static func porterDuff(_ mode: BlendMode, _ a: Double, _ b: Double) -> (Double, Double)? {
    switch mode {
    case .sourceOver: (1, 1 - a)
    case .sourceAtop: (b, 1 - a)
    case .sourceIn: (b, 0)
    case .sourceOut: (1 - b, 0)
    case .destinationOver: (1 - b, 1)
    case .destinationIn: (0, a)
    case .destinationOut: (0, 1 - a)
    case .destinationAtop: (1 - b, a)
    case .xor: (1 - b, 1 - a)
    case .copy: (1, 0)
    case .clear: (0, 0)
    default: nil
    }
  }

  private static func expected(_ mode: BlendMode, _ s: TestPixel, _ d: TestPixel) -> TestPixel {
    let (a, b) = (s[3] / 255, d[3] / 255)
    if let (fa, fb) = porterDuff(mode, a, b) { return (0..<4).map { s[$0] * fa + d[$0] * fb } }
    switch mode {
    case .plusLighter: return (0..<4).map { min(255, s[$0] + d[$0]) }
    case .plusDarker:
      let alpha = min(255, s[3] + d[3])
      let colors = (0..<3).map { c -> Double in max(0, alpha - (s[3] - s[c]) - (d[3] - d[c])) }
      return colors + [alpha]
    case .maximum: return (0..<4).map { max(s[$0], d[$0]) }
    case .minimum: return (0..<4).map { min(s[$0], d[$0]) }
    case .product: return (0..<4).map { s[$0] * d[$0] / 255 }
    default: break
    }
    let cs: RGB = (0..<3).map { s[3] > 0 ? s[$0] / s[3] : 0 }
    let cb: RGB = (0..<3).map { d[3] > 0 ? d[$0] / d[3] : 0 }
    let mixed: RGB = blend(mode, cb, cs) ?? [0, 0, 0]
    var result: TestPixel = []
    for k in 0..<3 {
      let own: Double = a * (1 - b) * cs[k] + (1 - a) * b * cb[k]
      let both: Double = a * b * mixed[k]
      result.append((own + both) * 255)
    }
    return result + [(a + b - a * b) * 255]
  }

  @Test("Each mode is its formula on premultiplied pixels", arguments: BlendMode.allCases)
  func formulas(mode: BlendMode) {
    let rect = PixelRect(x: 0, y: 0, width: 64, height: 40)
    let (source, backdrop) = (FilterImages.random(rect, seed: 3), FilterImages.random(rect, seed: 4))
    let whole = [UInt8](repeating: 255, count: 64)
    for k in KernelTests.levels {
      let result = OffscreenImage(rect: rect, bitmap: backdrop.copied(to: rect))
      for y in 0..<40 {
        k.pointee.blend_row(
          result.bitmap.row(y).bytes.start, source.row(0, y, 64).bytes.start, whole, 64, mode.kernel)
      }
      let difference = FilterImages.difference(result) { x, y in
        BlendTests.expected(mode, FilterImages.pixel(source, x, y), FilterImages.pixel(backdrop, x, y))
      }
      #expect(difference <= 1, "\(difference)")
    }
  }

  @Test("Coverage scales the source; in a region the result is mixed with what was there")
  func coverage() {
    var s: [UInt8] = [100, 60, 20, 200]
    let before: [UInt8] = [10, 90, 200, 255]
    for mode in BlendMode.allCases {
      var out = BlendReference.blended(mode, before, s, coverage: 128)
      let scaled = s.map { Double((Int($0) * 128 + 127) / 255) }
      let expected = BlendTests.expected(mode, scaled, before.map(Double.init))
      for c in 0..<4 { #expect(abs(Double(out[c]) - expected[c]) <= 1, "\(mode)") }
      out = BlendReference.blended(mode, before, s, opacity: 255, region: 51)
      let full = BlendTests.expected(mode, s.map(Double.init), before.map(Double.init))
      for c in 0..<4 {
        #expect(abs(Double(out[c]) - (Double(before[c]) * 0.8 + min(255, full[c]) * 0.2)) <= 1, "\(mode)")
      }
    }
    s = [0, 0, 0, 0]
    for mode in BlendMode.allCases where !mode.isBounded {
      let out = BlendReference.blended(mode, before, s, coverage: 255)
      #expect(out == before, "\(mode) changes nothing where the source is transparent")
    }
  }

  @Test("A fill and a group with a mode show the same, on tiles of any size", arguments: BlendMode.allCases)
  func commands(mode: BlendMode) throws {
    let bounds = canvas(96, 64)
    let shape = Coverage(
      .path(.ellipse(in: CGRect(x: 10, y: 8, width: 60, height: 40)), .nonZero), transform: .identity)
    let paint = Paint.color("#D06030B0")
    let region = mode.isBounded ? shape : nil
    let base = fill(.rect(CGRect(x: 30, y: 20, width: 50, height: 50)), .color("#4080C0"), in: bounds)
    let alone = DrawCommand(Fill(shape, paint), bounds: bounds)
    let group = DrawCommand(Group([alone], blend: mode, region: region), bounds: bounds)
    let reference = try makeRenderer().bitmap(list(96, 64, background: .white, [base, group]))
    #expect(
      bytes(try makeRenderer(tileWidth: 16, tileHeight: 16).bitmap(list(96, 64, background: .white, [base, group])))
        == bytes(reference))
    let middle = reference[40, 30]
    let expected = BlendTests.expected(mode, [0xD0, 0x60, 0x30, 255].map { $0 * 0xB0 / 255 }, [0x40, 0x80, 0xC0, 255])
    for (seen, wanted) in zip([middle.r, middle.g, middle.b], expected) {
      #expect(abs(Double(seen) - wanted) <= 2, "\(mode)")
    }
    if !mode.isBounded {
      let direct = DrawCommand(Fill(shape, paint, blend: mode), bounds: bounds)
      let other = try makeRenderer().bitmap(list(96, 64, background: .white, [base, direct]))
      for (a, b) in zip(bytes(other), bytes(reference)) { #expect(abs(Int(a) - Int(b)) <= 2) }
    }
    #expect(reference[80, 60].r == 255 && reference[79, 60].r == 0x40, "outside nothing changes")
  }

  @Test("The hash of a group tells which of its lists a shape belongs to")
  func groupHashes() {
    let shapes = [CGRect(x: 0, y: 0, width: 4, height: 4), CGRect(x: 1, y: 1, width: 2, height: 2)].map {
      Coverage(.path(.rect($0), .nonZero), transform: .identity)
    }
    func hash(region: Int?, clips: [Int], seams: [Int]) -> ContentHash {
      var group = Group([], region: region.map { shapes[$0] })
      (group.regionClips, group.seams) = (clips.map { shapes[$0] }, seams.map { shapes[$0] })
      var hasher = ContentHasher()
      group.feed(&hasher)
      return hasher.finalize()
    }
    let all = [
      hash(region: nil, clips: [], seams: [0]), hash(region: nil, clips: [], seams: [0, 1]),
      hash(region: nil, clips: [0], seams: []), hash(region: 0, clips: [], seams: []),
      hash(region: 0, clips: [1], seams: []),
      hash(region: 0, clips: [1], seams: [0]), hash(region: 1, clips: [], seams: [0, 0]),
    ]
    #expect(Set(all).count == all.count)
  }
}
