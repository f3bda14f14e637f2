// SPDX-License-Identifier: Apache-2.0

import MotionAnimation
import MotionCore
import MotionDSL
import MotionLayers
import MotionModel

/// Code that types itself, lights up and scrolls.
extension CodeLayer {
  /// Types the code, character by character, with a cursor; indents come at once. Before the step begins, nothing of the code is
  /// there. It stands before the first change of the code. Lines below the plate scroll into it.
  ///
  /// Example: `InOrder { code.types(for: 2.5) }`
  public func types(for seconds: Double, cursor: CodeCursor = .bar) -> some Step {
    if film.states.count > 1 {
      DiagnosticLog.error(
        "types(for:) of \(self) stands before the first change of the code; to type a part of it, use "
          + "inserts(_:at:typed:for:)")
    }
    (isTyped, self.cursor) = (true, cursor)
    arrange()
    let typing = CodeTyping(film.states[0])
    let way = typing.scrolling(visible: geometry?.visibleRows ?? 1, for: seconds)
    if let last = way.last, top == 0 {
      (top, typedTop, hasScrolled, lowestTop) = (last.top, last.top, true, max(lowestTop, last.top))
      arrange()
    }
    return Parallel {
      Animate(clock.typing, from: 0, to: Double(typing.total), duration: seconds, timing: .linear)
      if typedTop > 0 {
        Animate(
          clock.scroll, values: way.map(\.top), keyTimes: way.map(\.time), duration: seconds, timing: .linear)
      }
    }
  }

  // MARK: Highlights

  /// Lights up ranges of lines, and dims everything else. It takes the place of an earlier highlight. Lines outside of the plate
  /// scroll into it.
  ///
  /// - Parameter strength: the opacity of everything else, 0…1.
  ///
  /// Example: `InOrder { Wait(1); code.highlights(lines: 4...5) }`
  public func highlights(
    lines ranges: ClosedRange<Int>..., dimming strength: Double = 0.28, for seconds: Double = 0.5
  ) -> some Step {
    let lit = ranges.compactMap { rows($0) }
    var bright: Set<Int> = []
    for row in lit.joined() { bright.formUnion(film.last.atoms[row]) }
    return emphasizes(
      CodeEmphasis(state: film.states.count - 1, bright: bright, strength: checked(strength), rows: lit), seconds)
  }

  /// Lights up one line, as ``highlights(lines:dimming:for:)`` does.
  /// Example: `InOrder { Wait(1); code.highlights(line: 4, dimming: 0.1) }`
  public func highlights(line: Int, dimming strength: Double = 0.28, for seconds: Double = 0.5) -> some Step {
    highlights(lines: line...line, dimming: strength, for: seconds)
  }

  /// Lights up texts wherever they occur, and dims everything else. A text that is a part of a word lights up the whole word.
  ///
  /// - Parameter strength: the opacity of everything else, 0…1.
  ///
  /// Example: `InOrder { Wait(1); code.highlights("quicksort", "pivot") }`
  public func highlights(
    _ texts: String..., dimming strength: Double = 0.28, for seconds: Double = 0.5
  ) -> some Step {
    var bright: Set<Int> = []
    var stretches: [CodeEmphasis.Stretch] = []
    for text in texts {
      let found = film.last.stretches(of: text)
      if found.isEmpty { reportMissing(text) }
      for stretch in found.joined() {
        stretches.append(stretch)
        let row = film.last.rows[stretch.row]
        for (piece, atom) in zip(row.pieces, film.last.atoms[stretch.row])
        where piece.column < stretch.columns.upperBound && piece.end > stretch.columns.lowerBound {
          bright.insert(atom)
        }
      }
    }
    return emphasizes(
      CodeEmphasis(
        state: film.states.count - 1, bright: bright, strength: checked(strength), stretches: stretches), seconds)
  }

  /// Ends the highlight: everything has its full colour again. Changes of the code end it too.
  /// Example: `InOrder { code.highlights(line: 4); Wait(1); code.clearsHighlights() }`
  public func clearsHighlights(for seconds: Double = 0.5) -> some Step {
    emphasizes(.none(in: film.states.count - 1), seconds)
  }

  /// An opacity for dimmed words; an error outside of 0…1.
  private func checked(_ strength: Double) -> Double {
    takes(strength, 0...1, "dimming", "") ? strength : CodeEmphasis.usualStrength
  }

  private func emphasizes(_ emphasis: CodeEmphasis, _ seconds: Double) -> some Step {
    film.append(emphasis)
    let rows = emphasis.rows.flatMap { [$0.lowerBound, $0.upperBound] } + emphasis.stretches.map(\.row)
    let scroll = scroll(toShow: rows, seconds)
    arrange()
    let last = Double(film.emphases.count - 1)
    return Parallel {
      Animate(clock.emphasis, from: last - 1, to: last, duration: seconds, timing: .easeInEaseOut)
      scroll
    }
  }

  // MARK: Scrolling

