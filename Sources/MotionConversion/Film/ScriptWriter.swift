// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Writes the script.
struct ScriptWriter {
  let film: ScriptFilm
  var plan: ScriptPlan
  let component: String
  let composition: String
  var lines: [String] = []
  /// Lists of layers, and layers deep in others, that became functions.
  var parts: [Part] = []

  struct Part {
    var name: String
    var nodes: [LayerNode]
    /// Whether it is one layer instead of a list.
    var isGroup = false
  }

  /// Layers of one list beyond these become functions: the compiler takes each of these by itself.
  static let listLimit = 24
  /// Layers in layers of one function: with each level, the compiler takes longer by a third.
  static let depthLimit = 3

  init(_ film: ScriptFilm) {
    self.film = film
    var names = SwiftNames()
    component = names.type(film.name, else: "Drawing")
    composition = names.type(film.name + " film", else: "Film")
    plan = ScriptPlan(film, names: names)
  }

  static func text(of film: ScriptFilm) -> String {
    var writer = ScriptWriter(film)
    writer.writeFilm()
    writer.writeComponent()
    return writer.lines.joined(separator: "\n") + "\n"
  }

  private mutating func writeFilm() {
    let (width, height) = (ScriptWriter.side(film.size.width), ScriptWriter.side(film.size.height))
    let frame = "0, 0, \(SwiftText.number(film.size.width)), \(SwiftText.number(film.size.height))"
    lines += [
      "import MotionKit", "",
      "/// Converted from \(SwiftText.comment(film.file)).", "@main", "struct \(composition): Composition {",
      "  var format: Format { Format(width: \(width), height: \(height), fps: \(film.rate), background: .white) }",
      "  var program: Program {",
      "    Scene { \(component)().frame(\(frame)) }.lasting(\(SwiftText.seconds(film.length)))", "  }", "}", "",
    ]
  }

  /// An even number of points.
  private static func side(_ length: Double) -> Int {
    let points = Int(min(max(length, 2), 16_384).rounded(.up))
    return min(points + points % 2, 16_384)
  }

  private mutating func writeComponent() {
    lines.append("/// \(SwiftText.comment(film.file)), \(ScriptWriter.size(film.size)) points.")
    for note in film.notes { lines.append("// Note: \(SwiftText.comment(note))") }
    lines.append("final class \(component): Component {")
    for node in plan.propertyNodes { writeProperty(node) }
    if !plan.propertyNodes.isEmpty { lines.append("") }
    if film.isClipped {
      lines += ["  override init() {", "    super.init()", "    masksToBounds()", "  }", ""]
    }
    lines.append("  var body: Scene {")
    write(list: film.layers, 4)
    lines.append("  }")
    for node in plan.functionNodes { writeFunction(node) }
    writeParts()
    lines.append("}")
  }

  private static func size(_ size: CGSize) -> String {
    "\(SwiftText.number(size.width)) × \(SwiftText.number(size.height))"
  }

  private mutating func writeProperty(_ node: LayerNode) {
    guard let name = plan.properties[ObjectIdentifier(node)] else { return }
    write(notes: node, 2)
    let isAlone = plan.functions[node.number] == nil && node.children.isEmpty && node.mask == nil
    write(node, 2, before: isAlone ? "let \(name) = " : "lazy var \(name) = ", asDeclared: true)
  }

  private mutating func writeFunction(_ node: LayerNode) {
    guard let name = plan.functions[node.number] else { return }
    lines += ["", "  func \(name)() -> \(node.type) {"]
    let bare = LayerNode()
    (bare.type, bare.creation, bare.children, bare.calls) = (node.type, node.creation, node.children, node.calls)
    (bare.mask, bare.maskChannel, bare.number) = (node.mask, node.maskChannel, -1)
    write(bare, 4, before: "")
    lines.append("  }")
  }

  private mutating func writeParts() {
    // Writing a part may add further ones.
    var index = 0
    while index < parts.count {
      let part = parts[index]
      if part.isGroup, let node = part.nodes.first {
        lines += ["", "  func \(part.name)() -> \(node.type) {"]
        write(node, 4, before: "")
      } else {
        lines += ["", "  @LayerBuilder func \(part.name)() -> [Layer] {"]
        for node in part.nodes { write(use: node, 4) }
      }
      lines.append("  }")
      index += 1
    }
  }
}
