// SPDX-License-Identifier: Apache-2.0

/// The strongly connected components of a graph (R. Tarjan, "Depth-first search and linear graph algorithms", 1972).
struct StrongComponents {
  /// The component of each node. Components come after all that they lead to.
  private(set) var number: [Int]
  /// The nodes, component by component.
  private(set) var order: [Int] = []

  private var visit: [Int]
  private var low: [Int]
  private var isOpen: [Bool]
  private var open: [Int] = []
  private var count = 0
  private var time = 0

  /// - Parameter targets: of the edges of each node.
  init(_ targets: [[Int]]) {
    number = Array(repeating: -1, count: targets.count)
    visit = Array(repeating: -1, count: targets.count)
    low = visit
    isOpen = Array(repeating: false, count: targets.count)
    order.reserveCapacity(targets.count)
    for node in targets.indices where visit[node] < 0 { search(from: node, targets) }
  }

  /// Without recursion, because references make long chains.
  private mutating func search(from root: Int, _ targets: [[Int]]) {
    var stack = [(node: root, edge: 0)]
    enter(root)
    while let (node, edge) = stack.popLast() {
      guard edge < targets[node].count else {
        // No edge leads above this node, so it and the open nodes after it are a component.
        if low[node] == visit[node] { close(node) }
        if let parent = stack.last?.node { low[parent] = min(low[parent], low[node]) }
        continue
      }
      stack.append((node, edge + 1))
      let target = targets[node][edge]
      if visit[target] < 0 {
        enter(target)
        stack.append((target, 0))
      } else if isOpen[target] {
        low[node] = min(low[node], visit[target])
      }
    }
  }

  private mutating func enter(_ node: Int) {
    (visit[node], low[node]) = (time, time)
    time += 1
    open.append(node)
    isOpen[node] = true
  }

  private mutating func close(_ node: Int) {
    // Tarjan: the members of a component lie above its first one.
    while let member = open.popLast() {
      isOpen[member] = false
      number[member] = count
      order.append(member)
      if member == node { break }
    }
    count += 1
  }
}
