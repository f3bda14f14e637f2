import MotionCore
import MotionDisplayList

/// A small outline filled with one colour, put over what is there: one kernel does all of it. Such shapes are flattened
/// for each frame, which is faster than to remember them.
struct PreparedShape {
  /// The pixels that it can touch.
  let bounds: PixelRect
  /// Premultiplied, opacity included.
  let pixel: UInt32
  let rule: FillRule
  /// Its edges among those of its ``CommandSet``.
  let edges: Range<Int>

  /// What the kernel can hold in a row.
  static let largestWidth = 503
  /// The kernel's winding numbers end here.
  static let mostWindings = 60
  /// A curve crosses a row three times at most, and half of all crossings go one way.
  static let mostElements = 32
}

/// What the small shapes of a ``CommandSet`` are drawn from, each kind close together.
struct ShapeParts {
  var edges: [Edge] = []
  var glyphs: [PreparedGlyph] = []

  mutating func removeAll() {
    edges.removeAll(keepingCapacity: true)
    glyphs.removeAll(keepingCapacity: true)
  }
}

extension RasterResources {
  /// A command as a shape; nil if it is more than that.
  func shape(_ command: borrowing DrawCommand, into parts: inout ShapeParts) -> CommandSet.Prepared? {
    let bounds = command.bounds
    guard case .fill(let fill) = command.content,
      case .color(let color) = fill.paint, fill.blend == .sourceOver, fill.clips.isEmpty,
      !fill.coverage.isAliased, fill.coverage.transform.isAffine, fill.coverage.transform.isFinite,
      // Positions are counted in 1/4096 there.
      max(abs(bounds.minX), abs(bounds.minY), abs(bounds.maxX), abs(bounds.maxY)) < 1 << 29
    else { return nil }
    if let run = fill.glyphRun {
      guard bounds.width <= PreparedShape.largestWidth else { return nil }
      return shape(run, fill.coverage.transform, color, opacity: fill.opacity, bounds: bounds, into: &parts)
    }
    if case .path(let path, _) = fill.coverage.shape, path.elements.count <= 6 {
      let pixel = PixelRounding.pixel(color, opacity: fill.opacity)
      if let box = PreparedBox(path, fill.coverage.transform, pixel: pixel, bounds: bounds) {
        return pixel == 0 || fill.opacity <= 0 || box.isEmpty ? .nothing : .box(box)
      }
    }
    guard bounds.width <= PreparedShape.largestWidth else { return nil }
    guard case .path(let path, let rule) = fill.coverage.shape, path.elements.count <= PreparedShape.mostElements
    else { return nil }
    let pixel = PixelRounding.pixel(color, opacity: fill.opacity)
    guard pixel != 0, fill.opacity > 0, !bounds.isEmpty else { return .nothing }
    let first = parts.edges.count
    // Handed over, so that the memory stays one's own.
    let before = parts.edges
    parts.edges = []
    var builder = EdgeBuilder(
      transform: fill.coverage.transform, clip: bounds, kernels: kernels, after: before)
    builder.add(path)
    let touched = builder.bounds
    parts.edges = builder.finish()
    guard !touched.isEmpty else { return .nothing }
    return .shape(PreparedShape(bounds: touched, pixel: pixel, rule: rule, edges: first..<parts.edges.count))
  }
}

/// What the kernels for shapes work on: zeros but between drawing contours and filling them.
struct OutlineScratch: ~Copyable {
  let cells: RowMemory<Int32>
  let touched: RowMemory<UInt64>

  /// - Parameter height: of the highest block, in pixels.
  init(height: Int) {
    cells = RowMemory(repeating: 0, count: (PreparedShape.largestWidth + 9) * height + 8)
    touched = RowMemory(repeating: 0, count: height)
  }

  /// Fills what edges enclose within a block of a surface.
  func fill(
    _ surface: Surface, _ block: PixelRect, edges: Row<Edge>, order: Row<Int32>? = nil, rule: FillRule, pixel: UInt32,
    kernels: Kernels
  ) {
    check(block)
    kernels.fillOutline(surface, block, edges, order: order, pixel, rule, cells: cells.row, touched: touched.row)
  }

  /// Adds the contours of a glyph to what ``fill(_:_:pixel:kernels:)`` fills of a block.
  ///
  /// - Parameter width: of the glyph in the block, in pixels.
  func draw(_ glyph: PlacedChords, in block: PixelRect, width: Int, kernels: Kernels) {
    check(block)
    kernels.drawContours(
      block, glyph.chords.pens, glyph.map, isSmall: width <= OutlineScratch.smallWidth, cells: cells.row,
      touched: touched.row)
  }

  /// Fills what was drawn within a block.
  func fill(_ surface: Surface, _ block: PixelRect, pixel: UInt32, kernels: Kernels) {
    check(block)
    kernels.fillCells(surface, block, pixel, cells: cells.row, touched: touched.row)
  }

  /// As wide as the blocks of which the kernels fill all chunks.
  private static let smallWidth = 64

  private func check(_ block: PixelRect) {
    precondition(
      block.width <= PreparedShape.largestWidth && block.height <= touched.row.count,
      "a block of at most the scratch's size")
  }
}

extension TilePainter {
  /// Fills an outline of any size whose winding numbers the kernel can count, in parts that it can hold.
  func fill(_ list: EdgeList, _ pixel: UInt32, in block: PixelRect, onto surface: Surface) {
    list.edges.withRow { edges in
      list.order.withRow { order in
        list.forEachBand(of: block) { part, range in
          let order = range.map { order.part($0.lowerBound, $0.count) }
          for x in stride(from: part.minX, to: part.maxX, by: PreparedShape.largestWidth) {
            let width = min(PreparedShape.largestWidth, part.maxX - x)
            let piece = PixelRect(x: x, y: part.minY, width: width, height: part.height)
            outlines.fill(surface, piece, edges: edges, order: order, rule: list.rule, pixel: pixel, kernels: kernels)
          }
        }
      }
    }
  }

  func paint(_ shape: PreparedShape, of set: CommandSet, onto surface: Surface) {
    let block = surface.rect.intersection(shape.bounds)
    guard !block.isEmpty else { return }
    set.parts.edges.withRow { edges in
      outlines.fill(
        surface, block, edges: edges.part(shape.edges.lowerBound, shape.edges.count), rule: shape.rule,
        pixel: shape.pixel, kernels: kernels)
    }
  }
}
