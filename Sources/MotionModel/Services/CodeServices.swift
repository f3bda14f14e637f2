// SPDX-License-Identifier: Apache-2.0

/// A stretch of a program's text with its kind.
package struct CodeToken: Hashable, Sendable {
  /// As the program has it, white space and line ends included.
  package var text: String
  /// Pygments' standard name, such as `Keyword.Declaration`.
  package var kind: String

  package init(text: String, kind: String) { (self.text, self.kind) = (text, kind) }
}

/// Splits programs into tokens.
package protocol CodeServices: Sendable {
  /// The tokens of a text, in its order. Together they are the text.
  ///
  /// - Parameter language: a name or an alias of Pygments, such as `swift`.
  ///
  /// Throws if nothing here knows the language or splits texts.
  func tokens(of text: String, language: String) throws -> [CodeToken]
}
