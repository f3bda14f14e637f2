// SPDX-License-Identifier: Apache-2.0

/// Where a layer, a group or a copy is.
package struct LottieTransform: Hashable, Sendable {
  package var anchor = LottieProperty<[Double]>([0, 0, 0])
  package var position = LottiePosition.joined(LottieProperty<[Double]>([0, 0, 0]))
  /// In per cent.
  package var scale = LottieProperty<[Double]>([100, 100, 100])
  /// In degrees, clockwise.
  package var rotation = LottieProperty<Double>(0)
  package var rotationX = LottieProperty<Double>(0)
  package var rotationY = LottieProperty<Double>(0)
  /// Three angles in degrees, of layers in space.
  package var orientation = LottieProperty<[Double]>([0, 0, 0])
  /// In per cent.
  package var opacity = LottieProperty<Double>(100)
  /// In degrees.
  package var skew = LottieProperty<Double>(0)
  /// The direction of the skew, in degrees.
  package var skewAxis = LottieProperty<Double>(0)

  package init() {}
}

/// A position with its components together or apart.
package enum LottiePosition: Hashable, Sendable {
  case joined(LottieProperty<[Double]>)
  case split(x: LottieProperty<Double>, y: LottieProperty<Double>, z: LottieProperty<Double>)

  package var isAnimated: Bool {
    switch self {
    case .joined(let position): position.isAnimated
    case .split(let x, let y, let z): x.isAnimated || y.isAnimated || z.isAnimated
    }
  }
}
