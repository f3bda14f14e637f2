// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionDSL
import MotionLayers

/// Numbers of lines.
extension CodeDrawing {
  private struct Label: Hashable {
    var row: Int
    var number: Int
    /// Whether it is in the column of the old code.
    var isOld = false
  }

  func drawNumbers() {
    var order: [Label] = []
    var states: [Label: Set<Int>] = [:]
    for (state, content) in film.states.enumerated() {
      for (row, line) in content.rows.enumerated() {
        for label in labels(of: line, row) {
          if states[label] == nil { order.append(label) }
          states[label, default: []].insert(state)
        }
      }
    }
    for label in order where isSeen(label.row) { content.addSublayer(layer(of: label, in: states[label] ?? [])) }
  }

  private func labels(of line: CodeRow, _ row: Int) -> [Label] {
    guard hasOldNumbers, geometry.numberX > 0 else { return line.number.map { [Label(row: row, number: $0)] } ?? [] }
    var labels: [Label] = []
    if let number = line.oldNumber { labels.append(Label(row: row, number: number, isOld: true)) }
    if let number = line.number, line.sign != .removed { labels.append(Label(row: row, number: number)) }
    return labels
  }

  private func layer(of label: Label, in states: Set<Int>) -> TextLayer {
    let layer = ruler.layer("\(label.number)")
    layer.name = "number \(label.number)"
    let isOnBand = states.contains { film.states[$0].rows[label.row].sign != nil }
    layer.foregroundColor = isOnBand ? theme.changedLineNumber : theme.lineNumber
    let (size, shift) = ruler.box(of: layer)
    layer.bounds = CGRect(origin: .zero, size: size)
    // They end one and a half letters before signs and texts.
    layer.position = CGPoint(
      x: (label.isOld ? geometry.numberX : geometry.signX) - 1.5 * geometry.advance - size.width,
      y: geometry.y(label.row) + geometry.inset + shift)
    let points = film.states.indices.map { states.contains($0) ? layer.position : nil }
    let motion = CodeMotion(points: points, styles: styles)
    if points[0] == nil { layer.opacity = 0 }
    var presence: (@Sendable (Double) -> Double)?
    if motion.comesOrGoes { presence = { motion.at($0).presence } }
    let start = states.contains(0) ? typing.map { Double($0.starts[label.row]) } : nil
    follow(layer, isBright: film.emphases.map { $0.lights(label.row) }, presence, typedFrom: start)
    return layer
  }
}
