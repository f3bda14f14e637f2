// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionModel
import MotionTimeline

/// A vector file as an image, or an SVG glyph of a font: layers in a space with y down from the image's top left corner, or
/// from the glyph's origin.
package struct VectorImage: Sendable {
  /// In points.
  package let size: CGSize
  /// Its layers; those of a file are cut to its size.
  package let root: LayerState
  /// Everything that decides its pixels, besides the file itself.
  package let content: FrameContent
  /// Parts that are not drawn as written.
  package let warnings: [String]

  /// - Parameter film: one still frame, whose root holds the drawing alone.
  package init(size: CGSize, film: Timeline, warnings: [String]) {
    (self.size, self.warnings) = (size, warnings)
    // A drawing of nothing may have no layer.
    root =
      film.scenes.first?.scene.state(at: 0).sublayers.first
      ?? LayerState(id: LayerID(0), className: "Layer", values: LayerValues(), localTime: 0)
    content = FrameContentReader(film).content(of: 0..<1)
  }
}

/// The pixels of vector images where drawings cannot stand: particles, and images in filters. A point has 2ⁿ pixels.
extension VectorImage {
  /// The longest side in pixels.
  package static let sideLimit = 4096.0
  /// The longest side of an image that a filter stretches to its own area.
  static let filterSide = 2048.0

  /// The least exponent that gives a point at least as many pixels as `scale`, as far as the limit allows.
  func exponent(for scale: Double) -> Int {
    let (most, scale) = (mostExponent, scale.isFinite ? scale : 1)
    var exponent = VectorImage.leastExponent
    while exponent < most, VectorImage.scale(exponent) < scale * 0.9999 { exponent += 1 }
    return exponent
  }

  /// The exponent for an image that is stretched to any area.
  var filterExponent: Int { exponent(for: VectorImage.filterSide / max(longSide, 1e-3)) }

  /// The exponent that comes nearest to a pixel a point.
  package var ownExponent: Int { exponent(for: 1) }

  /// At least 1 each way.
  package func pixelSize(exponent: Int) -> (width: Int, height: Int) {
    let scale = VectorImage.scale(exponent)
    func pixels(_ points: Double) -> Int { Int(min(max((points * scale).rounded(.up), 1), 1e6)) }
    return (pixels(size.width), pixels(size.height))
  }

  /// Pixels a point.
  package static func scale(_ exponent: Int) -> Double { Double(sign: .plus, exponent: exponent, significand: 1) }

  private var longSide: Double { max(size.width, size.height) }

  private static let leastExponent = -20

  private var mostExponent: Int {
    var exponent = 12
    while exponent > VectorImage.leastExponent, longSide * VectorImage.scale(exponent) > VectorImage.sideLimit {
      exponent -= 1
    }
    return exponent
  }
}
