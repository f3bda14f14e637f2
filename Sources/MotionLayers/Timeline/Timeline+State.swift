import Foundation
import MotionCore

extension Timeline {
  /// The presentation tree of a frame; the nearest one if there is no such frame.
  ///
  /// A scene sees its own frame's time, `(index − start) / fps` exactly, wherever it stands.
  public func state(atFrame index: Int, describesAnimations: Bool = false) -> FrameState {
    let frame = min(max(index, 0), max(frameCount - 1, 0))
    return state(
      frame: frame, time: time(ofFrame: frame), describesAnimations,
      since: { time(ofFrame: frame - $0).seconds })
  }

  /// The presentation tree at any time; at either end the first or last instant.
  public func state(at time: MediaTime, describesAnimations: Bool = false) -> FrameState {
    let time = min(max(time, .zero), duration)
    guard format.frameRate.isValid, frameCount > 0 else {
      return state(atFrame: 0, describesAnimations: describesAnimations)
    }
    let frame = min(time.floor(rate: format.frameRate), frameCount - 1)
    return state(
      frame: frame, time: time, describesAnimations, since: { (time - self.time(ofFrame: $0)).seconds })
  }

  private func time(ofFrame index: Int) -> MediaTime {
    format.frameRate.isValid ? format.frameRate.time(ofFrame: index) : .zero
  }

  /// - Parameter since: seconds since a frame; negative before it.
  private func state(
    frame: Int, time: MediaTime, _ describesAnimations: Bool, since: (Int) -> Double
  ) -> FrameState {
    func root(_ placed: PlacedScene) -> LayerState {
      // A scene that has not begun shows its first instant.
      let local = placed.timeMap(max(since(placed.startFrame), 0))
      return placed.scene.state(at: local, firstID: placed.firstID, describesAnimations: describesAnimations)
    }
    // The last scene that has begun, or the one that is on its way in.
    guard var current = scenes.lastIndex(where: { $0.startFrame <= frame }) else {
      return FrameState(time: time.seconds, format: format, root: stage([]))
    }
    if current + 1 < scenes.count, scenes[current + 1].entranceFrames.contains(frame) { current += 1 }
    let scene = scenes[current]
    let target = root(scene)
    guard let entrance = scene.entrance, scene.entranceFrames.contains(frame), current > 0 else {
      return FrameState(time: time.seconds, format: format, root: target)
    }
    let length = self.time(ofFrame: scene.entranceFrames.count).seconds
    let linear = min(max(since(scene.entranceFrames.lowerBound) / length, 0), 1)
    var stage = stage([target])
    stage.transition = TransitionState(
      type: entrance.type, subtype: entrance.subtype, progress: entrance.timingFunction?(linear) ?? linear,
      source: self.stage([root(scenes[current - 1])]), filter: entrance.filter)
    return FrameState(time: time.seconds, format: format, root: stage)
  }

  /// A layer that fills the canvas and holds whole scenes.
  private func stage(_ scenes: [LayerState]) -> LayerState {
    var values = LayerValues()
    values.bounds = CGRect(x: 0, y: 0, width: format.width, height: format.height)
    values.position = CGPoint(x: Double(format.width) / 2, y: Double(format.height) / 2)
    var stage = LayerState(id: LayerID(stageID), className: "Layer", values: values, localTime: 0)
    stage.name = "stage"
    stage.sublayers = scenes
    return stage
  }
}
