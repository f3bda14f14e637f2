// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// How a stretch of a text differs from the text around it. Attributes that are nil are as in the rest of the text.
/// Example: `TextLayer("Total 42").style("42") { $0.weight(.bold).foregroundColor(.yellow) }`
public struct TextStyle: Hashable, Sendable {
  /// A length that may follow the text's font size.
  /// Example: `let size = TextStyle.Length.ems(1.4)`
  public enum Length: Hashable, Sendable {
    /// A length in points, whatever the font size is.
    /// Example: `let size = TextStyle.Length.points(60)`
    case points(Double)
    /// A multiple of the text's font size.
    /// Example: `let size = TextStyle.Length.ems(1.4)`
    case ems(Double)

    /// In points.
    package func points(fontSize: Double) -> Double {
      switch self {
      case .points(let length): length
      case .ems(let factor): factor * fontSize
      }
    }
  }

  package enum Paint: Hashable, Sendable {
    case color(Color)
    /// Colours along the box of the stretch, from left to right at an angle of 0, clockwise in radians.
    case gradient([Color], angle: Double)
  }

  /// A line along the text.
  package struct Line: Hashable, Sendable {
    /// Nil for that of the letters.
    package var color: Color?
    /// In points; nil for the font's own.
    package var thickness: Double?
  }

  package struct Background: Hashable, Sendable {
    package var color: Color
    package var padding: CGSize
    package var radius: Double
  }

  package struct Outline: Hashable, Sendable {
    package var color: Color
    /// In points, half of it on either side of the letters' edges.
    package var width: Double
  }

  package struct Shadow: Hashable, Sendable {
    package var color: Color
    package var radius: Double
    package var offset: CGSize
  }

  package var fontName: String?
  package var size: Length?
  package var weight: Double?
  package var isItalic: Bool?
  package var tracking: Double?
  package var baselineOffset: Length?
  package var language: String?
  package var fontFeatures: String?
  /// Whether it stands side by side in one em of vertical text.
  package var isCombined: Bool?
  package var foreground: Paint?
  package var underline: Line?
  package var strikethrough: Line?
  package var background: Background?
  package var outline: Outline?
  package var shadow: Shadow?
  /// These three count for the paragraph whose first letter has them.
  package var leadingIndent: Length?
  package var firstLineIndent: Length?
  package var spacingBefore: Length?

  /// Differs in nothing from the text around it.
  /// Example: `let plain = TextStyle()`
  public init() {}

  package var isEmpty: Bool { self == TextStyle() }

  /// Whether some of it decides where glyphs lie.
  package var isLaidOut: Bool {
    fontName != nil || size != nil || weight != nil || isItalic != nil || tracking != nil || baselineOffset != nil
      || language != nil || fontFeatures != nil || isCombined != nil
  }

  /// Whether some of it decides how glyphs look where they lie.
  package var isPainted: Bool {
    foreground != nil || underline != nil || strikethrough != nil || background != nil || outline != nil
      || shadow != nil
  }

  /// Whether some of it decides how a paragraph is set.
  package var isOfParagraph: Bool { leadingIndent != nil || firstLineIndent != nil || spacingBefore != nil }
}

extension TextStyle {
  /// One thing that a style may say.
  package struct Attribute: Sendable {
    package let isSet: @Sendable (TextStyle) -> Bool
    package let copy: @Sendable (TextStyle, inout TextStyle) -> Void

    private init<T: Sendable>(_ path: WritableKeyPath<TextStyle, T?> & Sendable) {
      isSet = { $0[keyPath: path] != nil }
      copy = { $1[keyPath: path] = $0[keyPath: path] }
    }

    package static let all: [Attribute] = [
      .init(\.fontName), .init(\.size), .init(\.weight), .init(\.isItalic), .init(\.tracking), .init(\.baselineOffset),
      .init(\.language), .init(\.fontFeatures), .init(\.isCombined), .init(\.foreground), .init(\.underline),
      .init(\.strikethrough),
      .init(\.background), .init(\.outline), .init(\.shadow), .init(\.leadingIndent), .init(\.firstLineIndent),
      .init(\.spacingBefore),
    ]
  }

  /// The style with the attributes of another one in place of its own.
  package func merging(_ later: TextStyle) -> TextStyle {
    var result = self
    for attribute in Attribute.all where attribute.isSet(later) { attribute.copy(later, &result) }
    return result
  }
}
