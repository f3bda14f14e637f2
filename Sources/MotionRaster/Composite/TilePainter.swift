import CPixelKernels
import MotionCore
import MotionDisplay

/// Composites commands onto surfaces, a block of pixels at a time. One for each thread.
final class TilePainter {
  let resources: RasterResources
  let kernels: UnsafePointer<mk_kernels>
  private var cells: CellAccumulator
  private var spans: SpanList
  private let width: Int
  private let height: Int
  /// One row each: coverage as swept, coverage as used, pixels of a paint.
  private let swept: UnsafeMutablePointer<UInt8>
  private let combined: UnsafeMutablePointer<UInt8>
  private let source: UnsafeMutablePointer<UInt32>
  /// A block of clip coverage.
  private let clip: UnsafeMutablePointer<UInt8>
  /// The tile being drawn.
  private let tile: UnsafeMutablePointer<UInt8>
  private let tileRowBytes: Int
  /// Scratch surfaces that are not in use.
  private var pool: [UnsafeMutablePointer<UInt8>] = []
  private var allocated: [UnsafeMutablePointer<UInt8>] = []

  init(_ resources: RasterResources) {
    self.resources = resources
    kernels = resources.kernels
    // A tile has one more column at its left for the chroma filter.
    width = (resources.tileWidth + 1 + 15) / 16 * 16
    height = resources.tileHeight
    cells = CellAccumulator(maxWidth: width, maxHeight: height)
    spans = SpanList(width: width)
    swept = .allocate(capacity: width)
    combined = .allocate(capacity: width)
    source = .allocate(capacity: width)
    clip = .allocate(capacity: width * height)
    tileRowBytes = width * 4 + 64
    tile = .allocate(capacity: tileRowBytes * height + 64)
    tile.initialize(repeating: 0, count: tileRowBytes * height + 64)
    swept.initialize(repeating: 0, count: width)
    combined.initialize(repeating: 0, count: width)
    source.initialize(repeating: 0, count: width)
    clip.initialize(repeating: 0, count: width * height)
  }

