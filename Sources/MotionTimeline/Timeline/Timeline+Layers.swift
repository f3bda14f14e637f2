// SPDX-License-Identifier: Apache-2.0

import MotionCore

extension Timeline {
  /// The scene or overlay of a layer, and its history.
  package struct RecordedLayer {
    package let part: PlacedScene
    package let history: LayerHistory

    /// The statement of the script that gave the layer its text, font or file at a time of the program, in seconds; empty:
    /// unknown.
    package func callStack(at seconds: Double, _ rate: FrameRate) -> [UInt] {
      let time = part.timeMap(seconds - rate.time(ofFrame: part.startFrame).seconds)
      let version = history.versions.last { $0.time <= time } ?? history.versions.first
      return version?.values.assetCallStack ?? []
    }

    /// The statement that moved the layer to its place at a time of the program, in seconds; empty: no animation did, or it is
    /// unknown.
    package func callStackOfMove(before seconds: Double, _ rate: FrameRate) -> [UInt] {
      history.callStackOfMove(before: part.timeMap(seconds - rate.time(ofFrame: part.startFrame).seconds))
    }

    /// The line of the script that places the layer, or else the nearest layer around it.
    package var line: ScriptLine? { part.scene.recording.line(of: index) }
    let index: Int
  }

  /// The recording of a layer of a frame; nil: the frame's own, such as the stage of a transition.
  package func layer(_ id: LayerID) -> RecordedLayer? {
    guard let part = parts.last(where: { $0.firstID <= id.rawValue }) else { return nil }
    let index = id.rawValue - part.firstID
    guard part.scene.recording.layers.indices.contains(index) else { return nil }
    return RecordedLayer(part: part, history: part.scene.recording.layers[index], index: index)
  }
}
