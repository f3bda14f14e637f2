// SPDX-License-Identifier: Apache-2.0

import MotionLayers
import MotionModel
import MotionTimeline

extension Layer {
  /// Warns of a time that its scene does not have.
  ///
  /// - Parameter end: the time of the superlayer at which the scene is over.
  func checkStay(until end: Double) {
    guard beginTime > 0, end > 0, end.isFinite, !fillMode.fillsBefore else { return }
    // A transition over the scene's end shows more of it.
    let tail = Rehearsal.current.map { $0.duration - ($0.scriptedDuration ?? $0.duration) } ?? 0
    guard beginTime >= end + tail - 1e-6 else { return }
    let callStack = knownPlan?.shownCallStack ?? []
    warn(
      .lateLayer,
      "\(self) is never shown: its time begins at \(beginTime.rounded(decimals: 6)) s, but its scene or superlayer ends at "
        + "\(end.rounded(decimals: 6)) s; begin it earlier, or make the scene longer",
      at: callStack.isEmpty ? assetCallStack : callStack)
  }

  /// Whether its time is its superlayer's.
  package var keepsTime: Bool { beginTime == 0 && timeOffset == 0 && speed == 1 && knownPlan?.stay == nil }

  /// Begins, runs and ends as another layer beside it.
  package func copyTimes(of other: Layer) {
    (beginTime, timeOffset, speed) = (other.beginTime, other.timeOffset, other.speed)
    (duration, repeatCount) = (other.duration, other.repeatCount)
    if let stay = other.knownPlan?.stay { ownPlan.stay = stay }
  }
}
