// SPDX-License-Identifier: Apache-2.0

/// An element as it is written.
struct XMLElement {
  var parent: Int?
  /// Without a prefix.
  var name: String
  /// Whether it belongs to SVG's namespace, or to none in a file without it.
  var isSVG: Bool
  /// Whether it has no namespace.
  var isBare: Bool
  /// The namespace of the first element; nil for none, and for all others.
  var rootNamespace: String?
  var attributes: [XMLAttribute]
  var children: [XMLNode] = []
  var line: Int

  /// The value of an attribute without a prefix.
  subscript(name: String) -> String? { self[name, .none] }

  subscript(name: String, space: XMLAttribute.Space) -> String? {
    for attribute in attributes where attribute.space == space && attribute.name == name { return attribute.value }
    return nil
  }
}

enum XMLNode {
  /// Its index.
  case element(Int)
  case text(String)
}

struct XMLAttribute {
  enum Space { case none, xlink, xml }
  var name: String
  var space: Space
  var value: String
}
