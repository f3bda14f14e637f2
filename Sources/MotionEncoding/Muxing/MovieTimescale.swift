// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// The clocks of an MP4 file, chosen so every frame's and every sample's time is a whole number.
struct MovieTimescale: Hashable {
  /// Ticks a second of the video track: the rate's numerator times a power of two, at least 10,000.
  let video: Int
  /// Ticks of one frame.
  let frame: Int
  /// Ticks a second of edit lists and of the whole file's duration: a multiple of the video's and the audio's
  /// clock where 32 bits allow, else of the video's.
  let movie: Int

  init(_ rate: FrameRate, sampleRate: Int = 48_000) {
    let (numerator, denominator) = MovieTimescale.reduced(Int(rate.numerator), Int(rate.denominator))
    var factor = 1
    while numerator * factor < 10_000 { factor *= 2 }
    video = numerator * factor
    frame = denominator * factor
    let common = MovieTimescale.greatestCommonDivisor(numerator, sampleRate)
    // Frame times are multiples of 1/numerator s, so the movie's clock needs no more than that.
    let both = numerator / common * sampleRate
    movie = both <= 1_000_000_000 ? both : video
  }

  private static func greatestCommonDivisor(_ a: Int, _ b: Int) -> Int {
    var (a, b) = (a, b)
    while b != 0 { (a, b) = (b, a % b) }
    return a
  }

  private static func reduced(_ a: Int, _ b: Int) -> (Int, Int) {
    let divisor = greatestCommonDivisor(a, b)
    return (a / divisor, b / divisor)
  }
}
