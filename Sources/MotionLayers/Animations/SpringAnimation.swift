// SPDX-License-Identifier: Apache-2.0

import MotionAnimation
import MotionModel
import MotionTimeline

/// A basic animation whose progress is a damped spring (§1.7). Runs in seconds and is cut by its duration: set
/// `duration = settlingDuration` to let it come to rest.
open class SpringAnimation: BasicAnimation {
  private(set) var spring = Spring()

  public required init(copying other: Animation) {
    super.init(copying: other)
    if let other = other as? SpringAnimation { spring = other.spring }
  }
  public override init() { super.init() }
  public override init(keyPath: String?) { super.init(keyPath: keyPath) }

  /// By period and bounce (−1…1), with the duration until it settles (T-62).
  /// Example: `let bounce = SpringAnimation(keyPath: "transform.scale", perceptualDuration: 0.6, bounce: 0.3)`
  public init(keyPath: String? = nil, perceptualDuration: Double, bounce: Double) {
    super.init(keyPath: keyPath)
    guard perceptualDuration > 0, perceptualDuration.isFinite, (-1...1).contains(bounce) else {
      DiagnosticLog.error(
        "a spring needs a perceptual duration above 0 s and a bounce from -1 to 1, got \(perceptualDuration) and "
          + "\(bounce)")
      return
    }
    spring = Spring(perceptualDuration: perceptualDuration, bounce: bounce)
    duration = spring.settlingDuration
  }

  /// By a spring, such as `.bouncy`, with the duration until it settles.
  public init(keyPath: String? = nil, spring: Spring) {
    super.init(keyPath: keyPath)
    guard spring.isValid else {
      DiagnosticLog.error("a spring needs a mass and a stiffness above 0 and a damping of 0 or more, got \(spring)")
      return
    }
    self.spring = spring
    duration = spring.settlingDuration
  }

  /// Between values of the property's own type, by a spring.
  package convenience init(_ path: PropertyPath, _ ends: ValueAnimation.Ends, spring: Spring) {
    self.init(keyPath: nil, spring: spring)
    propertyPath = path
    self.ends = ends
  }

  /// Between values of the property's own type, by period and bounce.
  package convenience init(
    _ path: PropertyPath, _ ends: ValueAnimation.Ends, perceptualDuration: Double, bounce: Double
  ) {
    self.init(keyPath: nil, perceptualDuration: perceptualDuration, bounce: bounce)
    propertyPath = path
    self.ends = ends
  }

  /// Over 0.
  /// Example: `springing.mass = 2`
  public final var mass: Double {
    get { spring.mass }
    set { edit("mass", newValue, "above 0", newValue > 0) { spring.mass = newValue } }
  }
  /// Over 0.
  /// Example: `springing.stiffness = 200`
  public final var stiffness: Double {
    get { spring.stiffness }
    set { edit("stiffness", newValue, "above 0", newValue > 0) { spring.stiffness = newValue } }
  }
  /// 0 or more.
  /// Example: `springing.damping = 12`
  public final var damping: Double {
    get { spring.damping }
    set { edit("damping", newValue, "0 or more", newValue >= 0) { spring.damping = newValue } }
  }
  /// Whole distances per second; over 0 moves toward the target.
  /// Example: `springing.initialVelocity = 4`
  public final var initialVelocity: Double {
    get { spring.initialVelocity }
    set { edit("initialVelocity", newValue, "of any sign", true) { spring.initialVelocity = newValue } }
  }
  /// Example: `springing.allowsOverdamping = true`
  public final var allowsOverdamping: Bool {
    get { spring.allowsOverdamping }
    set { edit("allowsOverdamping") { spring.allowsOverdamping = newValue } }
  }
  /// Seconds until the remaining motion is too small to see (T-62).
  /// Example: `springing.duration = springing.settlingDuration`
  public final var settlingDuration: Double { spring.settlingDuration }
  /// Seconds until it stays within 1/2000 of its end: the length of springs that are declared.
  package final var restingDuration: Double { spring.restingDuration }
  /// Example: `let seconds = springing.perceptualDuration`
  public final var perceptualDuration: Double { spring.perceptualDuration }
  /// Example: `let bounce = springing.bounce`
  public final var bounce: Double { spring.bounce }

  private func edit(_ name: String, _ value: Double, _ range: String, _ isInside: Bool, _ change: () -> Void) {
    edit(name) {
      guard value.isFinite, isInside else {
        DiagnosticLog.error("\(name) of a spring must be a finite number, \(range), got \(value)")
        return
      }
      change()
    }
  }

  override func source(as kind: PropertyValue.Kind?, path: PropertyPath) -> ValueAnimation.Source? {
    checkedEnds(as: kind, path).map { .spring(spring, $0) }
  }
}
