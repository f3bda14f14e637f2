// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionModel

extension Timeline {
  /// The presentation tree of a frame; the nearest one if there is no such frame.
  ///
  /// A scene sees its own frame's time, `(index − start) / fps` exactly, wherever it stands.
  ///
  /// - Parameter showsAbsent: whether absent layers get sublayers; rendering needs none.
  package func state(
    atFrame index: Int, describesAnimations: Bool = false, showsAbsent: Bool = true
  ) -> FrameState {
    let frame = min(max(index, 0), max(frameCount - 1, 0))
    return FrameInstant(
      timeline: self, frame: frame, time: time(ofFrame: frame), since: { time(ofFrame: frame - $0).seconds }
    ).state(describesAnimations, showsAbsent: showsAbsent)
  }

  /// The presentation tree at any time; at either end the first or last instant.
  package func state(at time: MediaTime, describesAnimations: Bool = false) -> FrameState {
    let time = min(max(time, .zero), duration)
    guard format.frameRate.isValid, frameCount > 0 else {
      return state(atFrame: 0, describesAnimations: describesAnimations)
    }
    // The end itself shows the last frame.
    let frame = min(time.floor(rate: format.frameRate), frameCount - 1)
    return FrameInstant(
      timeline: self, frame: frame, time: time, since: { (time - self.time(ofFrame: $0)).seconds }
    ).state(describesAnimations)
  }

  func time(ofFrame index: Int) -> MediaTime {
    format.frameRate.isValid ? format.frameRate.time(ofFrame: index) : .zero
  }
}
