// SPDX-License-Identifier: Apache-2.0

/// The light of a film, measured once at every frame.
struct FilmLight {
  /// Frames in which a large part of the frame flashes.
  var flashes: [ClosedRange<Int>] = []
  /// Frames of one colour.
  private(set) var blanks: [ClosedRange<Int>] = []

  /// - Parameter frames: after those before.
  mutating func addBlank(_ frames: ClosedRange<Int>) {
    if let last = blanks.last, last.upperBound == frames.lowerBound - 1 {
      blanks[blanks.count - 1] = last.lowerBound...frames.upperBound
    } else {
      blanks.append(frames)
    }
  }
}
