// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// Moves a key frame in time: an element of `keyTimes`, which is added if the key frames are spaced evenly.
struct KeyTimeEdit {
  let script: ScriptText
  let found: NamedCall
  /// From 0, and how many there are.
  let key: Int
  let count: Int
  /// A fraction of the duration.
  let at: Double

  func outcome() throws(EditRefusal) -> PropertyEdit.Outcome {
    let line = script.line(of: found.call.calledExpression)
    guard (1..<max(count - 1, 1)).contains(key), at.isFinite, at > 0, at < 1 else {
      throw .badRequest("A key frame between the first and the last is moved, to a fraction between 0 and 1.")
    }
    let values = try found.elements(of: "values", in: script).list
    guard values.count == count else {
      throw .badRequest("Line \(line) has \(values.count) key frames, and the film \(count). Change them there.")
    }
    if let mode = found.argument("mode").flatMap(WrittenValue.name), mode.hasSuffix("aced") {
      throw .decidedElsewhere("time of the key frame", line: line, by: "the mode .\(mode)")
    }
    guard found.argument("keyTimes") != nil else { return added(behind: found.argumentBefore("keyTimes")) }
    let times = try found.elements(of: "keyTimes", in: script)
    guard times.list.count == count else {
      throw .badRequest("Line \(line) has \(times.list.count) key times for \(count) values.")
    }
    for (index, isBelow) in [(key - 1, true), (key + 1, false)] {
      guard let other = WrittenValue.number(times.list[index]) else { continue }
      guard isBelow ? other < at : at < other else {
        throw .badRequest("The time of key frame \(key + 1) must lie between those beside it; one is \(other).")
      }
    }
    let search = LiteralSearch(script: script, name: "time of key frame \(key + 1)")
    let literal = try search.literal(times.list[key], found.frame) { WrittenValue.number($0) != nil }
    let words = NumberText.text(at, like: literal.expression.trimmedDescription)
    return PropertyEdit.Outcome(
      changes: [script.replacing(literal.expression, with: words)],
      notes: (found.repeats + times.notes + literal.notes).uniqued)
  }

  private func added(behind place: ExprSyntax?) -> PropertyEdit.Outcome {
    let times = (0..<count).map { $0 == key ? at : Double($0) / Double(count - 1) }
    let words = times.map { NumberText.text($0) }.joined(separator: ", ")
    return PropertyEdit.Outcome(
      changes: place.map { [script.inserting(", keyTimes: [\(words)]", behind: $0)] } ?? [], notes: found.repeats)
  }
}
