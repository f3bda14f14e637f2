extension SliceHeader {
  /// The slice with another order count, in ``SequenceParameters/longOrderCountBits``; its data are as they were.
  func unit(_ unit: NetworkUnit, orderCountLow: Int, isArithmetic: Bool) -> NetworkUnit {
    let payload = unit.payload
    var writer = BitWriter()
    writer.copy(payload, 0..<orderCountBits.lowerBound)
    writer.bits(UInt32(orderCountLow), SequenceParameters.longOrderCountBits)
    writer.copy(payload, orderCountBits.upperBound..<dataStart)
    if isArithmetic {
      writer.alignWithOnes()
      writer.append(payload[((dataStart + 7) / 8)...])
    } else {
      writer.copy(payload, dataStart..<(BitReader(payload).end ?? dataStart))
      writer.finish()
    }
    return NetworkUnit(reference: unit.reference, type: unit.type, payload: writer.bytes)
  }
}
