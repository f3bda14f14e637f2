// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionModel

/// One scene over its whole duration: the recording of a rehearsal, as a value.
package struct SceneTimeline: Sendable {
  /// Seconds; more than 0 in a scene that can be shown.
  package let duration: Double
  let recording: LayerRecording
  /// True if a layer has a motion blur of its own.
  let blursLayers: Bool
  let hasBindings: Bool

  package init(duration: Double, recording: LayerRecording) {
    (self.duration, self.recording) = (duration, recording)
    blursLayers = recording.blursLayers
    hasBindings = recording.hasBindings
  }

  /// The same scene where sounds are heard.
  ///
  /// - Parameter levels: one for each that its bindings read.
  package func hearing(_ levels: [LevelTrack]) -> SceneTimeline {
    var recording = recording
    recording.levels = levels
    return SceneTimeline(duration: duration, recording: recording)
  }

  /// How many layers the scene has seen; their identities are `0 ..< layerCount`, the root's is 0.
  package var layerCount: Int { recording.layers.count }

  /// The presentation tree at a time of the scene's own clock: the same for the same time, on any thread and in any
  /// order.
  ///
  /// - Parameters:
  ///   - time: seconds from the scene's start.
  ///   - firstID: the identity of the root; those of the others follow.
  ///   - describesAnimations: also list the animations that act, in ``LayerState/animations``.
  ///   - drawsContents: whether layers draw themselves anew while an animation runs; if not, they keep their last drawing.
  ///   - showsAbsent: whether absent layers get sublayers.
  package func state(
    at time: Double, firstID: Int = 0, describesAnimations: Bool = false, drawsContents: Bool = true,
    showsAbsent: Bool = true
  ) -> LayerState {
    let time = time.isFinite ? max(0, time) : 0
    var query = LayerRecording.Query(time: time, firstID: firstID, describesAnimations: describesAnimations)
    (query.drawsContents, query.showsAbsent) = (drawsContents, showsAbsent)
    if hasBindings { query.bindings = BindingReader(recording) }
    return recording.state(of: 0, parentTime: time, query)
      ?? LayerState(id: LayerID(firstID), className: "Layer", values: LayerValues(), localTime: time)
  }

  /// The presentation tree as a shutter sees it: at the frame's time, with the sub-frames of layers that are blurred by
  /// themselves, or at one of the instants of the whole frame.
  func state(_ shutter: Shutter, _ instant: Shutter.Instant?, firstID: Int) -> LayerState {
    let time = shutter.time(instant?.fraction ?? 0, angle: instant?.angle ?? 0)
    var query = LayerRecording.Query(time: time, firstID: firstID)
    (query.shutter, query.instant) = (shutter, instant)
    if hasBindings { query.bindings = BindingReader(recording) }
    return recording.state(of: 0, parentTime: time, query)
      ?? LayerState(id: LayerID(firstID), className: "Layer", values: LayerValues(), localTime: time)
  }

  /// True if nothing changes from the frame's time on while the shutter is open.
  func isStill(_ shutter: Shutter, angle: Double, samples: Int) -> Bool {
    let times = ([0] + Shutter.fractions(samples)).map { shutter.time($0, angle: angle) }
    return recording.isStill(0, at: times.map { ($0, $0) }, before: .max)
  }
}
