// SPDX-License-Identifier: Apache-2.0

import MotionDisplayList

/// A sprite's image, prepared for drawing many copies.
struct SpriteSource {
  let measure: Sprites.Measure
  let levels: [KernelTexture]
  /// Whether levels end with the image: not if it is measured smaller than its whole pixels.
  let isWhole: Bool

  /// - Parameter texture: must live as long as this is used.
  init(_ measure: Sprites.Measure, _ texture: SpriteTexture) {
    self.measure = measure
    levels = texture.levels.map(\.texture)
    isWhole = measure.width == texture.width && measure.height == texture.height
  }
}
