// SPDX-License-Identifier: Apache-2.0

/// One setting of an OpenType feature, as CSS and HarfBuzz write it: `tnum` turns a feature on, `-liga` off, and
/// `ss01=2` takes one of several forms.
package struct FontFeature: Hashable, Sendable {
  /// Four printable ASCII characters, as a big-endian number.
  package let tag: UInt32
  /// 0: off.
  package let value: UInt32

  /// Nil if it is no setting of a feature.
  package init?(_ text: some StringProtocol) {
    var rest = text.trimmed[...]
    var value: UInt32 = 1
    if rest.first == "-" || rest.first == "+" {
      value = rest.first == "-" ? 0 : 1
      rest = rest.dropFirst()
    } else if let equals = rest.firstIndex(of: "=") {
      guard let given = UInt32(rest[rest.index(after: equals)...]) else { return nil }
      value = given
      rest = rest[..<equals]
    }
    let bytes = Array(rest.utf8)
    guard bytes.count == 4, bytes.allSatisfy({ (0x21...0x7E).contains($0) && $0 != UInt8(ascii: ",") }) else {
      return nil
    }
    tag = bytes.reduce(0) { $0 << 8 | UInt32($1) }
    self.value = value
  }

  /// The four characters of the tag.
  package var name: String { FontFeature.name(of: tag) }

  /// The four characters of a tag.
  package static func name(of tag: UInt32) -> String {
    String(String.UnicodeScalarView([24, 16, 8, 0].map { Unicode.Scalar(UInt8(truncatingIfNeeded: tag >> $0)) }))
  }

  /// The settings of a list with commas between them, later ones after earlier ones.
  ///
  /// - Returns: also the first item that is no setting.
  package static func list(_ text: String) -> (features: [FontFeature], unknown: String?) {
    var result: [FontFeature] = []
    for item in text.split(separator: ",") where !item.trimmed.isEmpty {
      guard let feature = FontFeature(item) else { return (result, String(item.trimmed)) }
      result.append(feature)
    }
    return (result, nil)
  }
}

extension StringProtocol {
  /// Without the spaces at both ends.
  fileprivate var trimmed: SubSequence {
    let isSpace: (Character) -> Bool = { $0 == " " }
    guard let first = firstIndex(where: { !isSpace($0) }), let last = lastIndex(where: { !isSpace($0) }) else {
      return self[startIndex..<startIndex]
    }
    return self[first...last]
  }
}
