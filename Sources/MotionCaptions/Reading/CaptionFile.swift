// SPDX-License-Identifier: Apache-2.0

/// The content of a file of captions.
struct CaptionFile: Hashable, Sendable {
  /// In order, never more at once than there may be.
  private(set) var cues: [CaptionCue] = []
  private var problems = CaptionProblems()

  /// The first errors; with any, the cues are not complete.
  var errors: [CaptionProblem] { problems.errors }
  var errorCount: Int { problems.errorCount }
  /// The warnings about omitted or changed parts.
  var warnings: [CaptionProblem] { problems.warnings }

  /// The most that one file may have.
  static let cueLimit = 100_000
  static let textLimit = 10_000

  /// Reads the bytes of a file.
  ///
  /// - Parameter name: of the file, for the command that converts its encoding.
  init(_ bytes: [UInt8], name: String) {
    do { self.init(try CaptionEncoding.text(of: bytes, name: name)) } catch {
      self.init("")
      problems.refuse(error.line, error.message)
    }
  }

  /// Reads any of the formats in ``CaptionFormat/all``, recognized by the content. After an error the rest is still read, to
  /// report its errors too.
  init(_ text: String) {
    // What some editors write in front says only that this is Unicode.
    let text = text.unicodeScalars.first == "\u{FEFF}" ? String(text.unicodeScalars.dropFirst()) : text
    let lines = CaptionLines(text)
    let cues = CaptionFormat.of(lines).read(lines, &problems)
    guard cues.count <= CaptionFile.cueLimit else {
      problems.refuse(0, "the file has \(cues.count) cues; the limit is \(CaptionFile.cueLimit) cues")
      return
    }
    var possible: [(cue: CaptionCue, line: Int)] = []
    var seen: Set<CaptionCue> = []
    for (cue, line) in cues where isPossible(cue, line) {
      if seen.insert(cue).inserted {
        possible.append((cue, line))
      } else {
        problems.warn(
          line, "the cue at \(cue.start) s occurs twice; the second one is left out: “\(cue.text.prefix(40))”")
      }
    }
    let lanes = CaptionLanes(possible.map(\.cue))
    for cut in lanes.cuts { problems.warn(possible[cut.cue].line, cut.message) }
    self.cues = lanes.cues
  }

  /// Whether a cue says something for some time.
  private mutating func isPossible(_ cue: CaptionCue, _ line: Int) -> Bool {
    guard CaptionClock.range.contains(cue.start), CaptionClock.range.contains(cue.end) else {
      problems.refuse(line, "a cue must be within 0 to 1e6 seconds, got \(cue.start) to \(cue.end)")
      return false
    }
    guard cue.text.unicodeScalars.count <= CaptionFile.textLimit else {
      problems.refuse(line, "the text of a cue must have at most \(CaptionFile.textLimit) characters")
      return false
    }
    guard cue.end != cue.start else {
      problems.warn(.empty, line, "a cue at \(cue.start) s has no length, so it is left out")
      return false
    }
    guard cue.end > cue.start else {
      problems.warn(
        .backwards, line, "a cue from \(cue.start) to \(cue.end) s ends before it begins, so it is left out")
      return false
    }
    if let word = cue.words.first(where: { $0.end < cue.start || $0.start > cue.end }) {
      problems.warn(
        .outside, line,
        "the word “\(word.text.prefix(40))” has the times \(word.start) to \(word.end) s, outside its cue from \(cue.start) to "
          + "\(cue.end) s; it is highlighted at the edge of the cue")
    }
    return !cue.text.isEmpty
  }
}
