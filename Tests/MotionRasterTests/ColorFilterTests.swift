// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDisplayList
import Testing

@testable import MotionRaster

/// Colour filters against their formulas on unpremultiplied components (CI-1).
@Suite struct ColorFilterTests {
  private let rect = PixelRect(x: -3, y: 5, width: 40, height: 30)

  /// Holds a filter to a formula on unpremultiplied r, g, b, a of 0…1.
  private func check(
    _ steps: [ColorStep], tolerance: Double = 1, opaque: Bool = false, _ formula: ([Double]) -> [Double],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let source = FilterImages.random(rect, seed: 7, opaque: opaque)
    let result = try FilterImages.apply([.color(steps)], to: source)
    let difference = FilterImages.difference(result) { x, y in
      let p = FilterImages.pixel(source, x, y)
      guard p[3] > 0 else { return p }
      let c = formula([p[0] / p[3], p[1] / p[3], p[2] / p[3], p[3] / 255]).map { min(1, max(0, $0)) }
      return [c[0] * c[3] * 255, c[1] * c[3] * 255, c[2] * c[3] * 255, c[3] * 255]
    }
    #expect(difference <= tolerance, "\(difference)", sourceLocation: sourceLocation)
  }

  private func luma(_ c: [Double]) -> Double { 0.2125 * c[0] + 0.7154 * c[1] + 0.0721 * c[2] }

  @Test("A matrix acts on unpremultiplied components, its constants too (CI-1)")
  func matrix() throws {
    let matrix = ColorMatrix(
      [0.5, 0.25, 0, 0], [0, 1.5, -0.5, 0.1], [-1, 0, 0, 0], [0, 0, 0, 0.5], bias: [0, 0, 1, 0])
    try check([.matrix(matrix)]) {
      [0.5 * $0[0] + 0.25 * $0[1], 1.5 * $0[1] - 0.5 * $0[2] + 0.1 * $0[3], 1 - $0[0], 0.5 * $0[3]]
    }
    try check([.matrix(.identity)], tolerance: 0) { $0 }
  }

  @Test("Two matrices one after the other are their product")
  func product() throws {
    let a = ColorMatrix([0.2, 0.3, 0.1, 0], [0, 0.5, 0.5, 0], [0.1, 0, 0.9, 0], bias: [0.1, 0, -0.1])
    let b = ColorMatrix([0, 1, 0, 0], [1, 0, 0, 0], [0, 0, 0.5, 0], bias: [0, 0.1, 0.2])
    let source = FilterImages.random(rect, seed: 8)
    let once = try FilterImages.apply([.color([.matrix(a.concatenating(b))])], to: source)
    let twice = try FilterImages.apply([.color([.matrix(a), .matrix(b)])], to: source)
    #expect(FilterImages.difference(once, twice) <= 1)
  }

  @Test("Posterizing, gamma, exposure in linear light and vibrance")
  func functions() throws {
    // Components of opaque pixels are never half way between two steps.
    try check([.posterize(levels: 6)], opaque: true) { c in (0..<3).map { (c[$0] * 5).rounded() / 5 } + [c[3]] }
    try check([.power(0.75)]) { c in (0..<3).map { pow(c[$0], 0.75) } + [c[3]] }
    try check([.exposure(factor: 2)]) { c in
      func exposed(_ c: Double) -> Double {
        let out: Double = 2 * (c <= 0.04045 ? c / 12.92 : pow((c + 0.055) / 1.055, 2.4))
        return out <= 0.0031308 ? 12.92 * out : 1.055 * pow(out, 1 / 2.4) - 0.055
      }
      return [exposed(c[0]), exposed(c[1]), exposed(c[2]), c[3]]
    }
    try check([.vibrance(0.8)]) { c in
      let spread: Double = max(c[0], c[1], c[2]) - min(c[0], c[1], c[2])
      let share: Double = 0.8 * (1 - spread)
      let gray: Double = luma(c)
      return [c[0] + (c[0] - gray) * share, c[1] + (c[1] - gray) * share, c[2] + (c[2] - gray) * share, c[3]]
    }
    try check([.maskToAlpha]) { c in [1, 1, 1, c[3] * luma(c)] }
  }

  @Test("sRGB's curve to linear light and back, each by itself; both together change nothing")
  func toneCurves() throws {
    try check([.linearize]) { c in
      (0..<3).map { k -> Double in c[k] <= 0.04045 ? c[k] / 12.92 : pow((c[k] + 0.055) / 1.055, 2.4) } + [c[3]]
    }
    try check([.encode]) { c in
      (0..<3).map { k -> Double in c[k] <= 0.0031308 ? 12.92 * c[k] : 1.055 * pow(c[k], 1 / 2.4) - 0.055 } + [c[3]]
    }
    try check([.linearize, .encode], tolerance: 0, opaque: true) { $0 }
    // Not rounded in between: a half of the light, not of the component.
    try check([.linearize, .matrix(ColorMatrix([0.5], [0, 0.5], [0, 0, 0.5])), .encode]) { c in
      (0..<3).map { k -> Double in
        let light: Double = 0.5 * (c[k] <= 0.04045 ? c[k] / 12.92 : pow((c[k] + 0.055) / 1.055, 2.4))
        return light <= 0.0031308 ? 12.92 * light : 1.055 * pow(light, 1 / 2.4) - 0.055
      } + [c[3]]
    }
  }

