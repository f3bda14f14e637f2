// SPDX-License-Identifier: Apache-2.0

/// A length as written in an SVG file: a number with its unit.
package struct SVGLength: Hashable, Sendable {
  package enum Unit: String, Hashable, Sendable, CaseIterable {
    /// User units, which have no name in a file.
    case user = ""
    case px, em, ex, ch, rem, `in`, cm, mm, pt, pc
    /// A quarter of a millimetre.
    case quarter = "q"
    case vw, vh, vmin, vmax
    case percent = "%"
  }

  package var number: Double
  package var unit: Unit

  package init(_ number: Double, _ unit: Unit = .user) { (self.number, self.unit) = (number, unit) }
  package static func percent(_ number: Double) -> SVGLength { SVGLength(number, .percent) }
  package static let zero = SVGLength(0)

  /// User units of one unit that has a fixed size: a CSS pixel is a user unit, an inch has 96 of them. Nil for others.
  package var fixedScale: Double? {
    switch unit {
    case .user, .px: 1
    case .in: 96
    case .cm: 96 / 2.54
    case .mm: 96 / 25.4
    case .quarter: 96 / 101.6
    case .pt: 96 / 72
    case .pc: 16
    default: nil
    }
  }
}

/// The extent for percentages of a length.
package enum SVGAxis: Hashable, Sendable {
  /// The width, the height, or √((width² + height²) / 2) of the viewport.
  case horizontal, vertical, diagonal
}

/// The sizes for relative lengths.
package struct SVGLengthContext: Hashable, Sendable {
  /// The size of the nearest viewport in its own user units: its view box, or its size without one.
  package var viewport: SVGSize
  /// The size of the outermost viewport, to which `vw` and `vh` refer.
  package var outermost: SVGSize
  /// In user units.
  package var fontSize: Double
  package var rootFontSize: Double

  package init(viewport: SVGSize, outermost: SVGSize? = nil, fontSize: Double = 16, rootFontSize: Double = 16) {
    (self.viewport, self.outermost) = (viewport, outermost ?? viewport)
    (self.fontSize, self.rootFontSize) = (fontSize, rootFontSize)
  }
}

/// A size in user units.
package struct SVGSize: Hashable, Sendable {
  package var width, height: Double
  package init(width: Double, height: Double) { (self.width, self.height) = (width, height) }
}

extension SVGLength {
  /// In user units. `ex` and `ch` are half of the font size, as without a font.
  package func resolved(_ axis: SVGAxis, in context: SVGLengthContext) -> Double {
    if let fixedScale { return number * fixedScale }
    switch unit {
    case .em: return number * context.fontSize
    case .ex, .ch: return number * context.fontSize / 2
    case .rem: return number * context.rootFontSize
    case .vw: return number / 100 * context.outermost.width
    case .vh: return number / 100 * context.outermost.height
    case .vmin: return number / 100 * min(context.outermost.width, context.outermost.height)
    case .vmax: return number / 100 * max(context.outermost.width, context.outermost.height)
    default: return number / 100 * context.viewport.extent(axis)
    }
  }

  /// For `objectBoundingBox` units, in which a percentage is a part of the box: 50 % is 0.5.
  package var fractionOfBox: Double { unit == .percent ? number / 100 : number * (fixedScale ?? 1) }
}

extension SVGSize {
  /// The length of 100 %.
  package func extent(_ axis: SVGAxis) -> Double {
    switch axis {
    case .horizontal: width
    case .vertical: height
    case .diagonal: ((width * width + height * height) / 2).squareRoot()
    }
  }
}
