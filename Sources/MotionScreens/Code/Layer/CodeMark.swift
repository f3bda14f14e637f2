// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionDSL
import MotionLayers
import MotionModel

/// An area of a code as a layer that shows nothing, for arrows, callouts and cameras. It goes with the words.
final class CodeMark {
  let layer = Layer()
  private let state: Int
  private let row: Int
  /// Nil for the whole row.
  private let columns: Range<Int>?
  /// The first word of the area; nil for a row.
  private let atom: Int?

  init(_ film: CodeFilm, row: Int, columns: Range<Int>? = nil) {
    (state, self.row, self.columns) = (film.states.count - 1, row, columns)
    let words = zip(film.last.rows[row].pieces, film.last.atoms[row])
    atom = columns.flatMap { columns in words.first { $0.0.end > columns.lowerBound }?.1 }
    layer.anchorPoint = .zero
  }

  func follow(_ drawing: CodeDrawing) {
    let (film, geometry) = (drawing.film, drawing.geometry)
    let text = film.states[state].rows[row]
    let columns = columns ?? text.indent..<max(text.text.count, text.indent)
    let scale = drawing.scale(state, row)
    let (left, right) = (scale.x(columns.lowerBound), scale.x(columns.upperBound))
    layer.bounds = CGRect(x: 0, y: 0, width: max(right - left, geometry.advance), height: geometry.pitch)
    let track = atom.map { film.tracks()[$0] } ?? []
    let points = film.rows(following: row, of: state).enumerated().map { number, row -> CGPoint in
      let spot = track.indices.contains(number) ? track[number] : nil
      let x = spot.map { drawing.x(number, $0.row, $0.column) } ?? geometry.textX + left
      return CGPoint(x: x, y: geometry.y(spot?.row ?? row))
    }
    let motion = CodeMotion(points: points, styles: drawing.styles)
    layer.position = points[state]
    if geometry.isClipped {
      // A line that is scrolled away waits at the edge of the plate.
      layer.follow([drawing.clock.content, drawing.clock.scroll], .position) { numbers in
        let point = motion.at(numbers[0]).point
        let last = numbers[1] + max(geometry.visibleRows - 1, 0)
        return .point(CGPoint(x: point.x, y: min(max(point.y, numbers[1] * geometry.pitch), last * geometry.pitch)))
      }
    } else if motion.moves {
      layer.follow([drawing.clock.content], .position) { .point(motion.at($0[0]).point) }
    }
    drawing.content.addSublayer(layer)
  }
}

/// Parts of a code, for arrows, callouts and cameras.
extension CodeLayer {
  /// The area of a line by its number, from its first letter to its last one. It goes with the line when the code changes. An
  /// unknown line is an error, and gives an empty layer.
  /// Example: `Arrow(from: note.edge(.leading), to: code.line(3).edge(.trailing))`
  public func line(_ number: Int) -> Layer {
    guard let row = rows(number...number)?.lowerBound else { return emptyMark() }
    return mark(CodeMark(film, row: row))
  }

  /// The area of the first occurrence of a text within a line. It goes with its first word when the code changes. An unknown text is
  /// an error, and gives an empty layer.
  /// Example: `Arrow(from: note.edge(.bottom), to: code["answer"].edge(.top))`
  public subscript(_ text: String) -> Layer {
    guard let found = film.last.stretches(of: text).first?.first else {
      reportMissing(text)
      return emptyMark()
    }
    return mark(CodeMark(film, row: found.row, columns: found.columns))
  }

  private func mark(_ mark: CodeMark) -> Layer {
    marks.append(mark)
    arrange()
    return mark.layer
  }

  private func emptyMark() -> Layer {
    let layer = Layer()
    layer.isHidden = true
    card.addSublayer(layer)
    return layer
  }
}
