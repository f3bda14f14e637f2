import Foundation
import MotionAnimation
import MotionCore

/// Every property of a layer that a frame can depend on, as one value: the model's, or the presentation's at
/// some time. Defaults are Core Animation's (§3.8, K-3).
///
/// Every frame copies the values of every layer, so only what most layers set or animate lies here. The rest is in
/// ``RareValues`` and ``SpecialValues``, which copies share until one of them is written; accessors in
/// `LayerValues+Rare.swift` make both look alike.
public struct LayerValues: Sendable {
  // Geometry (§3.1)
  public var bounds = CGRect.zero
  public var position = CGPoint.zero
  public var zPosition = 0.0
  public var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  public var anchorPointZ = 0.0
  public var transform = Transform3D.identity
  public var isGeometryFlipped = false
  public var isHidden = false
  public var isDoubleSided = true
  public var masksToBounds = false

  // Style
  public var allowsGroupOpacity = true
  public var opacity = 1.0
  public var backgroundColor: Color?
  public var cornerRadius = 0.0
  public var borderWidth = 0.0

  package var rare = LayerValues.defaultRareValues
  private var specialBox: CopyOnWrite<SpecialValues>?

  /// What only one kind of layer has.
  public var special: SpecialValues {
    get { specialBox?.value ?? .none }
    set {
      if case .none = newValue {
        specialBox = nil
      } else if specialBox == nil {
        specialBox = CopyOnWrite(newValue)
      } else {
        specialBox?.value = newValue
      }
    }
  }

  public init() {}

  /// One for all layers that set none of them.
  private static let defaultRareValues = CopyOnWrite(RareValues())
}

/// The properties of the special layers (§4).
public enum SpecialValues: Sendable {
  case none
  case shape(ShapeValues)
  case gradient(GradientValues)
  case text(TextValues)
  case video(VideoValues)
  case shader(ShaderValues)
  case canvas(CanvasValues)
  /// A layer that does not flatten its sublayers (TR-1).
  case transform
  case replicator(ReplicatorValues)
  case scroll(ScrollValues)
  case emitter(EmitterValues)
  case tiled(TiledValues)
}

/// `CAShapeLayer` (SH-1).
public struct ShapeValues: Sendable {
  public var path: Path?
  public var fillColor: Color? = Color.black
  public var fillRule = FillRule.nonZero
  public var strokeColor: Color?
  public var strokeStart = 0.0
  public var strokeEnd = 1.0
  public var lineWidth = 1.0
  public var miterLimit = 10.0
  public var lineCap = LineCap.butt
  public var lineJoin = LineJoin.miter
  public var lineDashPhase = 0.0
  public var lineDashPattern: [Double]?
  public init() {}
}

/// `CAGradientLayer` (GR-1).
public struct GradientValues: Sendable {
  public var colors: [Color]?
  public var locations: [Double]?
  public var startPoint = CGPoint(x: 0.5, y: 0)
  public var endPoint = CGPoint(x: 0.5, y: 1)
  public var type = GradientType.axial
  public init() {}
}

/// `CATextLayer` (TX-1). Sizes are in points.
public struct TextValues: Sendable {
  public var string: String?
  /// A family, a PostScript name or the absolute path of a font file.
  public var fontName = "Helvetica"
  /// CSS weight, 100…900.
  public var fontWeight = 400
  public var isItalic = false
  public var fontSize = 36.0
  public var foregroundColor: Color? = Color.white
  public var isWrapped = false
  public var alignmentMode = TextAlignment.natural
  public var truncationMode = TextTruncation.none
  /// Extra space between characters.
  public var tracking = 0.0
  /// Multiple of the font's own line height.
  public var lineHeightMultiple = 1.0
  public init() {}
}

/// A clip as contents (MV-1). The clip's time is a function of the layer's local time:
/// `trimStart + localTime · rate`, held at the ends or repeated.
public struct VideoValues: Hashable, Sendable {
  /// Absolute path of the clip; empty: nothing is shown.
  public var path = ""
  /// The part of the clip that plays, in seconds of the clip.
  public var trimStart = 0.0
  public var trimEnd: Double?
  public var rate = 1.0
  /// Start again at the end of the trimmed part instead of holding its last frame.
  public var repeats = false
  /// The clip's own sound is left out on purpose.
  public var isMuted = false
  public var gravity = ContentsGravity.resizeAspect
  public init() {}
}

/// A shader as contents, evaluated at the layer's local time.
public struct ShaderValues: Sendable {
  public var shader: Shader?
  public init() {}
}

extension LayerValues {
  /// True if the sublayers live in the 3D space of the layer's siblings instead of its own plane (TR-1, RP-6).
  public var preservesSublayerDepth: Bool {
    switch special {
    case .transform: true
    case .replicator(let values): values.preservesDepth
    default: false
    }
  }
}
