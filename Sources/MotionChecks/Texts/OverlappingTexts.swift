// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

extension FilmCheck {
  static let overlappingTexts = FilmCheck(
    code: "overlapping-texts", finds: "texts at rest that lie over each other", examine: findOverlappingTexts)

  /// Texts overlap if their letters' areas share an eighth of the smaller one, at two instants or more. Equal texts are a
  /// shadow or an echo, and large faint ones an ornament.
  private static func findOverlappingTexts(_ film: CheckedFilm) -> [FilmFinding] {
    let tracks = Dictionary(uniqueKeysWithValues: film.texts.map { ($0.layer, $0) })
    var found: [Pair: [Double]] = [:]
    for (index, sample) in film.samples.enumerated() {
      let texts = sample.texts.filter { text in
        text.opacity >= 0.5 && text.covered < 0.3
          && tracks[text.layer]?.sights.first { $0.sample == index }?.rests == true
      }
      for (first, lower) in texts.enumerated() {
        for upper in texts[(first + 1)...] where overlap(lower, upper) {
          found[Pair(lower: lower.layer, upper: upper.layer), default: []].append(sample.time)
        }
      }
    }
    return found.filter { $0.value.count > 1 }.sorted { ($0.key.lower, $0.key.upper) < ($1.key.lower, $1.key.upper) }
      .compactMap { pair, times in
        guard let lower = tracks[pair.lower], let upper = tracks[pair.upper] else { return nil }
        return FilmFinding(
          "\(upper.name) lies over \(lower.name); move one of them, or show them one after the other",
          of: pair.upper, and: pair.lower, from: times[0], to: times[times.count - 1])
      }
  }

  private struct Pair: Hashable { var lower, upper: LayerID }

  private static func overlap(_ lower: SeenText, _ upper: SeenText) -> Bool {
    guard lower.values.string != upper.values.string, !lower.isMasked, !upper.isMasked else { return false }
    let common = lower.seen.intersection(upper.seen).area
    return common > 0.125 * min(lower.seen.area, upper.seen.area)
  }
}
