// SPDX-License-Identifier: Apache-2.0

import MotionCore

extension FilmCheck {
  static let smallTexts = FilmCheck(
    code: "small-text", finds: "texts too small to read at the delivered size", examine: findSmallTexts)

  /// Letters smaller than this part of the delivered frame's shorter side: 13 pixels at 1080.
  private static let least = 0.012
  /// Pixels below which no letter can be told from another.
  private static let fewest = 9.0

  private static func findSmallTexts(_ film: CheckedFilm) -> [FilmFinding] {
    let limit = max(FilmCheck.least * film.shorterSide, FilmCheck.fewest)
    return film.texts.compactMap { track in
      guard !track.resting.isEmpty, let size = track.sights.map({ $0.text.size * film.options.scale }).max(),
        size < limit
      else { return nil }
      return FilmFinding(
        "\(track.name) is too small to read: its letters have \(plain(size)) pixels in a frame whose shorter side has "
          + "\(plain(film.shorterSide)); give it a size of \(plain((limit / film.options.scale).rounded(.up))) points or more",
        of: track.layer, from: track.resting.seconds.lowerBound, to: track.resting.seconds.upperBound)
    }
  }
}
