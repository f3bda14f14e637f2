// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDSL
import MotionLayers
import MotionModel

/// Runs of words and signs.
extension CodeDrawing {
  func layer(of run: CodeRun, _ index: Int) -> TextLayer {
    let layer = ruler.layer(run.text)
    paint(layer, run)
    let (size, shift) = ruler.box(of: layer)
    layer.bounds = CGRect(origin: .zero, size: size)
    let motion = motion(of: run, shift, index)
    layer.position = motion.at(0).point
    if motion.moves {
      layer.follow([clock.content], .position) { .point(motion.at($0[0]).point) }
    }
    if motion.points[0] == nil { layer.opacity = 0 }
    let lifts = lifts(above: run)
    let (top, pitch) = (geometry.inset + shift, geometry.pitch)
    var presence: (@Sendable (Double) -> Double)?
    if motion.comesOrGoes || !lifts.isEmpty {
      presence = { stage in
        let pose = motion.at(stage)
        // Half a letter beside a block that passes would look cut.
        let covered = lifts.map { $0.covered(row: pose.point.y - top, pitch, stage) }.max() ?? 0
        return pose.presence * CodePhase.uncovered(covered)
      }
    }
    follow(layer, isBright: run.isBright, presence)
    type(layer, run, motion)
    return layer
  }

  private func paint(_ layer: TextLayer, _ run: CodeRun) {
    let first = theme.style(of: run.parts[0].kind)
    layer.foregroundColor = first.color
    if let weight = first.weight { layer.fontWeight = weight.value }
    layer.isItalic = first.isItalic
    var spans: [TextSpan] = []
    for part in run.parts.dropFirst() {
      let style = theme.style(of: part.kind)
      guard style != first else { continue }
      var text = TextStyle().foregroundColor(style.color)
      if style.weight != first.weight { text = text.weight(style.weight ?? ruler.font.weight) }
      if style.isItalic != first.isItalic { text = text.italic(style.isItalic) }
      spans.append(TextSpan(part.range, text))
    }
    if !spans.isEmpty { layer.spans = TextSpans(spans) }
    guard run.changesKind else { return }
    var last = first.color
    let colors = run.spots.map { spot in
      if let spot { last = theme.style(of: spot.kind).color }
      return last
    }
    layer.follow([clock.content], .foregroundColor) { numbers in
      let place = CodePhase.interpolation(numbers[0], of: colors.count)
      return .color(.between(colors[place.from], colors[place.to], place.t))
    }
  }

  /// - Parameter shift: how far its text lies below others.
  private func motion(of run: CodeRun, _ shift: Double, _ index: Int) -> CodeMotion {
    func point(_ state: Int, _ spot: CodeSpot, row: Int) -> CGPoint {
      CGPoint(x: x(state, spot.row, spot.column), y: geometry.y(row) + geometry.inset + shift)
    }
    let points = run.spots.enumerated().map { state, spot in spot.map { point(state, $0, row: $0.row) } }
    var ghosts: [CGPoint?] = []
    var windows: [Range<Double>?] = []
    for (number, transition) in film.transitions.enumerated() {
      switch (run.spots[number], run.spots[number + 1]) {
      case (let spot?, nil): ghosts.append(transition.targets[spot.row].map { point(number, spot, row: $0) })
      case (nil, let spot?): ghosts.append(transition.origins[spot.row].map { point(number + 1, spot, row: $0) })
      default: ghosts.append(nil)
      }
      windows.append(typedRuns[number][index])
    }
    return CodeMotion(points: points, ghosts: ghosts, styles: styles, windows: windows)
  }

  private func type(_ layer: TextLayer, _ run: CodeRun, _ motion: CodeMotion) {
    let spot = typing == nil ? nil : run.spots[0]
    guard spot != nil || motion.isTyped else { return }
    let start = spot.flatMap { spot in typing.map { Double($0.number(spot.row, spot.column)) } }
    let length = Double(max(run.length, 1))
    layer.follow([clock.content, clock.typing], .typed) { numbers in
      guard let start else { return .number(motion.at(numbers[0]).typed) }
      return .number(min(max((numbers[1] - start) / length, 0), 1))
    }
  }
}
