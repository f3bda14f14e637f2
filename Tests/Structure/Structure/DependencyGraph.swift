// SPDX-License-Identifier: Apache-2.0

/// Which of a set of named things needs which.
struct DependencyGraph {
  private(set) var edges: [String: Set<String>] = [:]

  /// A file needs the files that define what it names.
  init(_ index: SourceIndex) {
    for (file, symbols) in index.references {
      edges[file] = Set(symbols.compactMap { index.definitions[$0] }).subtracting([file])
    }
    for file in index.definitions.values where edges[file] == nil { edges[file] = [] }
  }

  init(_ edges: [String: Set<String>]) { self.edges = edges }

  /// The same between groups: a group needs another if a member of it does.
  func grouped(by group: (String) -> String) -> DependencyGraph {
    var grouped: [String: Set<String>] = [:]
    for (from, targets) in edges {
      grouped[group(from), default: []].formUnion(targets.map(group).filter { $0 != group(from) })
    }
    return DependencyGraph(grouped)
  }

  /// The sets of things that all need each other, each sorted, of two members or more: the strongly connected components
  /// (Tarjan, "Depth-first search and linear graph algorithms", 1972).
  ///
  /// - Complexity: O(things + edges).
  var cycles: [[String]] {
    var search = Search(edges: edges)
    for name in edges.keys.sorted() where search.order[name] == nil { search.visit(name) }
    return search.components.filter { $0.count > 1 }.map { $0.sorted() }.sorted { $0[0] < $1[0] }
  }

  private struct Search {
    let edges: [String: Set<String>]
    var order: [String: Int] = [:]
    private var lowest: [String: Int] = [:]
    private var stack: [String] = []
    private var isOpen: Set<String> = []
    private(set) var components: [[String]] = []

    init(edges: [String: Set<String>]) { self.edges = edges }

    mutating func visit(_ name: String) {
      let number = order.count
      order[name] = number
      lowest[name] = number
      stack.append(name)
      isOpen.insert(name)
      var least = number
      for target in (edges[name] ?? []).sorted() {
        if order[target] == nil {
          visit(target)
          least = min(least, lowest[target] ?? least)
        } else if isOpen.contains(target) {
          least = min(least, order[target] ?? least)
        }
      }
      lowest[name] = least
      guard least == number, let start = stack.lastIndex(of: name) else { return }
      components.append(Array(stack[start...]))
      isOpen.subtract(stack[start...])
      stack.removeSubrange(start...)
    }
  }
}
