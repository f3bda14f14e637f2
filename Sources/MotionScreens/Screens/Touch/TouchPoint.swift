// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionDSL
import MotionLayers
import MotionModel

/// The mark of a finger on a screen: a disc appears, and a ring spreads from it.
///
/// ```swift
/// let touch = TouchPoint().position(960, 540)
/// touch
/// InOrder { Wait(1); touch.taps() }
/// ```
///
/// It is seen only while it touches. Frames of devices make their own, ``ScreenFrame/taps(_:for:)``.
public final class TouchPoint: Layer {
  private let disc = Layer()
  private let ring = Layer()

  /// A touch that is not seen yet.
  /// Example: `let touch = TouchPoint().position(960, 540)`
  public override init() {
    super.init()
    start(diameter: 56)
  }
  /// Makes the presentation copy (L-1).
  public override init(layer: Any) { super.init(layer: layer) }
  /// Archives are not read: an error, and nil.
  public override init?(coder: Any) { super.init(coder: coder) }

  /// - Parameter diameter: of the disc in points, above 0 and at most 10000.
  ///
  /// Example: `let touch = TouchPoint(diameter: 120).position(960, 540)`
  public convenience init(diameter: Double) {
    self.init()
    guard diameter > 0, diameter <= 10_000 else {
      DiagnosticLog.error("the diameter of a touch must be above 0 and at most 10000 points, got \(diameter)")
      return
    }
    start(diameter: diameter)
  }

  private func start(diameter: Double) {
    bounds = CGRect(x: 0, y: 0, width: diameter, height: diameter)
    let middle = CGPoint(x: diameter / 2, y: diameter / 2)
    for part in [ring, disc] {
      part.bounds = bounds
      part.position = middle
      part.cornerRadius = diameter / 2
      part.opacity = 0
      part.borderColor = Color(white: 1, alpha: 0.92)
      if part.superlayer == nil { addSublayer(part) }
    }
    (ring.name, disc.name) = ("ring", "disc")
    ring.borderWidth = diameter / 22
    // Grey with a white edge is seen on light and on dark screens.
    disc.backgroundColor = Color(white: 0.45, alpha: 0.5)
    disc.borderWidth = diameter / 18
    (disc.shadowColor, disc.shadowOpacity, disc.shadowRadius) = (.black, 0.3, diameter / 10)
    disc.shadowOffset = CGSize(width: 0, height: diameter / 24)
    ring.shadowColor = .black
    (ring.shadowOpacity, ring.shadowRadius, ring.shadowOffset) = (0.35, diameter / 40, .zero)
  }

  /// Touches for a moment.
  /// Example: `InOrder { Wait(1); touch.taps() }`
  public func taps(for seconds: Double = 0.7) -> some Step {
    Parallel {
      Animate(disc, \.opacity, values: [0, 1, 1, 0], keyTimes: [0, 0.22, 0.62, 1], duration: seconds)
      Animate(disc, \.transform.scale, values: [1.5, 1, 0.82, 1], keyTimes: [0, 0.3, 0.48, 1], duration: seconds)
      Animate(ring, \.opacity, values: [0, 0, 0.9, 0], keyTimes: [0, 0.44, 0.48, 1], duration: seconds)
      Animate(
        ring, \.transform.scale, values: [0.8, 0.8, 2.1], keyTimes: [0, 0.44, 1], duration: seconds, timing: .easeOut)
    }
  }

  /// Stays on the screen for a number of seconds, as a finger does that swipes.
  func holds(for seconds: Double) -> some Step {
    Parallel {
      Animate(
        disc, \.opacity, values: [0, 1, 1, 0], keyTimes: [0, 0.14, 0.8, 1], duration: seconds, timing: .linear)
      Animate(disc, \.transform.scale, values: [1.4, 0.9, 0.9, 1.2], keyTimes: [0, 0.16, 0.8, 1], duration: seconds)
    }
  }
}

extension TouchPoint: LayerWithOwnSize {}
