// SPDX-License-Identifier: Apache-2.0

import CFFmpeg
import MotionCore

/// The colours of a clip as a whole: numbers of ITU-T H.273, and the brightest colour.
///
/// A frame's own colours override these. The peak belongs to the clip alone, so no frame depends on where decoding
/// began.
package struct ClipColour: Hashable, Sendable {
  /// Numbers of ITU-T H.273, tables 2 to 4; 2 is unspecified.
  package var primaries = 2
  package var transfer = 2
  package var matrix = 2
  /// Nil if the clip does not state it.
  package var isFullRange: Bool?
  /// cd/m² of the brightest colour: the stated content light level, else that of the mastering display. Nil: not stated.
  package var peak: Double?

  /// R, G and B were multiplied with alpha, as in OpenEXR.
  var isPremultiplied = false

  /// A clip that states nothing.
  package static let unspecified = ClipColour()

  /// A still image: samples are sRGB's unless a profile states otherwise, and no rule for video applies.
  static let stillImage = ClipColour(primaries: 1, transfer: 13)
}

extension ClipColour {
  /// Fills in unspecified values from a header.
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

  /// Nil for a peak no HDR has: below 100 or above 10,000 cd/m². Files with an unknown peak state such values.
  static func sane(_ peak: Double?) -> Double? {
    guard let peak, peak >= 100, peak <= 10_000 else { return nil }
    return peak
  }
}
