// SPDX-License-Identifier: Apache-2.0

import CPixelKernels

/// Where the chroma samples of 4:2:0 lie.
package struct ChromaSiting: Hashable, Sendable {
  /// On every second pixel of a row (MPEG-2 and later), or between the two of a pair (JPEG).
  package let onColumns: Bool
  /// On every second row (BT.2020), or between the two of a pair (everything else).
  package let onRows: Bool

  package static let left = ChromaSiting(onColumns: true, onRows: false)
  package static let center = ChromaSiting(onColumns: false, onRows: false)
  package static let topLeft = ChromaSiting(onColumns: true, onRows: true)
  package static let top = ChromaSiting(onColumns: false, onRows: true)

  /// Weights of the samples around pixel `index` of a column or row of pixels, in quarters, and the two samples'
  /// indices, not yet clamped to the edges.
  static func taps(_ index: Int, onSamples: Bool) -> (first: Int, weight: Int, second: Int, otherWeight: Int) {
    let half = index / 2
    // Weights are quarters. A pixel lies on a sample of chroma, or between two.
    switch (onSamples, index % 2 == 0) {
    case (true, true): return (half, 4, half, 0)
    case (true, false): return (half, 2, half + 1, 2)
    case (false, true): return (half - 1, 1, half, 3)
    case (false, false): return (half, 3, half + 1, 1)
    }
  }

  var fixed: yuv_siting {
    onColumns
      ? yuv_siting(even_left: 0, even_right: 4, odd_left: 2, odd_right: 2)
      : yuv_siting(even_left: 1, even_right: 3, odd_left: 3, odd_right: 1)
  }
}
