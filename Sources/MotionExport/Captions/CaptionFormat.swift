// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionEncoding
import MotionTimeline

/// Kinds of files of captions that are written.
public enum CaptionFormat: String, Hashable, Sendable, CaseIterable {
  /// SubRip.
  case srt
  /// WebVTT.
  case vtt

  /// By the ending of a name; nil: none that is written.
  public init?(ofName name: String) { self.init(rawValue: FilePath.suffix(of: name)) }

  /// The language that a name gives before its ending, as in `film.de.srt`; nil: none.
  static func language(ofName name: String) -> String? {
    let parts = (name.split(separator: "/").last ?? "").split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count >= 3, let tag = parts.dropLast().last.map(String.init) else { return nil }
    return LanguageCode.isKnown(tag) ? tag : nil
  }

  /// The whole file: the captions of some frames of a composition, with a clock that begins at the first of them. Empty if
  /// there are none, except for the head of WebVTT.
  ///
  /// - Parameter language: captions in other languages are left out; nil for all.
  package func text(of timeline: Timeline, frames: Range<Int>, in language: String? = nil) -> String {
    var text = self == .vtt ? "WEBVTT\n\n" : ""
    for (number, cue) in FilmCaption.all(of: timeline, frames: frames, in: language).enumerated() {
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

  /// The captions of some frames, in order, with a clock that begins at the first of them. Captions shorter than a millisecond
  /// are left out. Empty lines would end a cue, and are left out too.
  ///
  /// - Parameter language: captions in other languages are left out; nil for all.
  static func all(of timeline: Timeline, frames: Range<Int>, in language: String? = nil) -> [FilmCaption] {
    let rate = timeline.format.frameRate
    let (begin, end) = (rate.time(ofFrame: frames.lowerBound).seconds, rate.time(ofFrame: frames.upperBound).seconds)
    return timeline.captions.compactMap { caption in
      guard caption.isIn(language) else { return nil }
      let start = max(caption.start, begin) - begin
      let stop = min(caption.end, end) - begin
      guard stop > start else { return nil }
      let cue = FilmCaption(
        // Cues that meet still meet: both ends are rounded from the same time.
        start: Int((start * 1000).rounded()), end: Int((stop * 1000).rounded()),
        text: caption.text.split(whereSeparator: \.isNewline).joined(separator: "\n"), speaker: caption.speaker,
        language: caption.language)
      return cue.end > cue.start && !cue.text.isEmpty ? cue : nil
    }
  }
}

extension FilmCaption {
  /// Why a file or a track does not have the captions that are meant, in words; nil: it has.
  ///
  /// - Parameters:
  ///   - language: the requested language; nil for all, in one file.
  ///   - format: of a file beside the film; nil: a track in it.
  static func problem(of timeline: Timeline, in language: String?, _ format: CaptionFormat? = nil) -> String? {
    let result = format == nil ? "the file has no subtitles" : "the caption file is empty"
    guard !timeline.captions.isEmpty else { return "the composition has no captions, so \(result)" }
    var languages: [String] = []
    for caption in timeline.captions where !caption.language.isEmpty && !languages.contains(caption.language) {
      languages.append(caption.language)
    }
    if let language {
      guard !timeline.captions.contains(where: { $0.isIn(language) }) else { return nil }
      return "the composition has no captions in “\(language)”, so \(result); they are in "
        + languages.joined(separator: ", ")
    }
    guard let format, languages.count > 1 else { return nil }
    return "captions in \(languages.joined(separator: ", ")) are mixed in one file; a name such as "
      + "film.\(languages[0]).\(format.rawValue) has the captions of one language"
  }
}

extension TimelineCaption {
  /// Whether it is in a language as far as it says; nil: any.
  fileprivate func isIn(_ asked: String?) -> Bool {
    guard let asked, !language.isEmpty else { return true }
    return LanguageCode.threeLetters(language) == LanguageCode.threeLetters(asked)
  }
}

extension FilmNotes.Cue {
  init(_ caption: FilmCaption) { self.init(caption.start, caption.end, caption.text, speaker: caption.speaker) }
}
