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

  public init(_ start: Double, _ end: Double, _ text: String) { (self.start, self.end, self.text) = (start, end, text) }
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
    let start = text.drop { $0.isWhitespace }
    var cues: [(cue: CaptionCue, line: Int)]
    if start.hasPrefix("WEBVTT") {
      cues = try CaptionLines(text).webVTT(&warnings)
    } else if start.hasPrefix("{") || start.hasPrefix("[") {
      cues = try CaptionJSON.cues(text)
    } else {
      cues = try CaptionLines(text).subRip()
    }
    cues.sort { $0.cue.start < $1.cue.start }
    guard cues.count <= CaptionFile.cueLimit else {
      throw CaptionError(line: 0, message: "it has \(cues.count) cues, and at most \(CaptionFile.cueLimit) are taken")
    }
    for (cue, line) in cues { try add(cue, line) }
  }

  /// Adds a cue that begins after those before it; of two that overlap, the first ends earlier.
  private mutating func add(_ cue: CaptionCue, _ line: Int) throws(CaptionError) {
    guard (0...1e6).contains(cue.start), (0...1e6).contains(cue.end) else {
      throw CaptionError(line: line, message: "a cue lies within 0 to 1e6 seconds, got \(cue.start) to \(cue.end)")
    }
    guard cue.text.unicodeScalars.count <= CaptionFile.textLimit else {
      throw CaptionError(line: line, message: "a cue has at most \(CaptionFile.textLimit) characters")
    }
    guard cue.end > cue.start else {
      return warn(line, "a cue from \(cue.start) to \(cue.end) s ends before it begins, and is left out")
    }
    guard !cue.text.isEmpty else { return }
    if let last = cues.last, last.end > cue.start {
      guard cue.start > last.start else {
        return warn(line, "two cues begin at \(cue.start) s; the second is left out: “\(cue.text.prefix(40))”")
      }
      if last.end > cue.start + 0.05 {
        warn(line, "the cue at \(cue.start) s begins before the one before it ends, at \(last.end) s, which ends then")
      }
      cues[cues.count - 1].end = cue.start
    }
    cues.append(cue)
  }

  private mutating func warn(_ line: Int, _ message: String) { warnings.append(.init(line: line, message: message)) }
}
