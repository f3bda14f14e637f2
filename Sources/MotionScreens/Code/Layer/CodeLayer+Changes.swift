// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionDSL
import MotionLayers
import MotionModel

/// Code that becomes other code.
extension CodeLayer {
  /// Turns the code into another one. Shared words travel to their new places, also with moved blocks. Old words fade
  /// out, and new ones fade in. It ends highlights. Changed lines outside of the plate scroll into it.
  ///
  /// Example: `InOrder { code.becomes("let answer = 6 * 7", for: 0.8) }`
  public func becomes(
    _ text: String, for seconds: Double = 0.8, timing: TimingFunction = .easeInEaseOut
  ) -> some Step {
    changes(to: checked(text), .fades, seconds, timing)
  }

  /// Turns the code into that of a file, or of a range of its lines.
  ///
  /// Example: `InOrder { code.becomes(file: "After.swift", lines: 1...20, for: 0.8) }`
  public func becomes(
    file path: String, lines: ClosedRange<Int>? = nil, for seconds: Double = 0.8,
    timing: TimingFunction = .easeInEaseOut, script: StaticString = #filePath
  ) -> some Step {
    changes(to: CodeLayer.text(ofFile: path, lines, script) ?? source, .fades, seconds, timing)
  }

  /// Inserts lines before a line, or behind the last one.
  ///
  /// - Parameters:
  ///   - text: one line or several.
  ///   - line: the number that the first new line has then.
  ///   - typed: whether they are typed with a cursor; they fade in otherwise.
  ///
  /// Example: `InOrder { code.inserts("  print(answer)", at: 2, typed: true, for: 1) }`
  public func inserts(
    _ text: String, at line: Int, typed: Bool = false, for seconds: Double = 0.8
  ) -> some Step {
    var lines = lines
    let row = line - settings.firstNumber
    if (0...lines.count).contains(row) {
      lines.insert(contentsOf: CodeLayer.lines(CodeReader.normalized(text)), at: row)
    } else {
      let first = settings.firstNumber
      DiagnosticLog.error(
        "\(self) has no place for a line \(line); lines are inserted at \(first) to \(first + lines.count)")
    }
    return changes(to: lines.joined(separator: "\n"), typed ? .types : .fades, seconds, .easeInEaseOut)
  }

  /// Inserts a text behind the first occurrence of another one.
  /// Example: `InOrder { code.inserts(" + 1", after: "answer", typed: true, for: 0.6) }`
  public func inserts(
    _ text: String, after place: String, typed: Bool = false, for seconds: Double = 0.8
  ) -> some Step {
    edits(place, typed, seconds) { $0.insert(contentsOf: text, at: $1.upperBound) }
  }

  /// Removes lines.
  /// Example: `InOrder { code.removes(lines: 2...3) }`
  public func removes(lines range: ClosedRange<Int>, for seconds: Double = 0.8) -> some Step {
    edits(range, false, seconds) { $0.removeSubrange($1) }
  }

  /// Removes the first occurrence of a text.
  /// Example: `InOrder { code.removes(" * 7") }`
  public func removes(_ text: String, for seconds: Double = 0.8) -> some Step {
    edits(text, false, seconds) { $0.removeSubrange($1) }
  }

  /// Puts other lines in the place of some.
  ///
  /// - Parameter typed: whether new words are typed with a cursor; they fade in otherwise.
  ///
  /// Example: `InOrder { code.replaces(lines: 2...3, with: "let b = 2", for: 0.8) }`
  public func replaces(
    lines range: ClosedRange<Int>, with text: String, typed: Bool = false, for seconds: Double = 0.8
  ) -> some Step {
    edits(range, typed, seconds) { $0.replaceSubrange($1, with: CodeLayer.lines(CodeReader.normalized(text))) }
  }

