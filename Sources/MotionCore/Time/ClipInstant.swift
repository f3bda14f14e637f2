// SPDX-License-Identifier: Apache-2.0

/// An instant of a clip, and how its frames are taken there.
package struct ClipInstant: Hashable, Sendable {
  /// In seconds of the clip.
  package var time: MediaTime
  /// The part that plays: from the frame shown at `start` to the last one before `end`.
  package var start, end: MediaTime
  /// How much of the clip is needed by then, in its seconds; beyond its end the frame was held, or repeated.
  package var reach: MediaTime
  /// The clip runs backwards: the frame that ends here shows, not the next one.
  package var isBackward: Bool
  /// Neighbouring frames mix.
  package var isBlended: Bool
  /// The part plays again and again: its last frame mixes with its first.
  package var isRepeated: Bool

  package init(
    _ time: MediaTime, from start: MediaTime, to end: MediaTime, isBackward: Bool = false, isBlended: Bool = false,
    isRepeated: Bool = false, reach: MediaTime? = nil
  ) {
    (self.time, self.start, self.end, self.reach) = (time, start, end, reach ?? time)
    (self.isBackward, self.isBlended, self.isRepeated) = (isBackward, isBlended, isRepeated)
  }
}

/// A clip's frame at an instant, or a blend of two.
package struct FrameBlend: Hashable, Sendable {
  /// Its index in display order.
  package var frame: Int
  /// The frame mixed in; the same as `frame` if there is none.
  package var next: Int
  /// The share of `next` in 256ths: 0…255.
  package var weight: Int

  package init(frame: Int) { (self.frame, next, weight) = (frame, frame, 0) }

  /// - Parameter share: of `next`, 0…1; it is rounded to 256ths.
  package init(frame: Int, next: Int, share: Double) {
    let weight = share > 0 ? Int((min(share, 1) * 256).rounded()) : 0
    let isWhole = weight == 0 || weight == 256
    self.frame = weight == 256 ? next : frame
    self.next = isWhole ? self.frame : next
    self.weight = isWhole ? 0 : weight
  }
}
