import Foundation
import MotionCore
import MotionLayers
import MotionModel
import MotionTimeline

extension ShapeLayer {
  /// A shape; without a size of its own the layer takes the path's bounding box as its bounds.
  public convenience init(_ path: Path) {
    self.init()
    self.path = path
  }
  /// The outline in the layer's own space; it is not clipped by the bounds (SH-2).
  @discardableResult public func path(_ value: Path?) -> Self { set { $0.path = value } }
  /// The colour inside; nil: none.
  @discardableResult public func fillColor(_ value: Color?) -> Self { set { $0.fillColor = value } }
  /// What counts as inside (SH-1).
  @discardableResult public func fillRule(_ value: FillRule) -> Self { set { $0.fillRule = value } }
  /// The colour of the line; nil: none.
  @discardableResult public func strokeColor(_ value: Color?) -> Self { set { $0.strokeColor = value } }
  /// The width of the line in points, half on either side of the path (SH-3).
  @discardableResult public func lineWidth(_ value: Double) -> Self { set { $0.lineWidth = value } }
  /// How open ends of the line look.
  @discardableResult public func lineCap(_ value: LineCap) -> Self { set { $0.lineCap = value } }
  /// How corners of the line look.
  @discardableResult public func lineJoin(_ value: LineJoin) -> Self { set { $0.lineJoin = value } }
  /// How far a mitred corner may reach out, in widths of the line (SH-6).
  @discardableResult public func miterLimit(_ value: Double) -> Self { set { $0.miterLimit = value } }
  /// Where along the path the line begins, 0…1 (SH-4).
  @discardableResult public func strokeStart(_ value: Double) -> Self { set { $0.strokeStart = value } }
  /// Where along the path the line ends, 0…1 (SH-4).
  @discardableResult public func strokeEnd(_ value: Double) -> Self { set { $0.strokeEnd = value } }
  /// Lengths on, off, on, … in points, starting `phase` into the pattern.
  @discardableResult public func lineDash(_ pattern: [Double], phase: Double = 0) -> Self {
    set {
      $0.lineDashPattern = pattern
      $0.lineDashPhase = phase
    }
  }
  /// A line of this colour and width. A shape whose fill was not set becomes an outline: it has none.
  @discardableResult public func stroke(_ color: Color, _ width: Double) -> Self {
    set {
      if !$0.hasExplicitFill { $0.fillColor = nil }
      $0.strokeColor = color
      $0.lineWidth = width
    }
  }
}

extension GradientLayer {
  /// A gradient from top to bottom; without a size of its own the layer fills its superlayer.
  public convenience init(_ colors: [Color], locations: [Double]? = nil) {
    self.init()
    self.colors = colors
    self.locations = locations
  }
  /// The colours in order.
  @discardableResult public func colors(_ value: [Color]?) -> Self { set { $0.colors = value } }
  /// Where each colour is reached, rising within 0…1; nil: evenly (GR-3).
  @discardableResult public func locations(_ value: [Double]?) -> Self { set { $0.locations = value } }
  /// Axial, radial or conic.
  @discardableResult public func type(_ value: GradientType) -> Self { set { $0.type = value } }
  /// Unit coordinates of the layer's bounds.
  @discardableResult public func startPoint(_ x: Double, _ y: Double) -> Self {
    set { $0.startPoint = CGPoint(x: x, y: y) }
  }
  /// Unit coordinates of the layer's bounds.
  @discardableResult public func endPoint(_ x: Double, _ y: Double) -> Self {
    set { $0.endPoint = CGPoint(x: x, y: y) }
  }
}

/// A font's weight on the CSS scale of 100 to 900.
public struct FontWeight: RawRepresentable, Hashable, Sendable, ExpressibleByIntegerLiteral {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public init(integerLiteral value: Int) { rawValue = value }
  public static let thin: FontWeight = 100
  public static let light: FontWeight = 300
  public static let regular: FontWeight = 400
  public static let medium: FontWeight = 500
  public static let semibold: FontWeight = 600
  public static let bold: FontWeight = 700
  public static let black: FontWeight = 900
}

extension TextLayer {
  /// The text; line breaks in it are kept.
  @discardableResult public func string(_ value: String?) -> Self { set { $0.string = value } }
  /// A family (or PostScript name, or path of a font file), a size in points, a weight.
  @discardableResult
  public func font(_ name: String, _ size: Double, _ weight: FontWeight = .regular, italic: Bool = false) -> Self {
    set {
      $0.font = name
      $0.fontSize = size
      $0.fontWeight = weight.rawValue
      $0.isItalic = italic
    }
  }
  /// The size in points.
  @discardableResult public func fontSize(_ value: Double) -> Self { set { $0.fontSize = value } }
  /// The colour of the text.
  @discardableResult public func foregroundColor(_ value: Color?) -> Self { set { $0.foregroundColor = value } }
  /// Where lines lie in the width of the layer.
  @discardableResult public func alignment(_ value: TextAlignment) -> Self { set { $0.alignmentMode = value } }
  /// Where lines that do not fit are cut (TX-4).
  @discardableResult public func truncation(_ value: TextTruncation) -> Self { set { $0.truncationMode = value } }
  /// Extra space between characters, in points.
  @discardableResult public func tracking(_ value: Double) -> Self { set { $0.tracking = value } }
  /// Line height as a multiple of the font's own.
  @discardableResult public func lineHeight(_ value: Double) -> Self { set { $0.lineHeightMultiple = value } }
  /// Puts the first line's baseline at `y`, and at `x` its left end, its centre or its right end, by the alignment.
  /// The anchor point comes to lie there.
  @discardableResult public func baseline(_ x: Double, _ y: Double) -> Self {
    set {
      $0.position = CGPoint(x: x, y: y)
      $0.deferredPosition = .baseline
    }
  }

  /// Breaks lines at a width in points; the layer becomes as high as its lines are.
  @discardableResult public func wrapped(width: Double) -> Self {
    set {
      $0.isWrapped = true
      $0.setValue(width, forKey: TextLayer.wrapKey)
    }
  }
  static var wrapKey: String { "motionkit.wrap" }
}

extension VideoLayer {
  /// The part of the clip that plays, in seconds of the clip; its last frame holds.
  @discardableResult public func trim(_ range: ClosedRange<Double>) -> Self {
    set {
      $0.trimStart = range.lowerBound
      $0.trimEnd = range.upperBound
    }
  }
  /// How fast the clip plays: 1 is its own speed.
  @discardableResult public func rate(_ value: Double) -> Self { set { $0.rate = value } }
  /// Starts again at the end of the trimmed part.
  @discardableResult public func repeats(_ value: Bool = true) -> Self { set { $0.repeats = value } }
  /// Says that the clip's own sound is left out on purpose.
  @discardableResult public func muted(_ value: Bool = true) -> Self { set { $0.isMuted = value } }
  /// How the clip lies in the bounds: whole, with its own proportions, unless told otherwise.
  @discardableResult public func videoGravity(_ value: ContentsGravity) -> Self { set { $0.videoGravity = value } }
}

extension Layer {
  /// Applies a change and returns the layer: what every modifier does.
  @discardableResult @inline(__always)
  func set(_ change: (Self) -> Void) -> Self {
    change(self)
    return self
  }
}
