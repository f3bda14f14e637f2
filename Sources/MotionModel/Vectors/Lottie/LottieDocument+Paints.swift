// SPDX-License-Identifier: Apache-2.0

import MotionCore

extension LottieDocument {
  /// A colour or a gradient, with an opacity.
  package struct Paint: Hashable, Sendable {
    package enum Source: Hashable, Sendable {
      /// Red, green, blue and alpha within 0…1.
      case color(LottieProperty<[Double]>)
      case gradient(Gradient)
    }
    package var source: Source
    /// In per cent.
    package var opacity: LottieProperty<Double>

    package init(source: Source, opacity: LottieProperty<Double>) { (self.source, self.opacity) = (source, opacity) }
  }

  package struct Gradient: Hashable, Sendable {
    package var isRadial = false
    package var start = LottieProperty<[Double]>([0, 0])
    package var end = LottieProperty<[Double]>([0, 0])
    /// The number of colours.
    package var count = 0
    /// `count` times an offset, red, green and blue; then offsets with opacities. All within 0…1.
    package var stops = LottieProperty<[Double]>([])
    /// How far the focus lies from the centre, in per cent of the radius.
    package var highlight = LottieProperty<Double>(0)
    /// In degrees.
    package var highlightAngle = LottieProperty<Double>(0)

    package init() {}
  }

  package struct Fill: Hashable, Sendable {
    package var paint: Paint
    package var rule: FillRule

    package init(paint: Paint, rule: FillRule) { (self.paint, self.rule) = (paint, rule) }
  }

  package struct Stroke: Hashable, Sendable {
    package var paint: Paint
    package var width = LottieProperty<Double>(1)
    /// `butt`, `round` or `square`.
    package var cap = LineCap.butt
    package var join = LineJoin.miter
    package var miterLimit = LottieProperty<Double>(4)
    /// Lengths of dashes and gaps, alternating.
    package var dashes: [LottieProperty<Double>] = []
    package var dashOffset = LottieProperty<Double>(0)

    package init(paint: Paint) { self.paint = paint }
  }
}
