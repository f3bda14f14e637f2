// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionLayers
import MotionModel

/// The look of a layer, as modifiers.
struct StyleWriting {
  private(set) var calls: [String] = []

  init(_ layer: Layer, _ animated: Set<String>) {
    func add(_ isWritten: Bool, _ name: String, _ text: @autoclosure () -> String) {
      if isWritten, !animated.contains(name) { calls.append(text()) }
    }
    add(layer.backgroundColor != nil, "backgroundColor", ".backgroundColor(\(SwiftText.color(layer.backgroundColor)))")
    add(layer.cornerRadius != 0, "cornerRadius", ".cornerRadius(\(SwiftText.number(layer.cornerRadius)))")
    add(layer.masksToBounds, "masksToBounds", ".masksToBounds()")
    add(layer.opacity != 1, "opacity", ".opacity(\(SwiftText.number(layer.opacity)))")
    add(layer.isHidden && !animated.contains("hidden"), "isHidden", ".isHidden()")
    add(layer.zPosition != 0, "zPosition", ".zPosition(\(SwiftText.number(layer.zPosition)))")
    add(
      !layer.sublayerTransform.isIdentity, "sublayerTransform",
      ".sublayerTransform(\(SwiftText.transform(layer.sublayerTransform)))")
    if layer.shadowOpacity != 0 {
      let offset = layer.shadowOffset
      calls.append(
        ".shadow(opacity: \(SwiftText.number(layer.shadowOpacity)), radius: \(SwiftText.number(layer.shadowRadius)), "
          + "offset: (\(SwiftText.number(offset.width)), \(SwiftText.number(offset.height))), "
          + "color: \(SwiftText.color(layer.shadowColor)))")
    }
  }

  /// Filters and the blend mode, and words for those that are left out.
  static func filters(of layer: Layer) -> (calls: [String], unknown: [String]) {
    var (calls, unknown) = ([String](), [String]())
    let texts = layer.filters.compactMap { filter in
      let text = SwiftText.filter(filter)
      if text == nil { unknown.append("the filter \(filter.type) is left out") }
      return text
    }
    if !texts.isEmpty { calls.append(".filters(\(texts.joined(separator: ", ")))") }
    if let filter = layer.compositingFilter {
      if let text = SwiftText.filter(filter) {
        calls.append(".compositingFilter(\(text))")
      } else {
        unknown.append("the blend mode \(filter.type) is left out")
      }
    }
    return (calls, unknown)
  }

  /// The paints of a shape.
  static func paint(of shape: ShapeLayer, _ animated: Set<String>) -> [String] {
    var calls: [String] = []
    let hasLine = shape.strokeColor != nil || shape.strokeGradient != nil
    let isFillMoving = animated.contains("fillColor") || animated.contains("fillGradient")
    if let gradient = shape.fillGradient {
      if !animated.contains("fillGradient") { calls.append(".fillGradient(\(SwiftText.gradient(gradient)))") }
    } else if shape.fillColor != nil || !hasLine {
      if !isFillMoving { calls.append(".fillColor(\(SwiftText.color(shape.fillColor)))") }
    }
    if shape.fillRule == .evenOdd { calls.append(".fillRule(.evenOdd)") }
    if hasLine {
      let paint = shape.strokeGradient.map { SwiftText.gradient($0) } ?? SwiftText.color(shape.strokeColor)
      calls.append(".stroke(\(paint), \(SwiftText.number(shape.lineWidth)))")
      if shape.lineCap != .butt { calls.append(".lineCap(.\(shape.lineCap.rawValue))") }
      if shape.lineJoin != .miter { calls.append(".lineJoin(.\(shape.lineJoin.rawValue))") }
      if shape.miterLimit != 10, shape.lineJoin == .miter, !animated.contains("miterLimit") {
        calls.append(".miterLimit(\(SwiftText.number(shape.miterLimit)))")
      }
      if let dashes = shape.lineDashPattern {
        let phase = shape.lineDashPhase == 0 ? "" : ", phase: \(SwiftText.number(shape.lineDashPhase))"
        calls.append(".lineDash(\(SwiftText.numbers(dashes))\(phase))")
      }
    }
    if shape.trimsByLength { calls.append(".trimsByLength()") }
    let trims: [(String, Double, Double)] = [
      ("strokeStart", shape.strokeStart, 0), ("strokeEnd", shape.strokeEnd, 1),
      ("strokeOffset", shape.strokeOffset, 0),
    ]
    for (name, value, standard) in trims where value != standard && !animated.contains(name) {
      calls.append(".\(name)(\(SwiftText.number(value)))")
    }
    return calls
  }

  /// The type of a text.
  static func font(of text: TextLayer, _ animated: Set<String>) -> [String] {
    let weights: KeyValuePairs<Double, String> = [
      100: "thin", 200: "extraLight", 300: "light", 500: "medium", 600: "semibold", 700: "bold", 800: "extraBold",
      900: "black",
    ]
    var font = [SwiftText.string(text.font), SwiftText.number(text.fontSize)]
    if text.fontWeight != 400 {
      font.append(
        weights.first { $0.key == text.fontWeight }.map { ".\($0.value)" }
          ?? "FontWeight(\(SwiftText.number(text.fontWeight)))")
    }
    if text.isItalic { font.append("italic: true") }
    var calls = [".font(\(font.joined(separator: ", ")))"]
    if text.tracking != 0 { calls.append(".tracking(\(SwiftText.number(text.tracking)))") }
    if text.lineHeightMultiple != 1 { calls.append(".lineHeight(\(SwiftText.number(text.lineHeightMultiple)))") }
    if text.alignmentMode != .natural { calls.append(".alignment(.\(text.alignmentMode.rawValue))") }
    if text.isWrapped { calls.append(".configure { $0.isWrapped = true }") }
    if !animated.contains("foregroundColor") {
      calls.append(".foregroundColor(\(SwiftText.color(text.foregroundColor)))")
    }
    return calls
  }

  /// The properties that these functions write.
  private static let known: Set<String> = [
    "bounds", "position", "zPosition", "anchorPoint", "anchorPointZ", "transform", "sublayerTransform", "isHidden",
    "masksToBounds", "contents", "magnificationFilter", "minificationFilter", "backgroundColor", "cornerRadius",
    "opacity", "shadowColor", "shadowOpacity", "shadowRadius", "shadowOffset", "path", "fillColor", "fillRule",
    "strokeColor", "fillGradient", "strokeGradient", "strokeStart", "strokeEnd", "strokeOffset", "trimsByLength",
    "lineWidth", "miterLimit", "lineCap", "lineJoin", "lineDashPhase", "lineDashPattern", "string", "font",
    "fontWeight", "isItalic", "fontSize", "foregroundColor", "isWrapped", "alignmentMode", "tracking",
    "lineHeightMultiple", "instanceCount", "instanceTransform",
  ]

  /// Properties with a value of their own that are left out.
  static func rest(of layer: Layer) -> [String] {
    let standard: Layer =
      switch layer {
      case is ShapeLayer: ShapeLayer()
      case is TextLayer: TextLayer()
      case is ImageLayer: ImageLayer()
      case is ReplicatorLayer: ReplicatorLayer()
      case is TransformLayer: TransformLayer()
      default: Layer()
      }
    return LayerProperty.all.compactMap { property in
      guard !known.contains(property.name), property.get(layer.values) != property.get(standard.values) else {
        return nil
      }
      return "its \(property.name) is left out"
    }
  }
}
