// SPDX-License-Identifier: Apache-2.0

import MotionAnimation
import MotionCore

/// Filters that make a part of an image transparent.
extension Filter {
  /// Makes a colour transparent at any brightness: a green screen.
  ///
  /// - Parameters:
  ///   - color: of the screen, as it is in the image.
  ///   - tolerance: how far from it all is transparent, 0…1.
  ///   - softness: the further distance over which pixels become opaque, 0…1; 0 for a hard edge.
  ///   - spill: how much of the screen's light is removed from the rest, 0…1.
  ///
  /// Example: `ImageLayer("photo.jpg").filters(.chromaKey("#8A88AE", tolerance: 0.03, softness: 0.1))`
  public static func chromaKey(
    _ color: Color, tolerance: Double = 0.12, softness: Double = 0.1, spill: Double = 1, name: String? = nil
  ) -> Filter {
    Filter(
      "chromaKey", name: name,
      inputs: [
        "inputColor": .color(color), "inputTolerance": .number(tolerance), "inputSoftness": .number(softness),
        "inputSpill": .number(spill),
      ])
  }
  /// Makes areas as bright as `luma` transparent: 0 is black, 1 is white.
  /// Example: `ImageLayer("photo.jpg").filters(.lumaKey(0, tolerance: 0.25, softness: 0.2))`
  public static func lumaKey(
    _ luma: Double = 0, tolerance: Double = 0.1, softness: Double = 0.1, name: String? = nil
  ) -> Filter {
    Filter(
      "lumaKey", name: name,
      inputs: ["inputLuma": .number(luma), "inputTolerance": .number(tolerance), "inputSoftness": .number(softness)])
  }
}
