// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// The planes of a frame with luma and chroma, while they are filled from pixels of 16 bits a component.
// SAFETY: made and used within one call, whose caller holds the pixels.
@safe struct WideComponents {
  private let target: SampleTarget
  private let width, height: Int
  @unsafe private let pixels: UnsafePointer<UInt16>
  private let layout: SampleLayout
  private let conversion: ComponentConversion
  /// Chroma lies on every second row, not between two.
  private let isOnRows: Bool

  @unsafe init(
    _ target: SampleTarget, _ pixels: UnsafePointer<UInt16>, width: Int, height: Int, _ layout: SampleLayout,
    _ color: OutputColor
  ) {
    (self.target, self.width, self.height, self.layout) = (target, width, height, layout)
    unsafe self.pixels = unsafe pixels
    conversion = ComponentConversion(layout, color, sourceBits: 16)
    isOnRows = color.isHDR
  }

  func fill() { if conversion.bits == 8 { fill(UInt8.self) } else { fill(UInt16.self) } }

  private func fill<Sample: FixedWidthInteger & UnsignedInteger>(_: Sample.Type) {
    let top = conversion.top
    func plane(_ plane: Int, _ y: Int) -> UnsafeMutablePointer<Sample>? {
      unsafe target.row(plane, y).map { unsafe UnsafeMutableRawPointer($0).assumingMemoryBound(to: Sample.self) }
    }
    for y in 0..<height {
      let row = unsafe pixels + 4 * y * width
      guard let out = unsafe plane(0, y) else { return }
      for x in 0..<width {
        unsafe out[x] = unsafe Sample(
          truncatingIfNeeded: conversion.luma.value(
            Int(row[4 * x]), Int(row[4 * x + 1]), Int(row[4 * x + 2]), top: top))
      }
      guard layout.hasAlpha, let alpha = unsafe plane(3, y) else { continue }
      for x in 0..<width {
        // Sixteen bits repeat the byte, so the low one is the alpha.
        let value = unsafe UInt8(truncatingIfNeeded: row[4 * x + 3])
        unsafe alpha[x] = Sample(
          truncatingIfNeeded: conversion.bits == 8
            ? UInt16(value) : SampleConversion.alphaSample(value, bits: conversion.bits))
      }
    }
    let rows = layout.isHalvedDown ? height / 2 : height
    let columns = layout.isHalvedAcross ? width / 2 : width
    for y in 0..<rows {
      guard let outU = unsafe plane(1, y), let outV = unsafe plane(2, y) else { return }
      for x in 0..<columns {
        let (r, g, b) = layout.isHalvedAcross ? sums(x, y) : pixel(x, y)
        // JFIF's blue and red reach half a step beyond the last value.
        unsafe outU[x] = Sample(truncatingIfNeeded: conversion.u.value(r, g, b, top: top))
        unsafe outV[x] = Sample(truncatingIfNeeded: conversion.v.value(r, g, b, top: top))
      }
    }
  }

  private func pixel(_ x: Int, _ y: Int) -> (Int, Int, Int) {
    let pixel = unsafe pixels + 4 * (y * width + x)
    return unsafe (Int(pixel[0]), Int(pixel[1]), Int(pixel[2]))
  }

  /// Sums about column `2x`: of the rows above, at and below `2y`, or of the two of a pair, or of one.
  private func sums(_ x: Int, _ y: Int) -> (Int, Int, Int) {
    var (r, g, b) = (0, 0, 0)
    let first = unsafe pixels + 4 * (layout.isHalvedDown ? 2 * y : y) * width
    for line in (layout.isHalvedDown && isOnRows ? -1 : 0)...(layout.isHalvedDown ? 1 : 0) {
      let row = unsafe first + 4 * max(line, y == 0 ? 0 : -1) * width
      let (left, middle) = unsafe (row + 4 * max(0, 2 * x - 1), row + 8 * x)
      let weight = isOnRows && layout.isHalvedDown && line == 0 ? 2 : 1
      unsafe r &+= weight &* (Int(left[0]) &+ 2 &* Int(middle[0]) &+ Int(middle[4]))
      unsafe g &+= weight &* (Int(left[1]) &+ 2 &* Int(middle[1]) &+ Int(middle[5]))
      unsafe b &+= weight &* (Int(left[2]) &+ 2 &* Int(middle[2]) &+ Int(middle[6]))
    }
    return (r, g, b)
  }
}
