// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionModel
import MotionTimeline

extension FilmCheck {
  static let hurriedCaptions = FilmCheck(
    code: "hurried-caption", finds: "captions that are gone before they can be read", examine: findHurriedCaptions)
  static let overlappingCaptions = FilmCheck(
    code: "overlapping-captions", finds: "captions of one language and speaker at the same time",
    examine: findOverlappingCaptions)

  /// Characters that a viewer reads in a second, and the shortest time of a caption, in seconds.
  private static let speed = 25.0
  private static let shortest = 0.5

  private static func findHurriedCaptions(_ film: CheckedFilm) -> [FilmFinding] {
    film.timeline.captions.compactMap { caption in
      let (count, time) = (caption.text.count { !$0.isWhitespace }, caption.end - caption.start)
      guard count > 4, time < shortest || Double(count) / max(time, 1e-6) > FilmCheck.speed else { return nil }
      return FilmFinding(
        "the caption \"\(caption.text.excerptInLine)\" is shown for \(plain(time)) s, which is "
          + "\(Int(Double(count) / max(time, 1e-6))) characters a second; people read up to \(Int(FilmCheck.speed)), and need "
          + "\(plain(shortest)) s at least: divide it, or shorten it",
        of: caption, from: caption.start, to: caption.end)
    }
  }

  private static func findOverlappingCaptions(_ film: CheckedFilm) -> [FilmFinding] {
    let captions = film.timeline.captions.sorted { $0.start < $1.start }
    var findings: [FilmFinding] = []
    for (index, first) in captions.enumerated() {
      for second in captions[(index + 1)...] {
        // Captions in a row may overlap by a frame.
        guard second.start < first.end - 0.05 else { break }
        guard first.language == second.language, first.speaker == second.speaker, first.text != second.text else {
          continue
        }
        findings.append(
          FilmFinding(
            "the captions \"\(first.text.excerptInLine)\" and \"\(second.text.excerptInLine)\" are shown at the same time, "
              + "for \(plain(min(first.end, second.end) - second.start)) s; end the first one earlier",
            of: second, from: second.start, to: min(first.end, second.end)))
      }
    }
    return findings
  }
}
