// SPDX-License-Identifier: Apache-2.0

/// An element of an SVG file with its geometry and its computed style.
package struct SVGElement: Hashable, Sendable {
  /// Its index among the elements of the document, in the order of their start tags.
  package var index: Int
  /// Nil for the root.
  package var parent: Int?
  package var name: SVGElementName
  /// The name as written, without a namespace prefix.
  package var tag: String
  package var id: String?
  package var classes: [String]
  /// The line of its start tag, from 1.
  package var line: Int
  package var children: [SVGNode]
  package var content: SVGContent
  package var conditions: SVGConditions?
  /// The declarations that won the cascade, for ``SVGStyle/computed(_:of:)``.
  package var declarations: [SVGDeclaration]
  /// The style where the element stands. An instance by `use` inherits from the `use` element instead.
  package var style: SVGStyle

  package init(
    index: Int, parent: Int?, name: SVGElementName, tag: String, id: String? = nil, classes: [String] = [], line: Int,
    children: [SVGNode] = [], content: SVGContent = .none, conditions: SVGConditions? = nil,
    declarations: [SVGDeclaration] = [], style: SVGStyle = .initial
  ) {
    (self.index, self.parent, self.name, self.tag) = (index, parent, name, tag)
    (self.id, self.classes, self.line, self.children) = (id, classes, line, children)
    (self.content, self.conditions, self.declarations, self.style) = (content, conditions, declarations, style)
  }
}

/// A child of an element.
package enum SVGNode: Hashable, Sendable {
  /// Its index in the document.
  case element(Int)
  /// A text inside of a `text` element, with its white space collapsed or kept. Other texts are left out.
  case text(String)
}

/// The attributes that choose a child of `switch`.
package struct SVGConditions: Hashable, Sendable {
  /// `systemLanguage`; nil if it is not written.
  package var languages: [String]?
  /// `requiredExtensions`; nil if it is not written.
  package var extensions: [String]?
  package init(languages: [String]? = nil, extensions: [String]? = nil) {
    (self.languages, self.extensions) = (languages, extensions)
  }

  /// Whether the element is drawn for a reader of a language, such as `en` or `pt-BR`.
  package func hold(language: String) -> Bool {
    if let extensions, !extensions.isEmpty { return false }
    guard let languages else { return true }
    let wanted = language.lowercased()
    return languages.contains {
      let offered = $0.lowercased()
      return offered == wanted || offered.hasPrefix(wanted + "-") || wanted.hasPrefix(offered + "-")
    }
  }
}
