// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// Writes the duration, the delay or the easing of an animation, in the spelling that the script has: `duration: 0.6, timing: .easeOut` or
/// `.easeOut(0.6).delay(0.2)`.
struct PaceEdit {
  let script: ScriptText
  let found: NamedCall
  /// `duration`, `delay` or `timing`; of `timings`, ``key`` names one.
  let argument: String
  let key: Int?
  let old: EditedValue?
  let new: EditedValue

  private var line: Int { script.line(of: found.call.calledExpression) }

  func outcome() throws(EditRefusal) -> PropertyEdit.Outcome {
    switch argument {
    case "duration": return try duration()
    case "delay": return try delay()
    case "timing", "timings": return try timing()
    default: throw .noArgument(argument, of: found.name, line: line)
    }
  }

  private func duration() throws(EditRefusal) -> PropertyEdit.Outcome {
    guard found.isAnimation else { return try labelled("for") }
    guard let options = AnimationOptions(found.call), found.argument("duration") == nil else {
      // A spring lasts until it settles.
      guard found.argument("duration") != nil else { throw .noArgument("duration", of: found.name, line: line) }
      return try labelled("duration")
    }
    guard let number = options.duration else { throw .noArgument("duration", of: options.name, line: line) }
    return try replaced(number)
  }

  private func delay() throws(EditRefusal) -> PropertyEdit.Outcome {
    guard found.isAnimation else { return try labelled("delay") }
    if let options = AnimationOptions(found.call) {
      if let number = options.argument(of: "delay") { return try replaced(number) }
      if let number = options.argument(of: "begin"), WrittenValue.number(number) != nil { return try replaced(number) }
      let change = script.inserting(".delay(\(try delayWords()))", behind: options.expression)
      return PropertyEdit.Outcome(changes: [change], notes: found.repeats)
    }
    // Only options have a delay: they take the place of the duration and the easing.
    guard let length = found.argument("duration"), found.call.arguments.last?.expression.id == lastOfPace?.id else {
      throw .noArgument("delay", of: found.name, line: line)
    }
    let words = EasingWords.options(found.argument("timing"), length.trimmedDescription)
    return try swapped("\(words).delay(\(try delayWords()))")
  }

  /// The last of `duration:` and `timing:`.
  private var lastOfPace: ExprSyntax? { found.argument("timing") ?? found.argument("duration") }

  /// Replaces `duration:` and `timing:`, which stand side by side.
  private func swapped(_ words: String) throws(EditRefusal) -> PropertyEdit.Outcome {
    guard let first = found.call.arguments.first(where: { $0.label?.text == "duration" }),
      let last = found.call.arguments.last(where: { ["duration", "timing"].contains($0.label?.text) })
    else { throw .noArgument("delay", of: found.name, line: line) }
    let begin = first.positionAfterSkippingLeadingTrivia.utf8Offset
    let end = last.expression.endPositionBeforeTrailingTrivia.utf8Offset
    let old = String(decoding: Array(script.text.utf8)[begin..<end], as: UTF8.self)
    return PropertyEdit.Outcome(
      changes: [SourceChange(offset: begin, old: old, new: words)], notes: found.repeats)
  }

  private func delayWords() throws(EditRefusal) -> String {
    switch new {
    case .shift(let difference): return NumberText.text(difference)
    case .numbers(let values) where values.count == 1: return NumberText.text(values[0])
    default: throw .badRequest("a delay is a number of seconds.")
    }
  }

  private func labelled(_ label: String) throws(EditRefusal) -> PropertyEdit.Outcome {
    try ArgumentEdit(script: script, found: found, argument: label, old: old, new: new).outcome()
  }

  private func replaced(_ expression: ExprSyntax) throws(EditRefusal) -> PropertyEdit.Outcome {
    let search = LiteralSearch(script: script, name: argument)
    let literal = try search.literal(expression, found.frame) { WrittenValue.number($0) != nil }
    let change = try LiteralChange(script: script, name: argument, owner: "film", new: new, old: old).change(
      of: literal.expression, line: script.line(of: literal.expression))
    return PropertyEdit.Outcome(
      changes: [change].compactMap(\.self), notes: (found.repeats + literal.notes).uniqued)
  }

  private func timing() throws(EditRefusal) -> PropertyEdit.Outcome {
    let words = try EasingWords(new)
    if found.argument("timings") != nil || argument == "timings" {
      let list = try found.elements(of: "timings", in: script)
      guard let key, list.list.indices.contains(key) else {
        throw .badRequest("Line \(line) has \(list.list.count) easings. Choose one of them.")
      }
      return try eased(list.list[key], words, list.notes)
    }
    if let expression = found.argument("timing") { return try eased(expression, words, []) }
    guard found.isAnimation, let options = AnimationOptions(found.call) else {
      guard found.argument("spring") == nil, found.name.lowercased() != "spring" else {
        throw .decidedElsewhere("easing", line: line, by: "the spring")
      }
      return try labelled("timing")
    }
    if options.name == "timing", let function = options.first { return try eased(function, words, []) }
    guard let length = options.duration else { throw .decidedElsewhere("easing", line: line, by: "the spring") }
    let call = EasingWords.options(words.text, length.trimmedDescription)
    return PropertyEdit.Outcome(
      changes: [script.replacing(options.root, with: call)], notes: found.repeats)
  }

  /// Replaces a timing function, or the constant behind it.
  private func eased(
    _ expression: ExprSyntax, _ words: EasingWords, _ notes: [String]
  ) throws(EditRefusal) -> PropertyEdit.Outcome {
    let search = LiteralSearch(script: script, name: "easing")
    let literal = try search.literal(expression, found.frame, EasingWords.isEasing)
    let isConstant = literal.expression.id != expression.id
    return PropertyEdit.Outcome(
      changes: [script.replacing(literal.expression, with: isConstant ? words.typed : words.text)],
      notes: (found.repeats + notes + literal.notes).uniqued)
  }
}
