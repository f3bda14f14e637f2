// SPDX-License-Identifier: Apache-2.0

extension String {
  /// The beginning, for messages. Counted in code points: a character may have thousands of marks.
  package var excerpt: String { String(UnicodeScalarView(unicodeScalars.prefix(40))).namingDirectionMarks }

  /// The same in one line, with an ellipsis where more follows.
  package var excerptInLine: String {
    let start = excerpt
    return start.replacing("\n", with: " ") + (start.count < count ? "…" : "")
  }
}
