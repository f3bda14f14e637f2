// SPDX-License-Identifier: Apache-2.0

import Foundation

extension Drawing {
  /// One step of painting. Shapes are in the drawing's space.
  package struct Element: Sendable {
    package enum Content: Sendable {
      case fill(Path, FillRule, Paint)
      /// A line along a path; the map leads from the path's space, also that of the style's lengths, to the drawing's.
      case stroke(Path, StrokeStyle, Homography, Paint)
      /// An image; the map leads from the unit square, with its origin at the image's top left corner.
      case image(Contents, Homography, Interpolation)
      /// A text; the map leads from a space with y down and the origin on the first baseline.
      case text(TextLine, Homography, Color)
      /// Makes the inside of a convex path transparent in earlier elements of the same group.
      case clear(Path)
      /// Drawn by themselves, then put onto the rest as one image.
      indirect case group([Element])
    }
    package var content: Content
    /// Shapes that all clip the element.
    package var clips: [Clip]
    /// 0…1.
    package var alpha: Double
    package var blend: BlendMode
    package var shadow: Shadow?

    package init(
      _ content: Content, clips: [Clip] = [], alpha: Double = 1, blend: BlendMode = .sourceOver, shadow: Shadow? = nil
    ) {
      (self.content, self.clips, self.alpha, self.blend, self.shadow) = (content, clips, alpha, blend, shadow)
    }
  }

  /// The inside of a path.
  package struct Clip: Hashable, Sendable {
    package var path: Path
    package var rule: FillRule
    package init(_ path: Path, _ rule: FillRule = .nonZero) { (self.path, self.rule) = (path, rule) }
  }

  package enum Paint: Hashable, Sendable {
    case color(Color)
    /// Along x, from 0 to 1, of the space the map leads to from the drawing's.
    case axial([ColorStop], Homography)
    /// Along the distance from the origin of that space.
    case radial([ColorStop], Homography)
    /// Along the angle about the origin of that space: 0 on the x axis, 1 after a whole turn towards y.
    case conic([ColorStop], Homography)
    /// Between two circles of that space.
    case circles([ColorStop], GradientCircles, Homography)
  }

  /// A colour and its location, 0…1.
  public struct ColorStop: Hashable, Sendable {
    /// 0…1 along the gradient.
    public var location: Double
    /// The colour at the location.
    public var color: Color
    /// A colour at a location, 0…1.
    public init(_ location: Double, _ color: Color) { (self.location, self.color) = (location, color) }
  }

  /// Cast by an element's alpha.
  package struct Shadow: Hashable, Sendable {
    /// In the drawing's space.
    package var offset: CGSize
    /// Standard deviation, points.
    package var sigma: Double
    package var color: Color
    package init(offset: CGSize, sigma: Double, color: Color) {
      (self.offset, self.sigma, self.color) = (offset, sigma, color)
    }
  }

  /// How pixels between those of an image are found.
  public enum Interpolation: String, Hashable, Sendable, CaseIterable {
    /// The nearest pixel.
    case none
    /// Linear between the nearest pixels.
    case low
    /// As `low`.
    case medium
    /// As `low`; reduced images are sampled from smaller copies of them.
    case high
    /// As `low`.
    case `default`
  }

  /// A drawing repeated to fill a shape.
  public struct Pattern: Sendable {
    /// One cell; its size in points.
    public var cell: Drawing
    /// From one cell to the next, in points: more than 0.
    public var step: CGSize

    /// - Parameter step: nil for cells side by side.
    public init(_ cell: Drawing, step: CGSize? = nil) { (self.cell, self.step) = (cell, step ?? cell.size) }
  }
}
