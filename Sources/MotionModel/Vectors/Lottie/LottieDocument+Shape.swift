// SPDX-License-Identifier: Apache-2.0

extension LottieDocument {
  /// One item of a shape layer or group. Paints and operators act on the paths before them.
  package struct Shape: Hashable, Sendable {
    package var name: String
    package var kind: Kind
    package var isHidden: Bool
    package var location: String

    package init(name: String, kind: Kind, isHidden: Bool, location: String) {
      (self.name, self.kind, self.isHidden, self.location) = (name, kind, isHidden, location)
    }

    package indirect enum Kind: Hashable, Sendable {
      case group([Shape], LottieTransform)
      case path(LottieProperty<LottieBezier>, isReversed: Bool)
      case rectangle(Rectangle)
      case ellipse(Ellipse)
      case polystar(Polystar)
      case fill(Fill)
      case stroke(Stroke)
      case trim(Trim)
      case repeater(Repeater)
      case roundedCorners(LottieProperty<Double>)
      case merge(MergeMode)
      case offset(Offset)
      /// In per cent: positive moves vertices inwards.
      case pucker(LottieProperty<Double>)
      case zigZag(ZigZag)
      case twist(Twist)
    }
  }

  package struct Rectangle: Hashable, Sendable {
    /// Of its centre.
    package var position = LottieProperty<[Double]>([0, 0])
    package var size = LottieProperty<[Double]>([0, 0])
    package var radius = LottieProperty<Double>(0)
    package var isReversed = false

    package init() {}
  }

  package struct Ellipse: Hashable, Sendable {
    /// Of its centre.
    package var position = LottieProperty<[Double]>([0, 0])
    package var size = LottieProperty<[Double]>([0, 0])
    package var isReversed = false

    package init() {}
  }

  package struct Polystar: Hashable, Sendable {
    package var isStar = true
    package var position = LottieProperty<[Double]>([0, 0])
    package var points = LottieProperty<Double>(5)
    /// In degrees.
    package var rotation = LottieProperty<Double>(0)
    package var outerRadius = LottieProperty<Double>(0)
    package var innerRadius = LottieProperty<Double>(0)
    /// In per cent.
    package var outerRoundness = LottieProperty<Double>(0)
    package var innerRoundness = LottieProperty<Double>(0)
    package var isReversed = false

    package init() {}
  }

  package enum MergeMode: Int, Hashable, Sendable {
    case merge = 1
    case add, subtract, intersect, exclude
  }
}
