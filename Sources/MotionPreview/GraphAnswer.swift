// SPDX-License-Identifier: Apache-2.0

import MotionExport
import MotionRendering
import MotionTimeline

/// An animated number of a layer over its scene, in at most 400 steps.
struct GraphAnswer: Encodable {
  /// Time in seconds of the composition, then the number, or x and y, or width and height.
  private var samples: [[Double]] = []

  private static let limit = 400

  init(_ program: RehearsedProgram, of layer: Int, _ keyPath: String) {
    let timeline = program.timeline
    guard let values = LayerValuesOverTime(timeline, of: layer) else { return }
    let (start, end) = (values.start, values.end)
    // Twice a frame at most: nobody sees more.
    let count = min(GraphAnswer.limit, max(1, Int((end - start) * timeline.format.frameRate.framesPerSecond * 2)))
    for step in 0...count {
      let time = start + (end - start) * Double(step) / Double(count)
      if let numbers = values.numbers(of: keyPath, at: time) { samples.append([time] + numbers) }
    }
  }
}
