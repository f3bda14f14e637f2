// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionKit
import MotionModel
import Testing

@testable import QuartzCompat

/// A font as UIKit's is one.
private final class Face: TextLayerFont {
  let (name, layerSize): (String, Double)
  init(_ name: String, _ size: Double) { (self.name, layerSize) = (name, size) }
  func take(in layer: TextLayer) { layer.font = name }
  func take(in style: TextStyle) -> TextStyle { style.font(name) }
}

@Suite("Attributed strings")
struct AttributedRunsTests {
  private func key(_ name: String) -> NSAttributedString.Key { NSAttributedString.Key(name) }

  /// "Total 🧁42", its last two digits in another look.
  private var text: NSAttributedString {
    let text = NSMutableAttributedString(
      string: "Total 🧁42", attributes: [key("NSFont"): Face("Inter", 20), key("NSColor"): Color.red])
    text.addAttributes(
      [
        key("NSFont"): Face("Mono", 30), key("NSColor"): Color.blue, key("NSUnderline"): 1,
        key("NSKern"): 2.5, key("NSBackgroundColor"): Color.yellow, key("NSBaselineOffset"): NSNumber(value: 4),
      ],
      range: NSRange(location: 8, length: 2))
    return text
  }

  @Test("each stretch of a text layer's string has its own look, and the layer that of the first character")
  func layer() {
    let log = DiagnosticLog()
    let layer = CATextLayer()
    log.collect { layer.string = text as Any? }
    #expect(log.diagnostics.isEmpty, "\(log.diagnostics)")
    #expect(layer.values.text.string == "Total 🧁42")
    #expect(layer.values.text.fontName == "Inter" && layer.fontSize == 20)
    let spans = layer.spans.all
    // Scalars, not UTF-16 units: the cake is one.
    #expect(spans.map(\.range) == [0..<7, 7..<9])
    let first = TextStyle().font("Inter").size(1).foregroundColor(.red)
    #expect(spans.first?.style == first)
    let second = TextStyle().font("Mono").size(1.5).foregroundColor(.blue).tracking(2.5).baselineOffset(4)
      .background(.yellow).underline()
    #expect(spans.last?.style == second)
    log.collect { layer.string = "plain" as Any? }
    #expect(layer.spans.all.isEmpty)
  }

  @Test("outlines are empty for a positive width and filled for a negative one, in percent of the font's size")
  func outlines() {
    func style(_ width: Double) -> TextStyle? {
      let text = NSAttributedString(
        string: "A",
        attributes: [key("NSFont"): Face("Inter", 50), key("NSStrokeColor"): Color.green, key("NSStrokeWidth"): width])
      return AttributedRuns(text).styles.first?.style
    }
    let plain = TextStyle().font("Inter").size(1)
    #expect(style(-4) == plain.outline(.green, 2))
    #expect(style(4) == plain.outline(.green, 2).foregroundColor(.clear))
    #expect(style(0) == plain)
  }

  @Test("an attribute that does not show is a warning")
  func unknown() {
    let log = DiagnosticLog()
    let text = NSAttributedString(string: "A", attributes: [key("NSLink"): "https://example.org"])
    log.collect { CATextLayer().string = text as Any? }
    #expect(log.diagnostics.count == 1 && !AttributedRuns(text).isComplete)
  }
}
