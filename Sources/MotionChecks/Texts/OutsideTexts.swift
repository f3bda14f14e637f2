// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

extension FilmCheck {
  static let outsideTexts = FilmCheck(
    code: "outside-text", finds: "texts at rest that lie outside the canvas, by half, or above or below in part",
    examine: findOutsideTexts)

  /// The letters of one line count above and below, too, unless they are high. A text with a position farther inside at another
  /// time comes in or goes out. A text without any visible part is an unseen layer.
  private static func findOutsideTexts(_ film: CheckedFilm) -> [FilmFinding] {
    film.texts.compactMap { track in
      let inside = track.sights.map { sight in
        // What a layer around it hides, such as the screen of a phone, is not cut off by the canvas.
        let outside = sight.text.inWindow.area - sight.text.inWindow.intersection(film.canvas).area
        return sight.text.inWindow.area > 0 ? 1 - outside / max(sight.text.ink.area, 1e-9) : 0
      }
      guard let best = inside.max(), best > 0, let sight = track.resting.first else { return nil }
      let box = sight.text.ink
      // Letters as high as that bleed off an edge on purpose. Sides have a check that runs for every command.
      let isCutAcross =
        (box.minY < 0) != (box.maxY > film.canvas.maxY) && box.height < 0.2 * film.canvas.height
        && box.minX >= 0 && box.maxX <= film.canvas.maxX
      // A formula or a line of code of which a part is missing says something else, and no other check looks at its sides: code stands
      // on a plate, which may be cut off on purpose.
      let isCutCode = track.isCode && !sight.text.hasCamera && (box.minX < 0) != (box.maxX > film.canvas.maxX)
      guard best < 0.5 || (isCutAcross && best < 0.95) || ((track.isFormula || isCutCode) && best < 0.98) else {
        return nil
      }
      let sides = [
        (box.minX < 0, "on the left"), (box.maxX > film.canvas.maxX, "on the right"), (box.minY < 0, "above"),
        (box.maxY > film.canvas.maxY, "below"),
      ].filter(\.0).map(\.1).joined(separator: " and ")
      return FilmFinding(
        "\(percent(1 - best)) of \(track.name) lies outside the canvas, \(sides); its letters take \(plain(box.width)) by "
          + "\(plain(box.height)) points, and the canvas \(plain(film.canvas.width)) by \(plain(film.canvas.height)): move "
          + (track.isFormula
            ? "it, or give it a smaller .size(…)"
            : track.isCode
              ? "it, give it a smaller font or .fit(width:height:), or break the line"
              : "it, wrap it with .wrapped(width:), or let it shrink with .fit(width:from:to:)"),
        of: track.layer, from: track.resting.seconds.lowerBound, to: track.resting.seconds.upperBound,
        at: film.callStackOfMove(track.layer, before: sight.time))
    }
  }
}
