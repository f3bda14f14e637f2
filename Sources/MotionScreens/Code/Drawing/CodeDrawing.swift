// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionDSL
import MotionLayers
import MotionModel

/// Makes the layers of a code. They are made anew after each step, because only all states tell which words stay together.
final class CodeDrawing {
  let film: CodeFilm
  let theme: CodeTheme
  let geometry: CodeGeometry
  let ruler: CodeRuler
  let clock: CodeClock
  let runs: [CodeRun]
  /// By transitions: for each run, its part of the typing; nil if it is not typed.
  let typedRuns: [[Range<Double>?]]
  /// Nil if the code is not typed.
  let typing: CodeTyping?
  let cursor: CodeCursor
  let hasNumbers: Bool
  /// Whether comparisons have the numbers of both codes.
  let hasOldNumbers: Bool
  /// Rows below this one are never seen.
  private let lastRow: Int

  /// The row at the upper edge when all is typed.
  var typedTop = 0.0
  /// All rows; it scrolls.
  let content = Layer()

  init(
    _ film: CodeFilm, _ theme: CodeTheme, _ geometry: CodeGeometry, _ ruler: CodeRuler, _ clock: CodeClock,
    isTyped: Bool, cursor: CodeCursor, hasNumbers: Bool, hasOldNumbers: Bool, lastRow: Int
  ) {
    (self.film, self.theme, self.geometry, self.ruler, self.clock) = (film, theme, geometry, ruler, clock)
    (self.cursor, self.lastRow) = (cursor, lastRow)
    (self.hasNumbers, self.hasOldNumbers) = (hasNumbers, hasOldNumbers)
    runs = film.runs()
    typedRuns = CodeDrawing.typedRuns(runs, film)
    typing = isTyped ? CodeTyping(film.states[0]) : nil
  }

  /// Whether a row may come into the plate.
  func isSeen(_ row: Int) -> Bool { !geometry.isClipped || row <= lastRow }
  private func isSeen(_ run: CodeRun) -> Bool { run.spots.contains { $0.map { isSeen($0.row) } ?? false } }

  var styles: [CodeTransition.Style] { film.transitions.map(\.style) }

  /// Makes all layers of the content, back to front.
  func draw() {
    content.name = "code rows"
    content.anchorPoint = .zero
    content.bounds = CGRect(origin: .zero, size: CGSize(width: geometry.innerWidth, height: 1))
    drawComparison()
    drawPlates()
    let (low, high) = (Layer().name("words"), Layer().name("moving words"))
    for layer in [low, high] { layer.place(content.bounds) }
    content.addSublayer(low)
    drawLifts()
    content.addSublayer(high)
    for (index, run) in runs.enumerated() where isSeen(run) {
      (run.isLifted ? high : low).addSublayer(layer(of: run, index))
    }
    if hasNumbers { drawNumbers() }
    drawCursor()
  }

  func scale(_ state: Int, _ row: Int) -> CodeScale { ruler.scale(of: film.states[state].rows[row].text) }

  /// The left end of a column of a row.
  func x(_ state: Int, _ row: Int, _ column: Int) -> Double { geometry.textX + scale(state, row).x(column) }

  /// Lets the opacity of a layer follow highlights, and the state if it comes and goes.
  ///
  /// - Parameters:
  ///   - isBright: by highlights.
  ///   - presence: by the number of the state.
  ///   - start: the number of the first typed character with which it comes.
  func follow(
    _ layer: Layer, isBright: [Bool], _ presence: (@Sendable (_ content: Double) -> Double)? = nil,
    typedFrom start: Double? = nil
  ) {
    let dims = isBright.contains(false)
    let typed = typing == nil ? nil : start
    guard dims || presence != nil || typed != nil else { return }
    let values = [clock.content, clock.emphasis, clock.typing]
    let strengths = zip(isBright, film.emphases).map { isBright, emphasis in isBright ? 1 : emphasis.strength }
    layer.follow(values, .opacity) { numbers in
      var opacity = presence?(numbers[0]) ?? 1
      if dims {
        let place = CodePhase.interpolation(numbers[1], of: strengths.count)
        let (a, b) = (strengths[place.from], strengths[place.to])
        opacity *= a + (b - a) * place.t
      }
      if let typed, numbers[2] < typed { opacity = 0 }
      return .number(opacity)
    }
  }
}

extension Layer {
  /// Takes a box in its superlayer, by its upper left corner.
  func place(_ box: CGRect) {
    anchorPoint = .zero
    bounds = CGRect(origin: .zero, size: box.size)
    position = box.origin
  }
}
