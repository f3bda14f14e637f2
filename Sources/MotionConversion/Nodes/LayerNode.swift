// SPDX-License-Identifier: Apache-2.0

/// A layer of the script: the words that make it, with the layers in it.
final class LayerNode {
  /// Its class.
  var type = "Layer"
  /// The words that make it, without its sublayers: `ShapeLayer(.circle(40))`. Without an argument there are no parentheses.
  var creation = "Layer"
  var children: [LayerNode] = []
  /// Modifiers of its look.
  var calls: [String] = []
  /// Modifiers of its position and times. Layers with no other difference are one function.
  var placement: [String] = []
  var animations: [String] = []
  var mask: LayerNode?
  /// A further argument of the mask, such as `by: .luma`.
  var maskChannel: String?
  /// By the file.
  var name: String?
  /// Parts that the script leaves out.
  var notes: [String] = []
  /// Equal nodes, but for their placement, have one number (``NodeTable``).
  var number = 0

  /// Whether it stands for nothing that can be seen.
  var isBare: Bool {
    type == "Layer" && calls.isEmpty && mask == nil && animations.isEmpty && name == nil && notes.isEmpty
  }
}

extension LayerNode {
  /// Without layers that only hold others.
  var unwrapped: [LayerNode] { isBare && placement.isEmpty ? children.flatMap(\.unwrapped) : [self] }
}

/// Numbers for nodes: equal ones have the same.
struct NodeTable {
  private struct Key: Hashable {
    var creation: String
    var calls: [String]
    var children: [Int]
    var mask: Int?
    var maskChannel: String?
  }
  /// A layer in another one, with its position there.
  private struct Use: Hashable {
    var number: Int
    var outer: [String]
  }
  private var numbers: [Key: Int] = [:]
  private var uses: [Use: Int] = [:]

  /// Numbers a node with all below it.
  mutating func number(_ node: LayerNode) {
    for child in node.children { number(child) }
    if let mask = node.mask { number(mask) }
    let key = Key(
      creation: node.creation, calls: node.calls, children: node.children.map { use(of: $0) },
      mask: node.mask.map { use(of: $0) }, maskChannel: node.maskChannel)
    let next = numbers.count
    node.number = numbers[key, default: next]
    if node.number == next { numbers[key] = next }
  }

  private mutating func use(of node: LayerNode) -> Int {
    let name = node.name.map { [".name \($0)"] } ?? []
    let use = Use(number: node.number, outer: node.placement + node.animations + name + node.notes)
    let next = uses.count
    let number = uses[use, default: next]
    if number == next { uses[use] = next }
    return number
  }
}
