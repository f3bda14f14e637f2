// SPDX-License-Identifier: Apache-2.0

/// A spring over the time that it takes to settle, as a curve from 0 to 1.
struct SettlingSpring: Hashable, Sendable {
  let spring: Spring
  private let duration: Double
  /// The remaining motion when the spring has settled; spread over the curve, so that it ends at 1 without a jump.
  private let rest: Double

  init(_ spring: Spring) {
    self.spring = spring
    let duration = spring.settlingDuration
    self.duration = duration <= 1e6 ? duration : 0
    rest = 1 - spring.progress(at: self.duration)
  }

  var problem: String? {
    spring.isValid && duration > 0
      ? nil
      : "the spring of a timing function must have mass and stiffness above 0 and come to rest within 1e6 s, got \(spring)"
  }

  /// - Parameter x: between 0 and 1.
  func value(at x: Double) -> Double { duration > 0 ? spring.progress(at: x * duration) + rest * x : x }
}

extension TimingFunction {
  /// The motion of a spring from its start until it has settled, stretched to the given duration. For a spring with a speed of
  /// its own, use a spring animation.
  /// Example: `Animate(layer, \.position.x, by: 400, duration: 1, timing: .spring(.bouncy))`
  public static func spring(_ spring: Spring) -> TimingFunction { TimingFunction(.spring(SettlingSpring(spring))) }
}

/// Springs by name. `smooth`, `snappy` and `bouncy` are those of SwiftUI, given by perceptual duration and bounce;
/// `gentle`, `stiff` and `wobbly` are those of react-spring, given by stiffness and damping of a mass of 1.
extension Spring {
  /// 0.5 s, bounce 0: arrives without overshoot.
  public static let smooth = Spring(perceptualDuration: 0.5, bounce: 0)
  /// 0.5 s, bounce 0.15: arrives with a touch of overshoot.
  public static let snappy = Spring(perceptualDuration: 0.5, bounce: 0.15)
  /// 0.5 s, bounce 0.3: overshoots visibly.
  public static let bouncy = Spring(perceptualDuration: 0.5, bounce: 0.3)
  /// Stiffness 120, damping 14: slow, hardly overshoots.
  public static let gentle = Spring(stiffness: 120, damping: 14)
  /// Stiffness 210, damping 20: quick, hardly overshoots.
  public static let stiff = Spring(stiffness: 210, damping: 20)
  /// Stiffness 180, damping 12: swings several times.
  public static let wobbly = Spring(stiffness: 180, damping: 12)
}
