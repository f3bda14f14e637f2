// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The line of a cue with its two times, `00:00:01,000 --> 00:00:02,500`.
struct CueTimes {
  var start: Double
  var end: Double
  /// The settings after the times.
  var settings: Substring = ""

  /// How a format writes them.
  struct Form {
    var separator: String
    var example: String
    /// An example of a single time.
    var timeExample: String
    /// Whether thousandths may follow a comma.
    var allowsComma: Bool

    static let subRip = Form(
      separator: "-->", example: "00:00:01,000 --> 00:00:02,500", timeExample: "00:01:02,500 or 01:02.500",
      allowsComma: true)
    static let webVTT = Form(
      separator: "-->", example: "00:01.000 --> 00:02.500", timeExample: "01:02.500 or 00:01:02.500",
      allowsComma: false)
    static let sbv = Form(
      separator: ",", example: "0:00:01.000,0:00:02.500", timeExample: "0:01:02.500", allowsComma: false)
  }

  enum Read {
    case times(CueTimes)
    case refused(String)
  }

  enum Seconds {
    case seconds(Double)
    case refused(String)
  }

  static func read(_ line: Substring, as form: Form) -> Read {
    guard let separator = line.firstRange(of: form.separator) else {
      let hint = form.separator == "-->" && line.contains("->") ? "; the arrow is -->" : ""
      return .refused("expected the times of a cue, such as \(form.example), got “\(line.prefix(40))”\(hint)")
    }
    let rest = line[separator.upperBound...]
    guard !rest.contains(form.separator), let last = rest.split(whereSeparator: \.isWhitespace).first else {
      return .refused("a cue must have two times, got “\(line.prefix(60))”")
    }
    let first = Substring(line[..<separator.lowerBound].trimmingCharacters(in: .whitespaces))
    switch (seconds(first, as: form), seconds(last, as: form)) {
    case (.seconds(let start), .seconds(let end)):
      return .times(CueTimes(start: start, end: end, settings: rest[last.endIndex...]))
    case (.refused(let problem), _), (_, .refused(let problem)): return .refused(problem)
    }
  }

  /// `1:02:03.450`, `02:03,450` or `3.5`; a comma in SubRip alone: readers of WebVTT leave a cue with one out (§6.3, "collect a
  /// WebVTT timestamp").
  static func seconds(_ text: Substring, as form: Form) -> Seconds {
    guard let seconds = CaptionClock.seconds(text) else {
      return .refused("a time must be written \(form.timeExample), got “\(text.prefix(40))”")
    }
    if !form.allowsComma, text.contains(",") {
      return .refused(
        "WebVTT needs a point before thousandths, \(text.prefix(40).replacing(",", with: ".")), got “\(text.prefix(40))”: players "
          + "leave out a cue with a comma")
    }
    return .seconds(seconds)
  }
}
