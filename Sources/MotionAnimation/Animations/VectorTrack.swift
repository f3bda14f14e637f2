// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// ``Keyframes`` of up to four numbers, prepared for being evaluated in every frame.
struct VectorTrack: Sendable {
  private enum Body {
    case values([SIMD4<Double>])
    case spline(HermiteCurve)
    case path(PathMeasure, arcLength: Bool, Keyframes.Options)
  }

  private let body: Body
  private let isDiscrete: Bool
  private let keyTimes: KeyTimes

  /// The track of animations without key frames.
  static let none = VectorTrack(body: .values([.zero]), isDiscrete: false, keyTimes: KeyTimes(times: [0, 1]))

  private init(body: Body, isDiscrete: Bool, keyTimes: KeyTimes) {
    (self.body, self.isDiscrete, self.keyTimes) = (body, isDiscrete, keyTimes)
  }

  /// Nil if the key frames are of another kind, or contribute nothing.
  init?(_ keyframes: Keyframes, kind: PropertyValue.Kind) {
    switch keyframes.track {
    case .nothing: return nil
    case .values(let values):
      var vectors: [SIMD4<Double>] = []
      for value in values {
        // Colours are kept as they were given where nothing is mixed, so only those that mixing keeps will do.
        guard value.kind == kind, let vector = value.vector, PropertyValue(kind, vector: vector) == value else {
          return nil
        }
        vectors.append(vector)
      }
      body = .values(vectors)
    case .splines(let spline):
      guard spline.kind == kind, let curve = spline.vectorCurve else { return nil }
      body = .spline(curve)
    case .path(let measure, let arcLength):
      // A layer that turns with its path needs more than a point.
      guard kind == .point, keyframes.options.rotationMode == nil else { return nil }
      body = .path(measure, arcLength: arcLength, keyframes.options)
    }
    isDiscrete = keyframes.options.calculationMode == .discrete
    keyTimes = keyframes.keyTimes
  }

  /// As ``Keyframes/value(at:)``.
  func value(at p: Double) -> SIMD4<Double> {
    switch body {
    case .values(let values):
      guard values.count > 1 else { return values[0] }
      let (i, s) = keyTimes.segment(at: p)
      let last = values.count - 1
      if isDiscrete || i >= last { return values[min(i, last)] }
      return VectorAnimation.mix(values[i], values[i + 1], s)
    case .spline(let curve):
      let (i, s) = keyTimes.segment(at: p)
      return curve.point(segment: i, at: s)
    case .path(let measure, let arcLength, let options):
      let (i, s) = keyTimes.segment(at: p)
      let piece = measure.segments[i]
      let point =
        isDiscrete ? piece.start : piece.point(at: options.parameter(of: piece, at: s, isPaced: arcLength))
      return SIMD4(point.x, point.y, 0, 0)
    }
  }
}
