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

  package init(_ tracks: [Track]) { self.tracks = tracks }

  /// The drawing as a step.
  package func step(for seconds: Double, timing: TimingFunction) -> Parallel {
    Parallel {
      for track in tracks { Animate(track.layer, track.animation, seconds, timing) }
    }
  }
}
