import Foundation
import MotionCore

/// One scene over its whole duration: what a rehearsal recorded, as a value.
public struct SceneTimeline: Sendable {
  /// Seconds; more than 0 in a scene that can be shown.
  public let duration: Double
  let recording: LayerRecording

  /// How many layers the scene has seen; their identities are `0 ..< layerCount`, the root's is 0.
  public var layerCount: Int { recording.layers.count }

  /// The presentation tree at a time of the scene's own clock: the same for the same time, on any thread and in any
  /// order.
  ///
  /// - Parameters:
  ///   - time: seconds from the scene's start.
  ///   - firstID: the identity of the root; those of the others follow.
  ///   - describesAnimations: also list the animations that act, in ``LayerState/animations``.
  public func state(at time: Double, firstID: Int = 0, describesAnimations: Bool = false) -> LayerState {
    let time = time.isFinite ? max(0, time) : 0
    let query = LayerRecording.Query(time: time, firstID: firstID, describesAnimations: describesAnimations)
    return recording.state(of: 0, parentTime: time, query)
      ?? LayerState(id: LayerID(firstID), className: "Layer", values: LayerValues(), localTime: time)
  }
}
