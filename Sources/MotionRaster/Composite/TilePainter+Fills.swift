import CPixelKernels
import MotionCore
import MotionDisplay

extension TilePainter {
  /// Calls `body` for every span of a fill in a block, clips multiplied in: row, first column, count, and either a
  /// coverage of 1…255 for all pixels or −1 with a byte for each.
  @inline(__always)
  private func eachSpan(
    of fill: PreparedFill, in block: PixelRect,
    _ body: (_ x: Int, _ y: Int, _ count: Int, _ coverage: Int, _ bytes: UnsafePointer<UInt8>) -> Void
  ) {
    let isClipped = !fill.clips.isEmpty
    if isClipped { accumulateClips(fill.clips, block) }
    let rule = fill.edges.rule
    let stored = fill.edges.storedCoverage(block) {
      StoredCoverage(fill.edges, block: block, cells: cells, swept: swept, list: spans)
    }
    if stored == nil { cells.add(fill.edges, block: block) }
    for y in block.minY..<block.maxY {
      if let stored {
        stored.load(row: y, bytes: swept, spans: spans)
      } else {
        cells.sweep(row: y, of: block, rule: rule, bytes: swept, spans: spans)
      }
      for i in 0..<spans.count {
        let span = spans[i]
        let x = block.minX &+ span.from
        let n = span.to &- span.from
        let bytes = swept + span.from
        guard isClipped else {
          body(x, y, n, span.coverage, UnsafePointer(bytes))
          continue
        }
        let clipRow = clip + ((y &- block.minY) &* width &+ span.from)
        if span.coverage < 0 {
          kernels.pointee.bytes_multiply(bytes, clipRow, n)
        } else {
          kernels.pointee.bytes_scale(bytes, clipRow, UInt8(truncatingIfNeeded: span.coverage), n)
        }
        body(x, y, n, -1, UnsafePointer(bytes))
      }
    }
  }

  func paint(_ fill: PreparedFill, onto surface: Surface) {
    let block = surface.rect.intersection(fill.bounds)
    guard !block.isEmpty else { return }
    switch (fill.paint, fill.blend) {
    case (.solid(let pixel), .sourceOver):
      eachSpan(of: fill, in: block) { x, y, count, coverage, bytes in
        let out = surface.at(x, y)
        if coverage < 0 {
          kernels.pointee.fill_over_coverage(out, pixel, bytes, count)
        } else {
          fillOver(out, coverage == 255 ? pixel : TilePainter.scaled(pixel, UInt32(coverage)), count)
        }
      }
    case (.solid(let pixel), .plusLighter):
      eachSpan(of: fill, in: block) { x, y, count, coverage, bytes in
        var bytes = bytes
        if coverage >= 0 {
          combined.update(repeating: UInt8(truncatingIfNeeded: coverage), count: count)
          bytes = UnsafePointer(combined)
        }
        kernels.pointee.fill_plus_coverage(surface.at(x, y), pixel, bytes, count)
      }
    case (.solid(let pixel), let blend):
      eachSpan(of: fill, in: block) { x, y, count, coverage, bytes in
        source.update(repeating: pixel, count: count)
        composite(source, onto: surface.at(x, y), count, coverage, bytes, opacity: 255, blend: blend)
      }
    case (.gradient(let ramp), let blend):
      eachSpan(of: fill, in: block) { x, y, count, coverage, bytes in
        let out = surface.at(x, y)
        if coverage == 255, blend == .sourceOver {
          if ramp.isConstantInRows {
            ramp.fill(source, x: x, y: y, count: 1)
            return fillOver(out, source[0], count)
          }
          if ramp.isOpaque { return ramp.fill(TilePainter.words(out), x: x, y: y, count: count) }
        }
        ramp.fill(source, x: x, y: y, count: count)
        composite(source, onto: out, count, coverage, bytes, opacity: 255, blend: blend)
      }
    case (.image(let sampler, let isOpaque), let blend):
      let opacity = fill.opacity
      eachSpan(of: fill, in: block) { x, y, count, coverage, bytes in
        let out = surface.at(x, y)
        if coverage == 255, opacity == 255, isOpaque, blend == .sourceOver {
          return sampler.fill(TilePainter.words(out), x: x, y: y, count: count)
        }
        sampler.fill(source, x: x, y: y, count: count)
        composite(source, onto: out, count, coverage, bytes, opacity: opacity, blend: blend)
      }
    case (.shader(let rows), let blend):
      eachSpan(of: fill, in: block) { x, y, count, coverage, bytes in
        let out = surface.at(x, y)
        if coverage == 255, blend == .sourceOver,
          rows.store(TilePainter.words(out), x: x, y: y, count: count, components)
        {
          return
        }
        rows.fill(source, x: x, y: y, count: count, components)
        composite(source, onto: out, count, coverage, bytes, opacity: 255, blend: blend)
      }
    }
  }

  /// A row of pixels with coverage (one value or bytes) and opacity; coverage · opacity is rounded to 8 bits first.
  func composite(
    _ pixels: UnsafePointer<UInt32>, onto out: UnsafeMutablePointer<UInt8>, _ count: Int, _ coverage: Int,
    _ bytes: UnsafePointer<UInt8>, opacity: UInt8, blend: BlendMode
  ) {
    let row = UnsafeRawPointer(pixels).assumingMemoryBound(to: UInt8.self)
    var bytes = bytes
    if coverage >= 0 {
      let factor = TilePainter.mul8(UInt32(coverage), UInt32(opacity))
      if factor == 255, blend == .sourceOver { return kernels.pointee.row_over(out, row, count) }
      combined.update(repeating: UInt8(truncatingIfNeeded: factor), count: count)
      bytes = UnsafePointer(combined)
    } else if opacity != 255 {
      kernels.pointee.bytes_scale(combined, bytes, opacity, count)
      bytes = UnsafePointer(combined)
    }
    switch blend {
    case .sourceOver: kernels.pointee.row_over_coverage(out, row, bytes, count)
    case .plusLighter: kernels.pointee.row_plus_coverage(out, row, bytes, count)
    default: kernels.pointee.blend_row(out, row, bytes, count, blend.kernel)
    }
  }

  @inline(__always) static func words(_ p: UnsafeMutablePointer<UInt8>) -> UnsafeMutablePointer<UInt32> {
    UnsafeMutableRawPointer(p).assumingMemoryBound(to: UInt32.self)
  }

  /// `x · a / 255`, rounded to nearest.
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
}
