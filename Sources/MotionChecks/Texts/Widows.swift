// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionModel

extension FilmCheck {
  static let widows = FilmCheck(
    code: "widow", finds: "texts whose last line is a single short word, with --widows", isOptional: true,
    examine: findWidows)

  private static func findWidows(_ film: CheckedFilm) -> [FilmFinding] {
    guard film.options.findsWidows, let texts = try? film.library.services.texts else { return [] }
    return film.texts.compactMap { track in
      guard let sight = track.resting.first else { return nil }
      let text = sight.text.values
      let width = film.timeline.layer(track.layer)?.history.versions.last?.values.values.bounds.width ?? 0
      // Lines that the script breaks itself can end in one word, too.
      guard !text.isVertical, text.isWrapped || (text.string ?? "").contains(where: \.isNewline),
        let measured = try? texts.measure(text, width: width),
        measured.lines.count > 1, let last = measured.lines.last
      else { return nil }
      let scalars = Array((text.string ?? "").unicodeScalars)
      let words = String(String.UnicodeScalarView(scalars[last.range.clamped(to: 0..<scalars.count)]))
        .split(whereSeparator: \.isWhitespace)
      let longest = measured.lines.map(\.frame.width).max() ?? 0
      guard words.count == 1, last.frame.width < longest / 3 else { return nil }
      return FilmFinding(
        "the last line of \(track.name) is the word \"\(words[0])\" alone; add .balanced(), change the width, or break the "
          + "lines elsewhere",
        of: track.layer, from: track.resting.seconds.lowerBound, to: track.resting.seconds.upperBound)
    }
  }
}