  /// The definition of SVG: a table of n + 1 values is linear in n parts, a discrete one of n has n steps.
  private func transferred(_ c: Double, _ table: ComponentTransfer.Table) -> Double {
    let values = table.values
    if values.isEmpty { return c }
    if table.isDiscrete { return values[min(Int(c * Double(values.count) + 1e-9), values.count - 1)] }
    let n = values.count - 1
    guard n > 0, c < 1 else { return values[n] }
    let k = Int(c * Double(n))
    return values[k] + (c - Double(k) / Double(n)) * Double(n) * (values[k + 1] - values[k])
  }

  @Test("Tables of components: lines between values, steps, one value, none, and values out of range")
  func transfers() throws {
    typealias Table = ComponentTransfer.Table
    let transfers = [
      ComponentTransfer(
        red: Table([0, 0.9, 0.2, 1]), green: Table([1, 0]), blue: Table([0.25]), alpha: Table([0, 0.5])),
      ComponentTransfer(red: Table([]), green: Table([-1, 2]), blue: Table([5, -5]), alpha: Table([0, 1])),
    ]
    for transfer in transfers {
      try check([.transfer(transfer)]) { c in (0..<4).map { transferred(c[$0], transfer.tables[$0]) } }
    }
    // Bytes at the edges of steps belong to the upper one: 51 is a fifth of 255.
    let steps = ComponentTransfer(
      red: Table([0, 1, 0.5, 0.25, 0.75], isDiscrete: true), green: Table([0.3], isDiscrete: true),
      blue: Table([], isDiscrete: true), alpha: Table([0, 1], isDiscrete: true))
    try check([.transfer(steps)], tolerance: 0, opaque: true) { c in
      (0..<4).map { transferred(c[$0], steps.tables[$0]) }
    }
  }

  @Test("A table of alpha that begins above 0 shows what was transparent, in the colours of black")
  func filledTransparency() throws {
    let transfer = ComponentTransfer(
      red: .init([0.4, 1]), green: .init([0, 1]), blue: .init([1, 0]), alpha: .init([0.5, 1]))
    let clear = OffscreenImage(rect: rect, bitmap: Bitmap(width: rect.width, height: rect.height))
    let result = try FilterImages.apply([.color([.transfer(transfer)])], to: clear)
    #expect(FilterImages.difference(result) { _, _ in [0.4 * 127.5, 0, 127.5, 127.5] } <= 1)
    #expect(PixelFilter.color([.transfer(transfer)]).fillsTransparency)
    let other = ComponentTransfer(red: .init([1, 1]), green: .init([]), blue: .init([]), alpha: .init([0, 1]))
    #expect(!PixelFilter.color([.transfer(other)]).fillsTransparency)
    let none = try FilterImages.apply([.color([.transfer(other)])], to: clear)
    #expect(FilterImages.difference(none, clear) == 0)
  }

  @Test("A chroma key by the distance of Cb and Cr, and its light by the mean of the weak components")
  func chromaKey() throws {
    func formula(_ key: ChromaKey, _ strong: [Int]) -> ([Double]) -> [Double] {
      let weak = [0, 1, 2].filter { !strong.contains($0) }
      func chroma(_ c: [Double]) -> (Double, Double) {
        let luma = 0.2126 * c[0] + 0.7152 * c[1] + 0.0722 * c[2]
        return ((c[2] - luma) / 1.8556, (c[0] - luma) / 1.5748)
      }
      let own = chroma([key.red, key.green, key.blue])
      return { c in
        let (cb, cr) = chroma(c)
        let distance = (((cb - own.0) * (cb - own.0) + (cr - own.1) * (cr - own.1)) / 2).squareRoot()
        let way = distance - key.tolerance
        let share = way <= 0 ? 0 : key.softness > 0 ? min(way / key.softness, 1) : 1
        let color = [key.red, key.green, key.blue]
        func limit(_ c: [Double]) -> Double { weak.reduce(0) { $0 + c[$1] } / Double(weak.count) }
        let screen = max(0, strong.map { (c[$0] - limit(c)) / (color[$0] - limit(color)) }.reduce(0.75, min))
        var clean = (0..<3).map { (c[$0] - screen * color[$0]) / (1 - screen) }
        let rest = limit(clean)
        for k in strong { clean[k] = min(clean[k], rest) }
        let colors = (0..<3).map { k -> Double in c[k] + key.spill * (clean[k] - c[k]) }
        return colors + [c[3] * share]
      }
    }
    let green = ChromaKey(red: 0.1, green: 0.7, blue: 0.2, tolerance: 0.1, softness: 0.2, spill: 1)
    try check([.chromaKey(green)], formula(green, [1]))
    let blue = ChromaKey(red: 0, green: 0.2, blue: 1, tolerance: 0.05, softness: 0.4, spill: 0.5)
    try check([.chromaKey(blue)], formula(blue, [2]))
    let cyan = ChromaKey(red: 0, green: 1, blue: 1, tolerance: 0, softness: 0.5, spill: 0.75)
    try check([.chromaKey(cyan)], formula(cyan, [1, 2]))
    // A grey has no light of its own.
    let gray = ChromaKey(red: 0.5, green: 0.5, blue: 0.5, tolerance: 0.1, softness: 0.1, spill: 1)
    let source = FilterImages.random(rect, seed: 9, opaque: true)
    let result = try FilterImages.apply([.color([.chromaKey(gray)])], to: source)
    for y in rect.minY..<rect.maxY {
      for x in rect.minX..<rect.maxX where FilterImages.pixel(result, x, y)[3] == 255 {
        #expect(FilterImages.pixel(result, x, y) == FilterImages.pixel(source, x, y))
      }
    }
    try check([.lumaKey(level: 0.3, tolerance: 0.1, softness: 0.3)]) { c in
      [c[0], c[1], c[2], c[3] * min(1, max(0, (abs(luma(c) - 0.3) - 0.1) / 0.3))]
    }
  }

