// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionModel
import MotionTimeline

/// The shown values of a layer at any time.
struct LayerValuesOverTime {
  private let timeline: Timeline
  /// The scene or the overlay that has the layer.
  let part: Timeline.PlacedScene
  private let layer: Int

  /// Nil: no part has the layer.
  init?(_ timeline: Timeline, of layer: Int) {
    // Each part numbers its layers from where the one before it ends.
    let part = (timeline.scenes + timeline.overlays).filter { $0.firstID <= layer }.max { $0.firstID < $1.firstID }
    guard let part else { return nil }
    (self.timeline, self.part, self.layer) = (timeline, part, layer)
  }

  /// Seconds of the composition.
  var start: Double { timeline.format.frameRate.time(ofFrame: part.startFrame).seconds }
  var end: Double { timeline.format.frameRate.time(ofFrame: min(part.endFrame, timeline.frameCount)).seconds }

  /// A number, or x and y, or width and height; nil: the layer is not there, or has another value there.
  ///
  /// - Parameter time: seconds of the composition.
  func numbers(of keyPath: String, at time: Double) -> [Double]? {
    let root = part.scene.state(at: part.timeMap(time - start), firstID: part.firstID)
    guard let values = found(in: root)?.values, let path = PropertyPath(keyPath, in: values),
      let value = path.get(values)
    else { return nil }
    switch value {
    case .number(let number): return [number]
    case .point(let point): return [Double(point.x), Double(point.y)]
    case .size(let size): return [Double(size.width), Double(size.height)]
    default: return nil
    }
  }

  private func found(in state: LayerState) -> LayerState? {
    if state.id.rawValue == layer { return state }
    for below in state.sublayers + [state.mask].compactMap(\.self) {
      if let found = found(in: below) { return found }
    }
    return nil
  }

  /// The frame of the part nearest to a time.
  func frame(at time: Double) -> Int {
    let frame = Int((time * timeline.format.frameRate.framesPerSecond).rounded())
    return min(max(frame, part.startFrame), min(part.endFrame, timeline.frameCount) - 1)
  }
}
