// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// Text inside XML 1.0.
enum XMLText {
  static func escaped(_ text: String) -> String {
    text.mappingScalars { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      case "\t", "\n", "\r": "&#\(scalar.value);"
      // No character of XML 1.0.
      case "\u{0}"..<"\u{20}", "\u{FFFE}"..."\u{FFFF}": "\u{FFFD}"
      default: nil
      }
    }
  }
}
