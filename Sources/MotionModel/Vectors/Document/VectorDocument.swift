// SPDX-License-Identifier: Apache-2.0

/// A vector file, read: pure values without layers and pixels.
package enum VectorDocument: Hashable, Sendable {
  case svg(SVGDocument)
}

/// Something in a vector file that is not drawn as written.
package struct VectorWarning: Hashable, Sendable {
  /// A sentence without its location.
  package var text: String
  /// The line in the file, from 1; nil if the file has none.
  package var line: Int?
  /// The element it is about, such as `path` or `#logo`.
  package var element: String?

  package init(_ text: String, line: Int?, element: String? = nil) {
    (self.text, self.line, self.element) = (text, line, element)
  }
}