  /// Scrolls so that a line lies in the middle of the plate, as far as there are lines above and below.
  ///
  /// Example: `InOrder { Wait(1); code.scrolls(to: 40) }`
  public func scrolls(
    to line: Int, for seconds: Double = 0.8, timing: TimingFunction = .easeInEaseOut
  ) -> some Step {
    scrolls(to: line...line, for: seconds, timing: timing)
  }

  /// Scrolls so that lines lie in the middle of the plate.
  /// Example: `InOrder { Wait(1); code.scrolls(to: 40...52) }`
  public func scrolls(
    to lines: ClosedRange<Int>, for seconds: Double = 0.8, timing: TimingFunction = .easeInEaseOut
  ) -> some Step {
    arrange()
    let shown = rows(lines) ?? 0...0
    if let geometry, Double(film.last.rows.count) <= geometry.visibleRows {
      DiagnosticLog.warning(
        .idleSetting,
        "scrolls(to:) of \(self) has no effect: all \(film.last.rows.count) lines fit; give it fewer visibleLines(…) or a size"
      )
    }
    let visible = geometry?.visibleRows ?? 1
    let middle = Double(shown.lowerBound + shown.upperBound + 1) / 2
    return scrolls(to: middle - visible / 2, seconds, timing)
  }

  private func scrolls(to row: Double, _ seconds: Double, _ timing: TimingFunction) -> Parallel {
    let visible = geometry?.visibleRows ?? 1
    let (from, to) = (top, min(max(row, 0), max(Double(film.last.rows.count) - visible, 0)))
    guard from != to else { return Parallel { Wait(seconds) } }
    (top, hasScrolled, lowestTop) = (to, true, max(lowestTop, to))
    arrange()
    return Parallel { Animate(clock.scroll, from: from, to: to, duration: seconds, timing: timing) }
  }

  /// Scrolls no farther than needed for some rows of the present state.
  final func scroll(toShow rows: [Int], _ seconds: Double) -> Parallel {
    arrange()
    guard let geometry, let first = rows.min(), let last = rows.max() else { return Parallel {} }
    let visible = geometry.visibleRows
    let count = Double(film.last.rows.count)
    // A line above and below shows where they are.
    var goal = top
    if Double(last) + 2 > goal + visible { goal = Double(last) + 2 - visible }
    if Double(first) - 1 < goal { goal = Double(first) - 1 }
    goal = min(max(goal, 0), max(count - visible, 0))
    return abs(goal - top) < 0.01 ? Parallel {} : scrolls(to: goal, seconds, .easeInEaseOut)
  }

  // MARK: Lines

  /// The rows of lines by their numbers. Nil, and an error, if there are none.
  final func rows(_ lines: ClosedRange<Int>) -> ClosedRange<Int>? {
    let rows = film.last.rows
    let first = isComparison ? 1 : settings.firstNumber
    let (low, high) = (lines.lowerBound - first, lines.upperBound - first)
    if low >= 0, high < rows.count { return low...high }
    DiagnosticLog.error(
      "\(self) has no line \(low < 0 ? lines.lowerBound : lines.upperBound); its lines are \(first) to \(first + rows.count - 1)"
    )
    return nil
  }

  final func reportMissing(_ text: String) {
    let words = Set(film.last.rows.flatMap { $0.pieces.map(\.text) }).sorted()
    let hint = text.nearest(among: words).map { "; did you mean “\($0)”?" }
    DiagnosticLog.error("\(self) has no text “\(text.prefix(60))”" + (hint ?? ""))
  }
}

extension CodeState {
  /// The stretches of each occurrence of a text, which may have several lines.
  func stretches(of text: String) -> [[CodeEmphasis.Stretch]] {
    let parts = text.split(separator: "\n", omittingEmptySubsequences: false).map { Array($0) }
    guard parts.contains(where: { !$0.isEmpty }) else { return [] }
    var result: [[CodeEmphasis.Stretch]] = []
    let lines = rows.map { Array($0.text) }
    for row in lines.indices where row + parts.count <= lines.count {
      var column = 0
      while column + parts[0].count <= lines[row].count {
        if let found = stretches(parts, lines, row, column) {
          result.append(found)
          column += max(parts[0].count, 1)
        } else {
          column += 1
        }
        if parts.count > 1, column > lines[row].count { break }
      }
    }
    return result
  }

  private func stretches(
    _ parts: [[Character]], _ lines: [[Character]], _ row: Int, _ column: Int
  ) -> [CodeEmphasis.Stretch]? {
    var result: [CodeEmphasis.Stretch] = []
    for (offset, part) in parts.enumerated() {
      let line = lines[row + offset]
      let start = offset == 0 ? column : 0
      guard start + part.count <= line.count, line[start..<start + part.count].elementsEqual(part) else { return nil }
      // All but the last part reach to the end of their line.
      if offset + 1 < parts.count, start + part.count != line.count { return nil }
      if !part.isEmpty {
        result.append(CodeEmphasis.Stretch(row: row + offset, columns: start..<start + part.count))
      }
    }
    return result
  }
}
