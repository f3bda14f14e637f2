// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionTimeline

extension FilmCheck {
  static let glimpses = FilmCheck(
    code: "glimpse", finds: "texts and images that are seen for a moment only", examine: findGlimpses)

  /// Seconds in which people notice a text or an image.
  private static let shortest = 0.5
  /// Images and words that follow one another without a longer break are a burst: a flip book, a countdown.
  private static let pause = 0.15

  /// Each is seen once, and rests meanwhile. A film that is hardly longer is a loop.
  private static func findGlimpses(_ film: CheckedFilm) throws -> [FilmFinding] {
    let rate = film.timeline.format.frameRate.framesPerSecond
    guard Double(film.timeline.frameCount) > 2 * shortest * rate else { return [] }
    let all = try film.measures().presences.filter { presence in
      presence.stretches.count == 1 && Double(presence.stretches[0].count) < shortest * rate - 1e-6
    }
    let near = Int((pause * rate).rounded())
    return all.filter { glimpse in
      let own = glimpse.stretches[0]
      return glimpse.rests && !film.isHurried(glimpse) && !film.isOfTransition(glimpse)
        && !all.contains { other in
          let range = other.stretches[0]
          return other.layer != glimpse.layer
            && (abs(range.lowerBound - own.upperBound) <= near || abs(own.lowerBound - range.upperBound) <= near)
        }
    }.map { glimpse in
      let frames = glimpse.stretches[0]
      let (start, end) = (film.seconds(frames.lowerBound), film.seconds(frames.upperBound))
      let name = glimpse.isText ? "the text \"\(glimpse.subject.excerptInLine)\"" : "the image \(glimpse.subject)"
      return FilmFinding(
        "\(name) is seen for \(plain(end - start)) s only, from \(plain(start)) to \(plain(end)) s, and people need "
          + "\(plain(shortest)) s to notice it; show it longer, or leave it out",
        of: glimpse.layer, from: start, to: end)
    }
  }
}

extension CheckedFilm {
  /// It belongs to the passage from one scene to the next.
  fileprivate func isOfTransition(_ glimpse: LayerPresence) -> Bool {
    timeline.layer(glimpse.layer) == nil
      || timeline.scenes.contains { scene in
        !scene.entranceFrames.isEmpty && glimpse.stretches[0].clamped(to: scene.entranceFrames) == glimpse.stretches[0]
      }
  }

  /// A long text that is seen too briefly is hurried.
  fileprivate func isHurried(_ glimpse: LayerPresence) -> Bool {
    glimpse.isText && glimpse.subject.count { !$0.isWhitespace } >= 20 && texts.contains { $0.layer == glimpse.layer }
  }
}
