// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionDisplayList

/// Turns display lists into pixels. Any number of threads may call it at once, each for its own frame; they share
/// flattened outlines, filtered images, shadows, and the tiles of the frames that any of them finished.
///
/// The pixels depend on the display list alone: not on tiles, threads, order, caches or the processor.
package final class Renderer: Sendable {
  let resources: RasterResources
  private let recent: RecentFrames
  private let painters = PainterPool()

  /// - Parameters:
  ///   - provider: the source of images and video frames.
  ///   - memoryBudget: bytes kept between frames: outlines, images, shadows, mipmaps. At least 16 MB are used.
  ///   - recentFrames: the number of finished frames kept for their tiles.
  package convenience init(provider: any PixelProvider, memoryBudget: Int = 256 << 20, recentFrames: Int = 4) {
    self.init(
      provider: provider, memoryBudget: memoryBudget, recentFrames: recentFrames, tileWidth: 256, tileHeight: 64,
      kernels: .native)
  }

  /// The most bytes kept between frames.
  ///
  /// - Parameter budget: as given to a renderer.
  package static func keptBytes(budget: Int) -> Int { CacheShares(budget: budget).sum }

  /// - Parameters:
  ///   - tileWidth, tileHeight: even.
  ///   - skipsCovered: whether commands that nothing is seen of are left out.
  init(
    provider: any PixelProvider, memoryBudget: Int, recentFrames: Int, tileWidth: Int, tileHeight: Int,
    kernels: Kernels, skipsCovered: Bool = true
  ) {
    precondition(
      tileWidth > 0 && tileHeight > 0 && tileWidth % 2 == 0 && tileHeight % 2 == 0,
      "tiles have even sides, got \(tileWidth)×\(tileHeight)")
    resources = RasterResources(
      provider: provider, memoryBudget: memoryBudget, tileWidth: tileWidth, tileHeight: tileHeight, kernels: kernels,
      skipsCovered: skipsCovered)
    recent = RecentFrames(limit: max(0, recentFrames))
  }

  /// Draws the whole frame as pixels, opaque unless alpha is wanted. If a compositing filter such as `destinationOut`
  /// or `clear` has removed the background too, black shows, as in an opaque window and in a film: most planes have no
  /// alpha.
  ///
  /// - Parameter keepsAlpha: keeps the alpha of the background and of the content over it.
  /// - Throws: errors of the provider, and ``RasterError``.
  package func bitmap(_ list: DisplayList, keepsAlpha: Bool = false) throws -> Bitmap {
    let background = PixelRounding.pixel(keepsAlpha ? list.background : list.background.withAlpha(1))
    let canvas = PixelRect(minX: 0, minY: 0, maxX: list.width, maxY: list.height)
    return try bitmap(list, base: .canvas(canvas, background)) { surface, paint in
      surface.fill(background)
      try paint()
      // A blend mode may take alpha away.
      if !keepsAlpha { surface.makeOpaque() }
    }
  }

  /// Draws the commands alone: pixels they do not paint are transparent. The list's background is ignored.
  ///
  /// - Throws: errors of the provider, and ``RasterError``.
  package func transparentBitmap(_ list: DisplayList) throws -> Bitmap {
    try bitmap(list, base: .transparent) { try $1() }
  }

  /// - Parameter tile: gets a tile's surface and a function that paints it.
  private func bitmap(
    _ list: DisplayList, base: BackdropBase, tile body: (Surface, () throws -> Void) throws -> Void
  ) throws -> Bitmap {
    try RasterError.check(list.width, list.height, even: false)
    let bitmap = Bitmap(width: list.width, height: list.height)
    let grid = TileGrid(
      width: list.width, height: list.height, tileWidth: resources.tileWidth, tileHeight: resources.tileHeight)
    let whole = bitmap.surface()
    // One set for all tiles, so each command is prepared once.
    let set = CommandSet(list.commands, base: base)
    try painters.with(resources) { painter in
      painter.lendParts(to: set)
      for tile in 0..<grid.count {
        let surface = Surface(whole, within: grid.rect(tile))
        try body(surface) { try painter.paint(set, onto: surface) }
      }
      painter.takeParts(from: set)
    }
    return bitmap
  }

  /// Draws the whole frame as planes. Tiles equal to those of `previous` or of a recently finished frame are copied; a
  /// list equal to one of theirs gives that frame's planes themselves.
  ///
  /// - Parameter meter: measures the time of commands.
  /// - Throws: errors of the provider, and ``RasterError``.
  package func planes(
    _ list: DisplayList, layout: PlaneLayout = .yuv420, reusing previous: RenderedFrame? = nil,
    meter: RasterMeter? = nil
  ) throws -> RenderedFrame {
    try RasterError.check(list.width, list.height, even: true)
    let grid = TileGrid(
      width: list.width, height: list.height, tileWidth: resources.tileWidth, tileHeight: resources.tileHeight)
    // The frame before comes first, because it shares most tiles.
    let sources = ([previous?.tiles].compactMap { $0 } + recent.snapshot()).filter { $0.fits(grid, layout) }
    if let same = sources.first(where: { $0.listHash == list.hash }) {
      return RenderedFrame(tilesDrawn: 0, tilesReused: grid.count, isRepeat: true, tiles: same)
    }
    meter?.begin()
    let (hashes, commands) = grid.contents(of: list, layout: layout)
    let planes = recent.blankPlanes(layout: layout, width: list.width, height: list.height)
    let conversion = PlaneConversion(kernels: resources.kernels)
    // Without an alpha plane nothing can shine through, so the background is opaque.
    let background = PixelRounding.pixel(layout.hasAlpha ? list.background : list.background.withAlpha(1))
    let set = CommandSet(list.commands, base: .canvas(grid.canvas, background))
    var missing: [Int] = []
    for tile in 0..<grid.count {
      if let source = sources.first(where: { $0.hashes[tile] == hashes[tile] }) {
        PlaneConversion.copy(grid.rect(tile), from: source.planes, to: planes)
      } else {
        missing.append(tile)
      }
    }
    if !missing.isEmpty {
      try painters.with(resources, meter: meter) { painter in
        painter.lendParts(to: set)
        var drawing = TileDrawing(list, grid, commands, set, background: background, painter)
        try drawing.draw(missing) { conversion.convert($0, rect: $1, into: planes) }
        painter.takeParts(from: set)
      }
    }
    let tiles = FinishedTiles(
      planes: planes, listHash: list.hash, tileWidth: grid.tileWidth, tileHeight: grid.tileHeight, hashes: hashes)
    // From here on, any thread may copy these tiles.
    recent.add(tiles)
    meter?.end()
    return RenderedFrame(
      tilesDrawn: missing.count, tilesReused: grid.count - missing.count, isRepeat: false, tiles: tiles)
  }

  /// The tiles to draw for a list after another one has been drawn.
  ///
  /// - Parameter previous: of the same size; nil if nothing was drawn before.
  package func changedTiles(_ list: DisplayList, since previous: DisplayList?) -> [PixelRect] {
    let grid = TileGrid(
      width: list.width, height: list.height, tileWidth: resources.tileWidth, tileHeight: resources.tileHeight)
    let tiles = 0..<grid.count
    // Nothing stands from a frame of another size.
    guard let previous, previous.width == list.width, previous.height == list.height else {
      return tiles.map { grid.rect($0) }
    }
    let hashes = grid.contents(of: list, layout: .yuv420).hashes
    let before = grid.contents(of: previous, layout: .yuv420).hashes
    return tiles.filter { hashes[$0] != before[$0] }.map { grid.rect($0) }
  }

  /// Converts a finished bitmap to planes, byte for byte as ``planes(_:layout:reusing:meter:)`` does for the list the
  /// bitmap was drawn from.
  ///
  /// - Throws: ``RasterError`` if a side is odd.
  package func planes(from bitmap: Bitmap, layout: PlaneLayout = .yuv420) throws -> Planes {
    try RasterError.check(bitmap.width, bitmap.height, even: true)
    return PlaneConversion(kernels: resources.kernels).planes(from: bitmap, layout: layout)
  }
}
