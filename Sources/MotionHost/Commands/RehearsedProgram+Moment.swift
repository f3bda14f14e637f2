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

  /// The same number of a frame.
  ///
  /// - Throws: ``HostError`` for a number that the composition does not have.
  func frame(number: Int) throws -> Int {
    let count = timeline.frameCount
    guard number < count else {
      throw HostError(
        .usage,
        "--frame is \(number), past the end: the composition has \(count) frame\(count == 1 ? "" : "s"), from 0 to \(max(count - 1, 0))"
      )
    }
    return number
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
