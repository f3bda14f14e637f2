// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionDisplayList

/// The noise of `feTurbulence` (SVG 1.1, 15.24): random gradients at the corners of unit squares, for four channels at once.
///
/// The numbers come from a fixed generator, so all readers of SVG show the same noise.
struct TurbulenceNoise {
  private static let size = 256
  /// Keeps coordinates above zero (SVG 1.1).
  private static let shift = 4096.0

  /// A permutation of 0…255, twice and two more.
  private let lattice: [Int]
  /// The gradients of the four channels, by index.
  private let gradientX, gradientY: [SIMD4<Double>]

  init(seed: Int) {
    var random = Generator(seed: seed)
    let size = TurbulenceNoise.size
    var (x, y) = ([SIMD4<Double>](repeating: .zero, count: size), [SIMD4<Double>](repeating: .zero, count: size))
    // The calls of the generator follow SVG's reference code. Another order gives another noise.
    for channel in 0..<4 {
      for i in 0..<size {
        let (u, v) = (random.fraction(size), random.fraction(size))
        let length = (u * u + v * v).squareRoot()
        // Both are 0 once in 65,536 times.
        (x[i][channel], y[i][channel]) = length > 0 ? (u / length, v / length) : (0, 0)
      }
    }
    var order = Array(0..<size)
    for i in stride(from: size - 1, to: 0, by: -1) { order.swapAt(i, random.next() % size) }
    // The table repeats itself, so sums of two indexes need no remainder.
    lattice = order + order + order.prefix(2)
    (gradientX, gradientY) = (x + x + x.prefix(2), y + y + y.prefix(2))
  }

  /// The noise of the four channels at a point, about −1…1.
  func value(_ x: Double, _ y: Double, _ stitch: Stitch?) -> SIMD4<Double> {
    // The shift keeps coordinates positive, as in SVG's reference code.
    let (u, v) = (x + TurbulenceNoise.shift, y + TurbulenceNoise.shift)
    guard abs(u) < 1e15, abs(v) < 1e15 else { return .zero }
    let (left, top) = (u.rounded(.down), v.rounded(.down))
    var (x0, y0) = (Int(left), Int(top))
    var (x1, y1) = (x0 + 1, y0 + 1)
    if let stitch {
      // Corners wrap at the tile's end, so neighbouring tiles join.
      if x0 >= stitch.wrapX { x0 -= stitch.width }
      if x1 >= stitch.wrapX { x1 -= stitch.width }
      if y0 >= stitch.wrapY { y0 -= stitch.height }
      if y1 >= stitch.wrapY { y1 -= stitch.height }
    }
    (x0, x1, y0, y1) = (x0 & 255, x1 & 255, y0 & 255, y1 & 255)
    let (dx, dy) = (u - left, v - top)
    let (i, j) = (lattice[x0], lattice[x1])
    func corner(_ index: Int, _ dx: Double, _ dy: Double) -> SIMD4<Double> {
      gradientX[index] * dx + gradientY[index] * dy
    }
    // Perlin's fade: 3t² − 2t³ has no slope at either end.
    let (sx, sy) = (dx * dx * (3 - 2 * dx), dy * dy * (3 - 2 * dy))
    let (a, b) = (corner(lattice[i + y0], dx, dy), corner(lattice[j + y0], dx - 1, dy))
    let (c, d) = (corner(lattice[i + y1], dx, dy - 1), corner(lattice[j + y1], dx - 1, dy - 1))
    let (above, below) = (a + (b - a) * sx, c + (d - c) * sx)
    return above + (below - above) * sy
  }

  /// The positions of a new begin: a rectangle then fits itself.
  struct Stitch {
    var width, height: Int
    var wrapX, wrapY: Int

    /// - Parameters:
    ///   - frequency: whole numbers of changes in the rectangle.
    init(_ rect: CGRect, _ frequencyX: Double, _ frequencyY: Double) {
      func whole(_ x: Double) -> Int { abs(x) < 1e15 ? Int(x) : 0 }
      width = whole(rect.width * frequencyX + 0.5)
      height = whole(rect.height * frequencyY + 0.5)
      wrapX = whole(rect.minX * frequencyX + TurbulenceNoise.shift) + width
      wrapY = whole(rect.minY * frequencyY + TurbulenceNoise.shift) + height
    }

    /// For a noise twice as fine.
    mutating func double() {
      (width, height) = (2 * width, 2 * height)
      (wrapX, wrapY) = (2 * wrapX - Int(TurbulenceNoise.shift), 2 * wrapY - Int(TurbulenceNoise.shift))
    }
  }

  /// The random numbers of SVG 1.1: Park and Miller's generator, by Schrage's method.
  private struct Generator {
    private var state: Int

    init(seed: Int) {
      let modulus = 2_147_483_647
      var seed = seed
      if seed <= 0 { seed = -(seed % (modulus - 1)) + 1 }
      state = min(seed, modulus - 1)
    }

    /// 1…2³¹ − 2.
    mutating func next() -> Int {
      let result = 16_807 * (state % 127_773) - 2836 * (state / 127_773)
      state = result > 0 ? result : result + 2_147_483_647
      return state
    }

    /// −1 up to 1.
    mutating func fraction(_ size: Int) -> Double { Double(next() % (2 * size) - size) / Double(size) }
  }
}
