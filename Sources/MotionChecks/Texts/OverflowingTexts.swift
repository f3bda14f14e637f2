// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

extension FilmCheck {
  static let overflowingTexts = FilmCheck(
    code: "overflowing-text", finds: "texts at rest that do not fit onto the layer they stand on",
    examine: findOverflowingTexts)
  static let truncatedTexts = FilmCheck(
    code: "truncated-text", finds: "texts that lose words to a limit of lines or to truncation",
    examine: findTruncatedTexts)

  /// The text's middle lies on the layer, and the text is longer. A badge hangs over an edge with its middle outside. A
  /// twentieth of the letters' size is no loss.
  private static func findOverflowingTexts(_ film: CheckedFilm) -> [FilmFinding] {
    film.texts.compactMap { track in
      guard !track.resting.isEmpty, track.sights.allSatisfy({ overflow(of: $0.text) > $0.text.size * 0.05 }),
        let sight = track.resting.first, let plate = sight.text.plate
      else { return nil }
      let isAcross = sight.text.ink.width - plate.width > sight.text.ink.height - plate.height
      let (length, room) = isAcross ? (sight.text.ink.width, plate.width) : (sight.text.ink.height, plate.height)
      return FilmFinding(
        "\(track.name) is \(plain(length)) points \(isAcross ? "wide" : "high"), and the layer that it stands on "
          + "\(plain(room)); let it shrink with .fit(width:from:to:), wrap it, or let a Stack grow around it",
        of: track.layer, from: track.resting.seconds.lowerBound, to: track.resting.seconds.upperBound)
    }
  }

  /// By how many points the letters are wider or higher than the layer below them; 0 or less: they fit.
  private static func overflow(of text: SeenText) -> Double {
    guard let plate = text.plate, !text.isMasked, text.ink == text.inBounds,
      plate.contains(CGPoint(x: text.ink.midX, y: text.ink.midY)), text.seen.area >= 0.98 * text.ink.area
    else { return 0 }
    return max(text.ink.width - plate.width, text.ink.height - plate.height)
  }

  private static func findTruncatedTexts(_ film: CheckedFilm) -> [FilmFinding] {
    film.texts.compactMap { track in
      let cut = track.resting.filter { !$0.text.isWhole }
      guard !cut.isEmpty else { return nil }
      return FilmFinding(
        "\(track.name) is not shown in full: its lines have no room for all of it; make it shorter or wider, allow more "
          + "lines, or let it shrink with .fit(width:height:from:to:)",
        of: track.layer, from: cut.seconds.lowerBound, to: cut.seconds.upperBound)
    }
  }
}
