// SPDX-License-Identifier: Apache-2.0

import MotionModel

extension TextLayer {
  /// The beginning of a text, for messages.
  package static func quoted(_ text: String) -> String {
    let start = String(String.UnicodeScalarView(text.unicodeScalars.prefix(40)))
    return "\"\(start.namingDirectionMarks)\(start == text ? "" : "…")\""
  }
}
