// SPDX-License-Identifier: Apache-2.0

import CPixelKernels
import MotionCore

@testable import MotionRaster

/// The kernels' plain Swift twins as a table of kernels, so that a whole frame can be painted by them.
enum ReferenceKernels {
  /// What has no twin, copying apart, is what the baseline has.
  nonisolated(unsafe) static let table: UnsafePointer<mk_kernels> = {
    let table = UnsafeMutablePointer<mk_kernels>.allocate(capacity: 1)
    table.initialize(to: mk_kernels_baseline().pointee)
    setCompositing(&table.pointee)
    setConversions(&table.pointee)
    setBlurs(&table.pointee)
    setSamplers(&table.pointee)
    return UnsafePointer(table)
  }()

  private static func setCompositing(_ k: inout mk_kernels) {
    k.fill_over = { d, s, n in
      guard let d else { return }
      for i in 0..<n { store(R.over(pixel(d, i), pixel(s)), d, i) }
    }
    k.fill_over_coverage = { d, s, c, n in
      guard let d, let c else { return }
      for i in 0..<n { store(R.over(pixel(d, i), R.scaled(pixel(s), c[i])), d, i) }
    }
    k.fill_plus_coverage = { d, s, c, n in
      guard let d, let c else { return }
      for i in 0..<n { store(R.plus(pixel(d, i), R.scaled(pixel(s), c[i])), d, i) }
    }
    k.row_over = { d, s, n in
      guard let d, let s else { return }
      for i in 0..<n { store(R.over(pixel(d, i), pixel(s, i)), d, i) }
    }
    k.row_over_coverage = { d, s, c, n in
      guard let d, let s, let c else { return }
      for i in 0..<n { store(R.over(pixel(d, i), R.scaled(pixel(s, i), c[i])), d, i) }
    }
    k.row_plus_coverage = { d, s, c, n in
      guard let d, let s, let c else { return }
      for i in 0..<n { store(R.plus(pixel(d, i), R.scaled(pixel(s, i), c[i])), d, i) }
    }
    k.row_multiply = { d, c, n in
      guard let d, let c else { return }
      for i in 0..<n { store(R.scaled(pixel(d, i), c[i]), d, i) }
    }
    k.bytes_multiply = { d, s, n in
      guard let d, let s else { return }
      for i in 0..<n { d[i] = R.mul8(d[i], s[i]) }
    }
    k.bytes_scale = { d, s, a, n in
      guard let d, let s else { return }
      for i in 0..<n { d[i] = R.mul8(s[i], a) }
    }
    k.alpha_of = { d, s, n in
      guard let d, let s else { return }
      for i in 0..<n { d[i] = s[4 * i + 3] }
    }
  }

  private static func setConversions(_ k: inout mk_kernels) {
    k.luma = { y, s, n in
      guard let y, let s else { return }
      for i in 0..<n { y[i] = R.luma(pixel(s, i)) }
    }
    k.chroma = { u, v, top, bottom, n in
      guard let u, let v, let top, let bottom else { return }
      for i in 0..<n {
        let chroma = R.chroma(
          (2 * i - 1...2 * i + 1).map { pixel(top, $0) }, (2 * i - 1...2 * i + 1).map { pixel(bottom, $0) })
        (u[i], v[i]) = (chroma.u, chroma.v)
      }
    }
    k.components_to_pixels = { d, r, g, b, a, opacity, n in
      guard let d, let r, let g, let b, let a else { return }
      for i in 0..<n { store(R.pixel(r[i], g[i], b[i], a[i], opacity: opacity), d, i) }
    }
    k.components_to_opaque_pixels = { d, r, g, b, a, n in
      guard let d, let r, let g, let b, let a, (0..<n).allSatisfy({ a[$0] >= 1 }) else { return 0 }
      for i in 0..<n { store(R.pixel(r[i], g[i], b[i], 1, opacity: 1), d, i) }
      return 1
    }
  }

