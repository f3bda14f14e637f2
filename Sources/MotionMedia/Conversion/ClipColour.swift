import CFFmpeg
import MotionCore

/// What a clip says of its colours as a whole: numbers of ITU-T H.273, and the brightest colour.
///
/// Frames may say more, and then count for themselves. The peak is of the clip alone, so that no frame depends on where
/// decoding began.
package struct ClipColour: Hashable, Sendable {
  /// Numbers of ITU-T H.273, tables 2 to 4; 2 is unspecified.
  package var primaries = 2
  package var transfer = 2
  package var matrix = 2
  /// Nil where the clip does not say.
  package var isFullRange: Bool?
  /// cd/m² of the brightest colour: the stated content light level, else that of the mastering display. Nil: not stated.
  package var peak: Double?

  /// R, G and B were multiplied with alpha, as in OpenEXR.
  var isPremultiplied = false

  /// A clip that says nothing.
  package static let unspecified = ClipColour()

  /// A still picture, whose samples are sRGB's unless a profile says otherwise; no rule for video counts.
  static let picture = ClipColour(primaries: 1, transfer: 13)
}

extension ClipColour {
  /// Takes what is said of what has not been said.
  mutating func read(_ stated: HeaderColour) {
    if primaries == 2 { primaries = Int(stated.primaries.rawValue) }
    if transfer == 2 { transfer = Int(stated.transfer.rawValue) }
    if matrix == 2 { matrix = Int(stated.matrix.rawValue) }
    if isFullRange == nil { isFullRange = ClipColour.isFullRange(stated.range) }
  }

  static func isFullRange(_ range: AVColorRange) -> Bool? {
    switch range {
    case AVCOL_RANGE_JPEG: true
    case AVCOL_RANGE_MPEG: false
    default: nil
    }
  }

  /// Nil for what no HDR is: below 100 or above 10,000 cd/m², as files have it that do not know.
  static func sane(_ peak: Double?) -> Double? {
    guard let peak, peak >= 100, peak <= 10_000 else { return nil }
    return peak
  }
}
