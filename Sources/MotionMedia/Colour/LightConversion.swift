// SPDX-License-Identifier: Apache-2.0

import MotionCore
import Synchronization

/// Converts encoded components of any colour space to displayed ones, through linear light: tables in place of powers,
/// floats in between, rounded once.
///
/// Within 1/255 of ``ColourSpace/reference(_:)`` in each component. No result depends on the processor: all is + − × ÷ in
/// single precision and in the order written.
final class LightConversion: Sendable {
  /// One for each component; the same one three times if they are alike.
  let curves: [CurveTable]
  /// From linear components to those of BT.709, for colours outside too.
  let matrix: Matrix3
  /// The matrix for the kernels, each row with a 0 to add.
  let numbers: [Float]
  let hdr: HDRTables?
  /// How its light is shown.
  let encoding: LightEncoding

  /// The tables only HDR needs.
  struct HDRTables: Sendable {
    /// Of the scene's luminance, HLG alone.
    let display: OctaveTable?
    /// The factor of a colour, by its largest component.
    let tone: OctaveTable
  }

  init(curves: [CurveTable], matrix: Matrix3, hdr: HDRTables? = nil, encoding: LightEncoding = .sRGB) {
    (self.curves, self.matrix, self.hdr, self.encoding) = (curves, matrix, hdr, encoding)
    numbers = matrix.rows.flatMap { [Float($0.x), Float($0.y), Float($0.z), 0] }
  }

  /// - Parameter matrix: from linear components to those of BT.709, if not the matrix of the primaries; it must be
  ///   finite.
  convenience init?(_ space: ColourSpace, matrix: Matrix3? = nil) {
    guard let matrix = matrix ?? space.primaries.toBT709 else { return nil }
    let curve = CurveTable { space.transfer.light($0) }
    var hdr: HDRTables?
    if space.transfer.isHDR {
      let tone = ToneCurve(peak: space.transfer == .hlg ? HybridLogGamma.peak : space.peak)
      hdr = HDRTables(
        display: space.transfer == .hlg ? OctaveTable(-20, 1) { HybridLogGamma.gain(luminance: $0) } : nil,
        // From a quarter of white, below any knee, to beyond the light of one primary at 10,000 cd/m².
        tone: OctaveTable(-2, 7) { tone.map($0) / $0 })
    }
    self.init(curves: [curve, curve, curve], matrix: matrix, hdr: hdr, encoding: space.encoding)
  }

  // MARK: Kept

  private struct Key: Hashable { var space: ColourSpace, matrix: Matrix3? }
  private static let kept = Mutex<[Key: LightConversion]>([:])

  /// The conversion of a space, made once.
  static func of(_ space: ColourSpace, matrix: Matrix3? = nil) -> LightConversion? {
    let key = Key(space: space, matrix: matrix)
    if let known = kept.withLock({ $0[key] }) { return known }
    guard let made = LightConversion(space, matrix: matrix) else { return nil }
    kept.withLock { kept in
      if kept.count >= 16 { kept.removeAll() }
      kept[key] = made
    }
    return made
  }
}
