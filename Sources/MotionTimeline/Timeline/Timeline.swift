// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionModel

/// A whole composition as a value: scenes at whole frames, transitions between them, overlays, sound.
///
/// `state` is a pure function; a timeline can be used from any number of threads.
package struct Timeline: Sendable {
  /// The items of a timeline, in order.
  package enum Item: Sendable {
    case scene(SceneTimeline, ScenePlayback = ScenePlayback())
    /// Between the scene before and the scene after it; with the call stack of the statement that makes it, empty:
    /// unknown.
    case transition(SceneTransition, callStack: [UInt] = [])
  }

  /// An overlay above scenes and transitions, from one frame on, with a clock beginning there.
  package struct OverlayItem: Sendable {
    package var scene: SceneTimeline
    package var startFrame: Int
    /// Those beyond the end of the composition are not shown.
    package var frameCount: Int

    package init(_ scene: SceneTimeline, startFrame: Int, frameCount: Int) {
      (self.scene, self.startFrame, self.frameCount) = (scene, startFrame, frameCount)
    }
  }

  /// A scene or an overlay, with the frames it covers.
  package struct PlacedScene: Sendable {
    package let scene: SceneTimeline
    package let name: String?
    /// Where its own clock begins.
    package let startFrame: Int
    package let frameCount: Int
    /// How the scene before gives way to it.
    package let entrance: SceneTransition?
    /// The frames in which it does.
    package let entranceFrames: Range<Int>
    /// From the time since `startFrame` to the scene's own.
    package let timeMap: TimeMap
    /// The identity of its root layer in this timeline.
    package let firstID: Int
    /// The line of the program that it stands on; nil: unknown.
    package var line: ScriptLine?

    package var endFrame: Int { startFrame + frameCount }
    /// How many of its own frames the entrance takes.
    var entranceLength: Int { max(entranceFrames.upperBound - startFrame, 0) }
  }

  package let format: Format
  package let frameCount: Int
  package let scenes: [PlacedScene]
  /// The overlays above the scenes, from back to front.
  package let overlays: [PlacedScene]
  /// Scenes, then overlays: all that a frame can show.
  let parts: [PlacedScene]
  package let audio: AudioTimeline
  /// Named times of all scenes and of the program, in order.
  package let markers: [TimelineMarker]
  /// The captions of all scenes and of the program, in order.
  package let captions: [TimelineCaption]
  /// The film's metadata in files: `title`, `author` and the like. No frame depends on it.
  package let metadata: [String: String]
  /// The composition's faults. A timeline with errors must not be exported.
  package let diagnostics: [Diagnostic]
  /// The identity of the layer that holds two scenes during a transition.
  let stageID: Int
  /// The identity of the layer holding the program and its overlays.
  var overlayStageID: Int { stageID + 1 }

  package var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  /// Places scenes one after the other; a transition that overlaps them moves the next one forward by its own length.
  ///
  /// - Parameters:
  ///   - overlays: the layers above the scenes, from back to front.
  ///   - markers: named times of the whole program.
  ///   - captions: of the overlays, by the program's clock.
  ///   - metadata: the film's metadata in files.
  ///   - diagnostics: of the rehearsals; those found here are added.
  package init(
    format: Format, items: [Item], overlays: [OverlayItem] = [], audio: AudioTimeline = AudioTimeline(),
    markers: [SceneMarker] = [], captions: [TimelineCaption] = [], metadata: [String: String] = [:],
    diagnostics: [Diagnostic] = []
  ) {
    var layout = TimelineLayout(format: format, known: diagnostics)
    for item in items { layout.add(item) }
    layout.finish(markers, captions)
    self.format = format
    self.audio = audio
    for overlay in overlays { layout.add(overlay) }
    scenes = layout.scenes
    self.overlays = layout.overlays
    parts = scenes + layout.overlays
    self.markers = layout.markers
    self.captions = layout.captions
    self.metadata = metadata
    frameCount = layout.frameCount
    stageID = layout.nextID
    self.diagnostics = diagnostics + layout.diagnostics
  }

  /// Frames at which a scene begins, or a transition begins or ends: the starts of the encoder's segments. Ascending, from 0.
  package var boundaries: [Int] {
    scenes.flatMap { scene in
      scene.entranceFrames.isEmpty
        ? [scene.startFrame] : [scene.entranceFrames.lowerBound, scene.entranceFrames.upperBound]
    }.sorted()
  }

  /// Exact length: the number of frames by the frame rate.
  package var duration: MediaTime { format.frameRate.isValid ? format.frameRate.time(ofFrame: frameCount) : .zero }
}
