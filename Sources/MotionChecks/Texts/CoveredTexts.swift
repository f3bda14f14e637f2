// SPDX-License-Identifier: Apache-2.0

import MotionCore

extension FilmCheck {
  static let coveredTexts = FilmCheck(
    code: "covered-text", finds: "texts that lie below opaque layers at all times, or before they can be read",
    examine: findCoveredTexts)

  /// The least part of a text that counts as covered, of 144 points of its area.
  private static let least = 0.15

  private static func findCoveredTexts(_ film: CheckedFilm) throws -> [FilmFinding] {
    try film.texts.compactMap { track in
      guard !track.resting.isEmpty, track.sights.allSatisfy({ $0.text.covered >= least }),
        let part = track.resting.map(\.text.covered).min()
      else { return try soonCovered(track, film) }
      return FilmFinding(
        "\(percent(part)) of \(track.name) is covered by an opaque layer at all times; write it after that layer, give "
          + "it a greater zPosition, or move one of them",
        of: track.layer, from: track.resting.seconds.lowerBound, to: track.resting.seconds.upperBound)
    }
  }

  private static func soonCovered(_ track: TextTrack, _ film: CheckedFilm) throws -> FilmFinding? {
    guard let cover = try film.lastingCover(of: track) else { return nil }
    let needed = CheckedFilm.readingTime(of: track.string)
    guard cover.legible < needed else { return nil }
    return FilmFinding(
      "an opaque layer covers \(track.name) at \(plain(cover.start)) s, \(plain(cover.legible)) s after it appears, and people "
        + "need \(plain(needed.rounded(decimals: 1))) s to read it; let that layer come later, or the text end before it",
      of: track.layer, from: cover.start, to: track.span.upperBound)
  }
}

extension CheckedFilm {
  /// Half of a text is lost below opaque layers from here on.
  private static let lost = 0.5

  /// Seconds in which people notice a text and read it, at 30 characters a second.
  fileprivate static func readingTime(of text: String) -> Double {
    0.5 + Double(text.count { !$0.isWhitespace }) / 30
  }

  /// When layers cover a text that goes on for a second or more below them, and never is seen again.
  ///
  /// - Returns: seconds of the program, and how long it was seen before; nil: nothing covers it like this.
  fileprivate func lastingCover(of track: TextTrack) throws -> (start: Double, legible: Double)? {
    let covered = track.sights.reversed().prefix { $0.text.covered >= CheckedFilm.lost }
    guard covered.count > 1, covered.count < track.sights.count, covered.allSatisfy(\.rests),
      let first = covered.last, let last = covered.first, last.time - first.time >= 1, !first.text.isCaption
    else { return nil }
    let before = track.sights[track.sights.count - covered.count - 1]
    // Most texts are seen for longer than anybody needs, which tells without a closer look.
    guard first.time - track.sights[0].time < CheckedFilm.readingTime(of: track.string) + 1 else { return nil }
    let stretches = try measures().presences.first { $0.layer == track.layer }?.stretches ?? []
    guard let stretch = stretches.last(where: { $0.contains(before.frame) }) else { return nil }
    let start = firstFrame(covering: track.layer, after: before.frame, until: first.frame)
    guard try !isFollowed(track, at: start) else { return nil }
    return (seconds(start), seconds(start) - seconds(stretch.lowerBound))
  }

  /// Whether a short text gives way to another one: words that follow each other are a burst.
  private func isFollowed(_ track: TextTrack, at frame: Int) throws -> Bool {
    guard track.string.count(where: { !$0.isWhitespace }) < 20 else { return false }
    let near = Int((0.3 * timeline.format.frameRate.framesPerSecond).rounded())
    return try measures().presences.contains { other in
      other.isText && other.layer != track.layer
        && other.stretches.contains { abs($0.lowerBound - frame) <= near }
    }
  }

  /// The frame from which on a text is lost.
  ///
  /// - Parameters:
  ///   - shown: a frame in which it is seen.
  ///   - lost: a later one in which it is not.
  private func firstFrame(covering layer: LayerID, after shown: Int, until lost: Int) -> Int {
    var (low, high) = (shown, lost)
    while high - low > 1 {
      let middle = (low + high) / 2
      let text = reader.read(timeline, frame: middle).texts.first { $0.layer == layer }
      if (text?.covered ?? 0) >= CheckedFilm.lost { high = middle } else { low = middle }
    }
    return high
  }
}
