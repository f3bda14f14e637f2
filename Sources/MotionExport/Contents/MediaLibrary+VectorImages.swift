// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDisplayList
import MotionLowering
import MotionMedia
import MotionModel
import MotionRaster
import MotionTimeline

/// Makes layers of a drawing.
///
/// Its result is the drawing's own size in points, a film of one still frame with
/// the drawing alone in its root, and warnings about parts not drawn as written.
package typealias VectorImageMaker =
  @Sendable (_ source: VectorImageSource, _ services: MediaServices) throws -> (
    size: CGSize, film: Timeline, warnings: [String]
  )

/// Vector files where image files may stand.
extension MediaLibrary {
  /// The files whose layers this thread makes now. A file among its own images has no end.
  @TaskLocal private static var making: [String] = []

  /// The drawing in an image file; nil if the file has pixels. Throws if it cannot be read.
  package func vectorImage(_ path: String) throws -> VectorImage? {
    guard let vectorImages else { return nil }
    let absolute = absolute(path)
    if let known = opened.withLock({ $0.vectorImages[absolute] }) { return known }
    // A drawing may show images, and one of them may be the drawing.
    guard !MediaLibrary.making.contains(absolute) else { throw DrawingShowsItself(path: path) }
    note(absolute)
    var image: VectorImage?
    if try ImageFile.isDrawing(path: absolute) {
      let made = try MediaLibrary.$making.withValue(MediaLibrary.making + [absolute]) {
        try vectorImages(.file(path), services)
      }
      image = VectorImage(size: made.size, film: made.film, warnings: made.warnings)
    }
    opened.withLock { $0.vectorImages[absolute] = .some(image) }
    return image
  }

  /// The pixels of a drawing on a transparent background.
  ///
  /// - Parameter exponent: a point has 2ⁿ pixels.
  func bitmap(of image: VectorImage, _ path: String, exponent: Int) throws -> Bitmap {
    let key = "\(absolute(path))^\(exponent)"
    if let bitmap = opened.withLock({ $0.images[key] }) { return bitmap }
    let list = try DisplayListBuilder(contents: self).lowering(of: image, exponent: exponent)
    let renderer = Renderer(provider: self, memoryBudget: 16 << 20, recentFrames: 0)
    let bitmap = try renderer.transparentBitmap(list)
    opened.withLock { $0.images.keep(bitmap, key) }
    return bitmap
  }
}

/// A drawing is one of its own images.
private struct DrawingShowsItself: Error, CustomStringConvertible {
  let path: String
  var description: String { "\(path) shows itself" }
}
