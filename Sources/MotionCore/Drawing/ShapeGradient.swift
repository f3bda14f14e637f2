// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A gradient that paints the inside or the line of a shape, in place of one colour.
///
/// Its points are fractions of the path's bounding box, so the gradient follows a path that moves or changes. The line's
/// width does not count there. With ``Units/points`` they are points of the layer's own space. Colours are interpolated
/// unpremultiplied on sRGB-encoded components (GR-3).
///
/// ```swift
/// ShapeLayer(.circle(200)).fillGradient(.linear(["#FF5A3C", "#3D5AF1"], from: .left, to: .right))
/// ShapeLayer(.circle(200)).fillGradient(.radial(["#FFF", "#FF5A3C"], focus: CGPoint(x: 0.3, y: 0.3)))
/// ```
public struct ShapeGradient: Hashable, Sendable {
  /// The curve along which colours change.
  /// Example: `if case .linear(let from, _)? = shape.fillGradient?.kind { print(from) }`
  public enum Kind: Hashable, Sendable {
    /// The first colour at one point, the last at another, without change across that line. The last colour fills everything
    /// if both points are the same.
    /// Example: `shape.fillGradient?.kind = .linear(from: CGPoint(x: 0, y: 0), to: CGPoint(x: 1, y: 1))`
    case linear(from: CGPoint, to: CGPoint)
    /// A line through the middle of the bounding box at an angle, just long enough to reach the corners, as CSS draws it. Zero
    /// runs to the right, a right angle downwards. The angle is that on the layer, whatever the box's proportions.
    /// Example: `shape.fillGradient?.kind = .angled(.degrees(90))`
    case angled(Angle)
    /// The first colour on the circle around the focus, the last on the circle around the centre. Without a focus both have one
    /// centre. A focal circle outside of the other one makes a cone with it. Nothing is drawn outside of the cone.
    /// Example: `shape.fillGradient?.kind = .radial(center: CGPoint(x: 0.5, y: 0.5), radius: 0.5, focus: nil, focusRadius: 0)`
    case radial(center: CGPoint, radius: Double, focus: CGPoint?, focusRadius: Double)
    /// Once around a centre, clockwise from an angle: zero points to the right.
    /// Example: `shape.fillGradient?.kind = .conic(center: CGPoint(x: 0.5, y: 0.5), angle: .zero)`
    case conic(center: CGPoint, angle: Angle)
  }

  /// The unit of points and radii.
  /// Example: `let units: ShapeGradient.Units = .boundingBox`
  public enum Units: String, Hashable, Sendable, CaseIterable {
    /// Fractions of the bounding box of the path, without its line: a circle is an ellipse in a box that is no square. A box
    /// without width or height paints nothing.
    case boundingBox
    /// Points of the layer's own space.
    case points
  }

  /// The colours beyond the first and the last one. Conic gradients have no such positions.
  /// Example: `let spread: ShapeGradient.Spread = .reflect`
  public enum Spread: String, Hashable, Sendable, CaseIterable {
    /// The first and the last colour go on.
    case pad
    /// The colours run back and forth.
    case reflect
    /// The colours begin again.
    case `repeat`
  }

  /// The values, in a box: gradients are copied with every frame, and made seldom.
  private var parts: Parts

  /// A gradient; the functions ``linear(_:at:from:to:units:spread:transform:)``, ``linear(_:at:angle:spread:)``,
  /// ``radial(_:at:center:radius:focus:focusRadius:units:spread:transform:)`` and
  /// ``conic(_:at:center:angle:units:transform:)`` are shorter.
  ///
  /// - Parameters:
  ///   - colors: at least one; one colour paints as a colour does.
  ///   - locations: one for each colour, ascending within 0…1; nil for even spacing.
  ///   - transform: applied to the gradient in its units, as `gradientTransform` of SVG. Only its effect on the plane counts.
  ///
  /// Example: `shape.fillGradient = ShapeGradient(.angled(.degrees(90)), colors: ["#000", "#FFF"])`
  public init(
    _ kind: Kind, colors: [Color], locations: [Double]? = nil, units: Units = .boundingBox, spread: Spread = .pad,
    transform: Transform3D = .identity
  ) {
    parts = Parts(kind, colors, locations, units, spread, transform)
  }
}

extension ShapeGradient {
  /// Shared by copies and never changed.
  private final class Parts: Hashable, Sendable {
    let kind: Kind
    let colors: [Color]
    let locations: [Double]?
    let units: Units
    let spread: Spread
    let transform: Transform3D

    init(
      _ kind: Kind, _ colors: [Color], _ locations: [Double]?, _ units: Units, _ spread: Spread,
      _ transform: Transform3D
    ) {
      (self.kind, self.colors, self.locations) = (kind, colors, locations)
      (self.units, self.spread, self.transform) = (units, spread, transform)
    }

    static func == (a: Parts, b: Parts) -> Bool {
      a === b
        || a.kind == b.kind && a.colors == b.colors && a.locations == b.locations && a.units == b.units
          && a.spread == b.spread && a.transform == b.transform
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(kind)
      hasher.combine(colors)
      hasher.combine(locations)
      hasher.combine(units)
      hasher.combine(spread)
      hasher.combine(transform)
    }
  }

  /// The curve of the colours, in ``units``.
  /// Example: `let kind = shape.fillGradient?.kind`
  public var kind: Kind {
    get { parts.kind }
    set { parts = Parts(newValue, colors, locations, units, spread, transform) }
  }
  /// The colours in order, at least one.
  /// Example: `let colors = shape.fillGradient?.colors`
  public var colors: [Color] {
    get { parts.colors }
    set { parts = Parts(kind, newValue, locations, units, spread, transform) }
  }
  /// The locations of the colours, ascending within 0…1; nil for even spacing.
  /// Example: `let locations = shape.fillGradient?.locations`
  public var locations: [Double]? {
    get { parts.locations }
    set { parts = Parts(kind, colors, newValue, units, spread, transform) }
  }
  /// The unit of points and radii.
  /// Example: `let units = shape.fillGradient?.units`
  public var units: Units {
    get { parts.units }
    set { parts = Parts(kind, colors, locations, newValue, spread, transform) }
  }
  /// The colours beyond the first and the last one.
  /// Example: `let spread = shape.fillGradient?.spread`
  public var spread: Spread {
    get { parts.spread }
    set { parts = Parts(kind, colors, locations, units, newValue, transform) }
  }
  /// Moves, turns, scales or shears the gradient in its ``units``.
  /// Example: `let transform = shape.fillGradient?.transform`
  public var transform: Transform3D {
    get { parts.transform }
    set { parts = Parts(kind, colors, locations, units, spread, newValue) }
  }
}
