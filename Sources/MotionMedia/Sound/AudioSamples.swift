// SPDX-License-Identifier: Apache-2.0

/// A block of stereo sound: as many samples on the left as on the right.
package struct AudioSamples: Hashable, Sendable {
  package var left: [Float]
  package var right: [Float]

  package init(left: [Float], right: [Float]) {
    self.left = left
    self.right = right
  }

  /// Silence.
  package init(count: Int) {
    left = [Float](repeating: 0, count: count)
    right = left
  }

  package var count: Int { left.count }
}
