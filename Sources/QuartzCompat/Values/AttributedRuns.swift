// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionKit

/// A font of another kind than a name, such as UIKit's.
package protocol TextLayerFont {
  /// Sets the family, the weight and the slope, and not the size.
  func take(in layer: TextLayer)
  /// A style with the family, the weight and the slope, and not the size.
  func take(in style: TextStyle) -> TextStyle
  /// In points.
  var layerSize: Double { get }
}

/// A colour that is an object, such as UIKit's.
package protocol TextLayerColor {
  var layerColor: Color { get }
}

/// The attributes of a text's characters, as styles of a text layer.
package struct AttributedRuns {
  /// The attributes of the first character: the look of the layer itself.
  package let leading: [NSAttributedString.Key: Any]
  /// Styles of stretches, in UTF-16 units of the text.
  package private(set) var styles: [(range: NSRange, style: TextStyle)] = []
  /// Whether all attributes show.
  package private(set) var isComplete = true
  private let string: String

  package init(_ text: NSAttributedString) {
    string = text.string
    let stretches = text.stretches
    leading = stretches.first?.attributes ?? [:]
    let size = (leading[Self.font] as? any TextLayerFont)?.layerSize
    for stretch in stretches {
      let (style, isComplete) = Self.style(stretch.attributes, leadingSize: size)
      if !isComplete { self.isComplete = false }
      if style != TextStyle() { styles.append((stretch.range, style)) }
    }
  }

  /// All characters have the layer's colour.
  package mutating func removeColors() { for index in styles.indices { styles[index].style.foreground = nil } }
  /// All characters have the layer's font.
  package mutating func removeFonts() {
    for index in styles.indices {
      (styles[index].style.fontName, styles[index].style.size, styles[index].style.weight) = (nil, nil, nil)
      (styles[index].style.isItalic, styles[index].style.fontFeatures) = (nil, nil)
    }
  }

  /// Styles the layer's text. Other styles that it had are gone.
  ///
  /// - Parameter mapped: the text that the layer shows for a text from the start of the string.
  package func apply(to layer: TextLayer, mapped: (Substring) -> String = { String($0) }) {
    func scalars(_ units: Int) -> Int {
      let index = string.utf16.index(string.startIndex, offsetBy: units, limitedBy: string.endIndex) ?? string.endIndex
      return mapped(string[..<index]).unicodeScalars.count
    }
    layer.spans = TextSpans(
      styles.map { run in
        TextSpan(scalars(run.range.location)..<scalars(run.range.location + run.range.length), run.style)
      })
  }

  private static let font = NSAttributedString.Key("NSFont")

  private static func style(
    _ attributes: [NSAttributedString.Key: Any], leadingSize: Double?
  ) -> (style: TextStyle, isComplete: Bool) {
    var style = TextStyle()
    var shown = 0
    func number(_ name: String) -> Double? {
      guard let value = attributes[NSAttributedString.Key(name)] else { return nil }
      let number = (value as? Double) ?? (value as? Int).map(Double.init) ?? (value as? NSNumber)?.doubleValue
      if number != nil { shown += 1 }
      return number
    }
    func color(_ name: String) -> Color? {
      guard let value = attributes[NSAttributedString.Key(name)] else { return nil }
      let color = (value as? any TextLayerColor)?.layerColor ?? (value as? Color)
      if color != nil { shown += 1 }
      return color
    }
    var size = leadingSize
    if let value = attributes[font] as? any TextLayerFont {
      style = value.take(in: style)
      size = value.layerSize
      // A label may shrink the text as a whole.
      style = leadingSize.map { style.size(value.layerSize / $0) } ?? style.fontSize(value.layerSize)
      shown += 1
    }
    if let color = color("NSColor") { style = style.foregroundColor(color) }
    if let points = number("NSKern") { style = style.tracking(points) }
    if let points = number("NSBaselineOffset") { style = style.baselineOffset(points) }
    if let color = color("NSBackgroundColor") { style = style.background(color) }
    let (under, through) = (color("NSUnderlineColor"), color("NSStrikethroughColor"))
    if let kind = number("NSUnderline"), kind != 0 { style = style.underline(under) }
    if let kind = number("NSStrikethrough"), kind != 0 { style = style.strikethrough(through) }
    let edge = color("NSStrokeColor")
    if let percent = number("NSStrokeWidth"), percent != 0 {
      let ink = edge ?? (attributes[NSAttributedString.Key("NSColor")] as? any TextLayerColor)?.layerColor ?? .black
      style = style.outline(ink, abs(percent) / 100 * (size ?? 12))
      if percent > 0 { style = style.foregroundColor(.clear) }
    }
    // Labels have the attributes of paragraphs.
    if attributes[NSAttributedString.Key("NSParagraphStyle")] != nil { shown += 1 }
    return (style, shown == attributes.count)
  }
}
