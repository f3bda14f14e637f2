// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

extension FilmCheck {
  static let marginTexts = FilmCheck(
    code: "text-in-margin", finds: "texts at rest outside the safe area, with --safe-area", isOptional: true,
    examine: findMarginTexts)

  private static func findMarginTexts(_ film: CheckedFilm) -> [FilmFinding] {
    guard let margin = film.options.margin else { return [] }
    let area = film.canvas.insetBy(dx: film.canvas.width * margin, dy: film.canvas.height * margin)
    return film.texts.compactMap { track in
      let outside = track.resting.filter { sight in
        let box = sight.text.seen
        return box.area > 0 && !area.insetBy(dx: -0.5, dy: -0.5).contains(box)
      }
      guard let sight = outside.first else { return nil }
      let box = sight.text.seen
      let far = max(area.minX - box.minX, box.maxX - area.maxX, area.minY - box.minY, box.maxY - area.maxY)
      return FilmFinding(
        "\(track.name) reaches \(plain(far)) points out of the safe area, which keeps \(percent(margin)) of each side free; "
          + "move it towards the middle",
        of: track.layer, from: outside.seconds.lowerBound, to: outside.seconds.upperBound)
    }
  }
}
