// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDSL
import MotionLayers
import MotionModel

/// Elements of a drawing by their names.
extension SVGLayer {
  /// An element as a layer: by its id, by a class with a dot, or by a way of these, such as `"flower/.leaf"`. The first one in
  /// the file counts. An unknown name is an error, and gives an empty layer.
  ///
  /// ```swift
  /// Animate(logo["mark"], \.opacity, from: 0, to: 1, duration: 0.5)
  /// let _ = logo[".leaf"].enters(.grow)
  /// ```
  public subscript(_ selector: String) -> Layer {
    if let successor, successor.present.hasElement(selector) { return successor[selector] }
    if let part = indices(of: selector).first, let layer = parts[part].layer { return layer }
    reportMissing(selector, among: names, "element")
    return standIn(Layer())
  }

  /// An element by its place among those at the top of the drawing, from 0. One beyond is an error, and gives an empty layer.
  /// Example: `Animate(logo[0], \.opacity, to: 0, duration: 0.5)`
  public subscript(_ index: Int) -> Layer {
    if let successor { return successor[index] }
    let top = topParts
    if top.indices.contains(index), let layer = parts[top[index]].layer { return layer }
    DiagnosticLog.error(
      "the drawing \(path) has \(top.count) elements at the top, and [\(index)] is none of them"
        + (top.isEmpty ? "" : "; they are [0] to [\(top.count - 1)]"))
    return standIn(Layer())
  }

  /// The shape of an element, with its `fillColor`, `strokeColor`, `path` and the rest. A group, an image or an unknown name is
  /// an error that lists the shapes, and gives an empty shape.
  /// Example: `Animate(logo.shape("dot"), \.fillColor, to: .red, duration: 0.5)`
  public func shape(_ selector: String) -> ShapeLayer {
    if let successor, successor.present.hasElement(selector) { return successor.shape(selector) }
    let found = indices(of: selector)
    if let part = found.first(where: { parts[$0].shape != nil }), let shape = parts[part].shape { return shape }
    let shapes = parts.filter { $0.shape != nil }.compactMap(\.id)
    if let part = found.first {
      let inside = shapes.isEmpty ? "" : "; the shapes with names are \(SVGLayer.list(shapes))"
      DiagnosticLog.error("\"\(selector)\" of the drawing \(path) is no shape but a <\(parts[part].tag)>\(inside)")
    } else {
      reportMissing(selector, among: shapes, "shape")
    }
    return standIn(ShapeLayer())
  }

  /// A layer in place of a missing one. It is in the scene, so that steps with it are no further errors.
  private func standIn<Missing: Layer>(_ layer: Missing) -> Missing {
    layer.isHidden = true
    addSublayer(layer)
    return layer
  }

  /// All elements with a class, or of a selector as the subscript takes it, in the order of the file. Without one, a warning.
  /// Example: `Stagger(0.1) { for leaf in logo.all(".leaf") { Animate(leaf, \.opacity, from: 0, to: 1, duration: 0.4) } }`
  public func all(_ selector: String) -> [Layer] {
    if let successor, successor.present.hasElement(selector) { return successor.all(selector) }
    let found = indices(of: selector).compactMap { parts[$0].layer }
    if found.isEmpty { warnMissing(selector) }
    return found
  }

  /// All shapes, in the order of the file.
  /// Example: `for shape in logo.shapes { shape.strokeColor = .white }`
  public var shapes: [ShapeLayer] { present.parts.compactMap(\.shape) }

  /// The ids of all elements that are drawn, in the order of the file.
  /// Example: `print(logo.names)`
  public var names: [String] { present.parts.compactMap(\.id) }

  private func hasElement(_ selector: String) -> Bool { !indices(of: selector).isEmpty }

  // MARK: Finding

  /// The parts that a selector names, in the order of the file.
  func indices(of selector: String) -> [Int] {
    let steps = selector.split(separator: "/").map { $0.trimmingCharacters(in: .whitespaces) }
    guard let first = steps.first else { return [] }
    // An id may hold a slash.
    let whole = parts.indices.filter { parts[$0].id == selector }
    if !whole.isEmpty { return whole }
    var found = parts.indices.filter { parts[$0].isNamed(first) }
    for step in steps.dropFirst() {
      var seen: Set<Int> = []
      found = found.flatMap { outer in
        (outer + 1..<max(parts[outer].end, outer + 1)).filter { parts[$0].isNamed(step) && seen.insert($0).inserted }
      }
    }
    return found
  }

  /// The parts that are in no other one.
  private var topParts: [Int] {
    var result: [Int] = []
    var next = 0
    while next < parts.count {
      result.append(next)
      next = max(parts[next].end, next + 1)
    }
    return result
  }

  private func reportMissing(_ selector: String, among names: [String], _ kind: String) {
    // Without a file, its error is enough.
    guard canvas != nil else { return }
    DiagnosticLog.error("the drawing \(path) has no \(kind) \"\(selector)\"" + hint(selector, among: names))
  }

  func warnMissing(_ selector: String) {
    guard canvas != nil else { return }
    DiagnosticLog.warning(
      .missingPart, "the drawing \(path) has no element \"\(selector)\"" + hint(selector, among: names))
  }

  private func hint(_ selector: String, among names: [String]) -> String {
    if let canvas, canvas.document.ids[selector] != nil { return ": it is in the file, but not drawn" }
    if selector.hasPrefix(".") {
      let classes = Set(parts.flatMap(\.classes)).sorted()
      if classes.isEmpty { return "; it has no classes" }
      return "; its classes are \(SVGLayer.list(classes.map { ".\($0)" }))"
    }
    if names.isEmpty { return "; no element has an id there, so take logo[0] or a class" }
    if let near = selector.nearest(among: names) { return "; “\(near)” is there" }
    return "; its names are \(SVGLayer.list(names))"
  }

  private static func list(_ names: [String]) -> String {
    let shown = names.prefix(20).joined(separator: ", ")
    return names.count > 20 ? "\(shown) and \(names.count - 20) more" : shown
  }
}

extension SVGPart {
  func isNamed(_ step: String) -> Bool {
    if step.hasPrefix(".") { return classes.contains(String(step.dropFirst())) }
    if step.hasPrefix("#") { return id == String(step.dropFirst()) }
    return id == step
  }
}
