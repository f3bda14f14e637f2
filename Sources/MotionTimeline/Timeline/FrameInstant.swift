import Foundation
import MotionCore
import MotionModel

/// A time of a timeline and what is shown then: one scene, or two of which one gives way to the other.
struct FrameInstant {
  let timeline: Timeline
  /// The frame that is shown.
  let frame: Int
  let time: MediaTime
  /// Seconds since a frame; negative before it.
  let since: (Int) -> Double

  /// The tree at this time, and at the instants for which a shutter is open.
  func state(_ describesAnimations: Bool) -> FrameState {
    let format = timeline.format
    var state = FrameState(time: time.seconds, format: format, root: stage([]))
    let shown = scenes.map { timeline.scenes[$0] }
    guard let scene = shown.last else { return state }
    let isEntering = shown.count == 2
    guard !describesAnimations, format.motionBlur?.blurs == true || shown.contains(where: \.scene.blursLayers) else {
      state.root = root(shown) {
        $0.scene.state(at: sceneTime($0), firstID: $0.firstID, describesAnimations: describesAnimations)
      }
      return state
    }
    let shutters = shown.map { scene in
      Shutter(sceneTime: { sceneTime(scene, after: $0) }, frameDuration: frameDuration)
    }
    func exposed(_ instant: Shutter.Instant?) -> LayerState {
      var shutters = shutters[...]
      return root(shown, after: instant.map { $0.fraction * $0.angle / 360 * frameDuration } ?? 0) {
        $0.scene.state(shutters.removeFirst(), instant, firstID: $0.firstID)
      }
    }
    guard let blur = format.motionBlur, blur.blurs else {
      state.root = exposed(nil)
      return state
    }
    state.root = root(shown) { $0.scene.state(at: sceneTime($0), firstID: $0.firstID) }
    let own = state.root.largestBlur
    let samples = max(blur.samples, own?.samples ?? 1)
    let angle = max(blur.shutterAngle, own?.shutterAngle ?? 0)
    if !isEntering, scene.scene.isStill(shutters[0], angle: angle, samples: samples) { return state }
    state.subframes = Shutter.fractions(samples).map {
      exposed(Shutter.Instant(fraction: $0, angle: blur.shutterAngle))
    }
    return state
  }

  /// The scenes that are shown, by number: one, or two of which the second comes in over the first.
  var scenes: [Int] {
    // The last scene that has begun, or the one that is on its way in.
    guard var current = timeline.scenes.lastIndex(where: { $0.startFrame <= frame }) else { return [] }
    let next = current + 1
    if next < timeline.scenes.count, timeline.scenes[next].entranceFrames.contains(frame) { current = next }
    let scene = timeline.scenes[current]
    let isEntering = scene.entrance != nil && scene.entranceFrames.contains(frame) && current > 0
    return isEntering ? [current - 1, current] : [current]
  }

  /// Seconds of the program.
  var frameDuration: Double { timeline.time(ofFrame: 1).seconds }

  /// The time of a scene some seconds after this instant.
  func sceneTime(_ scene: Timeline.PlacedScene, after seconds: Double = 0) -> Double {
    // A shutter does not see beyond the end of the scene; a scene that has not begun shows its first instant.
    let left = -since(scene.endFrame)
    return scene.timeMap(max(since(scene.startFrame) + (left > 0 ? min(seconds, left) : seconds), 0))
  }

  /// One scene's root, or a stage on which the second scene comes in over the first.
  ///
  /// - Parameter seconds: after this instant.
  private func root(
    _ scenes: [Timeline.PlacedScene], after seconds: Double = 0, _ tree: (Timeline.PlacedScene) -> LayerState
  ) -> LayerState {
    guard scenes.count == 2, let entrance = scenes[1].entrance else { return tree(scenes[0]) }
    let source = stage([tree(scenes[0])])
    var stage = stage([tree(scenes[1])])
    let frames = scenes[1].entranceFrames
    let length = timeline.time(ofFrame: frames.count).seconds
    let linear = min(max((since(frames.lowerBound) + seconds) / length, 0), 1)
    stage.transition = TransitionState(
      type: entrance.type, subtype: entrance.subtype, progress: entrance.timingFunction?(linear) ?? linear,
      source: source, filter: entrance.filter)
    return stage
  }

  /// A layer that fills the canvas and holds whole scenes.
  private func stage(_ scenes: [LayerState]) -> LayerState {
    let format = timeline.format
    var values = LayerValues()
    values.bounds = CGRect(x: 0, y: 0, width: format.width, height: format.height)
    values.position = CGPoint(x: Double(format.width) / 2, y: Double(format.height) / 2)
    var stage = LayerState(id: LayerID(timeline.stageID), className: "Layer", values: values, localTime: 0)
    stage.name = "stage"
    stage.sublayers = scenes
    return stage
  }
}
