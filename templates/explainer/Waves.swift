import MotionKit

/// The cosine transform of blocks of 8×8, as the JPEG standard defines it, and what rounding leaves of it.
enum Waves {
  /// The n-th wave's value at a point, without its weight.
  static func value(_ n: Int, _ x: Int) -> Double { Math.cos(Double((2 * x + 1) * n) * Double.pi / 16) }

  /// A wave of the plane at a place of the block with its weight; index `8·v + u`, u across, and place `8·y + x`.
  private static func wave(_ index: Int, at place: Int) -> Double {
    let weight = (index % 8 == 0 ? 0.5.squareRoot() : 1) * (index < 8 ? 0.5.squareRoot() : 1) / 4
    return weight * value(index % 8, place % 8) * value(index / 8, place / 8)
  }

  /// How much of each wave is in a block.
  static func coefficients(of block: [Double]) -> [Double] {
    (0..<64).map { index in (0..<64).reduce(0) { $0 + block[$1] * wave(index, at: $1) } }
  }

  /// The block that is the sum of these waves.
  static func block(of coefficients: [Double]) -> [Double] {
    (0..<64).map { place in (0..<64).reduce(0) { $0 + coefficients[$1] * wave($1, at: place) } }
  }

  /// A block from the edge of a hill: bright sky above, dark ground below, a little grain. Greys of 0…255.
  static let sample: [Double] = (0..<64).map { index in
    let (x, y) = (Double(index % 8), Double(index / 8))
    let ground = min(max((y - 4.6 + 0.35 * x) / 2.6 + 0.5, 0), 1)
    let grain = (x * 5 + y * 3).truncatingRemainder(dividingBy: 4) - 1.5
    return (214 - 5 * y - (140 - 4 * y) * ground + grain).rounded()
  }

  /// What the JPEG standard's annex K divides brightness by: fine waves by more than coarse ones.
  static let divisors: [Double] = [
    16, 11, 10, 16, 24, 40, 51, 61,
    12, 12, 14, 19, 26, 58, 60, 55,
    14, 13, 16, 24, 40, 57, 69, 56,
    14, 17, 22, 29, 51, 87, 80, 62,
    18, 22, 37, 56, 68, 109, 103, 77,
    24, 35, 55, 64, 81, 104, 113, 92,
    49, 64, 78, 87, 103, 121, 120, 101,
    72, 92, 95, 98, 112, 100, 103, 99,
  ]

  /// The way through a block from coarse waves to fine ones.
  static let zigzag: [Int] = (0..<64).sorted { a, b in
    let (da, db) = (a % 8 + a / 8, b % 8 + b / 8)
    return da != db ? da < db : da % 2 == 0 ? a > b : a < b
  }
}
