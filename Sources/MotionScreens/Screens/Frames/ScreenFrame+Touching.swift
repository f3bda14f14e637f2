// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionDSL
import MotionLayers
import MotionModel
import MotionTimeline

/// Taps on the screen.
extension ScreenFrame {
  /// Taps on a point of the screen, in its points from the upper left corner.
  /// Example: `InOrder { Wait(1); phone.taps(at: 195, 780) }`
  public final func taps(at x: Double, _ y: Double, for seconds: Double = 0.7) -> some Step {
    let touch = newTouch()
    if abs(x) <= 1e6, abs(y) <= 1e6 {
      touch.position = CGPoint(x: x, y: y)
    } else {
      DiagnosticLog.error("a tap on \(self) is at a point of its screen, got \(x), \(y)")
    }
    return touch.taps(for: seconds)
  }

  /// Taps on the middle of a layer, wherever it is then. The layer gives way a little.
  /// Example: `InOrder { Wait(1); phone.taps(card) }`
  public final func taps(_ layer: Layer, for seconds: Double = 0.7) -> some Step {
    let touch = newTouch()
    touch.bind(\.position, to: layer.point(0.5, 0.5))
    let rest = PropertyPath(.transform, .transform(.scaleX)).get(layer.values).flatMap { Double($0) } ?? 1
    return Parallel {
      touch.taps(for: seconds)
      Animate(
        layer, \.transform.scale, values: [rest, rest, rest * 0.95, rest, rest], keyTimes: [0, 0.24, 0.46, 0.8, 1],
        duration: seconds)
    }
  }

  private func newTouch() -> TouchPoint {
    let touch = TouchPoint(diameter: min(50, Double(screenArea.width) * 0.2))
    touches.addSublayer(touch)
    return touch
  }
}
