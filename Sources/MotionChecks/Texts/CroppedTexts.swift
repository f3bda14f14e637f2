// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

extension FilmCheck {
  static let croppedTexts = FilmCheck(
    code: "cropped-text", finds: "texts whose letters do not fit into their own bounds", examine: findCroppedTexts)

  /// The bounds count only where a script sets them: bounds of the text's own size crop nothing. A twenty-fifth of the letters'
  /// size is no loss.
  private static func findCroppedTexts(_ film: CheckedFilm) -> [FilmFinding] {
    film.texts.compactMap { track in
      let cropped = track.resting.filter { sight in
        let (ink, left, slack) = (sight.text.ink, sight.text.inBounds, sight.text.size * 0.04)
        return left.area == 0 || left.minX - ink.minX > slack || ink.maxX - left.maxX > slack
          || left.minY - ink.minY > slack || ink.maxY - left.maxY > slack
      }
      guard let sight = cropped.first, sight.text.ink.width > 1, sight.text.ink.height > 1 else { return nil }
      let (ink, left) = (sight.text.ink, sight.text.inBounds)
      let isAcross = ink.width - left.width > ink.height - left.height
      let (length, room) = isAcross ? (ink.width, left.width) : (ink.height, left.height)
      return FilmFinding(
        "\(track.name) is cut off by its own bounds: its letters are \(plain(length)) points \(isAcross ? "wide" : "high"), "
          + "but only \(plain(room)) of them show; leave the size to the text, make the bounds larger, or let it shrink with "
          + ".fit(width:height:from:to:)",
        of: track.layer, from: cropped.seconds.lowerBound, to: cropped.seconds.upperBound)
    }
  }
}