  deinit {
    swept.deallocate()
    combined.deallocate()
    source.deallocate()
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

  /// A surface for a tile, not cleared, with a spare pixel before each row; valid within `body`.
  func withTile<R>(_ rect: PixelRect, _ body: (Surface) throws -> R) rethrows -> R {
    try body(Surface(pixels: tile + 64, rowBytes: tileRowBytes, rect: rect))
  }

  // MARK: Commands

  func paint(_ set: CommandSet, onto surface: Surface) throws {
    for index in set.commands.indices {
      guard set.commands[index].bounds.intersects(surface.rect) else { continue }
      try paint(set, index, onto: surface)
    }
  }

  func paint(_ set: CommandSet, _ index: Int, onto surface: Surface) throws {
    if case .pending = set.prepared[index] { set.prepared[index] = try resources.prepare(set.commands[index]) }
    switch set.prepared[index] {
    case .pending, .nothing: break
    case .fill(let fill): paint(fill, onto: surface)
    case .group(let group): try paint(group, onto: surface)
    }
  }

  // MARK: Fills

  private func paint(_ fill: PreparedFill, onto surface: Surface) {
    let block = surface.rect.intersection(fill.bounds)
    guard !block.isEmpty else { return }
    let isClipped = !fill.clips.isEmpty
    if isClipped { accumulateClips(fill.clips, block) }
    cells.add(fill.edges, block: block)
    for y in block.minY..<block.maxY {
      cells.sweep(row: y, rule: fill.edges.rule, bytes: swept, spans: &spans)
      let clipRow = clip + (y - block.minY) * width
      for i in 0..<spans.count {
        let span = spans[i]
        var coverage = span.coverage
        var bytes = UnsafePointer(swept + span.from)
        let n = span.to - span.from
        if isClipped {
          if coverage < 0 {
            kernels.pointee.bytes_multiply(swept + span.from, clipRow + span.from, n)
          } else {
            kernels.pointee.bytes_scale(combined, clipRow + span.from, UInt8(truncatingIfNeeded: coverage), n)
            bytes = UnsafePointer(combined)
            coverage = -1
          }
        }
        paint(fill, surface, x: block.minX + span.from, y: y, count: n, coverage: coverage, bytes: bytes)
      }
    }
  }

  /// One span: `coverage` of all pixels, or −1 with a byte each.
  private func paint(
    _ fill: PreparedFill, _ surface: Surface, x: Int, y: Int, count: Int, coverage: Int, bytes: UnsafePointer<UInt8>
  ) {
    let out = surface.at(x, y)
    let k = kernels.pointee
    switch fill.paint {
    case .solid(let pixel):
      if coverage < 0 {
        if fill.blend == .plusLighter {
          k.fill_plus_coverage(out, pixel, bytes, count)
        } else {
          k.fill_over_coverage(out, pixel, bytes, count)
        }
      } else if fill.blend == .plusLighter {
        combined.update(repeating: UInt8(truncatingIfNeeded: coverage), count: count)
        k.fill_plus_coverage(out, pixel, combined, count)
      } else {
        fillOver(out, coverage == 255 ? pixel : TilePainter.scaled(pixel, UInt32(coverage)), count)
      }
      return
    case .gradient(let ramp):
      if coverage == 255, fill.blend == .sourceOver {
        if ramp.isConstantInRows {
          ramp.fill(source, x: x, y: y, count: 1)
          return fillOver(out, source[0], count)
        }
        if ramp.isOpaque { return ramp.fill(TilePainter.words(out), x: x, y: y, count: count) }
      }
      ramp.fill(source, x: x, y: y, count: count)
    case .image(let sampler, let isOpaque):
      if coverage == 255, fill.opacity == 255, isOpaque, fill.blend == .sourceOver {
        return sampler.fill(TilePainter.words(out), x: x, y: y, count: count)
      }
      sampler.fill(source, x: x, y: y, count: count)
    case .shader(let rows):
      rows.fill(source, x: x, y: y, count: count)
    }
    let row = UnsafeMutableRawPointer(source).assumingMemoryBound(to: UInt8.self)
    composite(row, onto: out, count, coverage, bytes, opacity: fill.opacity, blend: fill.blend)
  }

  /// A row of pixels with coverage (one value or bytes) and opacity; coverage · opacity is rounded to 8 bits first.
  private func composite(
    _ row: UnsafePointer<UInt8>, onto out: UnsafeMutablePointer<UInt8>, _ count: Int, _ coverage: Int,
    _ bytes: UnsafePointer<UInt8>, opacity: UInt8, blend: BlendMode
  ) {
    let k = kernels.pointee
    var bytes = bytes
    if coverage >= 0 {
      let factor = TilePainter.mul8(UInt32(coverage), UInt32(opacity))
      if factor == 255, blend == .sourceOver { return k.row_over(out, row, count) }
      combined.update(repeating: UInt8(truncatingIfNeeded: factor), count: count)
      bytes = UnsafePointer(combined)
    } else if opacity != 255 {
      k.bytes_scale(combined, bytes, opacity, count)
      bytes = UnsafePointer(combined)
    }
    switch blend {
    case .sourceOver: k.row_over_coverage(out, row, bytes, count)
    case .plusLighter: k.row_plus_coverage(out, row, bytes, count)
    }
  }

  @inline(__always) static func words(_ p: UnsafeMutablePointer<UInt8>) -> UnsafeMutablePointer<UInt32> {
    UnsafeMutableRawPointer(p).assumingMemoryBound(to: UInt32.self)
  }

  @inline(__always) static func mul8(_ x: UInt32, _ a: UInt32) -> UInt32 {
    let t = x * a + 128
    return (t + t >> 8) >> 8
  }

  static func scaled(_ pixel: UInt32, _ c: UInt32) -> UInt32 {
    mul8(pixel & 255, c) | mul8(pixel >> 8 & 255, c) << 8 | mul8(pixel >> 16 & 255, c) << 16
      | mul8(pixel >> 24, c) << 24
  }

  private func fillOver(_ out: UnsafeMutablePointer<UInt8>, _ pixel: UInt32, _ count: Int) {
    if pixel >> 24 == 255 {
      TilePainter.words(out).update(repeating: pixel, count: count)
    } else {
      kernels.pointee.fill_over(out, pixel, count)
    }
  }

  // MARK: Clips

  /// The product of the clips' coverage over a block, into `clip`.
  private func accumulateClips(_ clips: [EdgeList], _ block: PixelRect) {
    for y in 0..<block.height { (clip + y * width).update(repeating: 255, count: block.width) }
    for list in clips {
      cells.add(list, block: block)
      for y in block.minY..<block.maxY {
        cells.sweep(row: y, rule: list.rule, bytes: swept, spans: &spans)
        let row = clip + (y - block.minY) * width
        var position = 0
        for i in 0..<spans.count {
          let span = spans[i]
          if span.from > position { (row + position).update(repeating: 0, count: span.from - position) }
          let n = span.to - span.from
          if span.coverage < 0 {
            kernels.pointee.bytes_multiply(row + span.from, swept + span.from, n)
          } else if span.coverage < 255 {
            combined.update(repeating: UInt8(truncatingIfNeeded: span.coverage), count: n)
            kernels.pointee.bytes_multiply(row + span.from, combined, n)
          }
          position = span.to
        }
        if position < block.width { (row + position).update(repeating: 0, count: block.width - position) }
      }
    }
  }

  /// Every span of a shape's coverage in a block: row, from, to (from the block's left), coverage or −1 with bytes.
  func eachSpan(
    of list: EdgeList, in block: PixelRect, _ body: (Int, Int, Int, Int, UnsafePointer<UInt8>) -> Void
  ) {
    cells.add(list, block: block)
    for y in block.minY..<block.maxY {
      cells.sweep(row: y, rule: list.rule, bytes: swept, spans: &spans)
      for i in 0..<spans.count {
        let span = spans[i]
        body(y, span.from, span.to, span.coverage, UnsafePointer(swept))
      }
    }
  }

  // MARK: Groups

  private func paint(_ group: PreparedGroup, onto surface: Surface) throws {
    let block = surface.rect.intersection(group.bounds)
    guard !block.isEmpty else { return }
    if group.isTransparent {
      if let shadow = group.group.shadow { try paint(shadow, of: group, onto: Surface(surface, within: block)) }
      return try paint(group.content, onto: Surface(surface, within: block))
    }
    try withScratch(block) { content in
      try paintContent(of: group, onto: content)
      guard let shadow = group.group.shadow else { return composite(content, group, onto: surface) }
      try withScratch(block) { whole in
        try paint(shadow, of: group, onto: whole)
        for y in block.minY..<block.maxY {
          kernels.pointee.row_over(whole.at(block.minX, y), content.at(block.minX, y), block.width)
        }
        composite(whole, group, onto: surface)
      }
    }
  }

  private func composite(_ content: Surface, _ group: PreparedGroup, onto surface: Surface) {
    let rect = content.rect
    for y in rect.minY..<rect.maxY {
      composite(
        content.at(rect.minX, y), onto: surface.at(rect.minX, y), rect.width, 255, swept, opacity: group.opacity,
        blend: group.group.blend)
    }
  }

  /// A group's picture up to its mask and clips, onto a transparent surface.
  func paintContent(of group: PreparedGroup, onto surface: Surface) throws {
    let rect = surface.rect
    if group.group.filters.isEmpty {
      try paint(group.content, onto: surface)
    } else {
      let picture = try picture(of: group)
      let part = picture.rect.intersection(rect)
      for y in part.minY..<part.maxY {
        surface.at(part.minX, y).update(from: picture.row(part.minX, y), count: part.width * 4)
      }
    }
    if let mask = group.mask {
      try withScratch(rect) { masks in
        try paint(mask, onto: masks)
        for y in rect.minY..<rect.maxY {
          kernels.pointee.alpha_of(combined, masks.at(rect.minX, y), rect.width)
          kernels.pointee.row_multiply(surface.at(rect.minX, y), combined, rect.width)
        }
      }
    }
    if !group.clips.isEmpty {
      accumulateClips(group.clips, rect)
      for y in rect.minY..<rect.maxY {
        kernels.pointee.row_multiply(surface.at(rect.minX, y), clip + (y - rect.minY) * width, rect.width)
      }
    }
  }

  private func paint(_ shadow: ShadowStyle, of group: PreparedGroup, onto surface: Surface) throws {
    let pixel = PixelRounding.pixel(shadow.color)
    guard pixel >> 24 != 0 else { return }
    let picture = try shadowPicture(of: group, shadow)
    let part = picture.rect.intersection(surface.rect)
    for y in part.minY..<part.maxY {
      kernels.pointee.fill_over_coverage(surface.at(part.minX, y), pixel, picture.row(part.minX, y), part.width)
    }
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
