// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionLayers

/// An effect of a ``UnitSelector`` on each selected unit, by its weight.
/// Example: `TextLayer("Wave").font("Inter", 120).units(.glyph, in: UnitSelector(end: 0.5), .offset(0, -40), .opacity(0.4))`
public struct UnitEffect: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case offset(x: Double, y: Double, z: Double)
    case scale(x: Double, y: Double)
    case rotation(x: Double, y: Double, z: Double)
    case opacity(Double)
    case blur(Double)
    case color(Color)
    case spread(Double)
  }
  let kind: Kind

  /// Moves units by an offset in points.
  /// Example: `TextLayer("Wave").font("Inter", 120).units(.glyph, in: UnitSelector(end: 0.5), .offset(0, -40))`
  public static func offset(_ x: Double, _ y: Double, _ z: Double = 0) -> UnitEffect {
    UnitEffect(kind: .offset(x: x, y: y, z: z))
  }
  /// Scales units by a factor, about their anchor points.
  /// Example: `TextLayer("Wave").font("Inter", 120).units(.glyph, in: UnitSelector(end: 0.5), .scale(1.4))`
  public static func scale(_ factor: Double) -> UnitEffect { UnitEffect(kind: .scale(x: factor, y: factor)) }
  /// Scales units by a factor in width and one in height, about their anchor points.
  public static func scale(x: Double, y: Double) -> UnitEffect { UnitEffect(kind: .scale(x: x, y: y)) }
  /// Turns units about their anchor points.
  /// Example: `TextLayer("Wave").font("Inter", 120).units(.glyph, in: UnitSelector(end: 0.5), .rotation(.degrees(30)))`
  public static func rotation(_ angle: Angle) -> UnitEffect {
    UnitEffect(kind: .rotation(x: 0, y: 0, z: angle.radians))
  }
  /// Turns units about axes in space, x to the right, y down, z towards the eye; first about x, then y, then z.
  /// Example: `TextLayer("Flip").font("Inter", 120).units(.glyph, in: UnitSelector(end: 0.5), .rotation(x: .degrees(90)))`
  public static func rotation(x: Angle = .radians(0), y: Angle = .radians(0), z: Angle = .radians(0)) -> UnitEffect {
    UnitEffect(kind: .rotation(x: x.radians, y: y.radians, z: z.radians))
  }
  /// Makes units so opaque, as a fraction of their own opacity.
  /// Example: `TextLayer("Wave").font("Inter", 120).units(.glyph, in: UnitSelector(end: 0.5), .opacity(0))`
  public static func opacity(_ opacity: Double) -> UnitEffect { UnitEffect(kind: .opacity(opacity)) }
  /// Blurs units by a radius in points.
  /// Example: `TextLayer("Wave").font("Inter", 120).units(.glyph, in: UnitSelector(end: 0.5), .blur(12))`
  public static func blur(_ radius: Double) -> UnitEffect { UnitEffect(kind: .blur(radius)) }
  /// Gives units another colour; in between, a mixture in sRGB.
  /// Example: `TextLayer("Wave").font("Inter", 120).units(.glyph, in: UnitSelector(end: 0.5), .foregroundColor(.mint))`
  public static func foregroundColor(_ color: Color) -> UnitEffect { UnitEffect(kind: .color(color)) }
  /// Moves the characters of units apart about the anchor points of the units, by a number of points from one to the next.
  /// Example: `TextLayer("Two words").font("Inter", 120).units(.word, in: UnitSelector(end: 0.5), .tracking(12))`
  public static func tracking(_ points: Double) -> UnitEffect { UnitEffect(kind: .spread(points)) }
}
