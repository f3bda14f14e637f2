// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionDisplayList

/// A canvas cut into tiles, row by row.
struct TileGrid {
  let canvas: PixelRect
  let tileWidth: Int
  let tileHeight: Int
  let columns: Int
  let rows: Int

  init(width: Int, height: Int, tileWidth: Int, tileHeight: Int) {
    canvas = PixelRect(x: 0, y: 0, width: width, height: height)
    (self.tileWidth, self.tileHeight) = (tileWidth, tileHeight)
    columns = (width + tileWidth - 1) / tileWidth
    rows = (height + tileHeight - 1) / tileHeight
  }

  /// Where the drawing of a tile begins.
  struct Beginning: Hashable {
    /// The first visible command; nil if the background is visible.
    var first: Int?
    /// The first moving command, if the still pixels before it are kept; nil if none are.
    var moving: Int?
  }

  /// Neighbouring tiles of one row, drawn at once, from the same command on.
  struct Strip {
    /// The tiles' indices.
    var tiles: Range<Int>
    var beginning: Beginning
  }

  var count: Int { columns * rows }

  func rect(_ index: Int) -> PixelRect {
    PixelRect(
      x: index % columns * tileWidth, y: index / columns * tileHeight, width: tileWidth, height: tileHeight
    ).intersection(canvas)
  }

  func rect(_ strip: Strip) -> PixelRect { rect(strip.tiles.lowerBound).union(rect(strip.tiles.upperBound - 1)) }

  /// The rectangle drawn for tiles: the chroma filter also reads the column at their left.
  func drawnRect(_ r: PixelRect) -> PixelRect {
    PixelRect(minX: max(0, r.minX - 1), minY: r.minY, maxX: r.maxX, maxY: r.maxY)
  }

  /// Tiles put together into strips.
  ///
  /// - Parameters:
  ///   - missing: indices, rising.
  ///   - beginning: of each of them.
  func strips(of missing: [Int], beginning: (Int) throws -> Beginning) rethrows -> [Strip] {
    var strips: [Strip] = []
    for tile in missing {
      let beginning = try beginning(tile)
      if let last = strips.last, last.tiles.upperBound == tile, last.beginning == beginning, tile % columns != 0,
        last.tiles.count < RasterResources.stripTiles
      {
        strips[strips.count - 1].tiles = last.tiles.lowerBound..<tile + 1
      } else {
        strips.append(Strip(tiles: tile..<tile + 1, beginning: beginning))
      }
    }
    return strips
  }

  /// Returns the hash of all inputs of each tile's planes, and for each row of tiles the commands that meet it, in
  /// order.
  func contents(of list: DisplayList, layout: PlaneLayout) -> (hashes: [ContentHash], commands: [[Int32]]) {
    var start = ContentHasher()
    start.combine(list.background)
    start.combine(layout.rawValue)
    var hashers = [ContentHasher](repeating: start, count: count)
    var commands = [[Int32]](repeating: [], count: rows)
    // Of each tile, the last text that touches it.
    var heard = [Int](repeating: -1, count: count)
    // Borrowed: a copy of each command counts its content twice.
    let all = list.commands.span
    for index in all.indices {
      let b = all[index].bounds.intersection(canvas)
      guard !b.isEmpty else { continue }
      let tiles = tiles(reading: b)
      for row in tiles.rows { commands[row].append(Int32(truncatingIfNeeded: index)) }
      // A tile hears of the glyphs that touch it alone, so one more changes no other tile.
      if let parts = all[index].glyphParts(in: b) {
        for part in parts {
          let touched = self.tiles(reading: part.bounds)
          for row in touched.rows {
            for tile in row * columns + touched.columns.lowerBound...row * columns + touched.columns.upperBound {
              // Glyphs of two texts are painted over one another, those of one are not.
              if heard[tile] != index { hashers[tile].combine(-7) }
              heard[tile] = index
              hashers[tile].combine(part.hash)
            }
          }
        }
        continue
      }
      for row in tiles.rows {
        for tile in row * columns + tiles.columns.lowerBound...row * columns + tiles.columns.upperBound {
          if case .exposure(let exposure) = all[index].content {
            exposure.feed(&hashers[tile], within: drawnRect(rect(tile)))
          } else {
            hashers[tile].combine(all[index].hash)
          }
        }
      }
    }
    return (hashers.map { $0.finalize() }, commands)
  }

  /// The tiles that read pixels of a non-empty rectangle of the canvas.
  @inline(__always) private func tiles(reading b: PixelRect) -> (rows: ClosedRange<Int>, columns: ClosedRange<Int>) {
    // A pixel in the last column of a tile is also read by the tile at its right.
    (b.minY / tileHeight...(b.maxY - 1) / tileHeight, b.minX / tileWidth...min(columns - 1, b.maxX / tileWidth))
  }
}
