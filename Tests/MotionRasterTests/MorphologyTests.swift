// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDisplayList
import Testing

@testable import MotionRaster

/// Dilation and erosion against the search through every rectangle.
@Suite struct MorphologyTests {
  private let rect = PixelRect(x: 5, y: -3, width: 31, height: 24)

  /// The extreme over `x` pixels to the left and right, and `y` above and below.
  private func extreme(_ source: OffscreenImage, _ x: Int, _ y: Int, at i: Int, _ j: Int, _ isMaximum: Bool)
    -> TestPixel
  {
    var result = FilterImages.pixel(source, i, j)
    // All pixels beyond the image's border are the same.
    let around = source.rect.insetBy(-1)
    for v in max(j - y, min(j, around.minY))...min(j + y, max(j, around.maxY)) {
      for u in max(i - x, min(i, around.minX))...min(i + x, max(i, around.maxX)) {
        let p = FilterImages.pixel(source, u, v)
        for c in 0..<4 { result[c] = isMaximum ? max(result[c], p[c]) : min(result[c], p[c]) }
      }
    }
    return result
  }

  @Test("whole pixels: each component's extreme, transparent beyond the image", arguments: [true, false])
  func whole(isMaximum: Bool) throws {
    let source = FilterImages.random(rect, seed: 5)
    for (x, y) in [(0, 0), (1, 0), (0, 1), (2, 3), (7, 1), (40, 40)] {
      let filter = PixelFilter.morphology(isMaximum: isMaximum, x: Double(x), y: Double(y))
      let result = try FilterImages.apply([filter], to: source, output: rect.insetBy(-9))
      #expect(
        FilterImages.difference(result) { extreme(source, x, y, at: $0, $1, isMaximum) } == 0, "\(x), \(y)")
    }
  }

  @Test("between whole pixels the two nearest results are mixed, first along rows, then along columns")
  func parts() throws {
    let source = FilterImages.random(rect, seed: 6)
    for isMaximum in [true, false] {
      for share in [0.25, 0.5, 0.9] {
        let across = try FilterImages.apply([.morphology(isMaximum: isMaximum, x: 2 + share, y: 0)], to: source)
        let down = try FilterImages.apply([.morphology(isMaximum: isMaximum, x: 0, y: share)], to: source)
        for (result, reach) in [(across, (2, 0)), (down, (0, 0))] {
          let more = reach.0 == 2 ? (3, 0) : (0, 1)
          let difference = FilterImages.difference(result) { i, j in
            let a = extreme(source, reach.0, reach.1, at: i, j, isMaximum)
            let b = extreme(source, more.0, more.1, at: i, j, isMaximum)
            return (0..<4).map { a[$0] + (b[$0] - a[$0]) * share }
          }
          #expect(difference <= 1, "\(isMaximum) \(share)")
        }
      }
    }
  }
}
