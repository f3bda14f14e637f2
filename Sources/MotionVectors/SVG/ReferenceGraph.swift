// SPDX-License-Identifier: Apache-2.0

import MotionModel

/// The drawing of elements by others, as children and by references. It finds references in circles, to nothing and to elements
/// of the wrong kind.
struct ReferenceGraph {
  /// The ids through which elements would draw themselves again.
  private(set) var cycles: [Int: Set<String>] = [:]
  private(set) var problems: [VectorWarning] = []
  /// How many elements the root draws, references included.
  private(set) var drawnCount = 0

  private struct Edge {
    var target: Int
    /// Nil for a child.
    var id: String?
  }

  init(_ elements: [SVGElement], ids: [String: Int], laterServers: [String: Int]) {
    let edges = elements.map { self.edges(of: $0, in: elements, ids: ids, laterServers) }
    // Elements of one component draw each other, so a reference within it never ends.
    let components = StrongComponents(edges.map { $0.map(\.target) })
    for element in elements.indices {
      for edge in edges[element] {
        guard let id = edge.id, components.number[element] == components.number[edge.target] else { continue }
        if cycles[element, default: []].insert(id).inserted {
          problems.append(
            VectorWarning(
              "#\(id.shortened) refers to itself by what it draws; the reference is left out",
              line: elements[element].line, element: elements[element].label))
        }
      }
    }
    drawnCount = ReferenceGraph.count(edges, components)
  }

  private mutating func edges(
    of element: SVGElement, in elements: [SVGElement], ids: [String: Int], _ laterServers: [String: Int]
  ) -> [Edge] {
    var edges: [Edge] = []
    // Definitions among the children are drawn by references alone.
    for case .element(let child) in element.children where !elements[child].name.isDefinition {
      edges.append(Edge(target: child))
    }
    for reference in ElementReferences(element).all {
      guard let first = ids[reference.id] else {
        warn(reference, "the file does not have it", element)
        continue
      }
      var target = first
      if reference.kinds == SVGElementName.paintServers, let server = laterServers[reference.id] {
        target = server
        warn(
          reference,
          "the first element with that id is <\(elements[first].tag.shortened)>, so the <\(elements[server].tag.shortened)> "
            + "in line \(elements[server].line) is taken; browsers paint nothing here", element)
      }
      guard reference.kinds.isEmpty || reference.kinds.contains(elements[target].name) else {
        warn(reference, "that is <\(elements[target].tag.shortened)>", element)
        continue
      }
      edges.append(Edge(target: target, id: reference.id))
    }
    return edges
  }

  private mutating func warn(_ reference: ElementReferences.Reference, _ reason: String, _ element: SVGElement) {
    // With a fallback, a missing paint is meant.
    guard !reference.role.isEmpty else { return }
    problems.append(
      VectorWarning(
        "\(reference.role) refers to #\(reference.id.shortened), but \(reason)", line: element.line,
        element: element.label))
  }

  /// Components are numbered after all that they lead to. Circles are drawn once.
  private static func count(_ edges: [[Edge]], _ components: StrongComponents) -> Int {
    guard !edges.isEmpty else { return 0 }
    var counts = Array(repeating: 0, count: edges.count)
    for element in components.order {
      var count = 1
      for edge in edges[element] where components.number[edge.target] != components.number[element] {
        // References to references may double with each level.
        count = min(count + counts[edge.target], 1 << 40)
      }
      counts[element] = count
    }
    return counts[0]
  }
}

extension SVGElement {
  /// For messages: its id, or its name.
  var label: String { id.map { "#\($0.shortened)" } ?? tag }
}
