// SPDX-License-Identifier: Apache-2.0

import MotionModel
import MotionTimeline

/// One attribute of a layer's frame as a function of another layer's: `source · scale + offset` (C-1).
///
/// On the default canvas y runs down and `minY` is the top; in a flipped layer y runs up and it is the bottom.
/// Example: `layer.addConstraint(Constraint(.midX, relativeTo: "superlayer", attribute: .midX))`
public struct Constraint: Hashable, Sendable {
  /// Example: `layer.addConstraint(Constraint(.midX, attribute: .midX))`
  public enum Attribute: Int, Hashable, Sendable, CaseIterable {
    /// The left edge, in points.
    case minX
    /// The horizontal middle, in points.
    case midX
    /// The right edge, in points.
    case maxX
    /// The width, in points.
    case width
    /// The upper edge, in points; the lower one in a flipped layer.
    case minY
    /// The vertical middle, in points.
    case midY
    /// The lower edge, in points; the upper one in a flipped layer.
    case maxY
    /// The height, in points.
    case height

    var isHorizontal: Bool { rawValue < 4 }
    /// min, mid, max, size.
    var rank: Int { rawValue % 4 }
  }

  /// The attribute that the constraint sets.
  /// Example: `let attribute = constraint.attribute`
  public let attribute: Attribute
  /// `superlayer`, or the name of a sibling.
  /// Example: `let source = constraint.sourceName`
  public let sourceName: String
  /// The attribute that it reads of the source.
  /// Example: `let attribute = constraint.sourceAttribute`
  public let sourceAttribute: Attribute
  /// The factor of the source.
  /// Example: `let scale = constraint.scale`
  public let scale: Double
  /// Points added after the factor.
  /// Example: `let offset = constraint.offset`
  public let offset: Double

  /// Sets an attribute to `scale` times another one plus `offset`. A name that no sibling has leaves it as it is.
  public init(
    _ attribute: Attribute, relativeTo source: String = "superlayer", attribute sourceAttribute: Attribute,
    scale: Double = 1, offset: Double = 0
  ) {
    if !scale.isFinite || !offset.isFinite {
      DiagnosticLog.error("scale and offset of a constraint must be finite, got \(scale) and \(offset)")
    }
    self.attribute = attribute
    sourceName = source
    self.sourceAttribute = sourceAttribute
    self.scale = scale.isFinite ? scale : 1
    self.offset = offset.isFinite ? offset : 0
  }
}