  private static func setBlurs(_ k: inout mk_kernels) {
    k.widen_bytes = { d, s, n in
      guard let d, let s else { return }
      for i in 0..<n { d[i] = UInt16(s[i]) * 64 }
    }
    k.narrow_words = { d, s, n in
      guard let d, let s else { return }
      for i in 0..<n { d[i] = R.narrowed(s[i]) }
    }
    k.recolor_words = { d, s, n in
      guard let d, let s else { return }
      for i in 0..<n {
        let pixel = R.recolored((0..<4).map { d[4 * i + $0] }, (0..<4).map { s[4 * i + $0] })
        for c in 0..<4 { d[4 * i + c] = pixel[c] }
      }
    }
    k.halve_byte_rows = { d, rows, n in
      guard let d, let rows, let a = rows[0], let b = rows[1], let c = rows[2], let e = rows[3] else { return }
      for i in 0..<n { d[i] = 8 * (UInt16(a[i]) + 3 * (UInt16(b[i]) + UInt16(c[i])) + UInt16(e[i])) }
    }
    k.halve_rows = { d, rows, n in
      guard let d, let rows, let a = rows[0], let b = rows[1], let c = rows[2], let e = rows[3] else { return }
      for i in 0..<n { d[i] = halved(a[i], b[i], c[i], e[i]) }
    }
    k.halve_columns = { d, s, channels, n in
      guard let d, let s else { return }
      for i in 0..<n * channels {
        let first = s + 2 * (i / channels) * channels + i % channels
        d[i] = halved(first[0], first[channels], first[2 * channels], first[3 * channels])
      }
    }
    k.double_rows = { d, near, far, n in
      guard let d, let near, let far else { return }
      for i in 0..<n { d[i] = R.doubled(near[i], far[i]) }
    }
    k.double_rows_to_bytes = { d, near, far, n in
      guard let d, let near, let far else { return }
      for i in 0..<n { d[i] = R.doubledByte(near[i], far[i]) }
    }
    k.double_columns = { d, s, channels, n in
      guard let d, let s else { return }
      for i in 0..<2 * n * channels {
        let (place, channel) = (i / channels, i % channels)
        let near = place / 2 * channels + channel
        d[i] = R.doubled(s[near], s[place % 2 == 0 ? near - channels : near + channels])
      }
    }
    k.convolve_words = { d, rows, w, taps, n in
      guard let d, let rows, let w else { return }
      for i in 0..<n {
        var sum = 0
        for k in 0..<taps { sum += (Int(w[k]) * Int(rows[k]?[i] ?? 0) + 16384) / 32768 }
        d[i] = UInt16(sum)
      }
    }
  }

