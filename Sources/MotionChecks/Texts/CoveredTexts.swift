// SPDX-License-Identifier: Apache-2.0

import MotionCore

extension FilmCheck {
  static let coveredTexts = FilmCheck(
    code: "covered-text", finds: "texts that lie below opaque layers at all times", examine: findCoveredTexts)

  /// The least part of a text that counts as covered, of 144 points of its area.
  private static let least = 0.15

  private static func findCoveredTexts(_ film: CheckedFilm) -> [FilmFinding] {
    film.texts.compactMap { track in
      guard !track.resting.isEmpty, track.sights.allSatisfy({ $0.text.covered >= least }),
        let part = track.resting.map(\.text.covered).min()
      else { return nil }
      return FilmFinding(
        "\(percent(part)) of \(track.name) lies below an opaque layer, whenever it is seen; write it after that layer, give "
          + "it a greater zPosition, or move one of them",
        of: track.layer, from: track.resting.seconds.lowerBound, to: track.resting.seconds.upperBound)
    }
  }
}