  /// Puts a text in the place of some characters of a line.
  ///
  /// - Parameter columns: from 1, both ends included; a tab is one character.
  ///
  /// Example: `InOrder { code.replaces(line: 2, columns: 9...14, with: "total") }`
  public func replaces(
    line: Int, columns: ClosedRange<Int>, with text: String, typed: Bool = false, for seconds: Double = 0.8
  ) -> some Step {
    edits(line...line, typed, seconds) { lines, rows in
      var characters = Array(lines[rows.lowerBound])
      guard columns.lowerBound >= 1, columns.upperBound <= characters.count else {
        DiagnosticLog.error(
          "line \(line) of \(self) has \(characters.count) characters, but columns \(columns.lowerBound) to "
            + "\(columns.upperBound) are asked for")
        return
      }
      characters.replaceSubrange(columns.lowerBound - 1..<columns.upperBound, with: Array(text))
      lines[rows.lowerBound] = String(characters)
    }
  }

  /// Puts a text in the place of the first occurrence of another one.
  /// Example: `InOrder { code.replaces("42", with: "6 * 7", typed: true, for: 1) }`
  public func replaces(
    _ text: String, with other: String, typed: Bool = false, for seconds: Double = 0.8
  ) -> some Step {
    edits(text, typed, seconds) { $0.replaceSubrange($1, with: other) }
  }

  // MARK: Text

  private var lines: [String] { CodeLayer.lines(source) }

  static func lines(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  private func edits(
    _ range: ClosedRange<Int>, _ typed: Bool, _ seconds: Double, _ edit: (inout [String], Range<Int>) -> Void
  ) -> Parallel {
    var lines = lines
    if let rows = rows(range), rows.upperBound < lines.count { edit(&lines, rows.lowerBound..<rows.upperBound + 1) }
    return changes(to: lines.joined(separator: "\n"), typed ? .types : .fades, seconds, .easeInEaseOut)
  }

  private func edits(
    _ place: String, _ typed: Bool, _ seconds: Double, _ edit: (inout String, Range<String.Index>) -> Void
  ) -> Parallel {
    var text = source
    if let found = text.firstRange(of: place), !place.isEmpty { edit(&text, found) } else { reportMissing(place) }
    return changes(to: CodeReader.normalized(text), typed ? .types : .fades, seconds, .easeInEaseOut)
  }

  // MARK: Change

  final func changes(
    to text: String, _ style: CodeTransition.Style, _ seconds: Double, _ timing: TimingFunction
  ) -> Parallel {
    if isComparison, film.states.count == 1 {
      DiagnosticLog.error(
        "\(self) is a comparison of two codes, so it becomes no other code; begin with CodeLayer(\"…\")")
      return Parallel {}
    }
    source = text
    return changes(to: rows(of: text), style, seconds, style == .types ? .linear : timing)
  }

  final func changes(
    to rows: [CodeRow], _ style: CodeTransition.Style, _ seconds: Double, _ timing: TimingFunction
  ) -> Parallel {
    let isLit = film.emphases[film.emphases.count - 1].bright != nil
    film.append(rows, style)
    let state = film.states.count - 1
    if isLit { film.append(.none(in: state)) }
    let changed = film.newRows(in: state)
    let scroll = scroll(toShow: changed.first.map { [$0] } ?? [], seconds)
    arrange()
    let (stage, light) = (Double(state), Double(film.emphases.count - 1))
    return Parallel {
      Animate(clock.content, from: stage - 1, to: stage, duration: seconds, timing: timing)
      if isLit { Animate(clock.emphasis, from: light - 1, to: light, duration: seconds * 0.6, timing: .easeInEaseOut) }
      scroll
    }
  }
}

extension CodeFilm {
  /// The rows of a state with words that the state before has not.
  fileprivate func newRows(in state: Int) -> [Int] {
    let known = Set(states[state - 1].atoms.joined())
    return states[state].atoms.indices.filter { states[state].atoms[$0].contains { !known.contains($0) } }
  }
}
