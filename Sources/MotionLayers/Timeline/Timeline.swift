import Foundation
import MotionCore

/// A whole composition as a value: scenes at whole frames, transitions between them, sound.
///
/// `state` is a pure function; a timeline can be used from any number of threads.
public struct Timeline: Sendable {
  /// What a timeline is made of, in order.
  public enum Item: Sendable {
    case scene(SceneTimeline)
    /// Overlaps the scene before and the scene after it.
    case transition(SceneTransition)
  }

  /// A scene and the frames that it covers.
  public struct PlacedScene: Sendable {
    public let scene: SceneTimeline
    public let startFrame: Int
    public let frameCount: Int
    /// How many of its first frames overlap the scene before.
    public let overlap: Int
    /// What happens in the overlap.
    public let entrance: SceneTransition?
    /// The identity of its root layer in this timeline.
    let firstID: Int

    public var endFrame: Int { startFrame + frameCount }
  }

  public let format: Format
  public let frameCount: Int
  public let scenes: [PlacedScene]
  public let audio: AudioTimeline
  /// What is wrong with the composition. A timeline with errors must not be exported.
  public let diagnostics: [Diagnostic]
  /// The identity of the layer that holds two scenes during a transition.
  let stageID: Int

  public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  /// Places scenes one after the other; a transition moves the next one forward by its own length.
  ///
  /// - Parameter diagnostics: of the rehearsals; what is found here is added.
  public init(format: Format, items: [Item], audio: AudioTimeline = AudioTimeline(), diagnostics: [Diagnostic] = []) {
    var layout = TimelineLayout(format: format)
    for item in items { layout.add(item) }
    layout.finish()
    self.format = format
    self.audio = audio
    scenes = layout.scenes
    frameCount = layout.scenes.map(\.endFrame).max() ?? 0
    stageID = layout.nextID
    self.diagnostics = diagnostics + layout.diagnostics
  }

  /// Frames at which a scene begins: where the encoder's segments begin. Rising, from 0.
  public var sceneBoundaries: [Int] { scenes.map(\.startFrame) }

  /// Exact length: the number of frames by the frame rate.
  public var duration: MediaTime { format.frameRate.isValid ? format.frameRate.time(ofFrame: frameCount) : .zero }
}
