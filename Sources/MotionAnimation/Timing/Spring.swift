// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// A damped harmonic oscillator that carries progress from 0 to 1 (§1.7).
/// Example: `Layer().size(200, 200).spring(\.transform.scale, from: 0, to: 1, .bouncy)`
public struct Spring: Hashable, Sendable {
  /// Must be over 0 (T-60).
  /// Example: `let spring = Spring(mass: 2)`
  public var mass: Double
  /// Must be over 0 (T-60).
  /// Example: `let stiffness = Spring.stiff.stiffness`
  public var stiffness: Double
  /// Must be at least 0 (T-60).
  /// Example: `let damping = Spring.bouncy.damping`
  public var damping: Double
  /// Progress per second at the start; over 0 moves toward the target.
  /// Example: `let spring = Spring(initialVelocity: 4)`
  public var initialVelocity: Double
  /// Without it a damping over the critical one counts as critical (T-61).
  /// Example: `let spring = Spring(stiffness: 100, damping: 40, allowsOverdamping: true)`
  public var allowsOverdamping: Bool

  /// A spring by its physical numbers. Values out of range are kept; where the spring is used they are an error.
  public init(
    mass: Double = 1, stiffness: Double = 100, damping: Double = 10, initialVelocity: Double = 0,
    allowsOverdamping: Bool = false
  ) {
    self.mass = mass
    self.stiffness = stiffness
    self.damping = damping
    self.initialVelocity = initialVelocity
    self.allowsOverdamping = allowsOverdamping
  }

  /// A spring by how it feels: the period of its undamped oscillation in seconds, and how much it bounces, from −1
  /// (never arrives) over 0 (critical) to 1 (never rests) (T-62).
  /// Example: `Spring(perceptualDuration: 0.6, bounce: 0.3)`
  public init(perceptualDuration d: Double, bounce b: Double) {
    let angular = 2 * Double.pi / d
    self.init(
      mass: 1, stiffness: angular * angular,
      damping: b >= 0 ? 4 * Double.pi * (1 - b) / d : 4 * Double.pi / (d * (1 + b)), allowsOverdamping: true)
  }

  /// Finite mass and stiffness over 0, finite velocity, damping at least 0. Infinite damping (a bounce of −1)
  /// counts as valid.
  package var isValid: Bool {
    mass > 0 && mass.isFinite && stiffness > 0 && stiffness.isFinite && damping >= 0 && initialVelocity.isFinite
  }
}

extension Spring {
  /// ω0, radians per second.
  /// Example: `let frequency = Spring.bouncy.angularFrequency`
  public var angularFrequency: Double { (stiffness / mass).squareRoot() }

  /// ζ as stored: 1 is critical.
  /// Example: `let ratio = Spring.bouncy.dampingRatio`
  public var dampingRatio: Double { damping / (2 * (stiffness * mass).squareRoot()) }

  /// ζ as it moves.
  private var effectiveDampingRatio: Double { allowsOverdamping ? dampingRatio : min(1, dampingRatio) }

  /// 2π/ω0, seconds (T-62).
  /// Example: `let seconds = Spring.snappy.perceptualDuration`
  public var perceptualDuration: Double { 2 * Double.pi / angularFrequency }

  /// 1 − ζ up to critical damping, 1/ζ − 1 beyond (T-62).
  /// Example: `let bounce = Spring.bouncy.bounce`
  public var bounce: Double { dampingRatio <= 1 ? 1 - dampingRatio : 1 / dampingRatio - 1 }

