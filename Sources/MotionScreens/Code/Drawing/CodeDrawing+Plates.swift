// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionDSL
import MotionLayers

/// Areas behind rows: of highlights, of comparisons, and of blocks that move.
extension CodeDrawing {
  private func plate(_ box: CGRect, _ color: Color, _ name: String, radius: Double = 0.18) -> Layer {
    let plate = Layer()
    plate.name = name
    plate.backgroundColor = color
    plate.cornerRadius = radius * geometry.pitch
    plate.place(box)
    return plate
  }

  /// The area of rows, as wide as the plate of the code.
  private func band(_ rows: ClosedRange<Int>) -> CGRect {
    let reach = geometry.padding.width * 0.5
    return CGRect(
      x: -reach, y: geometry.y(rows.lowerBound), width: geometry.innerWidth + 2 * reach,
      height: Double(rows.count) * geometry.pitch)
  }

  // MARK: Highlights

  func drawPlates() {
    for (number, emphasis) in film.emphases.enumerated() {
      for rows in emphasis.rows {
        let box = band(rows)
        let plate = plate(box, theme.accent.opacity(theme.isDark ? 0.15 : 0.11), "highlight")
        let bar = self.plate(
          CGRect(x: 0, y: 0, width: 0.1 * geometry.pitch, height: box.height), theme.accent, "bar", radius: 0.05)
        plate.addSublayer(bar)
        light(plate, number)
      }
      for stretch in emphasis.stretches {
        let left = x(emphasis.state, stretch.row, stretch.columns.lowerBound)
        let right = x(emphasis.state, stretch.row, stretch.columns.upperBound)
        let reach = 0.22 * geometry.advance
        let box = CGRect(
          x: left - reach, y: geometry.y(stretch.row) + 0.06 * geometry.pitch, width: right - left + 2 * reach,
          height: 0.88 * geometry.pitch)
        light(plate(box, theme.accent.opacity(theme.isDark ? 0.24 : 0.17), "highlight"), number)
      }
    }
  }

  private func light(_ plate: Layer, _ number: Int) {
    let count = film.emphases.count
    plate.opacity = 0
    plate.follow([clock.emphasis], .opacity) { numbers in
      let place = CodePhase.interpolation(numbers[0], of: count)
      return .number(place.from == number ? 1 - (place.to == number ? 0 : place.t) : place.to == number ? place.t : 0)
    }
    content.addSublayer(plate)
  }

  // MARK: Comparisons

  /// Bands with a plus or a minus sign.
  func drawComparison() {
    for (state, code) in film.states.enumerated() where code.hasSigns {
      var points = [CGPoint?](repeating: nil, count: film.states.count)
      points[state] = .zero
      let motion = CodeMotion(points: points, styles: styles)
      var rows = 0..<0
      func close() {
        guard !rows.isEmpty, let sign = code.rows[rows.lowerBound].sign, sign != .gap else { return }
        let color = sign == .added ? theme.added : theme.removed
        let band = plate(
          band(rows.lowerBound...rows.upperBound - 1), color.opacity(theme.isDark ? 0.17 : 0.14), "changed lines",
          radius: 0)
        show(band, motion)
      }
      for (row, line) in code.rows.enumerated() {
        if rows.isEmpty || code.rows[rows.lowerBound].sign != line.sign {
          close()
          rows = row..<row
        }
        rows = rows.lowerBound..<row + 1
      }
      close()
      for (row, line) in code.rows.enumerated() { drawSign(line, row, state, motion) }
    }
  }

  private func drawSign(_ line: CodeRow, _ row: Int, _ state: Int, _ motion: CodeMotion) {
    guard let sign = line.sign else { return }
    let (text, color): (String, Color) =
      switch sign {
      case .added: ("+", theme.sign(theme.added))
      case .removed: ("\u{2212}", theme.sign(theme.removed))
      case .gap: ("⋯", theme.lineNumber)
      }
    let layer = ruler.layer(text)
    layer.foregroundColor = color
    layer.fontWeight = 700
    let (size, shift) = ruler.box(of: layer)
    layer.bounds = CGRect(origin: .zero, size: size)
    layer.position = CGPoint(
      x: sign == .gap ? geometry.textX : geometry.signX, y: geometry.y(row) + geometry.inset + shift)
    show(layer, motion, typedFrom: state == 0 ? typing.map { Double($0.starts[row]) } : nil)
  }

  private func show(_ layer: Layer, _ motion: CodeMotion, typedFrom start: Double? = nil) {
    if motion.points[0] == nil { layer.opacity = 0 }
    var presence: (@Sendable (Double) -> Double)?
    if motion.comesOrGoes { presence = { motion.at($0).presence } }
    follow(layer, isBright: film.emphases.map { _ in true }, presence, typedFrom: start)
    content.addSublayer(layer)
  }

  // MARK: Blocks that move

  /// The blocks that pass others, back to front: a short one passes in front of a long one.
  var lifts: [CodeLift] {
    film.transitions.enumerated().flatMap { number, transition in
      transition.movedBlocks.sorted { $0.after.count > $1.after.count }.map { block in
        let rows = block.after.lowerBound...block.after.upperBound - 1
        return CodeLift(
          number: number, style: transition.style, from: band(block.before...block.before + rows.count - 1),
          to: band(rows), rows: block.after)
      }
    }
  }

  /// The blocks that pass in front of a run.
  func lifts(above run: CodeRun) -> [CodeLift] {
    guard run.isLifted else { return lifts }
    return film.transitions.enumerated().flatMap { number, transition in
      let all = lifts.filter { $0.number == number }
      guard let row = transition.movedRow(of: run, number), let own = all.firstIndex(where: { $0.rows.contains(row) })
      else { return all }
      return Array(all[(own + 1)...])
    }
  }

  /// A plate behind each block that passes others. It keeps the words readable.
  func drawLifts() {
    for lift in lifts {
      let plate = plate(lift.to, .between(theme.background, theme.text, 0.1), "moving block")
      plate.opacity = 0
      plate.follow([clock.content], .position) { .point(CGPoint(x: lift.to.minX, y: lift.top($0[0]))) }
      plate.follow([clock.content], .opacity) { .number(lift.opacity($0[0])) }
      content.addSublayer(plate)
    }
  }
}
