// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

extension FilmCheck {
  static let maskedTexts = FilmCheck(
    code: "masked-text", finds: "texts at rest that a layer around them, or its mask, cuts off",
    examine: findMaskedTexts)

  /// Seconds. A text that stays for as long as this is meant to be read.
  private static let stay = 1.0

  /// A text comes in or goes out through an edge, and is whole in between. If it never rests whole, and rests in part at its end
  /// for a while, it has come too far or not far enough. If nothing of it is left at its end, it may be a digit of a counter.
  private static func findMaskedTexts(_ film: CheckedFilm) -> [FilmFinding] {
    film.texts.compactMap { track in
      guard let sight = track.resting.first, track.resting.allSatisfy({ isCut($0.text, film) }),
        track.sights.allSatisfy({ isCut($0.text, film) }) || track.finalRest >= stay
      else { return nil }
      let inside = sight.text.inBounds.intersection(film.canvas)
      return FilmFinding(
        "\(percent(1 - sight.text.seen.area / max(inside.area, 1e-9))) of \(track.name) is cut off by a layer around it with "
          + ".masksToBounds() or a mask; make that layer larger, or the text smaller",
        of: track.layer, from: track.resting.seconds.lowerBound, to: track.resting.seconds.upperBound,
        at: film.callStackOfMove(track.layer, before: sight.time))
    }
  }

  private static func isCut(_ text: SeenText, _ film: CheckedFilm) -> Bool {
    let inside = text.inBounds.intersection(film.canvas)
    return !text.isMasked && inside.area > 0 && text.seen.area < 0.98 * inside.area
  }
}

extension TextTrack {
  /// Seconds of rest at its last position; 0 if nothing of it is seen there.
  fileprivate var finalRest: Double {
    guard let end = sights.last, end.text.seen.area > 0 else { return 0 }
    let last = sights.reversed().prefix { $0.rests && $0.text.ink.isNear(end.text.ink) }
    return last.isEmpty ? 0 : last.seconds.upperBound - last.seconds.lowerBound
  }
}
