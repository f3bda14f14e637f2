// SPDX-License-Identifier: Apache-2.0

import CPixelKernels
import Foundation
import MotionCore
import MotionDisplayList

/// Cells of one colour, and edges.
extension OffscreenImage {
  /// The mean of each square, by samples at most a pixel apart: exact for squares of whole pixels.
  func pixellated(_ mosaic: Mosaic, output: PixelRect) -> OffscreenImage {
    guard let inverse = mosaic.map.inverse else { return OffscreenImage(rect: output, bitmap: copied(to: output)) }
    let reader = OffscreenReader(self)
    var cells = CellColors()
    func mean(_ i: Double, _ j: Double) -> SIMD4<Float> {
      let (left, top) = (mosaic.center.x + (i - 0.5) * mosaic.side, mosaic.center.y + (j - 0.5) * mosaic.side)
      guard let a = mosaic.map.apply(CGPoint(x: left, y: top)),
        let b = mosaic.map.apply(CGPoint(x: left + mosaic.side, y: top)),
        let c = mosaic.map.apply(CGPoint(x: left, y: top + mosaic.side))
      else { return .zero }
      func count(_ p: CGPoint) -> Int {
        let length = PixelVector(Double(p.x - a.x), Double(p.y - a.y)).length
        // Rounding alone must not add a sample. The bound limits cells larger than the image.
        return length < 256 ? max(1, Int((length - 1e-6).rounded(.up))) : 256
      }
      let (columns, rows) = (count(b), count(c))
      var sum = SIMD4<Double>.zero
      for row in 0..<rows {
        for column in 0..<columns {
          let x = left + (Double(column) + 0.5) / Double(columns) * mosaic.side
          let y = top + (Double(row) + 0.5) / Double(rows) * mosaic.side
          if let p = mosaic.map.apply(CGPoint(x: x, y: y)) {
            sum += mk_doubles_of_floats(reader.sample(Double(p.x), Double(p.y)))
          }
        }
      }
      return mk_floats(sum * (1 / Double(rows * columns)))
    }
    return OffscreenImage.each(output) { x, y in
      guard let p = inverse.apply(CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5)) else { return .zero }
      let i = ((Double(p.x) - mosaic.center.x) / mosaic.side + 0.5).rounded(.down)
      let j = ((Double(p.y) - mosaic.center.y) / mosaic.side + 0.5).rounded(.down)
      // Near the horizon of a perspective, cells lie too far away to be numbered.
      guard abs(i) < 1e9, abs(j) < 1e9 else { return .zero }
      return cells.color(Int(i), Int(j)) { mean(i, j) }
    }
  }

  /// The colour at the nearest of the points scattered one over each square.
  func crystallized(_ mosaic: Mosaic, output: PixelRect) -> OffscreenImage {
    guard let inverse = mosaic.map.inverse else { return OffscreenImage(rect: output, bitmap: copied(to: output)) }
    let reader = OffscreenReader(self)
    var cells = CellColors()
    // Those of the square in which the last pixel lies and of the eight around it, row by row.
    var square = (column: Int.min, row: Int.min)
    var seeds = [(x: Double, y: Double)](repeating: (0, 0), count: 9)
    return OffscreenImage.each(output) { x, y in
      guard let p = inverse.apply(CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5)) else { return .zero }
      let (u, v) = ((Double(p.x) - mosaic.center.x) / mosaic.side, (Double(p.y) - mosaic.center.y) / mosaic.side)
      guard abs(u) < 1e9, abs(v) < 1e9 else { return .zero }
      let (column, row) = (Int(u.rounded(.down)), Int(v.rounded(.down)))
      if column != square.column || row != square.row {
        square = (column, row)
        for k in 0..<9 { seeds[k] = Mosaic.seed(column - 1 + k % 3, row - 1 + k / 3) }
      }
      var (best, nearest) = (0, Double.infinity)
      for k in 0..<9 {
        let (dx, dy) = (seeds[k].x - u, seeds[k].y - v)
        let distance = dx * dx + dy * dy
        if distance < nearest { (best, nearest) = (k, distance) }
      }
      return cells.color(column - 1 + best % 3, row - 1 + best / 3) {
        let seed = seeds[best]
        let place = CGPoint(
          x: mosaic.center.x + seed.x * mosaic.side, y: mosaic.center.y + seed.y * mosaic.side)
        guard let q = mosaic.map.apply(place) else { return .zero }
        return reader.sample(Double(q.x), Double(q.y))
      }
    }
  }

  /// Sobel's operator with neighbours a step away: the length of the gradient over 4, times the intensity.
  func edges(_ intensity: Double, _ stepX: PixelVector, _ stepY: PixelVector, output: PixelRect) -> OffscreenImage {
    let reader = OffscreenReader(self)
    // Sobel's weights add up to 4 on either side.
    let factor = Float(intensity / 4)
    func offset(_ i: Double, _ j: Double) -> PixelOffset {
      PixelOffset(stepX.x * i + stepY.x * j, stepX.y * i + stepY.y * j)
    }
    let (leftTop, rightTop, leftBottom, rightBottom) = (offset(-1, -1), offset(1, -1), offset(-1, 1), offset(1, 1))
    let (left, right, above, below) = (offset(-1, 0), offset(1, 0), offset(0, -1), offset(0, 1))
    return OffscreenImage.each(output) { x, y in
      let pixel = reader.pixel(x, y)
      guard pixel[3] > 0 else { return .zero }
      let (a, b) = (reader.sample(x, y, leftTop), reader.sample(x, y, rightTop))
      let (c, d) = (reader.sample(x, y, leftBottom), reader.sample(x, y, rightBottom))
      let gx = (b - a) + 2 * (reader.sample(x, y, right) - reader.sample(x, y, left)) + (d - c)
      let gy = (c - a) + 2 * (reader.sample(x, y, below) - reader.sample(x, y, above)) + (d - b)
      var result = pointwiseMin((gx * gx + gy * gy).squareRoot() * factor, SIMD4(repeating: pixel[3]))
      result[3] = pixel[3]
      return result
    }
  }
}

extension Mosaic {
  /// The point of a square, in sides; the same for ever.
  static func seed(_ i: Int, _ j: Int) -> (x: Double, y: Double) {
    var hash =
      UInt64(bitPattern: Int64(i)) &* 0x9E37_79B9_7F4A_7C15 ^ UInt64(bitPattern: Int64(j)) &* 0xC2B2_AE3D_27D4_EB4F
    hash = (hash ^ hash >> 30) &* 0xBF58_476D_1CE4_E5B9
    hash = (hash ^ hash >> 27) &* 0x94D0_49BB_1331_11EB
    hash ^= hash >> 31
    // Kept off the square's rim, so that the nearest point is always in this square or beside it.
    func unit(_ bits: UInt64) -> Double { 0.1 + 0.8 * Double(bits & 0xFFFF) / 65_536 }
    return (Double(i) + unit(hash), Double(j) + unit(hash >> 32))
  }
}

/// The colours of cells, each computed once.
private struct CellColors {
  private struct Key: Hashable {
    var i, j: Int
  }
  private var colors: [Key: SIMD4<Float>] = [:]
  private var last = (key: Key(i: .min, j: .min), color: SIMD4<Float>.zero)

  mutating func color(_ i: Int, _ j: Int, _ make: () -> SIMD4<Float>) -> SIMD4<Float> {
    let key = Key(i: i, j: j)
    // Neighbouring pixels mostly lie in one cell.
    if key == last.key { return last.color }
    let color = colors[key] ?? make()
    colors[key] = color
    last = (key, color)
    return color
  }
}
