// SPDX-License-Identifier: Apache-2.0

import MotionCore

extension FilmCheck {
  static let hurriedTexts = FilmCheck(
    code: "hurried-text", finds: "texts that are gone before they can be read", examine: findHurriedTexts)

  /// Characters that a viewer reads in a second; subtitles allow 17 to 25.
  private static let speed = 30.0
  /// Texts with fewer characters are taken in at a glance, and with more nobody expects to read them all.
  private static let lengths = 20...300

  private static func findHurriedTexts(_ film: CheckedFilm) -> [FilmFinding] {
    film.texts.compactMap { track in
      let count = track.string.count { !$0.isWhitespace }
      guard FilmCheck.lengths.contains(count), !track.sights[0].text.isCaption,
        track.sights.count > 1 || film.samples.count > 1
      else { return nil }
      let time = film.time(of: track)
      guard time > 0, Double(count) / time > FilmCheck.speed else { return nil }
      return FilmFinding(
        "\(track.name) is seen for about \(plain(time)) s, which is \(Int(Double(count) / time)) characters a second; people "
          + "read up to \(Int(FilmCheck.speed)): show it for \(plain((Double(count) / FilmCheck.speed).rounded(decimals: 1))) s "
          + "or more",
        of: track.layer, from: track.span.lowerBound, to: track.span.upperBound)
    }
  }
}

extension CheckedFilm {
  /// About how long a text is seen, in seconds: each sight lasts until the middle between it and the next sample.
  fileprivate func time(of track: TextTrack) -> Double {
    track.sights.reduce(0) { sum, sight in
      let before = sight.sample > 0 ? samples[sight.sample - 1].time : 0
      let after = sight.sample + 1 < samples.count ? samples[sight.sample + 1].time : timeline.duration.seconds
      return sum + (after - before) / 2
    }
  }
}
