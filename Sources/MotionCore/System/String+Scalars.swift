// SPDX-License-Identifier: Apache-2.0

extension String {
  /// The text with some of its code points replaced.
  ///
  /// Other formats read bytes or code points. A `Character` may be several of them: a quote before a combining accent
  /// is a letter to `replacing(_:with:)`, and stays.
  ///
  /// - Parameter replacement: the text for a code point; nil to keep it.
  package func mappingScalars(_ replacement: (Unicode.Scalar) -> String?) -> String {
    var text = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if let other = replacement(scalar) {
        text.append(contentsOf: other.unicodeScalars)
      } else {
        text.append(scalar)
      }
    }
    return String(text)
  }

  /// The first control character of a text: a code point below U+0020, or from U+007F to U+009F.
  package var firstControl: Unicode.Scalar? { unicodeScalars.first(where: \.isControlCharacter) }

  /// The text with its control characters as Swift writes them: `\u{A}`.
  package var namingLineBreaksAndControls: String {
    mappingScalars { $0.isControlCharacter ? "\\u{\(String($0.value, radix: 16, uppercase: true))}" : nil }
  }
}

extension Unicode.Scalar {
  fileprivate var isControlCharacter: Bool { properties.generalCategory == .control }

  /// `U+000A`.
  package var codePoint: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
