// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

extension Keyframes {
  /// The value at progress `p`, clamped to 0…1 (T-59), or nil if the keyframes contribute nothing.
  package func value(at p: Double) -> PropertyValue? {
    switch track {
    case .nothing: return nil
    case .values(let values):
      guard values.count > 1 else { return values[0] }
      let (i, s) = segment(at: p)
      if options.calculationMode == .discrete { return values[min(i, values.count - 1)] }
      guard i + 1 < values.count else { return values[values.count - 1] }
      if options.mixesPathsAsWritten, case .path(let a?) = values[i], case .path(let b?) = values[i + 1],
        let mixed = Path.mixedAsWritten(a, b, s)
      {
        return .path(mixed)
      }
      return PropertyValue.interpolate(values[i], values[i + 1], s)
    case .splines(let spline):
      let (i, s) = segment(at: p)
      return spline.value(segment: i, at: s)
    case .path(let measure, let arcLength):
      let (i, s) = segment(at: p)
      let piece = measure.segments[i]
      if options.calculationMode == .discrete { return .point(piece.start) }
      return .point(piece.point(at: options.parameter(of: piece, at: s, isPaced: arcLength)))
    }
  }

  /// The angle of the path's tangent at progress `p`, radians, turned by half a turn for `autoReverse`; nil without
  /// a path or a rotation mode (T-58).
  package func rotation(at p: Double) -> Double? {
    guard case .path(let measure, let arcLength) = track, let mode = options.rotationMode,
      mode == .auto || mode == .autoReverse
    else { return nil }
    let (i, s) = segment(at: p)
    let piece = measure.segments[i]
    let local = options.calculationMode == .discrete ? 0 : s
    let tangent = piece.direction(at: options.parameter(of: piece, at: local, isPaced: arcLength))
    let angle = Math.atan2(tangent.y, tangent.x)
    return mode == .auto ? angle : angle + Double.pi
  }

  /// Paced modes ignore timing functions (T-54).
  var keyTimes: KeyTimes {
    KeyTimes(times: times, timingFunctions: options.calculationMode.isPaced ? [] : options.timingFunctions ?? [])
  }

  private func segment(at p: Double) -> (index: Int, fraction: Double) { keyTimes.segment(at: p) }
}

extension Keyframes.Options {
  /// The parameter of a curve at a fraction of its segment's time.
  func parameter(of piece: Path.Segment, at fraction: Double, isPaced: Bool) -> Double {
    if runsByLength { return piece.parameter(atLength: fraction * piece.length) }
    return isPaced ? piece.pacedParameter(atLength: fraction * piece.length) : fraction
  }
}
