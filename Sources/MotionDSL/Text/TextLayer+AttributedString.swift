// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionLayers
import MotionModel

/// The style of a stretch of an `AttributedString`.
/// Example: `var text = AttributedString("42"); text.textStyle = TextStyle().weight(.bold)`
public enum TextStyleAttribute: AttributedStringKey {
  /// The style that a run has.
  public typealias Value = TextStyle
  /// Foundation's name for the attribute.
  /// Example: `let name = TextStyleAttribute.name`
  public static let name = "motionkit.textStyle"
}

extension AttributeScopes {
  /// The attributes that MotionKit reads from an `AttributedString`, beside Foundation's links.
  public struct MotionKitAttributes: AttributeScope {
    /// The style of a run.
    public let textStyle: TextStyleAttribute
  }
}

extension AttributeDynamicLookup {
  /// MotionKit's attributes by their names: `text.textStyle`.
  public subscript<T: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.MotionKitAttributes, T>
  ) -> T { self[T.self] }
}

extension TextLayer {
  /// The text of an `AttributedString`: its runs have the styles of their `textStyle`, and links are underlined and named
  /// "link". On Linux Foundation has no other attributes of text.
  /// Example: `TextLayer(attributed: AttributedString("Hello"))`
  public convenience init(attributed text: AttributedString) {
    self.init(String(text.characters))
    var (spans, start): ([TextSpan], Int) = ([], 0)
    for run in text.runs {
      let end = start + text.unicodeScalars[run.range].count
      if run.link != nil { spans.append(TextSpan(start..<end, TextStyle().underline(), name: "link")) }
      if let style = run[TextStyleAttribute.self] { spans.append(TextSpan(start..<end, style)) }
      start = end
    }
    self.spans = TextSpans(spans)
  }
}
