import Foundation
import MotionCore
import MotionLayers
import MotionText

/// A layer of a reference scene, as the file spells it.
struct ReferenceLayer: Decodable, Sendable {
  var frame: [Double]?
  var transform: [Double]?
  var backgroundColor: String?
  var cornerRadius: Double?
  var maskedCorners: Int?
  var borderWidth: Double?
  var borderColor: String?
  var masksToBounds: Bool?
  var opacity: Double?
  var blur: Double?
  var shadowOpacity: Double?
  var shadowRadius: Double?
  var shadowOffset: [Double]?
  var shadowColor: String?
  var compositingFilter: String?
  var contents: String?
  var contentsGravity: String?
  var gradient: Gradient?
  var sublayers: [ReferenceLayer]?
  var mask: Mask?

  // Shape
  var path: String?
  var fillColor: String?
  var fillRule: String?
  var strokeColor: String?
  var lineWidth: Double?
  var lineCap: String?
  var lineJoin: String?
  var lineDashPattern: [Double]?
  var lineDashPhase: Double?
  var strokeStart: Double?
  var strokeEnd: Double?

  // Text
  var text: String?
  var font: String?
  var fontSize: Double?
  var baseline: [Double]?
  var foregroundColor: String?
  /// Index, x and y of each glyph, from the first one's origin.
  var glyphs: [[Double]]?

  struct Gradient: Decodable, Sendable {
    var type: String
    var colors: [String]
    var locations: [Double]?
    var startPoint: [Double]
    var endPoint: [Double]
  }

  /// A layer inside a layer, which a struct cannot hold.
  final class Mask: Decodable, Sendable {
    let layer: ReferenceLayer
    init(from decoder: any Decoder) throws { layer = try ReferenceLayer(from: decoder) }
  }

  struct Malformed: Error { var what: String }

  static func color(_ text: String) throws -> Color {
    guard let color = Color(hex: text) else { throw Malformed(what: "\(text) is no colour") }
    return color
  }
  private static func color(_ text: String?) throws -> Color? { try text.map { try color($0) } }
  private static func point(_ p: [Double]) -> CGPoint { CGPoint(x: p[0], y: p[1]) }
}

extension ReferenceLayer {
  func state() throws -> LayerState {
    var values = LayerValues()
    values.special = try special()
    if let frame {
      values.bounds = CGRect(x: 0, y: 0, width: frame[2], height: frame[3])
      values.position = CGPoint(x: frame[0] + frame[2] / 2, y: frame[1] + frame[3] / 2)
    }
    if case .text(let text) = values.special, let baseline {
      // The box hangs from one ascent above the baseline (TX-3).
      let line = try TextLayout(
        TextRequest(text.string ?? "", font: FontDescriptor(text.fontName), size: text.fontSize)
      )
      .lines[0]
      values.bounds = CGRect(x: 0, y: 0, width: 400, height: 200)
      values.anchorPoint = .zero
      values.position = CGPoint(x: baseline[0], y: baseline[1] - line.baseline)
    }
    if let m = transform {
      values.transform = Transform3D(
        m11: m[0], m12: m[1], m13: m[2], m14: m[3], m21: m[4], m22: m[5], m23: m[6], m24: m[7], m31: m[8], m32: m[9],
        m33: m[10], m34: m[11], m41: m[12], m42: m[13], m43: m[14], m44: m[15])
    }
    values.backgroundColor = try ReferenceLayer.color(backgroundColor)
    values.cornerRadius = cornerRadius ?? 0
    if let maskedCorners { values.maskedCorners = CornerMask(rawValue: maskedCorners) }
    values.borderWidth = borderWidth ?? 0
    if let borderColor { values.borderColor = try ReferenceLayer.color(borderColor) }
    values.masksToBounds = masksToBounds ?? false
    values.opacity = opacity ?? 1
    values.filters = blur.map { [.gaussianBlur(radius: $0)] } ?? []
    values.shadowOpacity = shadowOpacity ?? 0
    if let shadowRadius { values.shadowRadius = shadowRadius }
    if let shadowOffset { values.shadowOffset = CGSize(width: shadowOffset[0], height: shadowOffset[1]) }
    if let shadowColor { values.shadowColor = try ReferenceLayer.color(shadowColor) }
    values.compositingFilter = compositingFilter.map { Filter($0) }
    values.contents = contents.map { .file(path: ReferenceScene.path($0)) }
    if let contentsGravity { values.contentsGravity = ContentsGravity(rawValue: contentsGravity) }
    var state = LayerState(id: LayerID(0), className: "Layer", values: values, localTime: 0)
    state.sublayers = try (sublayers ?? []).map { try $0.state() }
    state.mask = try mask?.layer.state()
    return state
  }

  private func special() throws -> SpecialValues {
    if let path {
      var shape = ShapeValues()
      shape.path = try Path(svg: path)
      // A missing fill colour is written as null.
      shape.fillColor = try ReferenceLayer.color(fillColor)
      if let fillRule {
        guard let rule = FillRule(rawValue: fillRule) else { throw Malformed(what: fillRule) }
        shape.fillRule = rule
      }
      shape.strokeColor = try ReferenceLayer.color(strokeColor)
      if let lineWidth { shape.lineWidth = lineWidth }
      if let lineCap { shape.lineCap = LineCap(rawValue: lineCap) }
      if let lineJoin { shape.lineJoin = LineJoin(rawValue: lineJoin) }
      shape.lineDashPattern = lineDashPattern
      shape.lineDashPhase = lineDashPhase ?? 0
      shape.strokeStart = strokeStart ?? 0
      shape.strokeEnd = strokeEnd ?? 1
      return .shape(shape)
    }
    if let gradient {
      var values = GradientValues()
      values.type = GradientType(rawValue: gradient.type)
      values.colors = try gradient.colors.map { try ReferenceLayer.color($0) }
      values.locations = gradient.locations
      values.startPoint = ReferenceLayer.point(gradient.startPoint)
      values.endPoint = ReferenceLayer.point(gradient.endPoint)
      return .gradient(values)
    }
    if let text {
      var values = TextValues()
      values.string = text
      // By PostScript name: which folder the file lies in is the system's business.
      values.fontName = (font ?? "").replacing(".otf", with: "")
      values.fontWeight = values.fontName.hasSuffix("Bold") ? 700 : 400
      values.fontSize = fontSize ?? values.fontSize
      values.foregroundColor = try ReferenceLayer.color(foregroundColor)
      return .text(values)
    }
    return .none
  }
}
