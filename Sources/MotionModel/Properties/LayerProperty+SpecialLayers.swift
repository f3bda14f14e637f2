import Foundation
import MotionAnimation
import MotionCore

/// Properties of the special layers (§4).
extension LayerProperty {
  public static let path = path("path", .shape, get: { $0.shape.path }, set: { $0.shape.path = $1 })
  public static let fillColor = color(
    "fillColor", .shape, rule: "SH-1", get: { $0.shape.fillColor }, set: { $0.shape.fillColor = $1 })
  public static let fillRule = constant(
    "fillRule", .shape, known: ["non-zero", "even-odd"], rule: "SH-1", get: { $0.shape.fillRule.rawValue },
    set: { $0.shape.fillRule = FillRule(rawValue: $1) ?? .nonZero })
  public static let strokeColor = color(
    "strokeColor", .shape, rule: "SH-1", get: { $0.shape.strokeColor }, set: { $0.shape.strokeColor = $1 })
  public static let strokeStart = number(
    "strokeStart", .shape, rule: "SH-4", get: { $0.shape.strokeStart }, set: { $0.shape.strokeStart = $1 })
  public static let strokeEnd = number(
    "strokeEnd", .shape, rule: "SH-4", get: { $0.shape.strokeEnd }, set: { $0.shape.strokeEnd = $1 })
  public static let lineWidth = number(
    "lineWidth", .shape, minimum: 0, rule: "SH-3", get: { $0.shape.lineWidth }, set: { $0.shape.lineWidth = $1 })
  public static let miterLimit = number(
    "miterLimit", .shape, minimum: 0, rule: "SH-6", get: { $0.shape.miterLimit }, set: { $0.shape.miterLimit = $1 })
  public static let lineCap = constant(
    "lineCap", .shape, known: ["butt", "round", "square"], rule: "SH-1", get: { $0.shape.lineCap.rawValue },
    set: { $0.shape.lineCap = LineCap(rawValue: $1) })
  public static let lineJoin = constant(
    "lineJoin", .shape, known: ["miter", "round", "bevel"], rule: "SH-1", get: { $0.shape.lineJoin.rawValue },
    set: { $0.shape.lineJoin = LineJoin(rawValue: $1) })
  public static let lineDashPhase = number(
    "lineDashPhase", .shape, rule: "SH-5", get: { $0.shape.lineDashPhase }, set: { $0.shape.lineDashPhase = $1 })
  public static let lineDashPattern = numbers(
    "lineDashPattern", .shape, .none, animatable: false, minimum: 0, rule: "SH-5", get: { $0.shape.lineDashPattern },
    set: { $0.shape.lineDashPattern = $1 })

  static let shape = [
    path, fillColor, fillRule, strokeColor, strokeStart, strokeEnd, lineWidth, miterLimit, lineCap, lineJoin,
    lineDashPhase, lineDashPattern,
  ]

  public static let colors = colors(
    "colors", .gradient, rule: "GR-3", get: { $0.gradient.colors }, set: { $0.gradient.colors = $1 })
  public static let locations = numbers(
    "locations", .gradient, rule: "GR-3", get: { $0.gradient.locations }, set: { $0.gradient.locations = $1 })
  public static let startPoint = point(
    "startPoint", .gradient, rule: "GR-2", get: { $0.gradient.startPoint }, set: { $0.gradient.startPoint = $1 })
  public static let endPoint = point(
    "endPoint", .gradient, rule: "GR-2", get: { $0.gradient.endPoint }, set: { $0.gradient.endPoint = $1 })
  public static let gradientType = constant(
    "type", .gradient, known: ["axial", "radial", "conic"], rule: "GR-1", get: { $0.gradient.type.rawValue },
    set: { $0.gradient.type = GradientType(rawValue: $1) })

  static let gradient = [colors, locations, startPoint, endPoint, gradientType]

