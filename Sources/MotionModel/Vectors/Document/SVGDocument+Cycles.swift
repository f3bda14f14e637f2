// SPDX-License-Identifier: Apache-2.0

extension SVGDocument {
  /// Whether an element refers to something that draws the element again: by `use`, or as a pattern, mask, clip, marker or filter.
  /// Such references are left out.
  package func isCyclic(_ element: SVGElement) -> Bool { cycles[element.index] != nil }

  /// Whether one reference of an element leads back to it.
  package func isCyclic(_ element: SVGElement, through id: String) -> Bool {
    cycles[element.index]?.contains(id) ?? false
  }
}
