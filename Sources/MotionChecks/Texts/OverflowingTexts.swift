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
      guard !track.resting.isEmpty, track.sights.allSatisfy({ tightPlate(of: $0.text) != nil }),
        let sight = track.resting.first, let plate = tightPlate(of: sight.text)
      else { return nil }
      let isAcross = sight.text.ink.width - plate.width > sight.text.ink.height - plate.height
      let (length, room) = isAcross ? (sight.text.ink.width, plate.width) : (sight.text.ink.height, plate.height)
      return FilmFinding(
        "\(track.name) is \(plain(length)) points \(isAcross ? "wide" : "high"), but the layer below it only "
          + "\(plain(room)); let it shrink with .fit(width:from:to:), wrap it, or let a Stack grow around it",
        of: track.layer, from: track.resting.seconds.lowerBound, to: track.resting.seconds.upperBound)
    }
  }

  /// The layer below a text that is too narrow or too low for it; nil: it fits.
  private static func tightPlate(of text: SeenText) -> CGRect? {
    guard !text.isMasked, text.ink == text.inBounds, text.seen.area >= 0.98 * text.ink.area else { return nil }
    if let plate = text.plate, plate.contains(CGPoint(x: text.ink.midX, y: text.ink.midY)), !text.fits(on: plate) {
      return plate
    }
    // A card behind the label has room.
    guard !text.platesBelow.contains(where: { text.fits(on: $0.box) }) else { return nil }
    return text.platesBelow.last { $0.isLabel && text.isSet(on: $0.box) }?.box
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

extension SeenText {
  fileprivate func fits(on plate: CGRect) -> Bool {
    max(ink.width - plate.width, ink.height - plate.height) <= size * 0.05
  }

  /// Whether a layer beside it is meant as its ground: the text lies in its middle and fits in one direction, and the layer is
  /// not much larger in the other one. Stripes, underlines and large shapes are ornament.
  fileprivate func isSet(on plate: CGRect) -> Bool {
    guard abs(ink.midX - plate.midX) <= 0.1 * plate.width, abs(ink.midY - plate.midY) <= 0.25 * plate.height else {
      return false
    }
    if ink.height <= plate.height { return plate.width >= 0.6 * ink.width && plate.height <= 4 * size }
    return ink.width <= plate.width && ink.height > 1.8 * size && plate.height >= 0.6 * ink.height
      && plate.width <= 2 * ink.width
  }
}
