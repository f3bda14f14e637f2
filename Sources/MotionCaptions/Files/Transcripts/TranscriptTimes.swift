// SPDX-License-Identifier: Apache-2.0

/// Times for words without them: they share the time left by their neighbours, each by its length.
enum TranscriptTimes {
  typealias Token = Transcript.Token

  /// All tokens with times, if at least one of them, or their container, has a time.
  ///
  /// - Parameters:
  ///   - start: the start of their container, in seconds; nil if unknown.
  ///   - end: the end of their container.
  static func filled(_ given: [Token], from start: Double?, to end: Double?) -> [Token] {
    var tokens = given
    // An end alone: it begins where the one before ends.
    for index in tokens.indices where tokens[index].start == nil && tokens[index].end != nil {
      let before = index > 0 ? tokens[index - 1].end ?? tokens[index - 1].start : start
      if let before, let own = tokens[index].end, before <= own {
        tokens[index].start = before
      } else if let own = tokens[index].end {
        tokens[index].start = max(own - SpeechPace.seconds(of: tokens[index].text), 0)
      }
    }
    fillEnds(&tokens, until: end)
    var index = 0
    while index < tokens.count {
      guard tokens[index].start == nil else {
        index += 1
        continue
      }
      let last = tokens[index...].firstIndex { $0.start != nil } ?? tokens.count
      share(&tokens, index..<last, from: start, to: end)
      index = last
    }
    return tokens
  }

  /// A begin alone, or no length at all: until the next word, no longer than it takes to say it slowly.
  private static func fillEnds(_ tokens: inout [Token], until end: Double?) {
    for index in tokens.indices {
      guard let own = tokens[index].start, tokens[index].end.map({ $0 == own }) ?? true else { continue }
      let slow = own + 2 * SpeechPace.seconds(of: tokens[index].text)
      // Words without times behind it want a share too.
      let next = index + 1 < tokens.count ? tokens[index + 1].start : end
      let isAlone = index + 1 < tokens.count && tokens[index + 1].start == nil
      let until = isAlone ? own + SpeechPace.seconds(of: tokens[index].text) : next ?? slow
      let later = tokens[(index + 1)...].lazy.compactMap(\.start).first ?? end ?? .infinity
      tokens[index].end = max(own, min(until, slow, later))
    }
  }

  private static func share(_ tokens: inout [Token], _ run: Range<Int>, from start: Double?, to end: Double?) {
    let needed = run.reduce(0) { $0 + SpeechPace.seconds(of: tokens[$1].text) }
    let before = run.lowerBound > 0 ? tokens[run.lowerBound - 1].end : start
    let after = run.upperBound < tokens.count ? tokens[run.upperBound].start : end
    var (from, to) =
      switch (before, after) {
      case (let before?, let after?): (before, after)
      case (let before?, nil): (before, before + needed)
      case (nil, let after?): (max(after - needed, 0), after)
      case (nil, nil): (0, needed)
      }
    var shared = run
    // Where neighbours leave nothing, the one before gives of its own.
    if to - from < min(0.02 * Double(run.count), needed), run.lowerBound > 0, let own = tokens[run.lowerBound - 1].start
    {
      shared = run.lowerBound - 1..<run.upperBound
      (from, to) = (own, max(own, min(tokens[run.lowerBound - 1].end ?? own, to)))
    }
    let weights = shared.map { SpeechPace.letters(of: tokens[$0].text) + 1 }
    let whole = weights.reduce(0, +)
    var time = from
    for (index, weight) in zip(shared, weights) {
      tokens[index].start = time
      time += max(to - from, 0) * weight / whole
      tokens[index].end = time
    }
  }
}
