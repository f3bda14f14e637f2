// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionLayers
import MotionModel

/// Parts of an image that become transparent.
extension Layer {
  /// Makes a colour transparent and removes its spill from the rest: for a clip or image with a green screen. Its numbers
  /// animate as `\.filters["chromaKey"].inputTolerance` and so on.
  ///
  /// - Parameters:
  ///   - color: of the screen, as it is in the image.
  ///   - tolerance: how far from it all is transparent, 0…1.
  ///   - softness: over which further distance pixels become opaque, 0…1.
  ///   - spill: how much of the screen's light is taken, 0…1.
  ///
  /// Example: `VideoLayer("talk.mp4").chromaKey("#1FA33B").muted()`
  @discardableResult public func chromaKey(
    _ color: Color, tolerance: Double = 0.12, softness: Double = 0.1, spill: Double = 1
  ) -> Self {
    let key = Filter.chromaKey(color, tolerance: tolerance, softness: softness, spill: spill, name: "chromaKey")
    return set { $0.filters = $0.filters + [key] }
  }

  /// Makes areas as bright as `luma` transparent: 0 is black, 1 is white. Its numbers animate as
  /// `\.filters["lumaKey"].inputTolerance` and so on.
  ///
  /// Example: `VideoLayer("smoke.mp4").lumaKey(0, tolerance: 0.02, softness: 0.5).muted()`
  @discardableResult public func lumaKey(
    _ luma: Double = 0, tolerance: Double = 0.1, softness: Double = 0.1
  ) -> Self {
    let key = Filter.lumaKey(luma, tolerance: tolerance, softness: softness, name: "lumaKey")
    return set { $0.filters = $0.filters + [key] }
  }

  /// Shows the layer where another one is opaque, transparent, bright or dark: a track matte, such as a clip of smoke. It lies
  /// in the layer's bounds; a clip covers them, cut off where its shape is another, unless it has a size or a
  /// position.
  ///
  /// Example: `ImageLayer("photo.jpg").fill(1920, 1080).mask(VideoLayer("smoke.mp4").muted(), by: .luma)`
  @discardableResult public func mask(_ value: Layer, by channel: MaskChannel) -> Self {
    // Bars at its sides would hide what they lie on.
    if let clip = value as? VideoLayer, clip.fillsSuperlayer, clip.videoGravity == .resizeAspect {
      clip.videoGravity = .resizeAspectFill
    }
    return set { $0.mask = channel == .alpha ? value : MatteLayer(value, by: channel) }
  }
}

/// The channel of a mask that shows its layer.
/// Example: `ImageLayer("photo.jpg").mask(VideoLayer("smoke.mp4").muted(), by: .invertedLuma)`
public enum MaskChannel: String, Hashable, Sendable, CaseIterable {
  /// The layer shows where the mask is opaque.
  case alpha
  /// The layer shows where the mask is transparent or absent.
  case invertedAlpha
  /// The layer shows where the mask is bright; transparent counts as dark.
  case luma
  /// The layer shows where the mask is dark, or transparent.
  case invertedLuma
}

/// Holds a mask in front of black, in the bounds of the masked layer, so that its brightness can serve as the mask.
final class MatteLayer: Layer {
  convenience init(_ value: Layer, by channel: MaskChannel) {
    self.init()
    backgroundColor = .black
    masksToBounds = true
    if channel == .invertedAlpha {
      // White, as opaque as it is.
      let white = Filter.colorMatrix(
        red: [0, 0, 0, 0], green: [0, 0, 0, 0], blue: [0, 0, 0, 0], bias: [1, 1, 1, 0])
      value.filters = value.filters + [white]
    }
    addSublayer(value)
    filters = (channel == .luma ? [] : [.colorInvert()]) + [.maskToAlpha()]
  }
}
