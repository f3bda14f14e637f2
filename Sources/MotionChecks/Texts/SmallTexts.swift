// SPDX-License-Identifier: Apache-2.0

import MotionCore

extension FilmCheck {
  static let smallTexts = FilmCheck(
    code: "small-text", finds: "texts too small to read at the delivered size", examine: findSmallTexts)

  /// Letters smaller than this part of the delivered frame's shorter side: 13 pixels at 1080.
  private static let least = 0.012
  /// Pixels below which no letter can be told from another.
  private static let fewest = 9.0

  /// A text is too small at all times, or it shrinks and stays small for most of its time. One that grows can be read
  /// later, and so can one before a camera.
  private static func findSmallTexts(_ film: CheckedFilm) -> [FilmFinding] {
    let limit = max(FilmCheck.least * film.shorterSide, FilmCheck.fewest)
    return film.texts.compactMap { track in
      let small = film.smallSights(of: track, below: limit / film.options.scale)
      guard let size = small.map({ $0.text.size * film.options.scale }).max() else { return nil }
      return FilmFinding(
        "\(track.name) is too small to read: its letters have \(plain(size)) pixels in a frame whose shorter side has "
          + "\(plain(film.shorterSide)); give it a size of \(plain((limit / film.options.scale).rounded(.up))) points or more",
        of: track.layer, from: small.seconds.lowerBound, to: small.seconds.upperBound)
    }
  }
}

extension CheckedFilm {
  /// The sights at rest at which a text is too small; none if it can be read at another time.
  ///
  /// - Parameter limit: points of the canvas.
  fileprivate func smallSights(of track: TextTrack, below limit: Double) -> [TextTrack.Sight] {
    if track.sights.allSatisfy({ $0.text.size < limit }) { return track.resting }
    guard !track.sights.contains(where: { $0.text.hasCamera || $0.text.isCaption }) else { return [] }
    let last = track.sights.reversed().prefix { $0.text.size < limit }.reversed().filter(\.rests)
    let (small, whole) = (last.seconds, track.span)
    let time = small.upperBound - small.lowerBound
    return time >= 1 && time > (whole.upperBound - whole.lowerBound) / 2 ? Array(last) : []
  }
}
