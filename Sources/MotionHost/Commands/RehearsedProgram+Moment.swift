// SPDX-License-Identifier: Apache-2.0

import MotionExport
import MotionProcess
import MotionRendering

extension RehearsedProgram {
  /// The frame that is shown at a time.
  ///
  /// - Throws: ``HostError`` for a time that is not within the composition.
  func frame(at moment: MomentArgument) throws -> Int {
    let seconds = try moment.seconds(in: timeline, for: "--at")
    try check(seconds)
    return timeline.frame(at: seconds)
  }

  /// The presentation tree of the frame that is shown at a time.
  func inspection(at moment: MomentArgument) throws -> Inspection {
    let time = timeline.format.frameRate.time(ofFrame: try frame(at: moment))
    return Inspection(timeline.state(at: time, describesAnimations: true), of: timeline)
  }

  private func check(_ seconds: Double) throws {
    let length = timeline.duration.seconds
    guard seconds >= 0, seconds <= length, timeline.frameCount > 0 else {
      throw HostError(
        .usage,
        "--at is \(seconds), past the end: the composition lasts \(length.rounded(decimals: 3)) s, \(timeline.frameCount) frames"
      )
    }
  }
}
