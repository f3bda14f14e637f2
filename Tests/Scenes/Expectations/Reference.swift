// SPDX-License-Identifier: Apache-2.0

/// Formulas of the rule book, computed the slow way.
enum Reference {
  /// `y` where the curve (0,0) (x1,y1) (x2,y2) (1,1) has `x`: by bisection, far below any tolerance (T-30).
  static func curve(_ x: Double, _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> Double {
    func value(_ t: Double, _ a: Double, _ b: Double) -> Double {
      3 * t * (1 - t) * (1 - t) * a + 3 * t * t * (1 - t) * b + t * t * t
    }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if value(middle, x1, x2) < x { low = middle } else { high = middle }
    }
    return value((low + high) / 2, y1, y2)
  }

  /// The curve of implicit animations. Its control points are stored as `Float`.
  static func implicit(_ x: Double) -> Double {
    curve(min(max(x, 0), 1), 0.25, Double(Float(0.1)), 0.25, 1)
  }
  static func easeInEaseOut(_ x: Double) -> Double {
    curve(min(max(x, 0), 1), Double(Float(0.42)), 0, Double(Float(0.58)), 1)
  }
  static func easeIn(_ x: Double) -> Double { curve(min(max(x, 0), 1), Double(Float(0.42)), 0, 1, 1) }

  static func mix(_ a: Double, _ b: Double, _ fraction: Double) -> Double { a + (b - a) * fraction }

  /// The value at a fraction of the whole way through `values` (T-54).
  static func paced(_ values: [Double], _ fraction: Double) -> Double {
    let steps = zip(values, values.dropFirst()).map { abs($1 - $0) }
    var left = fraction * steps.reduce(0, +)
    for (index, step) in steps.enumerated() {
      if left <= step { return mix(values[index], values[index + 1], left / step) }
      left -= step
    }
    return values[values.count - 1]
  }
}
