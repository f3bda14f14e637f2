// SPDX-License-Identifier: Apache-2.0

import MotionExport
import MotionRendering

/// The way of a layer's middle over the canvas, around a frame: two seconds before and after, in at most 60 points.
struct PathAnswer: Encodable {
  /// Frame, x and y each; where the layer is not there, or rests, there are no more points.
  private var points: [[Double]] = []

  init(_ program: RehearsedProgram, of layer: Int, around frame: Int) {
    let timeline = program.timeline
    let reach = max(1, Int(timeline.format.frameRate.framesPerSecond * 2))
    let range = max(0, frame - reach)...min(timeline.frameCount - 1, frame + reach)
    let renderer = FrameRenderer(timeline, library: program.library)
    for index in stride(from: range.lowerBound, through: range.upperBound, by: max(1, range.count / 60)) {
      guard let outline = renderer.layerOutlines(frame: index).first(where: { $0.id.rawValue == layer }) else {
        continue
      }
      let x = outline.corners.reduce(0) { $0 + Double($1.x) } / 4
      let y = outline.corners.reduce(0) { $0 + Double($1.y) } / 4
      if let last = points.last, abs(last[1] - x) + abs(last[2] - y) < 0.25 { continue }
      points.append([Double(index), x, y])
    }
  }
}
