import MotionCore
import MotionDisplay

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

  var count: Int { columns * rows }

  func rect(_ index: Int) -> PixelRect {
    PixelRect(
      x: index % columns * tileWidth, y: index / columns * tileHeight, width: tileWidth, height: tileHeight
    ).intersection(canvas)
  }

  /// What is drawn for a tile: the chroma filter also reads the column at its left.
  func drawnRect(_ index: Int) -> PixelRect {
    let r = rect(index)
    return PixelRect(minX: max(0, r.minX - 1), minY: r.minY, maxX: r.maxX, maxY: r.maxY)
  }

  /// For each tile, the hash of everything that decides its planes, and the commands that meet it, in order.
  func contents(of list: DisplayList, layout: PlaneLayout) -> (hashes: [ContentHash], commands: [[Int32]]) {
    var start = ContentHasher()
    start.combine(list.background)
    start.combine(layout.rawValue)
    var hashers = [ContentHasher](repeating: start, count: count)
    var commands = [[Int32]](repeating: [], count: count)
    for (index, command) in list.commands.enumerated() {
      let b = command.bounds.intersection(canvas)
      guard !b.isEmpty else { continue }
      // A pixel in the last column of a tile is also read by the tile at its right.
      let lastColumn = min(columns - 1, b.maxX / tileWidth)
      for row in b.minY / tileHeight...(b.maxY - 1) / tileHeight {
        for column in b.minX / tileWidth...lastColumn {
          let tile = row * columns + column
          hashers[tile].combine(command.hash)
          commands[tile].append(Int32(truncatingIfNeeded: index))
        }
      }
    }
    return (hashers.map { $0.finalize() }, commands)
  }
}
