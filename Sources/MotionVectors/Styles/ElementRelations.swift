// SPDX-License-Identifier: Apache-2.0

/// Where elements are among their siblings, for selectors.
struct ElementRelations {
  /// The place of each among the elements of its parent, from 0.
  private(set) var places: [Int]
  private(set) var previousSiblings: [Int?]
  private(set) var isLast: [Bool]
  /// The names in each `class`.
  private(set) var classes: [[String]]
  let elements: [XMLElement]

  init(_ elements: [XMLElement]) {
    self.elements = elements
    places = Array(repeating: 0, count: elements.count)
    previousSiblings = Array(repeating: nil, count: elements.count)
    isLast = Array(repeating: true, count: elements.count)
    classes = elements.map { $0["class"]?.words ?? [] }
    for element in elements {
      var previous: Int?
      for case .element(let index) in element.children {
        if let previous {
          places[index] = places[previous] + 1
          isLast[previous] = false
        }
        previousSiblings[index] = previous
        previous = index
      }
    }
  }
}