  @Test("A subject half in front of the screen keeps its own colour: there is no dark rim")
  func rim() throws {
    let screen = [0.1, 0.7, 0.2]
    let key = ChromaKey(red: 0.1, green: 0.7, blue: 0.2, tolerance: 0.05, softness: 0.05, spill: 1)
    for subject in [[1.0, 1, 1], [0.5, 0.5, 0.5], [0.1, 0.1, 0.1], [0.85, 0.64, 0.6]] {
      for share in [0.5, 0.75, 0.9] {
        let bitmap = Bitmap(width: 1, height: 1)
        for k in 0..<3 {
          bitmap.pixels[k] = UInt8(((subject[k] * share + screen[k] * (1 - share)) * 255).rounded())
        }
        bitmap.pixels[3] = 255
        let picture = OffscreenImage(rect: PixelRect(x: 0, y: 0, width: 1, height: 1), bitmap: bitmap)
        let found = FilterImages.pixel(try FilterImages.apply([.color([.chromaKey(key)])], to: picture), 0, 0)
        for k in 0..<3 { #expect(abs(found[k] / 255 - subject[k]) < 0.11, "\(subject) at \(share): \(found)") }
      }
    }
  }

  @Test("Components between steps are neither clamped nor rounded")
  func fused() throws {
    let up = ColorMatrix([4, 0, 0], [0, 4, 0], [0, 0, 4])
    try check([.matrix(up), .exposure(factor: 1), .power(1), .matrix(ColorMatrix([0.25], [0, 0.25], [0, 0, 0.25]))]) {
      $0
    }
  }

  @Test("A table of colours interpolates along each axis")
  func cube() throws {
    // n = 3, the entry at (r, g, b) is (b, r², g).
    let size = 3
    let bitmap = Bitmap(width: 9, height: 3)
    for b in 0..<3 {
      for g in 0..<3 {
        for r in 0..<3 {
          let p = bitmap.pixels + g * bitmap.rowBytes + (b * size + r) * 4
          (p[0], p[1], p[2], p[3]) = (UInt8(b * 127), UInt8(r * r * 63), UInt8(g * 127), 255)
        }
      }
    }
    func squared(_ r: Double) -> Double {
      let t = r * 2
      let i = min(Int(t), 1)
      let (a, b) = (Double(i * i), Double((i + 1) * (i + 1)))
      return (a + (b - a) * (t - Double(i))) * 63 / 255
    }
    try check([.cube(.bitmap(BitmapContents(bitmap)), size: 3, isOneDimensional: false)]) { c in
      [c[2] * 254 / 255, squared(c[0]), c[1] * 254 / 255, c[3]]
    }
    let line = Bitmap(width: 2, height: 1)
    for (k, value) in [255, 0, 128, 255, 0, 255, 128, 255].enumerated() { line.pixels[k] = UInt8(value) }
    try check([.cube(.bitmap(BitmapContents(line)), size: 2, isOneDimensional: true)]) { c in
      [1 - c[0], c[1], 128.0 / 255, c[3]]
    }
  }

  @Test("Infinite and missing numbers in a matrix give pixels")
  func extremes() throws {
    for value in [Double.infinity, -.infinity, .nan, 1e300] {
      let matrix = ColorMatrix([value, value], [0, value], [], bias: [value])
      _ = try FilterImages.apply(
        [
          .color([
            .matrix(matrix), .posterize(levels: value), .power(value), .vibrance(value), .exposure(factor: value),
          ])
        ],
        to: FilterImages.random(rect, seed: 9))
    }
  }
}
