// SPDX-License-Identifier: Apache-2.0

import CPixelKernels
import MotionCore
import MotionTestSupport
import Testing

@testable import MotionEncoding

/// Components of Y′CbCr by the kernels, at every level of processor, against the plain formula: tolerance 0.
@Suite("Pixels to components")
struct ComponentConversionTests {
  static var levels: [mk_kernels] { [mk_kernels_baseline(), mk_kernels_native()].compactMap { $0?.pointee } }
  static let layouts = SampleLayout.allCases.filter(\.isLumaAndChroma)
  private static let counts = Array(0...40) + [63, 64, 65, 257]

  /// Many components are 0 or 255: their sums reach furthest.
  private func pixels(_ count: Int, _ random: inout RandomSource) -> [UInt8] {
    (0..<4 * count).map { _ in
      switch random.next() % 3 {
      case 0: 0
      case 1: 255
      default: UInt8(truncatingIfNeeded: random.next())
      }
    }
  }

  private func sample(_ bytes: [UInt8], _ index: Int, bits: Int) -> Int {
    bits == 8 ? Int(bytes[index]) : Int(bytes[2 * index]) | Int(bytes[2 * index + 1]) << 8
  }

  @Test("a row of pixels is what the formula gives, and nothing behind it is written", arguments: layouts)
  func rows(_ layout: SampleLayout) {
    var random = RandomSource(seed: 5)
    let conversion = ComponentConversion(layout, .sRGB, sourceBits: 8)
    let bits = conversion.bits
    for kernels in ComponentConversionTests.levels {
      for weights in layout.isHalvedAcross ? [conversion.luma] : [conversion.luma, conversion.u, conversion.v] {
        var fixed = weights.fixed
        for count in ComponentConversionTests.counts {
          let row = pixels(count, &random)
          var out = [UInt8](repeating: 7, count: 2 * count + 64)
          kernels.component_row(&out, row, &fixed, Int32(bits), count)
          let wanted = (0..<count).map { i in
            weights.value(Int(row[4 * i]), Int(row[4 * i + 1]), Int(row[4 * i + 2]), top: conversion.top)
          }
          #expect((0..<count).map { sample(out, $0, bits: bits) } == wanted)
          #expect(out[(bits == 8 ? count : 2 * count)...].allSatisfy { $0 == 7 })
        }
      }
    }
  }

  @Test("halved chroma is the formula of weighted sums of one row or two", arguments: layouts.filter(\.isHalvedAcross))
  func halved(_ layout: SampleLayout) {
    var random = RandomSource(seed: 6)
    let conversion = ComponentConversion(layout, .sRGB, sourceBits: 8)
    let bits = conversion.bits
    let parts = [conversion.u.fixed, conversion.v.fixed]
    for kernels in ComponentConversionTests.levels {
      for count in ComponentConversionTests.counts {
        let rows = (0..<(layout.isHalvedDown ? 2 : 1)).map { _ in pixels(2 * count, &random) }
        var (u, v) = ([UInt8](repeating: 7, count: 2 * count + 64), [UInt8](repeating: 7, count: 2 * count + 64))
        if rows.count == 2 {
          kernels.halved_component_rows(&u, &v, rows[0], rows[1], parts, Int32(bits), count)
        } else {
          kernels.halved_component_rows(&u, &v, rows[0], nil, parts, Int32(bits), count)
        }
        func sum(_ i: Int, _ channel: Int) -> Int {
          rows.reduce(0) { sum, row in
            let (left, middle) = (max(0, 2 * i - 1), 2 * i)
            return sum + Int(row[4 * left + channel]) + 2 * Int(row[4 * middle + channel])
              + Int(row[4 * (middle + 1) + channel])
          }
        }
        for (found, weights) in [(u, conversion.u), (v, conversion.v)] {
          let wanted = (0..<count).map { weights.value(sum($0, 0), sum($0, 1), sum($0, 2), top: conversion.top) }
          #expect((0..<count).map { sample(found, $0, bits: bits) } == wanted)
          #expect(found[(bits == 8 ? count : 2 * count)...].allSatisfy { $0 == 7 })
        }
      }
    }
  }

  @Test("weights are the standards' to a fraction of a level, and grey has no colour", arguments: layouts)
  func weights(_ layout: SampleLayout) {
    for color in layout == .jfif444 ? [OutputColor.sRGB] : [.sRGB, .rec2020PQ] {
      for sourceBits in [8, 16] {
        let conversion = ComponentConversion(layout, color, sourceBits: sourceBits)
        let full = 1 << sourceBits - 1
        let (kr, kb) = layout == .jfif444 ? (0.299, 0.114) : color.isHDR ? (0.2627, 0.0593) : (0.2126, 0.0722)
        let unit = Double(1 << (layout.bits - 8))
        let isFull = layout == .jfif444
        for weights in [conversion.u, conversion.v] { #expect(weights.r + weights.g + weights.b == 0) }
        let steps = 1 << (conversion.u.shift - conversion.luma.shift)
        for (r, g, b) in [(0, 0, 0), (full, full, full), (full, 0, 0), (0, full, 0), (0, 0, full), (full / 3, 0, full)]
        {
          let (x, y, z) = (Double(r) / Double(full), Double(g) / Double(full), Double(b) / Double(full))
          let luma = kr * x + (1 - kr - kb) * y + kb * z
          let found = [
            conversion.luma.value(r, g, b, top: conversion.top),
            conversion.u.value(steps * r, steps * g, steps * b, top: conversion.top),
            conversion.v.value(steps * r, steps * g, steps * b, top: conversion.top),
          ]
          let wanted = [
            (isFull ? 255 * luma : 16 + 219 * luma) * unit,
            (128 + (isFull ? 255 : 224) * (z - luma) / (2 * (1 - kb))) * unit,
            (128 + (isFull ? 255 : 224) * (x - luma) / (2 * (1 - kr))) * unit,
          ]
          for (a, b) in zip(found, wanted) { #expect(abs(Double(a) - min(b, Double(conversion.top))) < 0.501) }
        }
      }
    }
  }
}
