// SPDX-License-Identifier: Apache-2.0

import MotionAnimation
import MotionLayers
import MotionModel
import MotionTimeline

extension PropertyAnimation {
  /// Eases in and out by default: each piece between several values, the whole along a path or a curve. Springs and steps from
  /// value to value stay as they are.
  func easeByDefault() {
    guard timingFunction == nil, !(self is SpringAnimation) else { return }
    if let keyframes = self as? KeyframeAnimation {
      guard keyframes.timingFunctions == nil, keyframes.calculationMode != .discrete else { return }
      if keyframes.path == nil, keyframes.calculationMode == .linear {
        keyframes.timingFunctions = Array(
          repeating: .easeInEaseOut, count: max((keyframes.valueCount ?? 2) - 1, 1))
        return
      }
    }
    timingFunction = .easeInEaseOut
  }
}
