// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionDisplayList

/// The resources shared by all threads of a renderer.
final class RasterResources: Sendable {
  let provider: any PixelProvider
  let coverages: CoverageCache
  let images: ContentCache<OffscreenImage>
  let shadows: ContentCache<AlphaImage>
  let mips: ContentCache<MipChain>
  /// Halvings of clips' images, which are not shown again once the clip has moved on.
  let clipMips: ContentCache<MipChain>
  let textures: ContentCache<Cached>
  let underlays: Underlays
  let kernels: Kernels
  /// The size of tiles, the most that is rendered at once.
  let tileWidth: Int
  let tileHeight: Int
  /// The most neighbouring tiles drawn at once.
  static let stripTiles = 4
  /// Whether fully covered commands are skipped. The pixels are the same; tests check that by not skipping.
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
    images = ContentCache(budget: shares.images)
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

/// The division of the memory budget among the caches, in bytes.
struct CacheShares {
  let coverages, images, shadows, mips, clipMips, textures, underlays: Int

  init(budget: Int) {
    let budget = max(16 << 20, budget)
    (coverages, images, shadows, textures, underlays) = (budget / 8, budget / 2, budget / 8, budget / 8, budget / 4)
    clipMips = budget / 8
    // Halvings of two photos of twelve megapixels: without room for both, each frame of a cross-fade would make them anew.
    mips = max(budget / 4, min(budget, 40 << 20))
  }

  var sum: Int { coverages + images + shadows + mips + clipMips + textures + underlays }
}
