// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionDisplayList

extension TilePainter {
  /// Calls `body` for every span of a fill in a block, clips multiplied in: row, first column, count, and either a
  /// coverage of 1…255 for all pixels or −1 with a byte for each.
  @inline(__always)
  private func eachSpan(
    of fill: PreparedFill, in block: PixelRect,
    _ body: (_ x: Int, _ y: Int, _ count: Int, _ coverage: Int, _ bytes: Row<UInt8>) -> Void
  ) {
    let isClipped = !fill.clips.isEmpty
    if isClipped { accumulateClips(fill.clips, block) }
    let rule = fill.edges.rule
    // Coverage drawn repeatedly is stored, because sweeping costs more than copying.
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
        let bytes = swept.part(span.from, n)
        guard isClipped else {
          body(x, y, n, span.coverage, bytes.reading)
          continue
        }
        let clipped = clipRow(y, of: block).part(span.from, n).reading
        if span.coverage < 0 {
          kernels.bytesMultiply(bytes, clipped)
        } else {
          kernels.bytesScale(bytes, clipped, UInt8(truncatingIfNeeded: span.coverage))
        }
        body(x, y, n, -1, bytes.reading)
      }
    }
  }

  func paint(_ fill: PreparedFill, onto surface: Surface) {
    let block = surface.rect.intersection(fill.bounds)
    guard !block.isEmpty, fill.edges.touches(block) else { return }
    switch (fill.paint, fill.blend) {
    case (.solid(let pixel), .sourceOver):
      if fill.isKernelOutline { return self.fill(fill.edges, pixel, isAdditive: false, in: block, onto: surface) }
      eachSpan(of: fill, in: block) { x, y, count, coverage, bytes in
        let out = surface.row(x, y, count)
        if coverage < 0 {
          kernels.fillOverCoverage(out, pixel, bytes)
        } else {
          fillOver(out, coverage == 255 ? pixel : TilePainter.scaled(pixel, UInt32(coverage)))
        }
      }
    case (.solid(let pixel), .plusLighter):
      if fill.isKernelOutline { return self.fill(fill.edges, pixel, isAdditive: true, in: block, onto: surface) }
      eachSpan(of: fill, in: block) { x, y, count, coverage, bytes in
        let bytes = coverage < 0 ? bytes : constant(coverage, count)
        kernels.fillPlusCoverage(surface.row(x, y, count), pixel, bytes)
      }
    case (.solid(let pixel), let blend):
      eachSpan(of: fill, in: block) { x, y, count, coverage, bytes in
        // Other blend modes have no kernel for one colour, so the colour becomes a row.
        let row = source.part(0, count)
        row.fill(pixel)
        composite(row.reading, onto: surface.row(x, y, count), coverage, bytes, opacity: 255, blend: blend)
      }
    case (.gradient(let ramp), let blend):
      eachSpan(of: fill, in: block) { x, y, count, coverage, bytes in
        let (out, row) = (surface.row(x, y, count), source.part(0, count))
        // Opaque pixels with full coverage go straight to the surface, without a scratch row.
        if coverage == 255, blend == .sourceOver {
          if ramp.isConstantInRows {
            ramp.fill(row.part(0, 1), x: x, y: y)
            return fillOver(out, row[0])
          }
          if ramp.isOpaque { return ramp.fill(out, x: x, y: y) }
        }
        ramp.fill(row, x: x, y: y)
        composite(row.reading, onto: out, coverage, bytes, opacity: 255, blend: blend)
      }
    case (.image(let sampler, let isOpaque), let blend):
      let opacity = fill.opacity
      eachSpan(of: fill, in: block) { x, y, count, coverage, bytes in
        let (out, row) = (surface.row(x, y, count), source.part(0, count))
        // An opaque image with full coverage needs no compositing.
        if coverage == 255, opacity == 255, isOpaque, blend == .sourceOver {
          return sampler.fill(out, x: x, y: y)
        }
        sampler.fill(row, x: x, y: y)
        composite(row.reading, onto: out, coverage, bytes, opacity: opacity, blend: blend)
      }
    case (.shader(let rows), let blend):
      eachSpan(of: fill, in: block) { x, y, count, coverage, bytes in
        let (out, row) = (surface.row(x, y, count), source.part(0, count))
        if coverage == 255, blend == .sourceOver, rows.store(out, x: x, y: y, components) { return }
        rows.fill(row, x: x, y: y, components)
        composite(row.reading, onto: out, coverage, bytes, opacity: 255, blend: blend)
      }
    }
  }

  /// A row of pixels with coverage (one value or bytes) and opacity; coverage · opacity is rounded to 8 bits first.
  func composite(
    _ row: Row<UInt32>, onto out: MutableRow<UInt32>, _ coverage: Int, _ bytes: Row<UInt8>, opacity: UInt8,
    blend: BlendMode
  ) {
    var bytes = bytes
    if coverage >= 0 {
      let factor = TilePainter.mul8(UInt32(coverage), UInt32(opacity))
      // The kernel without coverage gives the same pixels in less time.
      if factor == 255, blend == .sourceOver { return kernels.rowOver(out, row) }
      bytes = constant(Int(factor), out.count)
    } else if opacity != 255 {
      let scaled = combined.part(0, out.count)
      kernels.bytesScale(scaled, bytes, opacity)
      bytes = scaled.reading
    }
    switch blend {
    case .sourceOver: kernels.rowOverCoverage(out, row, bytes)
    case .plusLighter: kernels.rowPlusCoverage(out, row, bytes)
    default: kernels.blendRow(out, row, bytes, blend)
    }
  }

  /// One coverage for `count` pixels as a row, in ``combined``.
  @inline(__always) func constant(_ coverage: Int, _ count: Int) -> Row<UInt8> {
    let row = combined.part(0, count)
    row.fill(UInt8(truncatingIfNeeded: coverage))
    return row.reading
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

  private func fillOver(_ out: MutableRow<UInt32>, _ pixel: UInt32) {
    if pixel >> 24 == 255 {
      out.fill(pixel)
    } else {
      kernels.fillOver(out, pixel)
    }
  }
}