  private static func setSamplers(_ k: inout mk_kernels) {
    k.sample_linear = { d, n, s, rowBytes, x0, y0, x1, y1, u, v, du, dv in
      guard let d, let s else { return }
      for i in 0..<n {
        let sample = R.linear(
          { x, y in pixel(s + y * rowBytes, x) }, Int(x0)...Int(x1), Int(y0)...Int(y1), u &+ Int64(i) &* du,
          v &+ Int64(i) &* dv)
        store(sample, d, i)
      }
    }
    // Kept as the places themselves.
    k.columns = { d, n, u, du in
      guard let d else { return }
      for i in 0..<8 * n {
        withUnsafeMutableBytes(of: &d[i / 8].order) {
          $0.storeBytes(of: u + Int64(i) * du, toByteOffset: 8 * (i % 8), as: Int64.self)
        }
      }
    }
    k.sample_columns = { d, n, columns, top, bottom, v in
      guard let d, let columns, let top, let bottom else { return }
      for i in 0..<8 * n {
        let u = withUnsafeBytes(of: columns[i / 8].order) {
          $0.loadUnaligned(fromByteOffset: 8 * (i % 8), as: Int64.self)
        }
        let column = Int(u >> 32)
        let sample = R.linear(
          { x, y in pixel(y == 0 ? top : bottom, x) }, column...column + 1, 0...1, u, Int64(v) << 24)
        store(sample, d, i)
      }
    }
    k.sample_projective = { d, n, s, rowBytes, x0, y0, x1, y1, l, x in
      guard let d, let s, let l else { return }
      let line = (0..<6).map { l[$0] }
      for i in 0..<n {
        let sample = R.projective(
          { x, y in pixel(s + y * rowBytes, x) }, Int(x0)...Int(x1), Int(y0)...Int(y1), line, x + Double(i))
        store(sample, d, i)
      }
    }
    k.halve = { d, top, bottom, n in
      guard let d, let top, let bottom else { return }
      for i in 0..<n {
        store(
          R.mean(pixel(top, 2 * i), pixel(top, 2 * i + 1), pixel(bottom, 2 * i), pixel(bottom, 2 * i + 1)), d, i)
      }
    }
    k.halve_parts = { d, rows, columns, row, rowCount in
      guard let d, let rows else { return }
      for i in 0..<(columns + 1) / 2 {
        let mean = R.covered(
          { x, y in
            guard let line = rows[y - (2 * row - 1)] else { return [0, 0, 0, 0] }
            return pixel(line, x)
          }, columns, rowCount, i, row)
        store(mean, d, i)
      }
    }
    k.sprites = { d, rowBytes, rect, all, order, n, isAdditive in
      guard let d, let all, let order else { return }
      for i in 0..<n {
        let sprite = all[Int(order[i])]
        guard let texture = sprite.texture?.pointee, let texels = texture.texels else { continue }
        let tint = pixel(sprite.tint)
        let (columns, rows) = (0...Int(texture.width) - 1, 0...Int(texture.height) - 1)
        let texel = { (x: Int, y: Int) in pixel(texels + y * texture.row_bytes, x) }
        let b = sprite.bounds
        for y in max(b.y0, rect.y0)..<max(b.y0, rect.y0, min(b.y1, rect.y1)) {
          for x in max(b.x0, rect.x0)..<max(b.x0, rect.x0, min(b.x1, rect.x1)) {
            let u = sprite.u &+ sprite.du_dx &* Int64(x - b.x0) &+ sprite.du_dy &* Int64(y - b.y0)
            let v = sprite.v &+ sprite.dv_dx &* Int64(x - b.x0) &+ sprite.dv_dy &* Int64(y - b.y0)
            let sample =
              sprite.is_nearest == 0
              ? R.linear(texel, columns, rows, u, v)
              : texel(
                min(max(Int(u >> 32), 0), columns.upperBound), min(max(Int(v >> 32), 0), rows.upperBound))
            let (row, column) = (d + Int(y - rect.y0) * rowBytes, Int(x - rect.x0))
            store(
              SpriteReference.composite(pixel(row, column), sample, tint: tint, isAdditive: isAdditive != 0), row,
              column)
          }
        }
      }
    }
  }
}

private typealias R = KernelReference

/// What `KernelReference.halved` says, without a list.
private func halved(_ a: UInt16, _ b: UInt16, _ c: UInt16, _ e: UInt16) -> UInt16 {
  func average(_ x: Int, _ y: Int) -> Int { (x + y + 1) / 2 }
  let (outer, inner) = (Int(a) + Int(e), Int(b) + Int(c))
  return UInt16(average(average(outer, inner), inner) / 2)
}

// Functions of the file: what becomes a C function must not capture a type.
private func pixel(_ p: UnsafePointer<UInt8>, _ i: Int) -> [UInt8] {
  [p[4 * i], p[4 * i + 1], p[4 * i + 2], p[4 * i + 3]]
}

private func pixel(_ word: UInt32) -> [UInt8] { [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: word >> $0) } }

private func store(_ pixel: [UInt8], _ d: UnsafeMutablePointer<UInt8>, _ i: Int) {
  for k in 0..<4 { d[4 * i + k] = pixel[k] }
}
