// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionTestSupport
import Testing

@testable import MotionScreens

@Suite("Code: changes")
struct CodeChangeTests {
  /// The text that runs show in a state, and the problem with it: words over each other, or another text.
  private func problem(_ runs: [CodeRun], _ state: Int, _ lines: [String]) -> String? {
    var grid = lines.map { [Character](repeating: " ", count: $0.count) }
    for run in runs {
      guard let spot = run.spots[state] else { continue }
      for (offset, character) in run.text.enumerated() where character != " " {
        let column = spot.column + offset
        guard grid.indices.contains(spot.row), grid[spot.row].indices.contains(column) else {
          return "“\(run.text)” lies outside"
        }
        guard grid[spot.row][column] == " " else { return "“\(run.text)” lies over other words" }
        grid[spot.row][column] = character
      }
    }
    func trimmed(_ text: String) -> String { text.trimmingCharacters(in: .whitespaces) }
    return zip(grid, lines).first { trimmed(String($0)) != trimmed($1) }.map { "“\(String($0))” in place of “\($1)”" }
  }

  /// What is wrong with the way from one code to another.
  private func problem(from before: [String], to after: [String]) -> String? {
    var film = CodeFilm(CodeEdits.rows(before))
    film.append(CodeEdits.rows(after), .fades)
    let runs = film.runs()
    var counts = [Int](repeating: 0, count: film.atomCount)
    for run in runs { for atom in run.atoms { counts[atom] += 1 } }
    if let atom = counts.firstIndex(where: { $0 != 1 }) { return "word \(atom) is shown \(counts[atom]) times" }
    for (state, lines) in [before, after].enumerated() {
      if let problem = problem(runs, state, lines) { return "state \(state): \(problem)" }
    }
    for run in runs {
      let points = run.spots.map { spot in spot.map { CGPoint(x: Double($0.column), y: Double($0.row)) } }
      let motion = CodeMotion(points: points, styles: [.fades])
      for step in 1..<8 {
        let pose = motion.at(Double(step) / 8)
        switch (points[0], points[1]) {
        case (let a?, let b?):
          guard pose.presence == 1 else { return "“\(run.text)” is not whole on its way" }
          let box = CGRect(x: min(a.x, b.x), y: min(a.y, b.y), width: abs(a.x - b.x), height: abs(a.y - b.y))
          guard box.insetBy(dx: -1e-9, dy: -1e-9).contains(pose.point) else { return "“\(run.text)” leaves its way" }
        case (_?, nil): if step > 3, pose.presence > 0 { return "“\(run.text)” does not go" }
        default: if step < 4, pose.presence > 0 { return "“\(run.text)” comes too early" }
        }
      }
    }
    return nil
  }

  @Test("in 300 edits of real files, every frame has each word once, and words that stay travel")
  func realEdits() {
    #expect(CodeEdits.all.count >= 300)
    var (moved, kept, words) = (0, 0, 0)
    for edit in CodeEdits.all {
      let problem = problem(from: edit.before, to: edit.after)
      #expect(problem == nil, "\(edit): \(problem ?? "")")
      let change = CodeChange(from: CodeEdits.rows(edit.before), to: CodeEdits.rows(edit.after))
      moved += change.movedRows.count
      words += change.origins.joined().count
      kept += change.origins.joined().count { $0 != nil }
    }
    #expect(moved >= 15 && Double(kept) > 0.9 * Double(words), "\(moved) moved lines, \(kept) of \(words) words stay")
  }

  @Test("in random edits too, also where nothing is left and where all lines are alike", arguments: 0..<24)
  func randomEdits(seed: Int) {
    var source = RandomSource(seed: UInt64(seed))
    for _ in 0..<8 {
      let lines = source.pick(CodeEdits.all).before
      let other = CodeEdits.randomEdit(&source, of: lines)
      let problem = problem(from: lines, to: other)
      #expect(problem == nil, "\(problem ?? "")")
    }
    let braces = [String](repeating: "}", count: source.integer(1...40))
    #expect(problem(from: braces, to: braces.dropLast(1) + ["x"]) == nil)
    #expect(problem(from: [""], to: braces) == nil && problem(from: braces, to: [""]) == nil)
  }

  @Test("a block that stands elsewhere is followed, line by line, also with another indent and a changed line")
  func movedBlocks() {
    let block = ["func first() {", "  print(\"the first one\")", "  return one + two", "}"]
    let rest = (0..<9).map { "let value\($0) = compute(\($0))" }
    let old = CodeEdits.rows(block + rest)
    let moved = rest + block.map { "  " + $0.replacing("one + two", with: "one + three") }
    let change = CodeChange(from: old, to: CodeEdits.rows(moved))
    #expect(change.rowOrigins == Array(4..<13) + [0, 1, 2, 3])
    #expect(change.movedRows.isSuperset(of: [9, 10, 11]))
    // All words but the new one have come along.
    #expect(change.origins[11].filter { $0 == nil }.count == 1)
    var film = CodeFilm(old)
    film.append(CodeEdits.rows(moved), .fades)
    #expect(film.transitions[0].movedBlocks.map(\.after) == [9..<13] && film.transitions[0].movedBlocks[0].before == 0)
    #expect(film.runs().filter(\.isLifted).count >= 4)
  }

