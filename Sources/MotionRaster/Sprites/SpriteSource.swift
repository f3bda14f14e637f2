import MotionDisplayList

/// What a sprite shows, at hand for each of many.
struct SpriteSource {
  let measure: Sprites.Measure
  let levels: [KernelTexture]
  /// Whether levels end where the picture does: not if it is measured smaller than its whole pixels.
  let isWhole: Bool

  /// - Parameter texture: which must live for as long as this is used.
  init(_ measure: Sprites.Measure, _ texture: SpriteTexture) {
    self.measure = measure
    levels = texture.levels.map(\.texture)
    isWhole = measure.width == texture.width && measure.height == texture.height
  }
}
