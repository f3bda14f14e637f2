import CPixelKernels
import MotionCore
import MotionDisplay

/// Means over lines, discs and rays.
extension Picture {
  /// The mean over the line from p − half to p + half. Along an axis it is the exact mean of the pixels' areas.
  func lineBlurred(_ half: PixelVector, output: PixelRect) -> Picture {
    if half.y == 0 {
      let sums = RowSums(self)
      let run = RowSums.Run(from: 0.5 - abs(half.x), to: 0.5 + abs(half.x))
      return Picture.each(output) { x, y in mk_floats(sums.sum(run, x, y) * (1 / run.length)) }
    }
    if half.x == 0 {
      return transposed().lineBlurred(PixelVector(half.y, 0), output: output.transposed).transposed()
    }
    // Every step is at most a pixel.
    let count = min(4096, Int((2 * max(abs(half.x), abs(half.y))).rounded(.up)) + 1)
    let reader = PictureReader(self)
    return Picture.each(output) { x, y in
      var sum = SIMD4<Float>.zero
      for k in 0..<count {
        let t = Double(2 * k + 1) / Double(count) - 1
        sum += reader.sample(Double(x) + 0.5 + half.x * t, Double(y) + 0.5 + half.y * t)
      }
      return sum / Float(count)
    }
  }

  /// The mean over an ellipse: of each row of pixels, the run that the ellipse cuts out of the row's middle line.
  func discBlurred(_ ellipse: PixelEllipse, output: PixelRect) -> Picture {
    let sums = RowSums(self)
    var runs: [(y: Int, run: RowSums.Run)] = []
    let reach = Int(min(ellipse.extent.y, 100_000).rounded(.up))
    for j in -reach...reach {
      let y = Double(j)
      let root = ellipse.b * ellipse.b * y * y - ellipse.a * (ellipse.c * y * y - 1)
      guard root > 0 else { continue }
      let (middle, half) = (0.5 - ellipse.b * y / ellipse.a, root.squareRoot() / ellipse.a)
      runs.append((j, RowSums.Run(from: middle - half, to: middle + half)))
    }
    let total = runs.reduce(0) { $0 + $1.run.length }
    guard total > 0 else { return Picture(rect: output, bitmap: copied(to: output)) }
    return Picture.each(output) { x, y in
      var sum = SIMD4<Double>.zero
      for (j, run) in runs { sum += sums.sum(run, x, y + j) }
      return mk_floats(sum * (1 / total))
    }
  }

  /// The mean of what lies between p and p + (center − p) · amount.
  func zoomBlurred(_ center: PixelVector, _ amount: Double, output: PixelRect) -> Picture {
    let reader = PictureReader(self)
    return Picture.each(output) { x, y in
      let (px, py) = (Double(x) + 0.5, Double(y) + 0.5)
      let (dx, dy) = ((center.x - px) * amount, (center.y - py) * amount)
      let count = Int(min(max(abs(dx), abs(dy)).rounded(.up), 255)) + 1
      var sum = SIMD4<Float>.zero
      for k in 0..<count {
        let t = (Double(k) + 0.5) / Double(count)
        sum += reader.sample(px + dx * t, py + dy * t)
      }
      return sum / Float(count)
    }
  }

  fileprivate func transposed() -> Picture {
    let result = Bitmap(width: max(1, rect.height), height: max(1, rect.width))
    for y in 0..<rect.height {
      let row = UnsafeRawPointer(bitmap.pixels + y * bitmap.rowBytes).assumingMemoryBound(to: UInt32.self)
      for x in 0..<rect.width {
        UnsafeMutableRawPointer(result.pixels + x * result.rowBytes).assumingMemoryBound(to: UInt32.self)[y] = row[x]
      }
    }
    return Picture(rect: rect.transposed, bitmap: result)
  }
}

extension PixelRect {
  fileprivate var transposed: PixelRect { PixelRect(minX: minY, minY: minX, maxX: maxY, maxY: maxX) }
}

/// Sums of pixels from the beginning of each row: runs of any length cost the same. Whole pixels are summed as
/// integers, so that the result does not depend on where the picture begins.
struct RowSums {
  private let sums: [SIMD4<Int32>]
  private let rect: PixelRect
  private let stride: Int

  init(_ picture: Picture) {
    rect = picture.rect
    stride = rect.width + 1
    var sums = [SIMD4<Int32>](repeating: .zero, count: stride * max(1, rect.height))
    for y in rect.minY..<max(rect.minY, rect.maxY) {
      let row = picture.row(rect.minX, y)
      var sum = SIMD4<Int32>.zero
      let start = (y - rect.minY) * stride
      for x in 0..<rect.width {
        let p = row + 4 * x
        sum &+= SIMD4(Int32(p[0]), Int32(p[1]), Int32(p[2]), Int32(p[3]))
        sums[start + x + 1] = sum
      }
    }
    self.sums = sums
  }

  /// A stretch of a row, relative to a pixel's left edge.
  struct Run {
    /// The pixel in which it begins and the one in which it ends, with the parts of them that belong to it.
    let first, last: Int
    let firstPart, lastPart: Double
    let length: Double

    init(from: Double, to: Double) {
      length = to - from
      (first, last) = (Int(from.rounded(.down)), Int(to.rounded(.down)))
      (firstPart, lastPart) = (Double(first) + 1 - from, to - Double(last))
    }
  }

  /// The integral of row `y` over a run at pixel `x`.
  @inline(__always) func sum(_ run: Run, _ x: Int, _ y: Int) -> SIMD4<Double> {
    guard y >= rect.minY, y < rect.maxY else { return .zero }
    let start = (y &- rect.minY) &* stride
    @inline(__always) func upTo(_ x: Int) -> SIMD4<Int32> {
      sums[start &+ min(max(x &- rect.minX, 0), stride &- 1)]
    }
    let (a, b) = (x &+ run.first, x &+ run.last)
    if run.first == run.last { return mk_doubles(upTo(a + 1) &- upTo(a)) * run.length }
    return mk_doubles(upTo(a + 1) &- upTo(a)) * run.firstPart + mk_doubles(upTo(b) &- upTo(a + 1))
      + mk_doubles(upTo(b + 1) &- upTo(b)) * run.lastPart
  }
}
