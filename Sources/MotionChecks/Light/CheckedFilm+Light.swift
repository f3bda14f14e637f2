// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionTimeline

extension CheckedFilm {
  /// The film's light, measured when it is asked for first.
  func light() throws -> FilmLight {
    if let measuredLight { return measuredLight }
    var (meter, light, frame) = (FlashMeter(framesPerSecond: timeline.format.frameRate.framesPerSecond), FilmLight(), 0)
    while frame < timeline.frameCount {
      let still = timeline.stillFrames(from: frame, before: timeline.frameCount)
      let bitmap = try thumbnail(frame: frame)
      meter.add(bitmap, at: frame)
      if CheckedFilm.hasOneColour(bitmap) {
        if let last = light.blanks.last, last.upperBound == frame - 1 {
          light.blanks[light.blanks.count - 1] = last.lowerBound...(still.upperBound - 1)
        } else {
          light.blanks.append(frame...(still.upperBound - 1))
        }
      }
      frame = still.upperBound
    }
    light.flashes = meter.stretches
    measuredLight = light
    return light
  }

  /// Whether no pixel differs from the first by more than two levels.
  private static func hasOneColour(_ bitmap: Bitmap) -> Bool {
    let first = bitmap[0, 0]
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width {
        let pixel = bitmap[x, y]
        guard abs(Int(pixel.r) - Int(first.r)) <= 2, abs(Int(pixel.g) - Int(first.g)) <= 2,
          abs(Int(pixel.b) - Int(first.b)) <= 2
        else { return false }
      }
    }
    return true
  }
}
