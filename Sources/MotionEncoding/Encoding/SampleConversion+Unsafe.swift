// SPDX-License-Identifier: Apache-2.0

import CPixelKernels
import MotionCore

/// Converts sRGB pixels to an encoder's samples: each component by integers alone, rounded once. Other colours are
/// 16-bit numbers first (``OutputConversion``).
///
/// With `s` for 2 to the power of the bits beyond 8, luma is 16 s to 235 s and chroma 16 s to 240 s, by BT.709 (PQ and
/// HLG: BT.2020). Chroma is the mean of the pixels about an even column with the weights 1 2 1, the first column
/// repeated at the left border. If it is halved down too, it is also the mean of two rows; PQ and HLG have it on even
/// rows, with the same weights (BT.2100-2, 4:2:0). So 10 bits hold 8-bit pixels without a second rounding. JFIF has
/// BT.601's matrix and all 256 values. Alpha takes the whole range of its bits.
enum SampleConversion {
  /// Fills a frame with an image. The frame's buffers must exist.
  static func fill(
    _ target: SampleTarget, _ planes: Planes, _ layout: SampleLayout, _ color: OutputColor = .sRGB,
    alpha: AlphaForm = .straight
  ) {
    let isPremultiplied = alpha == .premultiplied && layout.hasAlpha
    if color == .sRGB, isPremultiplied || planes.layout == .rgb {
      fill(target, PixelRows(planes), layout)
      return withExtendedLifetime(planes) {}
    }
    // A pixel multiplied with zero is black, whatever its colour.
    let bitmap = StraightBitmap(
      planes, fillsHoles: !isPremultiplied && (layout.isVideoColour || layout == .argb32))
    fill(target, bitmap, layout, color, isPremultiplied: isPremultiplied)
  }

  static func fill(
    _ target: SampleTarget, _ bitmap: StraightBitmap, _ layout: SampleLayout, _ color: OutputColor = .sRGB,
    isPremultiplied: Bool = false
  ) {
    if color == .sRGB { return bitmap.withRows { fill(target, $0, layout) } }
    var wide = WideBitmap(bitmap, color)
    if isPremultiplied { wide.premultiply() }
    unsafe wide.pixels.withUnsafeBufferPointer { pixels in
      guard let start = pixels.baseAddress else { return }
      if layout.isLumaAndChroma {
        unsafe WideComponents(target, start, width: wide.width, height: wide.height, layout, color).fill()
      } else {
        unsafe interleave(target, wide, start, layout)
      }
    }
  }

  /// Pixels of sRGB.
  static func fill(_ target: SampleTarget, _ rows: PixelRows, _ layout: SampleLayout) {
    if layout.isLumaAndChroma {
      components(target, rows, layout)
    } else {
      interleave(target, rows, layout)
    }
  }

  // MARK: Components one after the other

  private static func order(_ layout: SampleLayout) -> [Int] {
    layout == .argb32 || layout == .xrgb32 ? [2, 1, 0, 3] : layout.hasAlpha ? [0, 1, 2, 3] : [0, 1, 2]
  }

  /// Components of 16 bits, as 8 bits or as 16 with the high byte first.
  private static func interleave(
    _ target: SampleTarget, _ bitmap: WideBitmap, _ pixels: UnsafePointer<UInt16>, _ layout: SampleLayout
  ) {
    let order = order(layout)
    for y in 0..<bitmap.height {
      let row = unsafe pixels + 4 * y * bitmap.width
      guard var out = unsafe target.row(0, y) else { return }
      for x in 0..<bitmap.width {
        for channel in order {
          let value = unsafe row[4 * x + channel]
          if layout.bits == 8 {
            unsafe out.pointee = WideBitmap.byte(value)
            unsafe out += 1
          } else {
            unsafe (out[0], out[1]) = (UInt8(value >> 8), UInt8(truncatingIfNeeded: value))
            unsafe out += 2
          }
        }
      }
    }
  }

