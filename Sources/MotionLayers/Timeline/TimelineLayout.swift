import MotionCore

/// Finds the frames of scenes, and what is wrong with them.
struct TimelineLayout {
  private let format: Format
  private(set) var scenes: [Timeline.PlacedScene] = []
  private(set) var diagnostics: [Diagnostic] = []
  private(set) var nextID = 0
  private var waiting: SceneTransition?

  /// The longest composition: more frames than a year at 60 a second.
  private static let frameLimit = 2_000_000_000

  init(format: Format) {
    self.format = format
    for (side, value) in [("width", format.width), ("height", format.height)] {
      if !(2...16_384).contains(value) || value % 2 != 0 {
        error("the \(side) of the format is an even number from 2 to 16384, got \(value)")
      }
    }
    if !format.frameRate.isValid {
      error("the frame rate is more than 0 and at most 1000 frames a second, got \(format.frameRate)")
    }
    if !format.background.isFinite { error("the background colour of the format is not a colour") }
  }

  mutating func add(_ item: Timeline.Item) {
    switch item {
    case .transition(let transition):
      if waiting != nil { error("two transitions follow one another; there must be a scene between them") }
      if scenes.isEmpty { error("a transition must have a scene before it") }
      if !(transition.duration.isFinite && transition.duration > 0) {
        error("a transition lasts more than 0 seconds, got \(transition.duration)")
      } else {
        waiting = transition
      }
    case .scene(let scene): place(scene)
    }
  }

  mutating func finish() {
    if waiting != nil { error("a transition must have a scene after it") }
    if scenes.isEmpty, diagnostics.isEmpty { error("the composition has no scene") }
  }

  private mutating func place(_ scene: SceneTimeline) {
    guard format.frameRate.isValid else { return }
    guard scene.duration.isFinite, scene.duration > 0, scene.duration <= 1e6 else {
      return error("a scene lasts more than 0 and at most 1e6 seconds, got \(scene.duration)")
    }
    let frames = format.frameRate.frames(nearest: scene.duration)
    let start = scenes.last?.endFrame ?? 0
    guard frames > 0 else {
      return error("a scene of \(scene.duration) s is shorter than half a frame at \(format.frameRate) fps")
    }
    guard start + frames <= TimelineLayout.frameLimit else {
      return error("the composition has more than \(TimelineLayout.frameLimit) frames")
    }
    var overlap = 0
    var entrance: SceneTransition?
    if let transition = waiting, let previous = scenes.last {
      // A longer one than any scene is refused below; the limit keeps the conversion to frames safe.
      let wanted = format.frameRate.frames(nearest: min(transition.duration, 2e6))
      let room = min(previous.frameCount - previous.overlap, frames)
      if wanted > room {
        error(
          "a transition of \(transition.duration) s takes \(wanted) frames, but the scenes beside it have only \(room) "
            + "left for it")
      }
      overlap = min(wanted, room)
      entrance = overlap > 0 ? transition : nil
    }
    waiting = nil
    scenes.append(
      Timeline.PlacedScene(
        scene: scene, startFrame: start - overlap, frameCount: frames, overlap: overlap, entrance: entrance,
        firstID: nextID))
    nextID += max(scene.layerCount, 1)
  }

  private mutating func error(_ message: String) { diagnostics.append(Diagnostic(.error, message)) }
}
