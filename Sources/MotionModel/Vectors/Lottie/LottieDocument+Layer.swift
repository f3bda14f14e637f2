// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

extension LottieDocument {
  package struct Layer: Hashable, Sendable {
    package var name = ""
    /// The number by which other layers name it.
    package var index: Int?
    package var parent: Int?
    package var kind = Kind.null
    /// Frames of its composition; a layer is shown from the first on until the second.
    package var inFrame = 0.0, outFrame = 0.0
    /// The frame of the composition at which its content begins.
    package var start = 0.0
    /// How many times longer its content takes.
    package var stretch = 1.0
    package var transform = LottieTransform()
    /// Whether it turns with the way of its position.
    package var autoOrients = false
    /// Whether it stands in space.
    package var is3D = false
    package var blendMode = BlendMode.sourceOver
    package var matte: Matte?
    /// Whether it is only the matte of others.
    package var isMatteSource = false
    package var isHidden = false
    package var masks: [Mask] = []
    package var effects: [Effect] = []
    package var styles: [Style] = []
    /// Its location in the file, for messages.
    package var location = ""

    package init() {}

    package enum Kind: Hashable, Sendable {
      case precomposition(id: String, size: CGSize, timeRemap: LottieProperty<Double>?)
      case solid(size: CGSize, color: Color)
      case image(id: String)
      case null
      case shapes([Shape])
      case text(Text)
      /// With the distance of the viewer, in points.
      case camera(LottieProperty<Double>)
      /// Shows nothing; a warning tells why.
      case unsupported
    }

    /// Another layer that masks it.
    package struct Matte: Hashable, Sendable {
      package enum Channel: Hashable, Sendable { case alpha, invertedAlpha, luma, invertedLuma }
      package var channel: Channel
      /// The number of the other layer; nil for the one before it.
      package var source: Int?

      package init(channel: Channel, source: Int?) { (self.channel, self.source) = (channel, source) }
    }
  }

  /// A path that cuts a layer, in the layer's own space.
  package struct Mask: Hashable, Sendable {
    package enum Mode: String, Hashable, Sendable {
      case none = "n"
      case add = "a"
      case subtract = "s"
      case intersect = "i"
      case lighten = "l"
      case darken = "d"
      case difference = "f"
    }
    package var name = ""
    package var mode = Mode.add
    package var isInverted = false
    package var path = LottieProperty<LottieBezier>(
      LottieBezier(isClosed: true, vertices: [], inTangents: [], outTangents: []))
    /// In per cent.
    package var opacity = LottieProperty<Double>(100)
    /// Points by which it grows.
    package var expansion = LottieProperty<Double>(0)

    package init() {}
  }

  /// A change of a layer's image.
  package struct Effect: Hashable, Sendable {
    /// The number of its kind in the file.
    package var type: Int
    package var name: String
    /// In the order of the file; colours are four numbers within 0…1.
    package var values: [LottieProperty<[Double]>]
    package var location: String

    package init(type: Int, name: String, values: [LottieProperty<[Double]>], location: String) {
      (self.type, self.name, self.values, self.location) = (type, name, values, location)
    }
  }

  /// A layer style, drawn around or over the masked layer. Lengths are points; opacities are per cent.
  package struct Style: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
      /// The angle is that of the light, in degrees, anticlockwise from the right.
      case dropShadow(angle: LottieProperty<Double>, distance: LottieProperty<Double>, size: LottieProperty<Double>)
      case outerGlow(size: LottieProperty<Double>)
      case colorOverlay
    }
    package var kind: Kind
    package var color: LottieProperty<[Double]>
    package var opacity: LottieProperty<Double>
    package var location: String

    package init(kind: Kind, color: LottieProperty<[Double]>, opacity: LottieProperty<Double>, location: String) {
      (self.kind, self.color, self.opacity, self.location) = (kind, color, opacity, location)
    }
  }
}
