// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionModel

extension FilmCheck {
  static let coveredImages = FilmCheck(
    code: "covered-image", finds: "images and clips that lie wholly below opaque layers at all times",
    examine: findCoveredImages)

  /// A small part that shows is meant. Glimpses between the examined frames are findings of their own.
  private static func findCoveredImages(_ film: CheckedFilm) -> [FilmFinding] {
    var sights: [LayerID: (image: SeenImage, times: ClosedRange<Double>, count: Int)] = [:]
    var seen: Set<LayerID> = []
    for sample in film.samples {
      for image in sample.images {
        guard image.covered >= 1 else {
          seen.insert(image.layer)
          continue
        }
        let known = sights[image.layer]
        sights[image.layer] = (
          image, (known?.times.lowerBound ?? sample.time)...sample.time, (known?.count ?? 0) + 1
        )
      }
    }
    return sights.filter { $0.value.count > 1 && !seen.contains($0.key) }.sorted { $0.key < $1.key }.map {
      layer, found in
      FilmFinding(
        "the \(found.image.isClip ? "clip" : "image") \(found.image.path) is never seen, because opaque layers cover all of "
          + "it; write it after them, give it a greater zPosition, or leave it out",
        of: layer, from: found.times.lowerBound, to: found.times.upperBound)
    }
  }
}
