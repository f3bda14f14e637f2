// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// The power of a file's sound, in each stretch of 5 ms: the mean square of the samples of both sides, 1 for those of
/// full scale.
///
/// Decoders that give the same samples on every processor, and sums and filters of `+ − × ÷ √`, give the same numbers
/// on every machine with the same libav. Power below −120 dBFS is 0, so silence is silence.
package enum PowerMeter {
  /// Samples of a stretch.
  package static let stretch = 240

  /// From the file's beginning.
  ///
  /// - Parameters:
  ///   - bands: hertz; nil for all frequencies.
  ///   - end: the end of the requested part, in seconds of the file; the result may go a little beyond.
  /// - Returns: one list for each band.
  /// - Complexity: decodes the file once; each band takes about 0.2 ms for each second of it.
  package static func powers(
    of sound: SoundFile, in bands: [ClosedRange<Double>?], until end: Double
  ) throws(MediaError) -> [[Float]] {
    let reader = try AudioReader(sound, isPortable: true)
    var meters = bands.map { Meter($0) }
    let stretches = Int(min(max(end, 0) * Double(AudioFormat.sampleRate) / Double(stretch), 1e9)) + 1
    var left = stretches
    while left > 0 {
      let wanted = min(left, 256) * stretch
      let block = try reader.read(wanted)
      for index in meters.indices { meters[index].add(block) }
      left -= 256
      if block.count < wanted { break }
    }
    return meters.map(\.powers)
  }

  private struct Meter {
    var powers: [Float] = []
    private var filter: BandFilter?

    init(_ band: ClosedRange<Double>?) { filter = band.map { BandFilter($0) } }

    /// - Parameter block: whole stretches, except for the last one.
    mutating func add(_ block: AudioSamples) {
      for start in stride(from: 0, to: block.count, by: stretch) {
        let energy = energy(block, start..<min(start + stretch, block.count))
        let power = (energy.x + energy.y) / Double(2 * stretch)
        powers.append(power < Meter.silence ? 0 : Float(power))
      }
    }

    /// −120 dBFS.
    private static let silence = 1e-12

    /// Of either side.
    private mutating func energy(_ block: AudioSamples, _ range: Range<Int>) -> SIMD2<Double> {
      var sum = SIMD2<Double>()
      func sample(_ index: Int) -> SIMD2<Double> {
        SIMD2(Meter.sound(block.left[index]), Meter.sound(block.right[index]))
      }
      guard var band = filter else {
        for index in range {
          let value = sample(index)
          sum += value * value
        }
        return sum
      }
      for index in range {
        let value = band.next(sample(index))
        sum += value * value
      }
      band.settle()
      filter = band
      return sum
    }

    /// Returns 0 for invalid samples: files of floats may hold NaN, or numbers beyond any scale.
    private static func sound(_ sample: Float) -> Double { abs(sample) <= 1000 ? Double(sample) : 0 }
  }
}
