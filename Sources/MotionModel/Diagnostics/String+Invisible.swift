// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// Messages show the invisible characters of a text as Swift writes them: `\u{200F}`.
extension String {
  /// Marks of direction would reorder the characters around them.
  package var namingDirectionMarks: String { naming(\.isDirectionMark) }

  /// Control characters except line breaks and tabs: a terminal would obey them.
  package var namingControls: String { naming(\.isControl) }

  private func naming(_ isNamed: (Unicode.Scalar) -> Bool) -> String {
    guard unicodeScalars.contains(where: isNamed) else { return self }
    return mappingScalars { isNamed($0) ? "\\u{\(String($0.value, radix: 16, uppercase: true))}" : nil }
  }
}

extension Unicode.Scalar {
  fileprivate var isDirectionMark: Bool {
    switch value {
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  fileprivate var isControl: Bool {
    switch value {
    case 0x09, 0x0A: false
    case 0x00..<0x20, 0x7F..<0xA0: true
    default: false
    }
  }
}
