import MotionCore
import MotionMedia
import MotionTimeline

/// Kinds of files of captions that are written.
public enum CaptionFormat: String, Hashable, Sendable, CaseIterable {
  /// SubRip.
  case srt
  /// WebVTT.
  case vtt

  /// By the ending of a name; nil: none that is written.
  public init?(ofName name: String) { self.init(rawValue: FilePath.suffix(of: name)) }

  /// The whole file: what is said in some frames of a composition, by a clock that begins with the first of them. Empty where
  /// nothing is, but for the head of WebVTT.
  package func text(of timeline: Timeline, frames: Range<Int>) -> String {
    var text = self == .vtt ? "WEBVTT\n\n" : ""
    for (number, cue) in FilmCaption.all(of: timeline, frames: frames).enumerated() {
      if self == .srt { text += "\(number + 1)\n" }
      text += "\(time(cue.start)) --> \(time(cue.end))\n\(lines(of: cue))\n\n"
    }
    return text
  }

  private func lines(of cue: FilmCaption) -> String {
    let cue = FilmNotes.Cue(cue)
    return self == .vtt ? cue.webVTT : cue.text
  }

  /// `00:01:02,345`; WebVTT has a point.
  private func time(_ milliseconds: Int) -> String {
    func digits(_ number: Int, _ count: Int) -> String {
      let text = String(number)
      return String(repeating: "0", count: max(0, count - text.count)) + text
    }
    let seconds = milliseconds / 1000
    return "\(digits(seconds / 3600, 2)):\(digits(seconds / 60 % 60, 2)):\(digits(seconds % 60, 2))"
      + (self == .srt ? "," : ".") + digits(milliseconds % 1000, 3)
  }
}

/// A caption as a file has it, in whole milliseconds of the film.
struct FilmCaption: Hashable, Sendable {
  var start, end: Int
  var text: String
  var speaker: String?
  /// Empty: it is not known.
  var language: String

  /// Those of some frames, in order, by a clock that begins with the first of them; what lasts less than a millisecond is left
  /// out. Lines that are empty would end a cue, and are left out too.
  static func all(of timeline: Timeline, frames: Range<Int>) -> [FilmCaption] {
    let rate = timeline.format.frameRate
    let (begin, end) = (rate.time(ofFrame: frames.lowerBound).seconds, rate.time(ofFrame: frames.upperBound).seconds)
    return timeline.captions.compactMap { caption in
      let start = max(caption.start, begin) - begin
      let stop = min(caption.end, end) - begin
      guard stop > start else { return nil }
      let cue = FilmCaption(
        start: Int((start * 1000).rounded()), end: Int((stop * 1000).rounded()),
        text: caption.text.split(whereSeparator: \.isNewline).joined(separator: "\n"), speaker: caption.speaker,
        language: caption.language)
      return cue.end > cue.start && !cue.text.isEmpty ? cue : nil
    }
  }
}

extension FilmNotes.Cue {
  init(_ caption: FilmCaption) { self.init(caption.start, caption.end, caption.text, speaker: caption.speaker) }
}
