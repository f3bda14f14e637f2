// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionDisplayList

/// Composites commands onto surfaces, a block of pixels at a time. One for each thread.
final class TilePainter {
  let resources: RasterResources
  let kernels: Kernels
  let cells: CellAccumulator
  let spans: SpanList
  let outlines: OutlineScratch
  let width: Int
  let height: Int
  /// One row each: coverage as swept, coverage as used, pixels of a paint.
  private let sweptMemory: RowMemory<UInt8>
  private let combinedMemory: RowMemory<UInt8>
  private let sourceMemory: RowMemory<UInt32>
  /// A row of a shader's four components.
  private let componentMemory: RowMemory<Float>
  /// A block of clip coverage.
  private let clip: RowMemory<UInt8>
  /// The strip of tiles being drawn.
  private let tile: RowMemory<UInt32>
  /// Measures the time of commands; nil to read no clock.
  var meter: RasterMeter?
  /// Idle scratch surfaces.
  private var pool: [ScratchMemory] = []

  init(_ resources: RasterResources, meter: RasterMeter? = nil) {
    self.resources = resources
    self.meter = meter
    kernels = resources.kernels
    // A strip has one more column at its left for the chroma filter.
    width = (resources.tileWidth * RasterResources.stripTiles + 1 + 15) / 16 * 16
    height = resources.tileHeight
    cells = CellAccumulator(maxWidth: width, maxHeight: height)
    spans = SpanList(width: width)
    outlines = OutlineScratch(height: height)
    sweptMemory = RowMemory(count: width)
    combinedMemory = RowMemory(count: width)
    sourceMemory = RowMemory(count: width)
    componentMemory = RowMemory(count: 4 * width)
    clip = RowMemory(count: width * height)
    tile = RowMemory(count: (width + 16) * height + 16)
  }

  // MARK: Scratch

  @inline(__always) var swept: MutableRow<UInt8> { sweptMemory.row }
  @inline(__always) var combined: MutableRow<UInt8> { combinedMemory.row }
  @inline(__always) var source: MutableRow<UInt32> { sourceMemory.row }
  @inline(__always) var components: MutableRow<Float> { componentMemory.row }

  /// The clip coverage of the row `y` of a block.
  @inline(__always) func clipRow(_ y: Int, of block: PixelRect) -> MutableRow<UInt8> {
    clip.row.part((y &- block.minY) &* width, block.width)
  }

  /// A transparent surface for `rect`, at most a strip of tiles; valid within `body`.
  func withScratch<R>(_ rect: PixelRect, _ body: (Surface) throws -> R) rethrows -> R {
    let scratch = pool.popLast() ?? ScratchMemory(count: width * height)
    defer { pool.append(scratch) }
    let pixels = scratch.memory.row.part(0, rect.width * rect.height)
    pixels.fill(0)
    return try body(Surface(pixels, stride: rect.width, rect: rect))
  }

  /// A surface for a strip of tiles and the column at their left, not cleared; valid within `body`.
  func withStrip<R>(_ rect: PixelRect, _ body: (Surface) throws -> R) rethrows -> R {
    let rect = PixelRect(minX: rect.minX - 1, minY: rect.minY, maxX: rect.maxX, maxY: rect.maxY)
    // The first column of the tiles begins a cache line where the memory does.
    return try body(Surface(tile.row.dropping(15), stride: width + 16, rect: rect))
  }

  /// Memory for the shapes of a frame, made once: it is too large for the allocator to keep it at hand.
  private var parts = ShapeParts()

  func lendParts(to set: CommandSet) { swap(&parts, &set.parts) }

  /// Ends the preparation of the set's shapes.
  func takeParts(from set: CommandSet) {
    swap(&parts, &set.parts)
    parts.removeAll()
  }

  // MARK: Commands

  /// - Parameter end: the first command not to draw; nil to draw all.
  func paint(_ set: CommandSet, upTo end: Int? = nil, onto surface: Surface) throws {
    let end = end ?? set.commands.endIndex
    let first = try lastCover(in: set, upTo: end, of: surface.rect) ?? set.commands.startIndex
    let (bounds, rect) = (set.commandBounds, surface.rect)
    for index in first..<end where bounds[index].intersects(rect) { try paint(set, index, onto: surface) }
  }

  func paint(_ set: CommandSet, _ index: Int, onto surface: Surface) throws {
    meter?.enter(set.commands[index])
    defer { meter?.leave() }
    switch try prepared(set, index) {
    case .pending, .nothing: break
    case .fill(let fill): paint(fill, onto: surface)
    case .shape(let shape):
      paint(shape, of: set, onto: surface)
      set.dropEdges(of: shape, index, drawnIn: surface.rect)
    case .box(let box): paint(box, onto: surface)
    case .glyph(let index): paintGlyph(index, of: set, onto: surface)
    case .glyphs(let glyphs): paint(glyphs, onto: surface)
    case .group(let group): try paint(group, onto: surface)
    case .exposure(let exposure): try paint(exposure, in: set, index, onto: surface)
    case .sprites(let sprites): paint(sprites, onto: surface)
    case .backdrop(let backdrop): try paint(backdrop, in: set, index, onto: surface)
    case .transition(let transition): try paint(transition, onto: surface)
    }
  }

  /// A command, prepared now if it was not yet.
  @inline(__always)
  func prepared(_ set: CommandSet, _ index: Int) throws -> CommandSet.Prepared {
    if case .pending = set.prepared[index] {
      meter?.enter(set.commands[index])
      defer { meter?.leave() }
      // Borrowed: a copy of each command counts its content twice.
      let commands = set.commands
      set.prepared[index] = try resources.prepared(commands.span[index], into: &set.parts, part: set.part)
      if case .group(let group) = set.prepared[index] { group.isSeenApart = !group.shades.isEmpty && set.looksBeneath }
    }
    return set.prepared[index]
  }

  /// Draws `body` over a surface in blocks no larger than a strip of tiles.
  func inBlocks(_ surface: Surface, _ body: (Surface) throws -> Void) rethrows {
    try eachBlock(of: surface.rect) { try body(Surface(surface, within: $0)) }
  }

  /// Calls `body` for parts of `rect` no larger than a strip of tiles, row by row.
  func eachBlock(of rect: PixelRect, _ body: (PixelRect) throws -> Void) rethrows {
    let width = resources.tileWidth * RasterResources.stripTiles
    for y in stride(from: rect.minY, to: rect.maxY, by: resources.tileHeight) {
      for x in stride(from: rect.minX, to: rect.maxX, by: width) {
        try body(PixelRect(x: x, y: y, width: width, height: resources.tileHeight).intersection(rect))
      }
    }
  }
}

/// Pixels a painter lends to one surface after the other.
private final class ScratchMemory {
  let memory: RowMemory<UInt32>

  init(count: Int) { memory = RowMemory(count: count) }
}
