// SPDX-License-Identifier: Apache-2.0

import MotionCore

extension FilmCheck {
  static let flashes = FilmCheck(
    code: "flash", finds: "more than three flashes in a second over a quarter of the frame", examine: findFlashes)

  /// ITU-R BT.1702 and WCAG 2.2, success criterion 2.3.1, at every frame.
  private static func findFlashes(_ film: CheckedFilm) throws -> [FilmFinding] {
    try film.measures().light.flashes.flatMap(film.byScene).map { stretch in
      let (start, end) = (film.seconds(stretch.lowerBound), film.seconds(stretch.upperBound))
      return FilmFinding(
        "a quarter of the frame or more flashes over three times in a second, from \(plain(start)) to \(plain(end)) s, which "
          + "can cause seizures; flash less often, over a smaller area, or with less contrast",
        of: film.flashingLayer(in: stretch), from: start, to: end)
    }
  }
}

extension CheckedFilm {
  /// A stretch of frames, divided where one scene ends and the next begins; whole if no scene takes half a second of it.
  fileprivate func byScene(_ stretch: ClosedRange<Int>) -> [ClosedRange<Int>] {
    let least = Int((timeline.format.frameRate.framesPerSecond / 2).rounded(.up))
    let parts = timeline.scenes.map { $0.startFrame..<$0.endFrame }.filter { stretch.overlaps($0) }
      .map { max($0.lowerBound, stretch.lowerBound)...min($0.upperBound, stretch.upperBound) }
      .filter { $0.count > least }
    return parts.count > 1 ? parts : [stretch]
  }
}
