// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// Lets a band of frequencies pass: Butterworth's high-pass and low-pass of the fourth order, one after the other, 3 dB down at
/// either end and 24 dB an octave beyond it.
///
/// Each is two sections of the second order by the bilinear transform (R. Bristow-Johnson, "Audio EQ Cookbook"). Both sides of
/// a sound go through it at once.
struct BandFilter {
  private var sections: (Section, Section, Section, Section)

  /// - Parameter band: hertz. A low-pass of 23 kHz or more, and a high-pass of less than 1 Hz, pass everything.
  init(_ band: ClosedRange<Double>) {
    let (low, high) = (band.lowerBound, band.upperBound)
    func section(_ frequency: Double, isHigh: Bool, _ quality: Double) -> Section {
      guard isHigh ? frequency >= 1 : frequency <= 23_000 else { return Section() }
      return Section(min(max(frequency, 1), 23_000), isHigh: isHigh, quality)
    }
    // 1 / (2 cos(π/8)) and 1 / (2 cos(3π/8)).
    let (first, second) = (0.541_196_100_146_197, 1.306_562_964_876_377)
    sections = (
      section(low, isHigh: true, first), section(low, isHigh: true, second), section(high, isHigh: false, first),
      section(high, isHigh: false, second)
    )
  }

  @inline(__always) mutating func next(_ sample: SIMD2<Double>) -> SIMD2<Double> {
    sections.3.next(sections.2.next(sections.1.next(sections.0.next(sample))))
  }

  /// Ends a ringing tail in silence before its numbers get so small that processors slow down.
  mutating func settle() {
    sections.0.settle()
    sections.1.settle()
    sections.2.settle()
    sections.3.settle()
  }

  /// A section of the second order, in the transposed direct form II.
  private struct Section {
    private var b0 = 1.0, b1 = 0.0, b2 = 0.0, a1 = 0.0, a2 = 0.0
    private var first = SIMD2<Double>(), second = SIMD2<Double>()

    /// Everything passes.
    init() {}

    init(_ frequency: Double, isHigh: Bool, _ quality: Double) {
      // The filters of R. Bristow-Johnson's Audio EQ Cookbook.
      let angle = 2 * Double.pi * frequency / Double(AudioFormat.sampleRate)
      let (sine, cosine) = (Math.sin(angle), Math.cos(angle))
      let alpha = sine / (2 * quality)
      let scale = 1 / (1 + alpha)
      let edge = isHigh ? (1 + cosine) / 2 : (1 - cosine) / 2
      (b0, b2) = (edge * scale, edge * scale)
      b1 = (isHigh ? -2 : 2) * edge * scale
      (a1, a2) = (-2 * cosine * scale, (1 - alpha) * scale)
    }

    @inline(__always) mutating func next(_ sample: SIMD2<Double>) -> SIMD2<Double> {
      let result = b0 * sample + first
      first = b1 * sample - a1 * result + second
      second = b2 * sample - a2 * result
      return result
    }

    mutating func settle() {
      let small = SIMD2(repeating: 1e-60)
      first.replace(with: 0, where: first * first .< small)
      second.replace(with: 0, where: second * second .< small)
    }
  }
}
