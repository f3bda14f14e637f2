// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

extension FilmCheck {
  static let maskedTexts = FilmCheck(
    code: "masked-text", finds: "texts at rest that a layer around them, or its mask, cuts off",
    examine: findMaskedTexts)

  /// A text that is seen whole at some time comes in or goes out through an edge.
  private static func findMaskedTexts(_ film: CheckedFilm) -> [FilmFinding] {
    film.texts.compactMap { track in
      guard !track.resting.isEmpty, track.sights.allSatisfy({ isCut($0.text, film) }), let sight = track.resting.first
      else { return nil }
      let inside = sight.text.inBounds.intersection(film.canvas)
      return FilmFinding(
        "\(percent(1 - sight.text.seen.area / max(inside.area, 1e-9))) of \(track.name) is cut off by a layer around it with "
          + ".masksToBounds() or a mask; make that layer larger, or the text smaller",
        of: track.layer, from: track.resting.seconds.lowerBound, to: track.resting.seconds.upperBound)
    }
  }

  private static func isCut(_ text: SeenText, _ film: CheckedFilm) -> Bool {
    let inside = text.inBounds.intersection(film.canvas)
    return !text.isMasked && inside.area > 0 && text.seen.area < 0.98 * inside.area
  }
}
