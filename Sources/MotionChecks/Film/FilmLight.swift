// SPDX-License-Identifier: Apache-2.0

/// The light of a film, measured once at every frame.
struct FilmLight {
  /// Frames in which a large part of the frame flashes.
  var flashes: [ClosedRange<Int>] = []
  /// Frames of one colour that stays the same.
  var blanks: [ClosedRange<Int>] { stretches.map(\.frames) }

  private var stretches: [(frames: ClosedRange<Int>, colour: FrameColour)] = []

  /// Notes frames of one colour. A frame that fades or flashes differs from the one before.
  ///
  /// - Parameter frames: after those before.
  mutating func addBlank(_ frames: ClosedRange<Int>, colour: FrameColour) {
    if let last = stretches.last, last.frames.upperBound == frames.lowerBound - 1, last.colour.isNear(colour) {
      stretches[stretches.count - 1].frames = last.frames.lowerBound...frames.upperBound
    } else {
      stretches.append((frames, colour))
    }
  }
}

/// The colour of a whole frame, in bytes.
struct FrameColour {
  let red, green, blue: UInt8

  init(_ pixel: (r: UInt8, g: UInt8, b: UInt8, a: UInt8)) { (red, green, blue) = (pixel.r, pixel.g, pixel.b) }

  /// Whether no component differs by more than two levels.
  func isNear(_ other: FrameColour) -> Bool {
    abs(Int(red) - Int(other.red)) <= 2 && abs(Int(green) - Int(other.green)) <= 2
      && abs(Int(blue) - Int(other.blue)) <= 2
  }
}