  /// Progress after `s` seconds, 0 at 0, not clamped (T-61).
  /// Example: `let progress = Spring.bouncy.progress(at: 0.2)`
  public func progress(at s: Double) -> Double {
    guard s > 0, isValid else { return 0 }
    let w = angularFrequency
    let z = effectiveDampingRatio
    let v = initialVelocity
    if z < 1 {
      // x(0) = 0 and x′(0) = v give the factors of both terms.
      let wd = w * (1 - z * z).squareRoot()
      let (sin, cos) = Math.sincos(wd * s)
      return 1 - Math.exp(-z * w * s) * (cos + (z * w - v) / wd * sin)
    }
    // Both exponentials have one rate here, by whose difference the general case divides.
    if z == 1 { return 1 - Math.exp(-w * s) * (1 + (w - v) * s) }
    guard z.isFinite else { return 0 }
    // 1 − x = a·e^{−slow·s} + b·e^{−fast·s}, with a + b = 1 and a·slow + b·fast = v. The product of the rates is
    // ω0², which gives the slow one without cancellation.
    let fast = w * (z + (z * z - 1).squareRoot())
    let slow = w * w / fast
    let a = (fast - v) / (fast - slow)
    return 1 - a * Math.exp(-slow * s) - (1 - a) * Math.exp(-fast * s)
  }

  /// The remaining motion of a settled spring. Over-damped springs were measured once, 2.6 s for a period of 1 s and a bounce of
  /// −0.5; a limit of 0.015 reproduces it, measured, not derived.
  private var settledLimit: Double { effectiveDampingRatio > 1 ? 0.015 : 0.001 }

  /// Seconds until the spring is considered at rest (T-62).
  /// Example: `Wait(Spring.bouncy.settlingDuration)`
  public var settlingDuration: Double {
    guard isValid, damping.isFinite else { return 0 }
    let w = angularFrequency
    let z = effectiveDampingRatio
    guard z > 0 else { return Double(Float.greatestFiniteMagnitude) }
    if z < 1 {
      let wd = w * (1 - z * z).squareRoot()
      return Math.log(1000 * (1 + abs(z * w - initialVelocity) / wd)) / (z * w)
    }
    // The first tenth of a second at which what is left is under the limit.
    let limit = settledLimit
    for tenths in 1...1000 where abs(1 - progress(at: Double(tenths) / 10)) < limit { return Double(tenths) / 10 }
    // Springs slower than 100 s: by then only the slowest exponential counts, and it falls steadily.
    var (low, high) = (1000.0, 2000.0)
    while high < 1e12, abs(1 - progress(at: high / 10)) >= limit { (low, high) = (high, high * 2) }
    while high - low > 1 {
      let middle = ((low + high) / 2).rounded(.down)
      if middle <= low || middle >= high { break }
      if abs(1 - progress(at: middle / 10)) < limit { high = middle } else { low = middle }
    }
    return high / 10
  }
}

extension Spring {
  /// The largest distance from the end at which a declared spring stops, as a part of the way: half a pixel of 1000.
  private static let rest = 1.0 / 2000

  /// Seconds until the spring stays within 1/2000 of its end; no less than ``settlingDuration``, at which more may be left.
  package var restingDuration: Double {
    let settled = settlingDuration
    let (w, z) = (angularFrequency, effectiveDampingRatio)
    guard settled > 0, settled < Double(Float.greatestFiniteMagnitude) else { return settled }
    if z < 1 {
      let sine = (z * w - initialVelocity) / (w * (1 - z * z).squareRoot())
      // cos + k · sin has the amplitude √(1 + k²).
      let amplitude = (1 + sine * sine).squareRoot()
      return max(settled, Math.log(amplitude / Spring.rest) / (z * w))
    }
    // Past this time what is left falls steadily, so doubling finds an end and halving the first one.
    var (low, high) = (settled, settled)
    while high < 1e12, abs(1 - progress(at: high)) > Spring.rest { (low, high) = (high, high * 2) }
    while high - low > high * 1e-9 {
      let middle = (low + high) / 2
      if abs(1 - progress(at: middle)) <= Spring.rest { high = middle } else { low = middle }
    }
    return high
  }

  /// Progress at the end of an animation of so many seconds. A spring that has settled by then has 1, and rests exactly at its
  /// value. One that is cut short keeps its position (T-61).
  package func finalProgress(at s: Double) -> Double {
    let x = progress(at: s)
    return abs(1 - x) <= settledLimit ? 1 : x
  }
}