  public static let string = string(
    "string", .text, rule: "TX-1", get: { $0.text.string }, set: { $0.text.string = $1 })
  public static let font = string(
    "font", .text, rule: "TX-1", get: { $0.text.fontName }, set: { $0.text.fontName = $1 ?? "Helvetica" })
  public static let fontWeight = number(
    "fontWeight", .text, .none, animatable: false, rule: "TX-1", get: { Double($0.text.fontWeight) },
    set: { $0.text.fontWeight = Int(min(max($1, 1), 1000)) })
  public static let isItalic = bool(
    "italic", .text, .none, animatable: false, aliases: ["isItalic"], rule: "TX-1", get: { $0.text.isItalic },
    set: { $0.text.isItalic = $1 })
  public static let fontSize = number(
    "fontSize", .text, minimum: 0, rule: "TX-1", get: { $0.text.fontSize }, set: { $0.text.fontSize = $1 })
  public static let foregroundColor = color(
    "foregroundColor", .text, rule: "TX-1", get: { $0.text.foregroundColor },
    set: { $0.text.foregroundColor = $1 })
  public static let isWrapped = bool(
    "wrapped", .text, .none, animatable: false, aliases: ["isWrapped"], rule: "TX-4", get: { $0.text.isWrapped },
    set: { $0.text.isWrapped = $1 })
  public static let alignmentMode = constant(
    "alignmentMode", .text, known: ["natural", "left", "right", "center", "justified"], rule: "TX-1",
    get: { $0.text.alignmentMode.rawValue }, set: { $0.text.alignmentMode = TextAlignment(rawValue: $1) })
  public static let truncationMode = constant(
    "truncationMode", .text, known: ["none", "start", "middle", "end"], rule: "TX-4",
    get: { $0.text.truncationMode.rawValue }, set: { $0.text.truncationMode = TextTruncation(rawValue: $1) })
  public static let tracking = number(
    "tracking", .text, rule: "TX-1", get: { $0.text.tracking }, set: { $0.text.tracking = $1 })
  public static let lineHeightMultiple = number(
    "lineHeightMultiple", .text, minimum: 0, rule: "TX-1", get: { $0.text.lineHeightMultiple },
    set: { $0.text.lineHeightMultiple = $1 })

  static let text = [
    string, font, fontWeight, isItalic, fontSize, foregroundColor, isWrapped, alignmentMode, truncationMode, tracking,
    lineHeightMultiple,
  ]

  public static let videoPath = string(
    "video", .video, rule: "MV-1", get: { $0.video.path }, set: { $0.video.path = $1 ?? "" })
  public static let trimStart = number(
    "trimStart", .video, .none, animatable: false, rule: "MV-1", get: { $0.video.trimStart },
    set: { $0.video.trimStart = $1 })
  public static let trimEnd = numbers(
    "trimEnd", .video, .none, animatable: false, rule: "MV-1", get: { $0.video.trimEnd.map { [$0] } },
    set: { $0.video.trimEnd = $1?.first })
  public static let rate = number(
    "rate", .video, .none, animatable: false, rule: "MV-1", get: { $0.video.rate }, set: { $0.video.rate = $1 })
  public static let repeats = bool(
    "repeats", .video, .none, animatable: false, rule: "MV-1", get: { $0.video.repeats },
    set: { $0.video.repeats = $1 })
  public static let isMuted = bool(
    "muted", .video, .none, animatable: false, aliases: ["isMuted"], rule: "MV-1", get: { $0.video.isMuted },
    set: { $0.video.isMuted = $1 })
  public static let videoGravity = constant(
    "videoGravity", .video, known: contentsGravity.knownNames, rule: "MV-1", get: { $0.video.gravity.rawValue },
    set: { $0.video.gravity = ContentsGravity(rawValue: $1) })

  static let video = [videoPath, trimStart, trimEnd, rate, repeats, isMuted, videoGravity]
}

/// The properties of one kind of layer; their defaults for another kind, which ignores writing.
extension LayerValues {
  public internal(set) var shape: ShapeValues {
    get { if case .shape(let values) = special { values } else { ShapeValues() } }
    set { if case .shape = special { special = .shape(newValue) } }
  }
  public internal(set) var gradient: GradientValues {
    get { if case .gradient(let values) = special { values } else { GradientValues() } }
    set { if case .gradient = special { special = .gradient(newValue) } }
  }
  public internal(set) var text: TextValues {
    get { if case .text(let values) = special { values } else { TextValues() } }
    set { if case .text = special { special = .text(newValue) } }
  }
  public internal(set) var video: VideoValues {
    get { if case .video(let values) = special { values } else { VideoValues() } }
    set { if case .video = special { special = .video(newValue) } }
  }
}
