// SPDX-License-Identifier: Apache-2.0

extension SliceHeader {
  /// The slice with another picture order count of ``SequenceParameterSet/longPOCBits``; slice data is copied.
  func unit(_ unit: NALUnit, pocLSB: Int, usesCABAC: Bool) -> NALUnit {
    let payload = unit.payload
    var writer = BitWriter()
    writer.copy(payload, 0..<pocBits.lowerBound)
    writer.bits(UInt32(pocLSB), SequenceParameterSet.longPOCBits)
    writer.copy(payload, pocBits.upperBound..<dataStart)
    if usesCABAC {
      // CABAC's data begins at a whole byte, after ones (7.3.4).
      writer.alignWithOnes()
      writer.append(payload[((dataStart + 7) / 8)...])
    } else {
      writer.copy(payload, dataStart..<(BitReader(payload).end ?? dataStart))
      writer.finish()
    }
    return NALUnit(refIDC: unit.refIDC, type: unit.type, payload: writer.bytes)
  }
}
