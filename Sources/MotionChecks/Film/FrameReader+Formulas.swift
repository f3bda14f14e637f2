// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionModel
import MotionTimeline

extension FrameReader {
  /// A symbol of a formula, which is a shape.
  private struct Symbol {
    var name: String
    var box: CGRect
    var color: Color
    var opacity: Double
  }

  /// The names of shapes that steps add to a formula.
  private static let marks: Set = ["strike", "brace", "overbrace"]

  /// Notes all symbols of a formula as one text.
  mutating func note(formula layer: LayerState, _ inner: Surroundings) {
    var symbols: [Symbol] = []
    for sublayer in layer.sublayers { FrameReader.collect(sublayer, inner, &symbols) }
    guard !symbols.isEmpty else { return }
    let ink = symbols.reduce(CGRect.null) { $0.union($1.box) }
    var counts: [Color: Int] = [:]
    for symbol in symbols { counts[symbol.color, default: 0] += 1 }
    let most = counts.values.max()
    var text = TextValues()
    // Those of fractions and roots repeat the names of the symbols in them.
    let names = symbols.map(\.name).filter { !$0.contains("{") && !FrameReader.marks.contains($0) }
    text.string = names.joined(separator: " ")
    text.foregroundColor = symbols.first { counts[$0.color] == most }?.color
    let heights = symbols.map(\.box.height).sorted()
    var seen = SeenText(
      layer: layer.id, values: text, ink: ink, inBounds: ink, seen: ink.intersection(inner.clip),
      inWindow: inner.window.map(ink.intersection) ?? ink,
      // Small letters are a little lower than half an em.
      size: heights[heights.count / 2] / 0.45, opacity: symbols.map(\.opacity).max() ?? 0, isMasked: inner.isMasked,
      isCaption: inner.isCaption, standsOut: layer.values.shadowOpacity > 0 || !layer.values.filters.isEmpty,
      hasCamera: inner.hasCamera, plate: inner.plate, platesBelow: [], isWhole: true, order: order)
    seen.isFormula = true
    frame.texts.append(seen)
  }

  private static func collect(_ layer: LayerState, _ outer: Surroundings, _ symbols: inout [Symbol]) {
    var inner = outer
    inner.opacity *= layer.values.drawnOpacity
    inner.matrix = Homography(layer.values.matrixToSuperlayer).concatenating(outer.matrix)
    inner.depth += 1
    guard !layer.values.isHidden, inner.opacity >= faintest, inner.matrix.isScaleTranslation,
      inner.depth < depthLimit
    else { return }
    if case .shape(let shape) = layer.values.special, let color = shape.fillColor ?? shape.strokeColor,
      color.alpha * inner.opacity >= faintest
    {
      let box = inner.matrix.boundingBox(of: layer.values.bounds)
      symbols.append(Symbol(name: layer.name ?? "", box: box, color: color, opacity: inner.opacity * color.alpha))
    }
    for sublayer in layer.sublayers { collect(sublayer, inner, &symbols) }
  }
}

extension LayerState {
  /// A formula, whose symbols are shapes.
  var isFormula: Bool { className == "FormulaLayer" }
  /// Code or a terminal, whose lines are texts of their own.
  var isCode: Bool { ["CodeLayer", "TerminalLayer"].contains(className) }
}
