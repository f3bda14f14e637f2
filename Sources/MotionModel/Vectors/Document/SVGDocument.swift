// SPDX-License-Identifier: Apache-2.0

/// An SVG file as a tree of elements with computed styles.
package struct SVGDocument: Hashable, Sendable {
  /// The file's name, for messages.
  package var name: String
  /// All elements in the order of their start tags; the first is the root `svg`.
  package var elements: [SVGElement]
  /// The first element with each id.
  package var ids: [String: Int]
  /// The first gradient or pattern with an id, if an element of another kind comes first. In some icons, a shape and its gradient
  /// share an id.
  package var laterServers: [String: Int]
  package var warnings: [VectorWarning]
  /// The ids through which elements would draw themselves again, by the elements' indices.
  package var cycles: [Int: Set<String>]

  package init(
    name: String, elements: [SVGElement], ids: [String: Int], laterServers: [String: Int] = [:],
    warnings: [VectorWarning], cycles: [Int: Set<String>] = [:]
  ) {
    (self.name, self.elements, self.ids, self.laterServers) = (name, elements, ids, laterServers)
    (self.warnings, self.cycles) = (warnings, cycles)
  }
}

extension SVGDocument {
  package var root: SVGElement { elements[0] }

  /// The first element with an id.
  package func element(id: String) -> SVGElement? { ids[id].map { elements[$0] } }

  /// The element whose colours a fill or a line with an id takes.
  package func paintServer(id: String) -> SVGElement? {
    (laterServers[id] ?? ids[id]).map { elements[$0] }
  }

  /// The element that a reference names; nil if it names none of this document.
  package func element(_ reference: SVGReference?) -> SVGElement? {
    guard case .id(let id)? = reference else { return nil }
    return element(id: id)
  }

  /// The elements among an element's children.
  package func children(of element: SVGElement) -> [SVGElement] {
    element.children.compactMap { if case .element(let index) = $0 { elements[index] } else { nil } }
  }
}
