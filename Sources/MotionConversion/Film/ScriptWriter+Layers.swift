// SPDX-License-Identifier: Apache-2.0

import Foundation

extension ScriptWriter {
  /// The longest line, where it can be broken.
  private static let width = 116

  /// The layers of a builder.
  mutating func write(list nodes: [LayerNode], _ indent: Int) {
    guard nodes.count > ScriptWriter.listLimit else {
      for node in nodes { write(use: node, indent) }
      return
    }
    var rest = nodes[...]
    while !rest.isEmpty {
      // Lists of lists, so that each has few lines.
      let count = max(ScriptWriter.listLimit, (nodes.count + ScriptWriter.listLimit - 1) / ScriptWriter.listLimit)
      let name = plan.names.variable("layers \(parts.count + 1)", else: "layers")
      parts.append(Part(name: name, nodes: Array(rest.prefix(count))))
      rest = rest.dropFirst(count)
      add("\(name)()", indent)
    }
  }

  /// A layer in a builder: its name, if it is a property.
  mutating func write(use node: LayerNode, _ indent: Int) {
    if let name = plan.properties[ObjectIdentifier(node)] { return add(name, indent) }
    write(notes: node, indent)
    // Functions begin at four spaces, and each level of layers has two or four more.
    guard indent > 2 + 2 * ScriptWriter.depthLimit, !node.children.isEmpty, plan.functions[node.number] == nil else {
      return write(node, indent, before: "")
    }
    let name = plan.names.variable(node.name.map { "make \($0)" } ?? "group \(parts.count + 1)", else: "group")
    parts.append(Part(name: name, nodes: [node], isGroup: true))
    add("\(name)()", indent)
  }

  mutating func write(notes node: LayerNode, _ indent: Int) {
    for note in node.notes { add("// Note: \(SwiftText.comment(note))", indent) }
  }

  /// The expression of a layer.
  ///
  /// - Parameters:
  ///   - before: words in front of it, on its first line.
  ///   - asDeclared: in full, although it is a property.
  mutating func write(_ node: LayerNode, _ indent: Int, before: String, asDeclared: Bool = false) {
    var calls: [String] = []
    if let function = plan.functions[node.number] {
      add(before + function + "()", indent)
    } else {
      write(creation: node, indent, before: before)
      calls = node.calls
      if let mask = node.mask {
        write(calls: calls, indent)
        calls = []
        write(mask: mask, channel: node.maskChannel, indent)
      }
    }
    let name = node.name.map { [".name(\(SwiftText.string($0)))"] } ?? []
    write(calls: calls + node.placement + node.animations + name, indent)
  }

  private mutating func write(creation node: LayerNode, _ indent: Int, before: String) {
    let creation = node.creation
    guard !node.children.isEmpty else {
      return add(before + (creation.hasSuffix(")") ? creation : creation + "()"), indent)
    }
    // Shapes take sublayers by a modifier.
    if node.type == "ShapeLayer" || node.type == "ImageLayer" || node.type == "TextLayer" {
      add(before + creation, indent)
      add(".sublayers {", indent + 2)
      write(list: node.children, indent + 4)
      return add("}", indent + 2)
    }
    let isLabelled = node.type == "TransformLayer"
    add(before + creation + (isLabelled ? " {" : " {"), indent)
    write(list: node.children, indent + 2)
    add("}", indent)
  }

  private mutating func write(mask: LayerNode, channel: String?, _ indent: Int) {
    add(".mask(", indent + 2)
    write(use: mask, indent + 4)
    if let channel { lines[lines.count - 1] += ", by: \(channel)" }
    lines[lines.count - 1] += ")"
  }

  /// Modifiers, as many on a line as it holds. The first ones continue the line before.
  private mutating func write(calls: [String], _ indent: Int) {
    for call in calls {
      let last = lines[lines.count - 1]
      let isText = last.hasSuffix("\"\"\"")
      if !isText, last.count + call.count <= ScriptWriter.width, !last.hasSuffix("{") {
        lines[lines.count - 1] += call
      } else {
        add(call, indent + 2)
      }
    }
  }

  private mutating func add(_ text: String, _ indent: Int) {
    lines.append(String(repeating: " ", count: indent) + text)
  }
}
