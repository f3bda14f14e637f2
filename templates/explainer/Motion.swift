import MotionKit

/// How things move: they arrive fast and settle slowly; what travels leaves slowly, too.
enum Motion {
  static let settle = TimingFunction(0.12, 0.75, 0.25, 1)
  static let travel = TimingFunction(0.7, 0, 0.15, 1)
}

extension Layer {
  /// Comes up from a little below.
  @discardableResult func rises(at time: Double, by distance: Double = 36) -> Self {
    animate(\.transform.translation.y, from: distance, to: 0, .timing(Motion.settle, 0.7).delay(time))
      .fades(at: time)
  }

  @discardableResult func fades(at time: Double, for duration: Double = 0.4) -> Self {
    animate(\.opacity, from: 0, to: 1, .easeOut(duration).delay(time))
  }

  /// Comes from the left or the right.
  @discardableResult func slides(at time: Double, by distance: Double = -60) -> Self {
    animate(\.transform.translation.x, from: distance, to: 0, .timing(Motion.settle, 0.8).delay(time))
      .fades(at: time)
  }

  /// Grows out of its middle.
  @discardableResult func pops(at time: Double, from scale: Double = 0.6) -> Self {
    animate(\.transform.scale, from: scale, to: 1, .spring(perceptualDuration: 0.45, bounce: 0.25).delay(time))
      .animate(\.opacity, from: 0, to: 1, .linear(0.2).delay(time))
  }

  /// Fades away; nil: stays.
  @discardableResult func leaves(at time: Double?) -> Self {
    guard let time else { return self }
    return animate(\.opacity, from: 1, to: 0, .easeIn(0.35).delay(time))
  }

  /// Grows from its left edge to its width.
  @discardableResult func extends(at time: Double, for duration: Double = 0.9) -> Self {
    let place = frame
    return anchorPoint(0, 0.5).frame(place)
      .animate(\.transform.scale.x, from: 0, to: 1, .timing(Motion.settle, duration).delay(time))
  }
}

extension ShapeLayer {
  /// Its line is drawn from beginning to end.
  @discardableResult func draws(at time: Double, for duration: Double = 0.8, timing: TimingFunction = Motion.settle)
    -> Self
  {
    animate(\.strokeEnd, from: 0, to: 1, .timing(timing, duration).delay(time))
      .animate(\.opacity, from: 0, to: 1, .linear(0.05).delay(time))
  }
}