  private static func interleave(_ target: SampleTarget, _ bitmap: PixelRows, _ layout: SampleLayout) {
    let width = bitmap.width
    for y in 0..<bitmap.height {
      let row = unsafe bitmap.row(y)
      guard let out = unsafe target.row(0, y) else { return }
      switch layout {
      case .rgb24:
        for x in 0..<width {
          unsafe (out[3 * x], out[3 * x + 1], out[3 * x + 2]) = unsafe (row[4 * x], row[4 * x + 1], row[4 * x + 2])
        }
      case .xrgb32, .argb32:
        let (from, to) = unsafe (
          UnsafeRawPointer(row).assumingMemoryBound(to: UInt32.self),
          UnsafeMutableRawPointer(out).assumingMemoryBound(to: UInt32.self)
        )
        for x in 0..<width {
          let pixel = unsafe from[x]
          // libav's BGRA has red and blue exchanged.
          unsafe to[x] = (pixel & 0xff00_ff00) | (pixel &<< 16 & 0x00ff_0000) | (pixel &>> 16 & 0x0000_00ff)
        }
      case .rgb48, .rgba64:
        // A value of 16 bits is that of 8 bits twice, in either order of bytes.
        let channels = layout.hasAlpha ? 4 : 3
        for x in 0..<width {
          for channel in 0..<channels {
            let value = unsafe row[4 * x + channel]
            unsafe (out[2 * (channels * x + channel)], out[2 * (channels * x + channel) + 1]) = (value, value)
          }
        }
      default: unsafe out.update(from: row, count: 4 * width)
      }
    }
  }

  // MARK: A plane for each component

  /// Converts by the kernels: the sums of 8-bit weights and pixels fit into their integers.
  private static func components(_ target: SampleTarget, _ bitmap: PixelRows, _ layout: SampleLayout) {
    let kernels = unsafe mk_kernels_native().pointee
    let conversion = ComponentConversion(layout, .sRGB, sourceBits: 8)
    let (width, bits) = (bitmap.width, Int32(conversion.bits))
    let parts = [conversion.luma.fixed, conversion.u.fixed, conversion.v.fixed]
    unsafe parts.withUnsafeBufferPointer { buffer in
      guard let parts = buffer.baseAddress else { return }
      for y in 0..<bitmap.height {
        let row = unsafe bitmap.row(y)
        for plane in 0..<(layout.isHalvedAcross ? 1 : 3) {
          guard let out = unsafe target.row(plane, y) else { continue }
          unsafe kernels.component_row(out, row, parts + plane, bits, width)
        }
        // Chroma of two rows is made with the second of them.
        if layout.isHalvedAcross, !layout.isHalvedDown || y % 2 == 1,
          let u = unsafe target.row(1, layout.isHalvedDown ? y / 2 : y),
          let v = unsafe target.row(2, layout.isHalvedDown ? y / 2 : y)
        {
          let (top, bottom) = unsafe layout.isHalvedDown ? (bitmap.row(y - 1), row) : (row, nil)
          unsafe kernels.halved_component_rows(u, v, top, bottom, parts + 1, bits, width / 2)
        }
        guard layout.hasAlpha, let alpha = unsafe target.row(3, y) else { continue }
        if bits == 8 {
          unsafe kernels.alpha_of(alpha, row, width)
        } else {
          let words = unsafe UnsafeMutableRawPointer(alpha).assumingMemoryBound(to: UInt16.self)
          for x in 0..<width { unsafe words[x] = unsafe alphaSample(row[4 * x + 3], bits: conversion.bits) }
        }
      }
    }
  }

  /// Alpha in the whole range of more than 8 bits.
  @inline(__always) static func alphaSample(_ value: UInt8, bits: Int) -> UInt16 {
    UInt16(value) << UInt16(bits - 8) | UInt16(value) >> UInt16(16 - bits)
  }
}
