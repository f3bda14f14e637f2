// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionDisplayList

/// `first · (1 − share) + second · share` on premultiplied components; the weights are 255ths that add up to 1, so opaque
/// stays opaque.
///
/// The first image is appended, then ``CommandBuffer/begin(_:view:)`` called, then the second image appended if it
/// shows, then ``CommandBuffer/end(_:from:view:)`` called.
struct Dissolve {
  /// The mark of the first image.
  let start: Int
  /// Of the second image, in 255ths.
  private let weight: Double

  /// - Parameter share: of the second image, clamped to 0…1.
  init(_ share: Double, from start: Int) {
    self.start = start
    weight = (share.clampedToUnit * 255).rounded()
  }

  var showsFirst: Bool { weight < 255 }
  var showsSecond: Bool { weight > 0 }
  fileprivate var shares: (first: Double, second: Double) { ((255 - weight) / 255, weight / 255) }
}

extension CommandBuffer {
  /// Fades the first image, which lies from the dissolve's mark to the end.
  mutating func begin(_ dissolve: Dissolve, view: PixelRect) {
    if !dissolve.showsFirst { return discard(from: dissolve.start) }
    if dissolve.showsSecond { isolate(from: dissolve.start, opacity: dissolve.shares.first, view: view) }
  }

  /// Adds the second image, which lies from `second` to the end, to the first.
  mutating func end(_ dissolve: Dissolve, from second: Int, view: PixelRect) {
    guard dissolve.showsFirst, dissolve.showsSecond else { return }
    isolate(from: second, opacity: dissolve.shares.second, blend: .plusLighter, view: view)
    if count > second { group(from: dissolve.start) }
  }
}
