// SPDX-License-Identifier: Apache-2.0

import MotionLayers
import MotionModel
import MotionTimeline

/// A component with words for those who read along.
package protocol CaptionSource {
  /// The captions, by the clock of their scene.
  ///
  /// - Parameters:
  ///   - root: of the scene.
  ///   - end: the duration of the scene, in seconds.
  func timelineCaptions(below root: Layer, until end: Double) -> [TimelineCaption]
}

extension Layer {
  /// The captions below this layer, by its clock, in order. The layer is the root of a scene whose times are all known.
  ///
  /// - Parameter end: the duration of the scene, in seconds.
  func timelineCaptions(until end: Double) -> [TimelineCaption] {
    let captions = components.compactMap { $0 as? any CaptionSource }.flatMap {
      $0.timelineCaptions(below: self, until: end)
    }
    return captions.enumerated().sorted { ($0.element.start, $0.offset) < ($1.element.start, $1.offset) }
      .map(\.element)
  }
}
