// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionDisplayList
import Testing

@testable import MotionRaster

/// Blurs whose means are sums of taps, at the sizes where sums are split or weights get coarse (CI-1).
@Suite struct MeanTests {
  @Test("Weights of a line add up and lie on it", arguments: [(0.01, 0.3), (4, 3), (-20, 7), (300, -500), (7e4, 7e4)])
  func line(x: Double, y: Double) {
    let taps = Tap.line(PixelVector(x, y))
    let total = taps.reduce(0) { $0 + Int($1.weight) }
    #expect(total > 1000 && total <= (1 << 23) + taps.count)
    #expect(taps.allSatisfy { $0.weight >= 0 && abs(Double($0.x)) <= abs(x) + 1 && abs(Double($0.y)) <= abs(y) + 1 })
    let (mx, my) = taps.reduce((0.0, 0.0)) {
      ($0.0 + Double($1.x) * Double($1.weight), $0.1 + Double($1.y) * Double($1.weight))
    }
    #expect(abs(mx) / Double(total) < 0.01 * abs(x) + 0.01 && abs(my) / Double(total) < 0.01 * abs(y) + 0.01)
  }

  @Test("A run's changes add up to its weights", arguments: [(-0.3, 1.3), (0.2, 0.7), (-3.0, 4.0), (-19.5, 20.5)])
  func changes(from: Double, to: Double) {
    let run = PixelRun(y: 2, from: from, to: to)
    let changes = run.changes(unit: 1000)
    // The sum at x is that of all changes at pixels from x on.
    var (sum, total) = (0, 0)
    for x in stride(from: 30, through: -30, by: -1) {
      sum += changes.first { $0.x == x }.map { Int($0.weight) } ?? 0
      let share = max(0, min(to, Double(x) + 1) - max(from, Double(x)))
      #expect(abs(Double(sum) - share * 1000) <= 0.5, "\(x)")
      total += sum
    }
    #expect(sum == 0 && total == run.total(unit: 1000) && changes.allSatisfy { $0.y == 2 })
  }

  @Test("One colour stays that colour in the middle of any blur", arguments: [3, 128, 255])
  func colour(value: Int) throws {
    let rect = PixelRect(x: -7, y: 5, width: 301, height: 120)
    let bitmap = Bitmap(width: 301, height: 120)
    bitmap.pixels.update(repeating: UInt8(value), count: bitmap.rowBytes * 120)
    let picture = OffscreenImage(rect: rect, bitmap: bitmap)
    let middle = PixelRect(x: 100, y: 60, width: 90, height: 6)
    for filter: PixelFilter in [
      .lineBlur(x: 31.3, y: 0), .lineBlur(x: 0, y: 31.3), .lineBlur(x: 40, y: -13.7), .lineBlur(x: 0.001, y: 0.2),
      .discBlur(PixelEllipse(a: 1.0 / 900, b: 0.0001, c: 1.0 / 500)), .zoomBlur(x: 90, y: 50, amount: 0.7),
    ] {
      let result = try FilterImages.apply([filter], to: picture, output: middle)
      #expect(FilterImages.difference(result) { _, _ in [Double](repeating: Double(value), count: 4) } == 0)
    }
  }

  @Test("A large blur is the mean over its area too")
  func large() throws {
    let source = FilterImages.random(PixelRect(x: 3, y: -4, width: 150, height: 20), seed: 5)
    let output = PixelRect(x: -200, y: -9, width: 500, height: 3)
    let wide = try FilterImages.apply([.lineBlur(x: 400, y: 0.5)], to: source, output: output)
    #expect(
      FilterImages.difference(wide) { x, y in
        var sum = [0.0, 0, 0, 0]
        for k in 0..<1600 {
          let t = (Double(k) + 0.5) / 800 - 1
          let p = FilterImages.sample(source, Double(x) + 0.5 + 400 * t, Double(y) + 0.5 + 0.5 * t)
          for c in 0..<4 { sum[c] += p[c] / 1600 }
        }
        return sum
      } <= 1)
    let disc = try FilterImages.apply(
      [.discBlur(PixelEllipse(a: 1e-4, b: 0, c: 1e-4))], to: source,
      output: PixelRect(x: -20, y: 0, width: 150, height: 2))
    #expect(
      FilterImages.difference(disc) { x, y in
        var (sum, total) = ([0.0, 0, 0, 0], 0.0)
        for j in -99...99 {
          let half = (1e4 - Double(j * j)).squareRoot()
          total += 2 * half
          guard (-4..<16).contains(y + j) else { continue }
          for i in -101...101 {
            let share = max(0, min(half, Double(i) + 0.5) - max(-half, Double(i) - 0.5))
            let p = FilterImages.pixel(source, x + i, y + j)
            for c in 0..<4 { sum[c] += p[c] * share }
          }
        }
        return sum.map { $0 / total }
      } <= 1)
  }
}
