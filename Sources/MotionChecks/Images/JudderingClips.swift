// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

extension FilmCheck {
  static let judderingClips = FilmCheck(
    code: "juddering-clip", finds: "clips whose frames do not divide evenly into the film's",
    examine: findJudderingClips)

  /// A clip judders if some of its frames are shown longer than others: 25 frames a second in a film of 30. A thousandth
  /// off, as 23.976 in 24, one frame in 40 s is repeated or left out. Mixed frames show no steps.
  private static func findJudderingClips(_ film: CheckedFilm) throws -> [FilmFinding] {
    var seen: [LayerID: (image: SeenImage, times: ClosedRange<Double>)] = [:]
    for sample in film.samples {
      for image in sample.images where image.isClip && image.rate == 1 && !image.blendsFrames {
        seen[image.layer] = (image, (seen[image.layer]?.times.lowerBound ?? sample.time)...sample.time)
      }
    }
    let rate = film.timeline.format.frameRate.framesPerSecond
    return seen.sorted { $0.key < $1.key }.compactMap { layer, found in
      guard let own = film.library.frameRate(ofClip: found.image.path)?.framesPerSecond, own > 1, own < 200 else {
        return nil
      }
      let ratio = rate / own
      let nearest = max(ratio.rounded(), 1)
      // Faster clips lose every second or third frame evenly.
      let inverse = max((1 / ratio).rounded(), 1)
      guard abs(ratio - nearest) > 0.002 * nearest, abs(1 / ratio - inverse) > 0.002 * inverse else { return nil }
      return FilmFinding(
        "the clip \(found.image.path) has \(plain(own)) frames a second, and the film \(plain(rate)), so some frames of the "
          + "clip are shown longer than others; use \(plain(own)) frames a second for the film, or .blendsFrames() for the "
          + "clip",
        of: layer, from: found.times.lowerBound, to: found.times.upperBound)
    }
  }
}
