// SPDX-License-Identifier: Apache-2.0

import MotionAnimation
import MotionCore
import MotionLayers
import MotionModel

/// A layer whose parts draw themselves one after the other.
package protocol DrawnInParts: LayerOfParts {
  /// The parts that draw themselves, in their order. The first call makes the lines for the time of drawing.
  var drawnParts: [DrawnPart] { get }
}

/// The key frames by which a part of a drawing is drawn.
package struct DrawnPart {
  /// Values of one property of one layer, at ascending fractions 0…1 of the time.
  package struct Track {
    package var layer: Layer
    package var path: PropertyPath
    package var values: [PropertyValue]
    package var times: [Double]

    package init(_ layer: Layer, _ property: LayerProperty, _ values: [PropertyValue], at times: [Double]) {
      (self.layer, path) = (layer, PropertyPath(property))
      (self.values, self.times) = (values, times)
    }

    fileprivate var animation: KeyframeAnimation {
      let animation = KeyframeAnimation(path, values)
      animation.keyTimes = times
      return animation
    }
  }

  package var tracks: [Track]
  /// How much larger the part is drawn than in its own units.
  package var scale: Double

  package init(_ tracks: [Track], scale: Double = 1) { (self.tracks, self.scale) = (tracks, scale) }

  /// Whether a layer of the part is the given one, or is in it.
  package func lies(in layer: Layer) -> Bool {
    tracks.contains { track in
      var next: Layer? = track.layer
      while let current = next, current !== layer { next = current.superlayer }
      return next != nil
    }
  }

  /// The drawing as a step.
  package func step(for seconds: Double, timing: TimingFunction) -> Parallel {
    Parallel {
      for track in tracks { Animate(track.layer, track.animation, seconds, timing) }
    }
  }
}

extension Layer {
  /// The parts of a drawing, or of an element of one; nil for other layers.
  final var partsThatDraw: [DrawnPart]? {
    if let drawing = self as? any DrawnInParts { return drawing.drawnParts }
    var next = superlayer
    while let layer = next {
      if let drawing = layer as? any DrawnInParts {
        let parts = drawing.drawnParts.filter { $0.lies(in: self) }
        return parts.isEmpty ? nil : parts
      }
      next = layer.superlayer
    }
    return nil
  }
}
