import CPixelKernels
import MotionCore
import MotionDisplay

/// Composites commands onto surfaces, a block of pixels at a time. One for each thread.
final class TilePainter {
  let resources: RasterResources
  let kernels: UnsafePointer<mk_kernels>
  let cells: CellAccumulator
  let spans: SpanList
  let outlines: OutlineScratch
  let width: Int
  let height: Int
  /// One row each: coverage as swept, coverage as used, pixels of a paint.
  let swept: UnsafeMutablePointer<UInt8>
  let combined: UnsafeMutablePointer<UInt8>
  let source: UnsafeMutablePointer<UInt32>
  /// A row of a shader's four components.
  let components: ShaderRows.Scratch
  /// A block of clip coverage.
  let clip: UnsafeMutablePointer<UInt8>
  /// The strip of tiles being drawn.
  private let tile: UnsafeMutablePointer<UInt8>
  private let tileRowBytes: Int
  /// Scratch surfaces that are not in use.
  private var pool: [UnsafeMutablePointer<UInt8>] = []
  private var allocated: [UnsafeMutablePointer<UInt8>] = []

  init(_ resources: RasterResources) {
    self.resources = resources
    kernels = resources.kernels
    // A strip has one more column at its left for the chroma filter.
    width = (resources.tileWidth * TileGrid.stripTiles + 1 + 15) / 16 * 16
    height = resources.tileHeight
    cells = CellAccumulator(maxWidth: width, maxHeight: height)
    spans = SpanList(width: width)
    outlines = OutlineScratch(height: height)
    swept = .allocate(capacity: width)
    combined = .allocate(capacity: width)
    source = .allocate(capacity: width)
    components = .allocate(capacity: 4 * width)
    clip = .allocate(capacity: width * height)
    tileRowBytes = width * 4 + 64
    tile = .allocate(capacity: tileRowBytes * height + 64)
    tile.initialize(repeating: 0, count: tileRowBytes * height + 64)
    swept.initialize(repeating: 0, count: width)
    combined.initialize(repeating: 0, count: width)
    source.initialize(repeating: 0, count: width)
    components.initialize(repeating: 0)
    clip.initialize(repeating: 0, count: width * height)
  }

  deinit {
    swept.deallocate()
    combined.deallocate()
    source.deallocate()
    components.deallocate()
    clip.deallocate()
    tile.deallocate()
    for memory in allocated { memory.deallocate() }
  }

  // MARK: Scratch

  /// A transparent surface for `rect`, at most a tile; valid within `body`.
  func withScratch<R>(_ rect: PixelRect, _ body: (Surface) throws -> R) rethrows -> R {
    let memory: UnsafeMutablePointer<UInt8>
    if let free = pool.popLast() {
      memory = free
    } else {
      memory = .allocate(capacity: width * height * 4)
      allocated.append(memory)
    }
    defer { pool.append(memory) }
    memory.update(repeating: 0, count: rect.width * 4 * rect.height)
    return try body(Surface(pixels: memory, rowBytes: rect.width * 4, rect: rect))
  }

  /// A surface for a strip of tiles, not cleared, with a spare pixel before each row; valid within `body`.
  func withStrip<R>(_ rect: PixelRect, _ body: (Surface) throws -> R) rethrows -> R {
    try body(Surface(pixels: tile + 64, rowBytes: tileRowBytes, rect: rect))
  }

  /// Memory for the shapes of a frame, made once: it is too large for the allocator to keep it at hand.
  private var edges: [Edge] = []

  func lendEdges(to set: CommandSet) { swap(&edges, &set.edges) }

  /// Ends the preparation of the set's shapes.
  func takeEdges(from set: CommandSet) {
    swap(&edges, &set.edges)
    edges.removeAll(keepingCapacity: true)
  }

  // MARK: Commands

  /// - Parameter end: the first command that is not drawn; nil: all are.
  func paint(_ set: CommandSet, upTo end: Int? = nil, onto surface: Surface) throws {
    let end = end ?? set.commands.endIndex
    let first = try lastCover(in: set, upTo: end, of: surface.rect) ?? set.commands.startIndex
    for index in first..<end {
      guard set.commands[index].bounds.intersects(surface.rect) else { continue }
      try paint(set, index, onto: surface)
    }
  }

  func paint(_ set: CommandSet, _ index: Int, onto surface: Surface) throws {
    switch try prepared(set, index) {
    case .pending, .nothing: break
    case .fill(let fill): paint(fill, onto: surface)
    case .shape(let shape): paint(shape, of: set, onto: surface)
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
      set.prepared[index] =
        try resources.shape(set.commands[index], edges: &set.edges)
        ?? resources.prepare(set.commands[index], part: set.part)
    }
    return set.prepared[index]
  }

  /// Draws `body` over `rect` in blocks no larger than a tile.
  func inBlocks(_ surface: Surface, _ body: (Surface) throws -> Void) rethrows {
    let rect = surface.rect
    for y in stride(from: rect.minY, to: rect.maxY, by: resources.tileHeight) {
      for x in stride(from: rect.minX, to: rect.maxX, by: resources.tileWidth) {
        let block = PixelRect(x: x, y: y, width: resources.tileWidth, height: resources.tileHeight)
        try body(Surface(surface, within: block.intersection(rect)))
      }
    }
  }
}

extension Surface {
  /// The part of a surface within a rectangle that it contains.
  init(_ surface: Surface, within rect: PixelRect) {
    self.init(pixels: surface.at(rect.minX, rect.minY), rowBytes: surface.rowBytes, rect: rect)
  }
}
