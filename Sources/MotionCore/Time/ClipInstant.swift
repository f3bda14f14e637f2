/// An instant of a clip, and how its frames are taken there.
package struct ClipInstant: Hashable, Sendable {
  /// In seconds of the clip.
  package var time: MediaTime
  /// The part that plays: no frame before the one that shows at `start` is shown, and none that begins at `end` or later.
  package var start, end: MediaTime
  /// How much of the clip is asked for by then, in its seconds: beyond its end what is shown was held, or repeated.
  package var reach: MediaTime
  /// The clip runs backwards: the frame that ends here shows, not the one that begins here.
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

/// What a clip shows at an instant: a frame, or a mix of two.
package struct ClipPicture: Hashable, Sendable {
  /// In the order in which the clip's frames are shown.
  package var frame: Int
  /// The frame that is mixed in; the same as `frame` where none is.
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
