// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionExport
import MotionRendering
import MotionTimeline

/// The key frames of a layer's animations: the shown value at each, and the layer's place on the canvas. A basic animation and a spring
/// have two, their begin and their end.
struct KeysAnswer: Encodable {
  struct Key: Encodable {
    /// Seconds of the composition.
    var time: Double
    /// The frame that shows it.
    var frame: Int
    /// A number, or x and y, or width and height.
    var numbers: [Double]
    /// Points of the canvas; nil: the layer is not there.
    var x, y: Double?
  }
  struct Animation: Encodable {
    /// The position in the bars of the layer.
    var bar: Int
    var keyPath: String
    var keys: [Key]
  }

  private var animations: [Animation] = []

  /// More keys than anybody edits by hand.
  private static let limit = 60

  init(_ program: RehearsedProgram, of layer: Int) {
    let timeline = program.timeline
    guard let values = LayerValuesOverTime(timeline, of: layer),
      let track = timeline.tracks(of: values.part).first(where: { $0.id == layer })
    else { return }
    let renderer = FrameRenderer(timeline, library: program.library)
    for (index, bar) in track.bars.enumerated() {
      guard let keyPath = bar.keyPath, bar.kind != "inert" else { continue }
      let times = bar.keys.isEmpty ? [bar.start, bar.end] : bar.keys
      guard times.count > 1, times.count <= KeysAnswer.limit else { continue }
      let keys = times.enumerated().compactMap { number, time -> Key? in
        // A cycle's end is the next one's begin.
        guard let numbers = values.numbers(of: keyPath, at: number + 1 < times.count ? time : time - 1e-7) else {
          return nil
        }
        let frame = values.frame(at: time)
        let outline = renderer.layerOutlines(frame: frame).first { $0.id.rawValue == layer }
        let middle = outline.map { outline in
          (
            outline.corners.reduce(0) { $0 + Double($1.x) } / 4, outline.corners.reduce(0) { $0 + Double($1.y) } / 4
          )
        }
        return Key(time: time, frame: frame, numbers: numbers, x: middle?.0, y: middle?.1)
      }
      if keys.count == times.count { animations.append(Animation(bar: index, keyPath: keyPath, keys: keys)) }
    }
  }
}
