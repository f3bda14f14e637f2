// SPDX-License-Identifier: Apache-2.0

import MotionCore

extension Fill {
  /// The same drawing on pixels that are larger: a pixel (x, y) of the result is the mean of `1/x · 1/y` pixels. Nil for paints
  /// that are not drawn at other sizes.
  ///
  /// - Parameters:
  ///   - x: how many columns of the result one column becomes, 0…1 and not 0.
  ///   - y: how many rows, likewise.
  package func scaled(x: Double, y: Double) -> Fill? {
    let scale = Homography.scale(x, y)
    var result = self
    switch paint {
    case .color: break
    case .image(var image):
      // An image's map leads from the device, so it is scaled the other way.
      image.map = Homography.scale(1 / x, 1 / y).concatenating(image.map)
      result.paint = .image(image)
    case .gradient, .shader, .layerImage: return nil
    }
    result.coverage.transform = coverage.transform.concatenating(scale)
    result.clips = clips.map { clip in
      var clip = clip
      clip.transform = clip.transform.concatenating(scale)
      return clip
    }
    return result
  }
}
