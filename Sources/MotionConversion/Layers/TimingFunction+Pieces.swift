// SPDX-License-Identifier: Apache-2.0

import MotionAnimation

/// A part of a curve of progress, with a curve of its own.
struct TimingPiece {
  /// Its end, as fractions of the whole curve.
  var time, value: Double
  var timing: TimingFunction
}

extension TimingFunction {
  /// The curve in pieces of even value. A part of a Bézier is a Bézier, so they are the same curve. One that overshoots becomes short
  /// lines. A curve that is no Bézier stays whole.
  func pieces(_ count: Int) -> [TimingPiece] {
    let (first, second) = (controlPoint(at: 1), controlPoint(at: 2))
    // Other curves have no points but their ends.
    let isBezier = self == .linear || (first.x, first.y) != (0, 0) || (second.x, second.y) != (1, 1)
    guard count > 1, isBezier else { return [TimingPiece(time: 1, value: 1, timing: self)] }
    let shares = (1...count).map { Double($0) / Double(count) }
    if first.x == first.y, second.x == second.y {
      return shares.map { TimingPiece(time: $0, value: $0, timing: .linear) }
    }
    if let pieces = cut(at: shares) { return pieces }
    let lines = max(count, 32)
    return (1...lines).map {
      TimingPiece(time: Double($0) / Double(lines), value: self(Double($0) / Double(lines)), timing: .linear)
    }
  }

  /// Nil if the value turns back, or if a piece is too steep for a curve of its own.
  private func cut(at values: [Double]) -> [TimingPiece]? {
    let (first, second) = (controlPoint(at: 1), controlPoint(at: 2))
    guard (0...1).contains(first.y), (0...1).contains(second.y) else { return nil }
    let x = TimingCoordinate(first: Double(first.x), second: Double(second.x))
    let y = TimingCoordinate(first: Double(first.y), second: Double(second.y))
    var (pieces, start) = ([TimingPiece](), 0.0)
    for value in values {
      let end = value == 1 ? 1 : y.parameter(at: value)
      guard let across = x.part(from: start, to: end), let up = y.part(from: start, to: end),
        (0...1).contains(across.first), (0...1).contains(across.second)
      else { return nil }
      let timing = TimingFunction(Float(across.first), Float(up.first), Float(across.second), Float(up.second))
      pieces.append(TimingPiece(time: value == 1 ? 1 : x.at(end, end, end), value: value, timing: timing))
      start = end
    }
    return pieces
  }
}

/// One coordinate of a cubic Bézier from 0 to 1.
private struct TimingCoordinate {
  var first, second: Double

  /// The blossom: at three equal parameters it is the curve, at others the inner points of a part of it.
  func at(_ u: Double, _ v: Double, _ w: Double) -> Double {
    let once = u * (1 - v) * (1 - w) + v * (1 - u) * (1 - w) + w * (1 - u) * (1 - v)
    let twice = u * v * (1 - w) + u * w * (1 - v) + v * w * (1 - u)
    return first * once + second * twice + u * v * w
  }

  /// The parameter of a value, by bisection: the coordinate ascends.
  func parameter(at value: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if at(middle, middle, middle) < value { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  /// The inner points of a part, as fractions of its length; nil for a part without a length.
  func part(from a: Double, to b: Double) -> (first: Double, second: Double)? {
    let (start, end) = (at(a, a, a), at(b, b, b))
    guard end - start > 1e-9 else { return nil }
    return ((at(a, a, b) - start) / (end - start), (at(a, b, b) - start) / (end - start))
  }
}
