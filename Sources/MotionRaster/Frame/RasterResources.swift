import MotionCore
import MotionDisplayList

/// What all threads of a renderer share.
final class RasterResources: Sendable {
  let provider: any PixelProvider
  let coverages: CoverageCache
  let pictures: ContentCache<Picture>
  let shadows: ContentCache<AlphaPicture>
  let mips: ContentCache<MipChain>
  let textures: ContentCache<Cached>
  let kernels: Kernels
  /// Tiles, and the most that is rendered at once.
  let tileWidth: Int
  let tileHeight: Int
  /// Whether what is covered in full is left out. The pixels are the same, which tests hold by doing without.
  let skipsCovered: Bool

  init(
    provider: any PixelProvider, memoryBudget: Int, tileWidth: Int, tileHeight: Int, kernels: Kernels,
    skipsCovered: Bool = true
  ) {
    self.provider = provider
    self.skipsCovered = skipsCovered
    self.kernels = kernels
    (self.tileWidth, self.tileHeight) = (tileWidth, tileHeight)
    let budget = max(16 << 20, memoryBudget)
    coverages = CoverageCache(budget: budget / 8, kernels: kernels)
    pictures = ContentCache(budget: budget / 2)
    shadows = ContentCache(budget: budget / 8)
    // Halvings of two photos of twelve megapixels: without room for both, each frame of a cross-fade would make them anew.
    mips = ContentCache(budget: max(budget / 4, min(budget, 40 << 20)))
    textures = ContentCache(budget: budget / 8)
  }
}
