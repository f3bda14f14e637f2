// SPDX-License-Identifier: Apache-2.0

import CPixelKernels
import MotionCore
import MotionDisplayList

/// Means over lines, discs and rays.
extension OffscreenImage {
  /// The mean over the line from p − half to p + half. Along an axis it is the exact mean of the pixels' areas.
  func lineBlurred(_ half: PixelVector, output: PixelRect, kernels: Kernels) -> OffscreenImage {
    if half.y == 0 {
      let run = PixelRun(y: 0, from: 0.5 - abs(half.x), to: 0.5 + abs(half.x))
      return mean([run], output: output, kernels: kernels)
    }
    if half.x == 0 {
      // Columns are rows of the transposed image, so one kernel serves both.
      return transposed().lineBlurred(PixelVector(half.y, 0), output: output.transposed, kernels: kernels).transposed()
    }
    let taps = Tap.line(half)
    let sums = TapSums(self, taps, kernels: kernels)
    let scale = 1 / Double(taps.reduce(0) { $0 + Int($1.weight) })
    let result = Bitmap(width: output.width, height: output.height)
    for y in output.minY..<output.maxY {
      let out = result.row(y - output.minY)
      for x in stride(from: output.minX, to: output.maxX, by: TapSums.block) {
        sums.forEach(x, y, count: output.maxX - x) { x, sum in
          out[x - output.minX] = mk_pixel(mk_floats(mk_doubles(sum) * scale))
        }
      }
    }
    return OffscreenImage(rect: output, bitmap: result)
  }

  /// The mean over an ellipse: for each row of pixels, the run cut out of the row's middle line by the ellipse.
  func discBlurred(_ ellipse: PixelEllipse, output: PixelRect, kernels: Kernels) -> OffscreenImage {
    var runs: [PixelRun] = []
    let reach = Int(min(ellipse.extent.y, 100_000).rounded(.up))
    for j in -reach...reach {
      let y = Double(j)
      // The ellipse is a·x² + 2b·x·y + c·y² = 1: in each row an equation of x alone.
      let root = ellipse.b * ellipse.b * y * y - ellipse.a * (ellipse.c * y * y - 1)
      guard root > 0 else { continue }
      let (middle, half) = (0.5 - ellipse.b * y / ellipse.a, root.squareRoot() / ellipse.a)
      runs.append(PixelRun(y: j, from: middle - half, to: middle + half))
    }
    return mean(runs, output: output, kernels: kernels)
  }

  /// The mean over runs of pixels. From one pixel to the next the sum changes only at the ends of the runs.
  private func mean(_ runs: [PixelRun], output: PixelRect, kernels: Kernels) -> OffscreenImage {
    // Sums of changes have 31 bits, whatever part of the image is seen.
    let rows = max(1, min(runs.count, rect.height))
    let unit = min(16_384, ((1 << 31) - 1) / (255 * rows))
    let total = runs.reduce(0) { $0 + $1.total(unit: unit) }
    let reach = runs.reduce(0) { max($0, abs($1.first) + 1, abs($1.last) + 1) }
    guard total > 0, !rect.isEmpty else { return OffscreenImage(rect: output, bitmap: copied(to: output)) }
    let changes = TapSums(self, runs.flatMap { $0.changes(unit: unit) }, kernels: kernels)
    let scale = 1 / Double(total)
    let result = Bitmap(width: output.width, height: output.height)
    // Whole numbers below 2⁵³.
    for y in output.minY..<output.maxY {
      let out = result.row(y - output.minY)
      var sum = SIMD4<Double>.zero
      // The sum begins where all changes are still zero, so the first pixel's value is exact.
      for x in stride(from: min(output.minX, rect.minX - reach), to: output.maxX, by: TapSums.block) {
        changes.forEach(x, y, count: output.maxX - x) { x, change in
          sum += mk_doubles(change)
          if x >= output.minX { out[x - output.minX] = mk_pixel(mk_floats(sum * scale)) }
        }
      }
    }
    return OffscreenImage(rect: output, bitmap: result)
  }

  /// The mean of the pixels between p and p + (center − p) · amount.
  func zoomBlurred(
    _ center: PixelVector, _ amount: Double, output: PixelRect, kernels: Kernels
  ) -> OffscreenImage {
    let result = Bitmap(width: output.width, height: output.height)
    // Positions have 8 bits; half of the last one is added.
    @inline(__always) func fixed(_ v: Double, _ origin: Int) -> Int64 {
      Int64(v * 4_294_967_296) &- Int64(origin) << 32 &+ 1 << 23
    }
    let source = bitmap.surface()
    let farthest = Double(1 << 29)
    for y in output.minY..<output.maxY {
      let out = result.row(y - output.minY)
      for x in output.minX..<output.maxX {
        let (px, py) = (Double(x) + 0.5, Double(y) + 0.5)
        let (dx, dy) = ((center.x - px) * amount, (center.y - py) * amount)
        let length = max(abs(dx), abs(dy))
        // Else already the first sample lies outside of any image.
        guard length < farthest, abs(px) < farthest, abs(py) < farthest else { continue }
        // Steps of half a pixel, as long as the way is less than 128: within 1/255 of the whole way's mean.
        let count = Int(min((2 * length).rounded(.up), 255)) + 1
        let (stepX, stepY) = (dx / Double(count), dy / Double(count))
        out[x - output.minX] = kernels.meanOfLine(
          source, u: fixed(px - 0.5 + stepX * 0.5, rect.minX), v: fixed(py - 0.5 + stepY * 0.5, rect.minY),
          du: Int64(stepX * 4_294_967_296), dv: Int64(stepY * 4_294_967_296), count: count)
      }
    }
    return OffscreenImage(rect: output, bitmap: result)
  }

  private func transposed() -> OffscreenImage {
    let result = Bitmap(width: max(1, rect.height), height: max(1, rect.width))
    let out = result.memory
    for y in 0..<rect.height {
      let row = bitmap.row(y)
      for x in 0..<rect.width { out[x * result.stride + y] = row[x] }
    }
    return OffscreenImage(rect: rect.transposed, bitmap: result)
  }
}

extension PixelRect {
  fileprivate var transposed: PixelRect { PixelRect(minX: minY, minY: minX, maxX: maxY, maxY: maxX) }
}
