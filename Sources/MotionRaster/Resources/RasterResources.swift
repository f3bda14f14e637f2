import MotionCore
import MotionDisplayList

/// What all threads of a renderer share.
final class RasterResources: Sendable {
  let provider: any PixelProvider
  let coverages: CoverageCache
  let pictures: ContentCache<Picture>
  let shadows: ContentCache<AlphaPicture>
  let mips: ContentCache<MipChain>
  /// Of clips' pictures, which are not shown again once the clip is further.
  let clipMips: ContentCache<MipChain>
  let textures: ContentCache<Cached>
  let underlays: Underlays
  let kernels: Kernels
  /// Tiles, and the most that is rendered at once.
  let tileWidth: Int
  let tileHeight: Int
  /// At most this many tiles beside each other are drawn at once.
  static let stripTiles = 4
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
    let shares = CacheShares(budget: memoryBudget)
    coverages = CoverageCache(budget: shares.coverages, kernels: kernels)
    pictures = ContentCache(budget: shares.pictures)
    shadows = ContentCache(budget: shares.shadows)
    mips = ContentCache(budget: shares.mips)
    clipMips = ContentCache(budget: shares.clipMips)
    textures = ContentCache(budget: shares.textures)
    underlays = Underlays(budget: shares.underlays)
  }

  /// A texture, or that there is none.
  final class Cached: Sendable {
    let texture: SpriteTexture?
    init(_ texture: SpriteTexture?) { self.texture = texture }
  }
}

/// How a budget is shared among what is kept between frames, in bytes.
struct CacheShares {
  let coverages, pictures, shadows, mips, clipMips, textures, underlays: Int

  init(budget: Int) {
    let budget = max(16 << 20, budget)
    (coverages, pictures, shadows, textures, underlays) = (budget / 8, budget / 2, budget / 8, budget / 8, budget / 4)
    clipMips = budget / 8
    // Halvings of two photos of twelve megapixels: without room for both, each frame of a cross-fade would make them anew.
    mips = max(budget / 4, min(budget, 40 << 20))
  }

  var sum: Int { coverages + pictures + shadows + mips + clipMips + textures + underlays }
}
