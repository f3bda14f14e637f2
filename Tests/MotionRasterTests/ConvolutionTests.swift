// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDisplayList
import Testing

@testable import MotionRaster

/// Weighted sums against the definition of SVG's `feConvolveMatrix`, with transparency beyond the picture.
@Suite struct ConvolutionTests {
  private let rect = PixelRect(x: 5, y: -3, width: 31, height: 24)
  private let weights = [1, 2, -3, 0.5, 4, -1, 0, 7, -2.5, 3, 1, 0.25]

  private func convolution(
    columns: Int, target: (column: Int, row: Int)?, divisor: Double, bias: Double, keepsAlpha: Bool
  ) -> Convolution {
    Convolution(
      weights: weights, columns: columns, target: target, divisor: divisor, bias: bias, keepsAlpha: keepsAlpha,
      stepX: PixelVector(1, 0), stepY: PixelVector(0, 1))
  }

  /// As SVG writes it: weights turned over, about the target.
  private func expected(
    _ source: OffscreenImage, _ x: Int, _ y: Int, columns: Int, target: (Int, Int), divisor: Double, bias: Double,
    keepsAlpha: Bool
  ) -> TestPixel {
    let rows = weights.count / columns
    let own = FilterImages.pixel(source, x, y)
    var sum = [0.0, 0, 0, 0]
    for i in 0..<rows {
      for j in 0..<columns {
        let p = FilterImages.pixel(source, x - target.0 + j, y - target.1 + i)
        let weight = weights[(rows - i - 1) * columns + columns - j - 1] / divisor
        for c in 0..<4 { sum[c] += weight * (keepsAlpha ? (p[3] > 0 ? p[c] / p[3] : 0) : p[c]) }
      }
    }
    if keepsAlpha { return (0..<3).map { min(1, max(0, sum[$0] + bias)) * own[3] } + [own[3]] }
    for c in 0..<4 { sum[c] += bias * own[3] }
    let alpha = min(255, max(0, sum[3]))
    return (0..<3).map { min(alpha, max(0, sum[$0])) } + [alpha]
  }

  @Test("weights, targets, divisors and bias; premultiplied, or with alpha kept", arguments: [false, true])
  func definition(keepsAlpha: Bool) throws {
    let source = FilterImages.random(rect, seed: 15)
    for (columns, target, divisor, bias) in [(3, (1, 2), 9.0, 0.0), (4, (0, 0), 20, 0.1), (2, (1, 5), -8, 0.4)] {
      let filter = PixelFilter.convolution(
        convolution(columns: columns, target: target, divisor: divisor, bias: bias, keepsAlpha: keepsAlpha))
      let result = try FilterImages.apply([filter], to: source, output: rect.insetBy(-7))
      let difference = FilterImages.difference(result) {
        expected(
          source, $0, $1, columns: columns, target: target, divisor: divisor, bias: bias, keepsAlpha: keepsAlpha)
      }
      #expect(difference <= 1, "\(columns)")
    }
  }

  @Test("by default the target is the middle and the divisor the sum of the weights, or 1 if that is 0")
  func defaults() {
    let middle = convolution(columns: 3, target: nil, divisor: 0, bias: 0, keepsAlpha: false)
    #expect(
      middle == convolution(columns: 3, target: (1, 2), divisor: weights.reduce(0, +), bias: 0, keepsAlpha: false))
    func edges(_ divisor: Double) -> Convolution {
      Convolution(
        weights: [0, 1, 0, 1, -4, 1, 0, 1, 0], columns: 3, target: nil, divisor: divisor, bias: 0, keepsAlpha: false,
        stepX: PixelVector(1, 0), stepY: PixelVector(0, 1))
    }
    #expect(edges(0) == edges(1))
  }

  @Test("one weight changes nothing, and steps lead between pixels")
  func steps() throws {
    let source = FilterImages.random(rect, seed: 16)
    func apply(_ weights: [Double], _ x: PixelVector) throws -> OffscreenImage {
      try FilterImages.apply(
        [
          .convolution(
            Convolution(
              weights: weights, columns: weights.count, target: (0, 0), divisor: 1, bias: 0, keepsAlpha: false,
              stepX: x,
              stepY: PixelVector(0, 1)))
        ], to: source)
    }
    #expect(FilterImages.difference(try apply([1], PixelVector(3, 1)), source) == 0)
    // The first weight belongs to the neighbour at the end of the row.
    let moved = try apply([1, 0], PixelVector(2.5, -0.75))
    #expect(
      FilterImages.difference(moved) { x, y in
        FilterImages.sample(source, Double(x) + 0.5 + 2.5, Double(y) + 0.5 - 0.75)
      } <= 1)
  }
}
