// SPDX-License-Identifier: Apache-2.0

/// The mapping of HDR to the range of SDR.
///
/// The curve has the form of the EETF of ITU-R BT.2390-10, section 5.4.1: values of PQ stay as they are up to a knee,
/// then roll off, so the source's peak becomes the target's. The target's peak is white, 203 cd/m².
///
/// It differs in two things, because BT.2390 describes a display less bright than the content's, and here SDR images
/// are shown beside it. With its knee at 1.5 · maxLum − 0.5 (91 cd/m² for a source of 1,000) white would be shown as
/// 158 cd/m², a light grey of 228 of 255. So the knee is at 170 cd/m² for every source: everything darker looks as in
/// SDR, and white is 246 of 255. With so late a knee BT.2390's Hermite spline overshoots, as its slope at the knee is
/// more than three times its rise. The roll-off is instead a hyperbola with the same slopes at the knee, which never
/// overshoots.
///
/// It is applied to the largest of R, G and B, and the other two are scaled alike: hue and saturation stay.
struct ToneCurve: Hashable, Sendable {
  /// cd/m² up to which light is unchanged.
  static let kneeLight = 170.0
  /// The peak in cd/m² of a source that states none: the usual mastering peak of HDR.
  static let defaultPeak = 1000.0
  static let peaks = TransferFunction.hdrWhite...10_000

  /// cd/m² of the brightest colour in the source, 203…10,000.
  let peak: Double
  private let source, target, knee: Double

  init(peak: Double) {
    let peaks = ToneCurve.peaks
    self.peak = peak > peaks.lowerBound ? min(peak, peaks.upperBound) : peaks.lowerBound
    source = PerceptualQuantizer.encode(self.peak)
    target = PerceptualQuantizer.encode(TransferFunction.hdrWhite)
    knee = PerceptualQuantizer.encode(ToneCurve.kneeLight)
  }

  /// Light to be shown, 0…1, of light in the source; both have 1 for 203 cd/m².
  func map(_ light: Double) -> Double {
    let value = PerceptualQuantizer.encode(min(max(light, 0) * TransferFunction.hdrWhite, 10_000))
    guard value > knee else { return light }
    guard value < source else { return 1 }
    // x/(1 + b·x): slope 1 at 0, 1 at the source's peak.
    let x = (value - knee) / (target - knee)
    let end = (source - knee) / (target - knee)
    let mapped = knee + (target - knee) * x / (1 + x * (end - 1) / end)
    return min(1, PerceptualQuantizer.light(mapped) / TransferFunction.hdrWhite)
  }
}
