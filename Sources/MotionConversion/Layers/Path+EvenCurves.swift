// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

extension Path {
  /// A curve cut into curves of equal length. Even key times run along these by length, up to a fiftieth of a point.
  var cutEvenly: Path {
    let segments = PathMeasure(self).segments
    guard segments.count == 1, let curve = segments.first, curve.length > 0 else { return self }
    for count in [1, 2, 4, 8, 16] where curve.error(ofPieces: count) <= 0.02 { return curve.pieces(count) }
    return curve.pieces(32)
  }
}

extension Path.Segment {
  private func parameter(_ index: Double, of count: Int) -> Double {
    index >= Double(count) ? 1 : parameter(atLength: length * index / Double(count))
  }

  /// How far even parameters of pieces of equal length are from even lengths, in points.
  fileprivate func error(ofPieces count: Int) -> Double {
    var error = 0.0
    for index in 0..<count {
      let (from, to) = (parameter(Double(index), of: count), parameter(Double(index + 1), of: count))
      for share in [0.25, 0.5, 0.75] {
        let (even, right) = (
          point(at: from + (to - from) * share), point(at: parameter(Double(index) + share, of: count))
        )
        error = max(error, Math.hypot(even.x - right.x, even.y - right.y))
      }
    }
    return error
  }

  fileprivate func pieces(_ count: Int) -> Path {
    var elements: [Path.Element] = [.move(start)]
    for index in 0..<count {
      let (from, to) = (parameter(Double(index), of: count), parameter(Double(index + 1), of: count))
      let (a, b, third) = (derivative(at: from), derivative(at: to), (to - from) / 3)
      let (first, last) = (point(at: from), point(at: to))
      elements.append(
        .cubic(
          last, control1: CGPoint(x: first.x + a.x * third, y: first.y + a.y * third),
          control2: CGPoint(x: last.x - b.x * third, y: last.y - b.y * third)))
    }
    return Path(elements: elements)
  }
}
