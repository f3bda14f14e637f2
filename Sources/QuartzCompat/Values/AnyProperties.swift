// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionKit

// Properties that are `Any` in Core Animation; see `Layer+CGPath.swift`. A value of another type than those that are
// accepted is an error and changes nothing.

/// A class with properties that take any value.
public protocol CAAnyProperties: AnyObject {}
extension Layer: CAAnyProperties {}

extension CAAnyProperties where Self: Layer {
  /// A `CGImage`, which is a ``Contents``, or nil.
  @_disfavoredOverload public var contents: Any? {
    get { values.contents }
    set {
      if let image = taken(newValue, "contents", "a CGImage", { $0 as? Contents }) {
        (self as Layer).contents = image
      }
    }
  }

  /// The value as a property's type, nil for nil; nothing, and an error, for another type.
  fileprivate func taken<Value>(
    _ value: Any?, _ name: String, _ accepted: String, _ convert: (Any) -> Value?
  ) -> Value?? {
    guard let value else { return .some(nil) }
    if let converted = convert(value) { return converted }
    // An optional that was put into an `Any`.
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .optional, mirror.children.isEmpty { return .some(nil) }
    DiagnosticLog.error("\(name) of \(self) must be \(accepted), got a value of the type \(type(of: value))")
    return nil
  }
}

extension CAAnyProperties where Self: TextLayer {
  /// The look of the first character is the layer's own.
  private func takeLeading(_ runs: AttributedRuns) {
    for value in runs.leading.values {
      switch value {
      case let font as any TextLayerFont:
        font.take(in: self)
        fontSize = font.layerSize
      default: break
      }
    }
    let color = runs.leading[NSAttributedString.Key("NSColor")] as? any TextLayerColor
    if let color { foregroundColor = color.layerColor }
  }

  /// A `String`, or an `NSAttributedString`: its characters have their own fonts, colours, lines and backgrounds.
  @_disfavoredOverload public var string: Any? {
    get { values.text.string }
    set {
      var runs: AttributedRuns?
      let new = taken(newValue, "string", "a String or an NSAttributedString") { value -> String? in
        switch value {
        case let text as String: return text
        case let text as NSString: return String(describing: text)
        case let text as NSAttributedString:
          runs = AttributedRuns(text)
          return text.string
        default: return nil
        }
      }
      guard let new else { return }
      (self as TextLayer).string = new
      guard let runs else { return spans = TextSpans() }
      takeLeading(runs)
      runs.apply(to: self)
      if !runs.isComplete {
        DiagnosticLog.warning(
          .idleSetting,
          "attributes of the string of \(self) are not shown: set font, fontSize and foregroundColor of the layer")
      }
    }
  }
  /// The name of a font, as a `String`, or a font of UIKit's.
  @_disfavoredOverload public var font: Any? {
    get { values.text.fontName }
    set {
      if let font = newValue as? any TextLayerFont { return font.take(in: self) }
      let new = taken(newValue, "font", "the name of a font as a String") { value -> String? in
        (value as? String) ?? (value as? NSString).map { String(describing: $0) }
      }
      if let new { (self as TextLayer).font = new ?? "Helvetica" }
    }
  }
}

extension CAAnyProperties where Self: GradientLayer {
  /// `CGColor`s, or nil.
  @_disfavoredOverload public var colors: [Any]? {
    get { values.gradient.colors }
    set {
      let new = taken(newValue, "colors", "CGColors") { value -> [Color]? in
        let list = (value as? [Any] ?? []).map { $0 as? Color }
        return list.contains(where: { $0 == nil }) ? nil : list.compactMap(\.self)
      }
      if let new { (self as GradientLayer).colors = new }
    }
  }
}

extension CAAnyProperties where Self: Layer {
  /// As with an `Int`.
  @_disfavoredOverload public func insertSublayer(_ layer: Layer, at index: UInt32) {
    (self as Layer).insertSublayer(layer, at: Int(index))
  }
}
