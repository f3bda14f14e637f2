// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore

extension LottieEasing {
  /// The engine's function of the same curve.
  package var timing: TimingFunction {
    isLinear ? .linear : TimingFunction(Float(min(max(x1, 0), 1)), Float(y1), Float(min(max(x2, 0), 1)), Float(y2))
  }
}

extension LottieProperty {
  /// The value at a frame; before the first and after the last key theirs.
  ///
  /// - Complexity: O(log n) for n keys.
  package func value(at frame: Double) -> Value {
    guard keys.count > 1, frame >= keys[0].frame else { return keys[0].value }
    var (low, high) = (0, keys.count - 1)
    if frame >= keys[high].frame { return keys[high].value }
    while high - low > 1 {
      let middle = (low + high) / 2
      if keys[middle].frame <= frame { low = middle } else { high = middle }
    }
    let (a, b) = (keys[low], keys[low + 1])
    guard !a.isHold, b.frame > a.frame else { return a.value }
    let progress = (frame - a.frame) / (b.frame - a.frame)
    let fractions = a.easings.isEmpty ? [progress] : a.easings.map { $0.timing(progress) }
    return Value.mix(a.value, b.value, fractions)
  }
}

extension LottieProperty<[Double]> {
  /// The point at a frame. Curved ways are run by their length.
  package func point(at frame: Double) -> CGPoint {
    guard let index = keys.lastIndex(where: { $0.frame <= frame }), index + 1 < keys.count, !keys[index].isHold,
      let curve = curve(from: index)
    else { return value(at: frame).point }
    let (a, b) = (keys[index], keys[index + 1])
    let progress = (frame - a.frame) / (b.frame - a.frame)
    let fraction = a.easings.first?.timing(progress) ?? progress
    guard let segment = PathMeasure(curve).segments.first else { return a.value.point }
    return segment.point(at: segment.parameter(atLength: fraction * segment.length))
  }

  /// The curved way from a key to the next; nil for a straight one.
  package func curve(from index: Int) -> Path? {
    guard index + 1 < keys.count, let tangents = keys[index].spatial else { return nil }
    let (start, end) = (keys[index].value.point, keys[index + 1].value.point)
    let (out, into) = (tangents.out.point, tangents.into.point)
    guard out != .zero || into != .zero else { return nil }
    var path = Path()
    path.move(to: start)
    path.addCurve(
      to: end, control1: CGPoint(x: start.x + out.x, y: start.y + out.y),
      control2: CGPoint(x: end.x + into.x, y: end.y + into.y))
    return path
  }
}
