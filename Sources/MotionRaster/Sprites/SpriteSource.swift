import MotionDisplay

/// What a sprite shows, at hand for each of many.
struct SpriteSource {
  let measure: Sprites.Measure
  let levels: [SpriteLevel]
  /// Whether levels end where the picture does: not if it is measured smaller than its whole pixels.
  let isWhole: Bool

  init(_ measure: Sprites.Measure, _ texture: SpriteTexture) {
    self.measure = measure
    levels = texture.levels
    isWhole = measure.width == texture.width && measure.height == texture.height
  }

  /// Without margins.
  @inline(__always) func size(ofLevel level: Int) -> (width: Double, height: Double) {
    let level = levels[level]
    return (Double(level.width - 2 * SpriteTexture.margin), Double(level.height - 2 * SpriteTexture.margin))
  }
}
