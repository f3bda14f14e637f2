// SPDX-License-Identifier: Apache-2.0

extension XMLElement {
  static let svg = "http://www.w3.org/2000/svg"

  /// - Parameters:
  ///   - prefix: as written; nil for none.
  ///   - uri: the namespace; nil for none, and for a prefix that is not declared.
  ///   - isRoot: whether it is the first.
  ///   - isRootBare: whether the root has no namespace, so that elements without one are SVG.
  init(
    name: String, prefix: String?, uri: String?, attributes: [XMLAttribute], isRoot: Bool, isRootBare: Bool, line: Int
  ) {
    let isBare = uri == nil && (prefix == nil || prefix == "svg")
    self.init(
      parent: nil, name: name, isSVG: uri == XMLElement.svg || (isBare && (isRoot || isRootBare)),
      isBare: isBare, rootNamespace: isRoot ? uri : nil, attributes: attributes, line: line)
  }
}

extension XMLAttribute.Space {
  /// Nil for attributes of other namespaces, which have no meaning here.
  init?(prefix: String?, uri: String?) {
    switch (prefix, uri) {
    case (nil, _): self = .none
    case (_, "http://www.w3.org/1999/xlink"?), ("xlink"?, nil): self = .xlink
    case ("xml"?, _): self = .xml
    default: return nil
    }
  }
}

extension String {
  /// Its parts between white space.
  var words: [String] { utf8.split { $0 <= 0x20 }.map { String(Substring($0)) } }

  /// Without ends of lines.
  var oneLine: String { split(whereSeparator: \.isNewline).joined(separator: " ") }
}
