// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionDisplayList

/// The tiles of a frame to draw, strip by strip.
struct TileDrawing {
  private let list: DisplayList
  private let grid: TileGrid
  /// For each row of tiles, the commands that meet it, in order.
  private let commands: [[Int32]]
  private let set: CommandSet
  private let background: UInt32
  private let painter: TilePainter
  private var prefix: StillPrefix

  /// - Parameters:
  ///   - commands: for each row of tiles, those that meet it, in order.
  ///   - set: all of them; the painter has its edges.
  init(
    _ list: DisplayList, _ grid: TileGrid, _ commands: [[Int32]], _ set: CommandSet, background: UInt32,
    _ painter: TilePainter
  ) {
    (self.list, self.grid, self.commands, self.set) = (list, grid, commands, set)
    (self.background, self.painter) = (background, painter)
    prefix = StillPrefix(list, painter.resources.underlays.still(list), set.commandBounds)
  }

  /// Draws tiles and hands them over.
  ///
  /// - Parameters:
  ///   - missing: the indices of the tiles, rising.
  ///   - convert: gets the pixels of a strip and its rectangle; the pixels begin a column before it.
  mutating func draw(_ missing: [Int], _ convert: (Surface, PixelRect) -> Void) throws {
    for strip in try strips(of: missing) {
      let rect = grid.rect(strip)
      try painter.withStrip(rect) { widened in
        let surface = Surface(widened, within: grid.drawnRect(rect))
        let beginning = strip.beginning
        if let moving = beginning.moving {
          try paintBeneath(strip, moving, onto: surface)
        } else if beginning.first == nil {
          // The background is seen only without a cover.
          surface.fill(background)
        }
        try paint((beginning.moving ?? beginning.first ?? 0)..<list.commands.count, of: strip, onto: surface)
        painter.meter?.end()
        convert(widened, rect)
        painter.meter?.converted()
      }
    }
  }

  private mutating func strips(of missing: [Int]) throws -> [TileGrid.Strip] {
    try grid.strips(of: missing) { tile in
      let (drawn, met) = (grid.drawnRect(grid.rect(tile)), commands[tile / grid.columns])
      let first = try met.last { index in
        guard set.commandBounds[Int(index)].contains(drawn) else { return false }
        painter.meter?.isStill = prefix.isStill(Int(index))
        return try painter.isCover(set, Int(index), of: drawn)
      }.map(Int.init)
      return TileGrid.Beginning(first: first, moving: prefix.end(met, from: first ?? 0, in: drawn))
    }
  }

  /// The commands that meet a strip's tiles.
  private func met(by strip: TileGrid.Strip) -> [Int32] { commands[strip.tiles.lowerBound / grid.columns] }

  private func paint(_ range: Range<Int>, of strip: TileGrid.Strip, onto surface: Surface) throws {
    for command in met(by: strip) {
      let index = Int(command)
      guard range.contains(index), set.commandBounds[index].intersects(surface.rect) else { continue }
      painter.meter?.isStill = prefix.isStill(index)
      try painter.paint(set, index, onto: surface)
    }
  }

  /// Fills a strip with the still commands before the command `moving`: from kept pixels, or by painting.
  private func paintBeneath(_ strip: TileGrid.Strip, _ moving: Int, onto surface: Surface) throws {
    painter.meter?.isStill = true
    painter.meter?.enter(list.commands[moving - 1])
    defer { painter.meter?.leave() }
    let underlays = painter.resources.underlays
    let still = (strip.beginning.first ?? 0)..<moving
    let tiles = strip.tiles.map { tile in
      let rect = grid.drawnRect(grid.rect(tile))
      let key = prefix.key(met(by: strip), still, in: rect) { hasher in
        hasher.combine(grid.canvas)
        hasher.combine(Int(background))
      }
      // A drawn tile has one more column at its left, for chroma.
      let found = underlays.find(key, tile: tile, bytes: (grid.tileWidth + 1) * grid.tileHeight * 4)
      return (tile: tile, rect: rect, key: key, pixels: found.pixels, isWanted: found.isWanted)
    }
    // Commands are painted strip by strip, so kept pixels serve only if every tile has them.
    if tiles.allSatisfy({ $0.pixels != nil }) {
      for tile in tiles {
        guard let pixels = tile.pixels else { continue }
        Surface(surface, within: tile.rect).copy(pixels.surface(x: tile.rect.minX, y: tile.rect.minY))
      }
      return
    }
    if strip.beginning.first == nil { surface.fill(background) }
    try paint(still, of: strip, onto: surface)
    for tile in tiles where tile.isWanted {
      let pixels = Bitmap(width: tile.rect.width, height: tile.rect.height)
      pixels.surface(x: tile.rect.minX, y: tile.rect.minY).copy(Surface(surface, within: tile.rect))
      underlays.keep(pixels, under: tile.key, tile: tile.tile)
    }
  }
}
