// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionModel

/// A time of a timeline with its content: one scene, or two during a transition, and the overlays above them.
struct FrameInstant {
  let timeline: Timeline
  /// The frame that is shown.
  let frame: Int
  let time: MediaTime
  /// Seconds since a frame; negative before it.
  let since: (Int) -> Double

  /// The tree at this time, and at the instants for which a shutter is open.
  ///
  /// - Parameter showsAbsent: whether absent layers get sublayers.
  func state(_ describesAnimations: Bool, showsAbsent: Bool = true) -> FrameState {
    let format = timeline.format
    var state = FrameState(time: time.seconds, format: format, root: stage([]))
    let scenes = scenes
    guard !scenes.isEmpty else { return state }
    let shown = (scenes + overlays).map { timeline.parts[$0] }
    let isEntering = scenes.count == 2
    // Descriptions belong to the frame's own time, so they know no shutter.
    guard !describesAnimations, format.motionBlur?.blurs == true || shown.contains(where: \.scene.blursLayers) else {
      state.root = root(shown, isEntering) {
        $0.scene.state(
          at: sceneTime($0), firstID: $0.firstID, describesAnimations: describesAnimations,
          // The entering scene may be matched with anything.
          showsAbsent: showsAbsent || isEntering)
      }
      return state
    }
    let shutters = shown.map { scene in
      Shutter(sceneTime: { sceneTime(scene, after: $0) }, frameDuration: frameDuration)
    }
    func exposed(_ instant: Shutter.Instant?) -> LayerState {
      var shutters = shutters[...]
      return root(shown, isEntering, after: instant.map { $0.fraction * $0.angle / 360 * frameDuration } ?? 0) {
        $0.scene.state(shutters.removeFirst(), instant, firstID: $0.firstID)
      }
    }
    guard let blur = format.motionBlur, blur.blurs else {
      state.root = exposed(nil)
      return state
    }
    state.root = root(shown, isEntering) { $0.scene.state(at: sceneTime($0), firstID: $0.firstID) }
    let own = state.root.largestBlur
    let samples = max(blur.samples, own?.samples ?? 1)
    let angle = max(blur.shutterAngle, own?.shutterAngle ?? 0)
    let isStill = zip(shown, shutters).allSatisfy { $0.scene.isStill($1, angle: angle, samples: samples) }
    // Nothing moves while the shutter is open, so one instant is enough.
    if !isEntering, isStill { return state }
    state.subframes = Shutter.fractions(samples).map {
      exposed(Shutter.Instant(fraction: $0, angle: blur.shutterAngle))
    }
    return state
  }

  /// The shown scenes, by number: one, or two with the second coming in over the first.
  var scenes: [Int] {
    // The last scene that has begun, or the one that is on its way in.
    guard var current = timeline.scenes.lastIndex(where: { $0.startFrame <= frame }) else { return [] }
    let next = current + 1
    if next < timeline.scenes.count, timeline.scenes[next].entranceFrames.contains(frame) { current = next }
    let scene = timeline.scenes[current]
    let isEntering = scene.entrance != nil && scene.entranceFrames.contains(frame) && current > 0
    return isEntering ? [current - 1, current] : [current]
  }

  /// The overlays above them, by number among all parts of the timeline.
  var overlays: [Int] {
    timeline.overlays.indices.filter {
      timeline.overlays[$0].startFrame <= frame && frame < timeline.overlays[$0].endFrame
    }.map { timeline.scenes.count + $0 }
  }

  /// Seconds of the program.
  var frameDuration: Double { timeline.time(ofFrame: 1).seconds }

  /// The time of a scene some seconds after this instant.
  func sceneTime(_ scene: Timeline.PlacedScene, after seconds: Double = 0) -> Double {
    // A shutter does not see beyond the end of the scene; a scene that has not begun shows its first instant.
    let left = -since(scene.endFrame)
    return scene.timeMap(max(since(scene.startFrame) + (left > 0 ? min(seconds, left) : seconds), 0))
  }

  /// One scene's root, or a stage with the second scene coming in over the first; with the overlays above them.
  ///
  /// - Parameters:
  ///   - parts: scenes, then overlays.
  ///   - seconds: after this instant.
  private func root(
    _ parts: [Timeline.PlacedScene], _ isEntering: Bool, after seconds: Double = 0,
    _ tree: (Timeline.PlacedScene) -> LayerState
  ) -> LayerState {
    var trees = parts.map(tree)[...]
    var program = trees.removeFirst()
    if isEntering { program = transition(from: program, to: trees.removeFirst(), parts[1], after: seconds) }
    return trees.isEmpty ? program : stage([program] + trees, timeline.overlayStageID, "overlays")
  }

  private func transition(
    from first: LayerState, to second: LayerState, _ scene: Timeline.PlacedScene, after seconds: Double
  ) -> LayerState {
    var stage = stage([second])
    guard let entrance = scene.entrance else { return stage }
    let frames = scene.entranceFrames
    let length = timeline.time(ofFrame: frames.count).seconds
    // An open shutter may reach beyond the transition.
    let linear = min(max((since(frames.lowerBound) + seconds) / length, 0), 1)
    if entrance.matchesLayers {
      let progress = entrance.timingFunction?(linear) ?? linear
      return MatchedTrees(progress: progress, stageID: LayerID(timeline.stageID)).merged(first, second)
    }
    stage.transition = TransitionState(
      type: entrance.type, subtype: entrance.subtype, progress: entrance.timingFunction?(linear) ?? linear,
      source: self.stage([first]), filter: entrance.filter)
    return stage
  }

  /// A layer that fills the canvas and holds whole scenes.
  private func stage(_ scenes: [LayerState], _ id: Int? = nil, _ name: String = "stage") -> LayerState {
    let format = timeline.format
    var values = LayerValues()
    values.bounds = CGRect(x: 0, y: 0, width: format.width, height: format.height)
    values.position = CGPoint(x: Double(format.width) / 2, y: Double(format.height) / 2)
    var stage = LayerState(id: LayerID(id ?? timeline.stageID), className: "Layer", values: values, localTime: 0)
    stage.name = name
    stage.sublayers = scenes
    return stage
  }
}