  @Test("an expression that becomes a function of its own travels there")
  func stretches() {
    let old = CodeEdits.rows([
      "let invoiceTotalWithTax = round(items.map(cost).reduce(0, +), digits)", "print(invoiceTotalWithTax)",
    ])
    let new = CodeEdits.rows([
      "func total() -> Int {", "  return items.map(cost).reduce(0, +)", "}",
      "let invoiceTotalWithTax = round(total(), digits)", "print(invoiceTotalWithTax)",
    ])
    let change = CodeChange(from: old, to: new)
    let places = change.origins[1].compactMap(\.self)
    #expect(change.rowOrigins[3] == 0 && places.count >= 8 && places.allSatisfy { $0.row == 0 }, "\(places)")
  }

  @Test("lines that are the same in one order are those of a patience diff")
  func patience() {
    func pairs(_ a: String, _ b: String) -> [[Int]] { PatienceDiff.pairs(Array(a), Array(b)).map { [$0.old, $0.new] } }
    #expect(pairs("abc", "abc") == [[0, 0], [1, 1], [2, 2]])
    #expect(pairs("", "abc").isEmpty && pairs("abc", "xyz").isEmpty)
    // The mark x keeps its neighbours, though a longer sequence of braces is there.
    #expect(pairs("}}}x", "x}}}") == [[3, 0]])
    #expect(pairs("aXbXc", "aXc") == [[0, 0], [1, 1], [4, 2]])
  }

  @Test("a run is as long as it can be: a code that does not change has one for each line")
  func runs() {
    let lines = ["let a = 1", "", "  print(a, a)", "}"]
    #expect(CodeFilm(CodeEdits.rows(lines)).runs().map(\.text) == ["let a = 1", "print(a, a)", "}"])
    var film = CodeFilm(CodeEdits.rows(lines))
    film.append(CodeEdits.rows(["let b = 1"] + lines.dropFirst()), .fades)
    #expect(film.runs().map(\.text) == ["let", "a", "= 1", "print(a, a)", "}", "b"])
  }

  @Test("highlights part runs only where they act")
  func highlights() {
    var film = CodeFilm(CodeEdits.rows(["let a = 1", "let b = 2"]))
    film.append(CodeEmphasis(state: 0, bright: Set(film.last.atoms[1].prefix(2)), rows: []))
    #expect(film.runs().map(\.text) == ["let a = 1", "let b", "= 2"])
    #expect(film.runs().map(\.isBright) == [[true, false], [true, true], [true, false]])
  }

  @Test("a long code is compared in a moment")
  func size() {
    let lines = (0..<4000).map { "let value\($0 % 700) = compute(\($0 % 13))" }
    let clock = ContinuousClock()
    let time = clock.measure {
      _ = CodeChange(from: CodeEdits.rows(lines), to: CodeEdits.rows(Array(lines[900...] + lines[..<900])))
    }
    #expect(time < .seconds(20), "\(time)")
  }

  @Test("a short line that stands once in both codes is followed, and one that stands twice or says little is not")
  func shortLines() {
    let rest = (0..<6).map { "let value\($0) = compute(\($0))" }
    func isFollowed(_ line: String, copies: Int = 1) -> Bool {
      let lines = Array(repeating: line, count: copies)
      let change = CodeChange(from: CodeEdits.rows(lines + rest), to: CodeEdits.rows(rest + lines))
      return change.rowOrigins[rest.count] == 0 && change.movedRows.contains(rest.count)
    }
    #expect(isFollowed("let a = 1"))
    #expect(!isFollowed("} else {"))
    #expect(!isFollowed("a = 1"))
  }

  @Test("rows that a moving block half covers fade there, and are whole before and after")
  func uncovered() {
    let lift = CodeLift(
      number: 1, style: .fades, from: CGRect(x: 0, y: 0, width: 100, height: 60),
      to: CGRect(x: 0, y: 300, width: 100, height: 60), rows: 10..<12)
    #expect(
      lift.covered(row: 90, 30, 0.5) == 0 && lift.covered(row: 90, 30, 1) == 0 && lift.covered(row: 90, 30, 2) == 0)
    let parts = (0...100).map { lift.covered(row: 150, 30, 1 + Double($0) / 100) }
    #expect(parts.max() == 1 && parts.first == 0 && parts.last == 0)
    #expect(CodePhase.uncovered(0) == 1 && CodePhase.uncovered(0.5) == 0 && CodePhase.uncovered(1) == 0)
  }

  @Test("a new word in a moved row lies on the plate of its block, as the others do")
  func newWordsOnPlates() throws {
    let block = ["func first() {", "  print(\"the first one\")", "  return one + two", "}"]
    let rest = (0..<9).map { "let value\($0) = compute(\($0))" }
    var film = CodeFilm(CodeEdits.rows(block + rest))
    film.append(CodeEdits.rows(rest + block.map { $0.replacing("two", with: "two + three") }), .fades)
    let new = try #require(film.runs().first { $0.text.contains("three") })
    #expect(new.spots[0] == nil && new.isLifted)
    #expect(film.runs().filter { $0.text.contains("value") }.allSatisfy { !$0.isLifted })
  }
}
