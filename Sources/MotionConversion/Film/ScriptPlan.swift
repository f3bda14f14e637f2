// SPDX-License-Identifier: Apache-2.0

/// Which nodes become properties and functions of the component.
struct ScriptPlan {
  /// Functions by the numbers of their nodes.
  private(set) var functions: [Int: String] = [:]
  /// In the order of the file.
  private(set) var functionNodes: [LayerNode] = []
  /// Properties by their nodes.
  private(set) var properties: [ObjectIdentifier: String] = [:]
  private(set) var propertyNodes: [LayerNode] = []
  var names: SwiftNames

  /// The least characters that are worth a function.
  private static let leastLength = 60

  init(_ film: ScriptFilm, names: SwiftNames) {
    self.names = names
    var counts: [Int: Int] = [:]
    for layer in film.layers { ScriptPlan.count(layer, &counts) }
    for layer in film.layers { plan(layer, counts) }
  }

  /// Counts equal nodes, but not again those within one that is known.
  private static func count(_ node: LayerNode, _ counts: inout [Int: Int]) {
    counts[node.number, default: 0] += 1
    guard counts[node.number] == 1 else { return }
    for child in node.children { count(child, &counts) }
    if let mask = node.mask { count(mask, &counts) }
  }

  private mutating func plan(_ node: LayerNode, _ counts: [Int: Int], isInFunction: Bool = false) {
    if functions[node.number] != nil {
      if !isInFunction { addProperty(node) }
      return
    }
    let isFunction = (counts[node.number] ?? 0) > 1 && ScriptPlan.length(of: node) >= ScriptPlan.leastLength
    if !isInFunction { addProperty(node) }
    if isFunction {
      functions[node.number] = names.variable(ScriptPlan.name(of: node).map { "make \($0)" } ?? "part", else: "part")
      functionNodes.append(node)
    }
    for child in node.children { plan(child, counts, isInFunction: isInFunction || isFunction) }
    if let mask = node.mask { plan(mask, counts, isInFunction: isInFunction || isFunction) }
  }

  private mutating func addProperty(_ node: LayerNode) {
    guard let name = node.name else { return }
    properties[ObjectIdentifier(node)] = names.variable(name, else: "part")
    propertyNodes.append(node)
  }

  /// Its own name, or that of the only layer in it.
  private static func name(of node: LayerNode) -> String? {
    node.name ?? (node.children.count == 1 ? name(of: node.children[0]) : nil)
  }

  /// Characters, up to the least that count.
  private static func length(of node: LayerNode) -> Int {
    var sum = node.creation.count + node.calls.reduce(0) { $0 + $1.count }
    for child in node.children where sum < leastLength {
      sum += length(of: child) + child.placement.reduce(0) { $0 + $1.count }
    }
    if let mask = node.mask, sum < leastLength { sum += length(of: mask) }
    return sum
  }
}
