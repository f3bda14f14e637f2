// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

extension FilmCheck {
  static let enlargedImages = FilmCheck(
    code: "enlarged-image", finds: "images and clips shown larger than they are", examine: findEnlargedImages)

  /// Delivered pixels for each of the file's, beyond which the loss is plain.
  private static let most = 1.5

  private static func findEnlargedImages(_ film: CheckedFilm) -> [FilmFinding] {
    worst(in: film, enlargedImages.code) { image in
      image.isPixelArt || image.isBlurred || image.enlargement * film.options.scale <= most ? nil : image.enlargement
    }.filter { !film.hasOneColour($0.image) }.map { found in
      FilmFinding(
        "the \(found.image.kind) \(found.image.path) is shown at "
          + "\(plain(found.image.enlargement * film.options.scale)) times its size, so it looks soft; use a larger file, or "
          + "show it smaller",
        of: found.image.layer, from: found.times.lowerBound, to: found.times.upperBound)
    }
  }

  static let distortedImages = FilmCheck(
    code: "distorted-image", finds: "images and clips that are stretched in one direction", examine: findDistortedImages
  )

  private static func findDistortedImages(_ film: CheckedFilm) -> [FilmFinding] {
    worst(in: film, distortedImages.code) { $0.stretch > 1.05 && !$0.isPixelArt ? $0.stretch : nil }.map { found in
      FilmFinding(
        "the \(found.image.kind) \(found.image.path) is stretched: one direction is \(plain(found.image.stretch)) times as "
          + "large as the other; fit or fill its box with .fit(width:height:) or .fill(_:_:)",
        of: found.image.layer, from: found.times.lowerBound, to: found.times.upperBound)
    }
  }

  /// A file, apart in layers that allow the finding: those hide no other.
  private struct ImageUse: Hashable {
    var path: String
    var isAllowed: Bool
  }

  /// The worst sight of each file, with the times at which it has a fault. A small one is an icon or a swatch.
  private static func worst(
    in film: CheckedFilm, _ code: String, _ fault: (SeenImage) -> Double?
  ) -> [(image: SeenImage, times: ClosedRange<Double>)] {
    var worst: [ImageUse: (image: SeenImage, fault: Double, times: ClosedRange<Double>)] = [:]
    for sample in film.samples {
      for image in sample.images where image.area.area > 0.02 * film.canvas.area {
        guard let fault = fault(image) else { continue }
        let use = ImageUse(path: image.path, isAllowed: film.allowed.allows(code, for: image.layer))
        guard let known = worst[use] else {
          worst[use] = (image, fault, sample.time...sample.time)
          continue
        }
        let times = known.times.lowerBound...sample.time
        worst[use] = known.fault >= fault ? (known.image, known.fault, times) : (image, fault, times)
      }
    }
    return worst.values.sorted { $0.image.layer < $1.image.layer }.map { ($0.image, $0.times) }
  }
}

extension CheckedFilm {
  /// Whether an image has one colour, at points of a grid: no size makes it soft.
  fileprivate func hasOneColour(_ image: SeenImage) -> Bool {
    guard !image.isClip, let bitmap = try? library.bitmap(for: .file(image.path)), bitmap.width > 0, bitmap.height > 0
    else { return false }
    let first = FrameColour(bitmap[0, 0])
    let (stepX, stepY) = (max(bitmap.width / 64, 1), max(bitmap.height / 64, 1))
    for y in stride(from: 0, to: bitmap.height, by: stepY) {
      for x in stride(from: 0, to: bitmap.width, by: stepX) {
        guard FrameColour(bitmap[x, y]).isNear(first), bitmap[x, y].a == bitmap[0, 0].a else { return false }
      }
    }
    return true
  }
}

extension SeenImage {
  fileprivate var kind: String { isClip ? "clip" : "image" }
}
