/// A line of captions: what is said from one time to another.
///
/// Example: `CaptionCue(0.2, 1.6, "Hello there.")`
public struct CaptionCue: Hashable, Sendable {
  /// Seconds from the start of what it belongs to.
  ///
  /// Example: `let length = CaptionCue(0.2, 1.6, "Hello").end - CaptionCue(0.2, 1.6, "Hello").start`
  public var start: Double
  /// Seconds from the start of what it belongs to.
  ///
  /// Example: `let end = CaptionCue(0.2, 1.6, "Hello").end`
  public var end: Double
  /// Example: `Captions([CaptionCue(0, 1, "Hello")])`
  public var text: String
  /// The parts that are lit one after the other, in the order of the text; empty: words, each for a time by its length.
  ///
  /// Example: `let words = CaptionCue(0, 1, "Hello", words: [CaptionWord(0, 0.8, "Hello")]).words`
  public var words: [CaptionWord]
  /// Who says it.
  ///
  /// Example: `let ada = CaptionCue(0, 1, "Hello", speaker: "Ada").speaker`
  public var speaker: String?
  /// Where its file puts it; nil: where the others stand.
  var place: CaptionPlace?

  public init(_ start: Double, _ end: Double, _ text: String, words: [CaptionWord] = [], speaker: String? = nil) {
    (self.start, self.end, self.text, self.words, self.speaker) = (start, end, text, words, speaker)
  }
}

/// A word of a ``CaptionCue`` with its time, in seconds.
///
/// Example: `CaptionCue(0, 1, "Hello", words: [CaptionWord(0, 0.8, "Hello")])`
public struct CaptionWord: Hashable, Sendable {
  /// Example: `let start = CaptionWord(0.2, 0.8, "Hello").start`
  public var start: Double
  /// Example: `let end = CaptionWord(0.2, 0.8, "Hello").end`
  public var end: Double
  /// Example: `let text = CaptionWord(0.2, 0.8, "Hello").text`
  public var text: String
  /// Its parts, each with its time, in the order of the text; empty: it is lit as a whole.
  ///
  /// Example: `let first = CaptionWord(0, 1, "Hello", syllables: [CaptionWord(0, 0.4, "Hel"), CaptionWord(0.4, 1, "lo")]).syllables[0]`
  public var syllables: [CaptionWord]

  public init(_ start: Double, _ end: Double, _ text: String, syllables: [CaptionWord] = []) {
    (self.start, self.end, self.text, self.syllables) = (start, end, text, syllables)
  }

  /// The same at other times.
  func mapTimes(_ time: (Double) -> Double) -> CaptionWord {
    CaptionWord(time(start), time(end), text, syllables: syllables.map { $0.mapTimes(time) })
  }
}

/// What is wrong in a file of captions, with its line, counted from 1; 0: the file as a whole.
struct CaptionError: Error, Hashable {
  var line: Int
  var message: String
}

/// What a file of captions says.
struct CaptionFile: Hashable, Sendable {
  var cues: [CaptionCue] = []
  /// What was left out or changed.
  var warnings: [CaptionProblem] = []

  /// A line of the file, and what is odd about it.
  struct CaptionProblem: Hashable, Sendable {
    var line: Int
    var message: String
  }

  /// The most that one file may have.
  static let cueLimit = 100_000
  static let textLimit = 10_000

  /// Reads SubRip, WebVTT or words with times as JSON, told apart by what the text begins with.
  init(_ text: String) throws(CaptionError) {
    // What some editors write in front says only that this is Unicode.
    let text = text.unicodeScalars.first == "\u{FEFF}" ? String(text.unicodeScalars.dropFirst()) : text
    let start = text.drop { $0.isWhitespace }
    var cues: [(cue: CaptionCue, line: Int)]
    if start.hasPrefix("WEBVTT") {
      cues = try CaptionLines(text).webVTT(&warnings)
    } else if start.hasPrefix("{") || start.hasPrefix("[") {
      cues = try CaptionJSON.cues(text, &warnings)
    } else {
      cues = try CaptionLines(text).subRip(&warnings)
    }
    guard cues.count <= CaptionFile.cueLimit else {
      throw CaptionError(line: 0, message: "it has \(cues.count) cues, and at most \(CaptionFile.cueLimit) are taken")
    }
    var possible: [(cue: CaptionCue, line: Int)] = []
    var seen: Set<CaptionCue> = []
    for (cue, line) in cues where try isPossible(cue, line) {
      if seen.insert(cue).inserted {
        possible.append((cue, line))
      } else {
        warn(line, "the cue at \(cue.start) s is there twice; the second is left out: “\(cue.text.prefix(40))”")
      }
    }
    let lanes = CaptionLanes(possible.map(\.cue))
    for cut in lanes.cuts { warn(possible[cut.cue].line, cut.message) }
    self.cues = lanes.cues
  }

  /// Whether a cue says something for some time.
  private mutating func isPossible(_ cue: CaptionCue, _ line: Int) throws(CaptionError) -> Bool {
    guard (0...1e6).contains(cue.start), (0...1e6).contains(cue.end) else {
      throw CaptionError(line: line, message: "a cue lies within 0 to 1e6 seconds, got \(cue.start) to \(cue.end)")
    }
    guard cue.text.unicodeScalars.count <= CaptionFile.textLimit else {
      throw CaptionError(line: line, message: "a cue has at most \(CaptionFile.textLimit) characters")
    }
    guard cue.end > cue.start else {
      warn(line, "a cue from \(cue.start) to \(cue.end) s ends before it begins, and is left out")
      return false
    }
    if let word = cue.words.first(where: { $0.end < cue.start || $0.start > cue.end }) {
      warn(
        line,
        "“\(word.text.prefix(40))” is said from \(word.start) to \(word.end) s, outside its cue from \(cue.start) to "
          + "\(cue.end) s; it is lit at the edge of the cue")
    }
    return !cue.text.isEmpty
  }

  private mutating func warn(_ line: Int, _ message: String) { warnings.append(.init(line: line, message: message)) }
}
