import MotionLayers
import MotionModel
import MotionTimeline

/// A component with words for those who read along.
package protocol CaptionSource {
  /// What is said and shown, by the clock of the scene that it stands in.
  ///
  /// - Parameters:
  ///   - root: of the scene.
  ///   - end: seconds for which the scene is shown.
  func timelineCaptions(below root: Layer, until end: Double) -> [TimelineCaption]
}

extension Layer {
  /// What the captions below this layer say, by its clock, in order; this is the root of a scene, all of whose times are known.
  ///
  /// - Parameter end: seconds for which the scene is shown.
  func timelineCaptions(until end: Double) -> [TimelineCaption] {
    let captions = components.compactMap { $0 as? any CaptionSource }.flatMap {
      $0.timelineCaptions(below: self, until: end)
    }
    return captions.enumerated().sorted { ($0.element.start, $0.offset) < ($1.element.start, $1.offset) }
      .map(\.element)
  }
}
