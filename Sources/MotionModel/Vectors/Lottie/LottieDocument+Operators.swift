// SPDX-License-Identifier: Apache-2.0

extension LottieDocument {
  /// Keeps a part of each path, or of all of them in a row.
  package struct Trim: Hashable, Sendable {
    /// In per cent of the length.
    package var start = LottieProperty<Double>(0)
    package var end = LottieProperty<Double>(100)
    /// In degrees: 360 is once around.
    package var offset = LottieProperty<Double>(0)
    /// Whether the paths count as one, each after the other.
    package var isIndividual = false

    package init() {}
  }

  /// Copies of the shapes before it, each moved on from the last.
  package struct Repeater: Hashable, Sendable {
    package var copies = LottieProperty<Double>(1)
    package var offset = LottieProperty<Double>(0)
    /// Whether later copies lie above earlier ones.
    package var isAbove = true
    package var transform = LottieTransform()
    /// In per cent, of the first and of the last copy.
    package var startOpacity = LottieProperty<Double>(100)
    package var endOpacity = LottieProperty<Double>(100)

    package init() {}
  }

  /// Grows paths by a distance.
  package struct Offset: Hashable, Sendable {
    package var amount = LottieProperty<Double>(0)
    package var join = LineJoin.miter
    package var miterLimit = LottieProperty<Double>(4)

    package init() {}
  }

  package struct ZigZag: Hashable, Sendable {
    package var amplitude = LottieProperty<Double>(0)
    /// Ridges for each segment.
    package var frequency = LottieProperty<Double>(0)
    package var isSmooth = false

    package init() {}
  }

  package struct Twist: Hashable, Sendable {
    /// In degrees.
    package var angle = LottieProperty<Double>(0)
    package var center = LottieProperty<[Double]>([0, 0])

    package init() {}
  }
}
