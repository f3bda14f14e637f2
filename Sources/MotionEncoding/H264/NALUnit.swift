// SPDX-License-Identifier: Apache-2.0

/// A NAL unit (ITU-T H.264, 7.3.1), without the bytes that prevent start codes in it.
struct NALUnit: Hashable {
  enum Kind: UInt8 {
    case slice = 1
    case idrSlice = 5
    case sei = 6
    case sps = 7
    case pps = 8
  }

  /// The nal_ref_idc: 0 if no other picture is predicted from it.
  var refIDC: UInt8
  /// nal_unit_type
  var type: UInt8
  /// The raw byte sequence payload.
  var payload: [UInt8]

  var kind: Kind? { Kind(rawValue: type) }

  init(refIDC: UInt8, type: UInt8, payload: [UInt8]) {
    (self.refIDC, self.type, self.payload) = (refIDC, type, payload)
  }

  /// - Parameter bytes: between two start codes, trailing zeros taken off.
  init(_ bytes: ArraySlice<UInt8>) throws(BitstreamError) {
    guard let header = bytes.first else { throw .truncated }
    guard header & 0x80 == 0 else { throw .damaged("forbidden_zero_bit is set") }
    (refIDC, type) = (header >> 5, header & 31)
    guard type != 14, type != 20, type != 21 else { throw .unsupported("it has more than one layer or view") }
    payload = NALUnit.unescaped(bytes.dropFirst())
  }

  /// The units of a byte stream (Annex B).
  static func units(_ stream: [UInt8]) throws(BitstreamError) -> [NALUnit] {
    var units: [NALUnit] = []
    for range in ranges(stream) { units.append(try NALUnit(stream[range])) }
    return units
  }

  /// The places of units in a byte stream: after start codes of three bytes, without zeros at their ends.
  static func ranges(_ stream: [UInt8]) -> [Range<Int>] {
    var starts: [Int] = []
    var offset = 2
    while offset < stream.count {
      // A start code ends with 1: most bytes rule out three places.
      if stream[offset] > 1 {
        offset += 3
      } else if stream[offset] == 1 {
        if stream[offset - 1] == 0, stream[offset - 2] == 0 { starts.append(offset + 1) }
        offset += 3
      } else {
        offset += 1
      }
    }
    return starts.indices.compactMap { index in
      var end = index + 1 < starts.count ? starts[index + 1] - 3 : stream.count
      while end > starts[index], stream[end - 1] == 0 { end -= 1 }
      return end > starts[index] ? starts[index]..<end : nil
    }
  }

  /// The unit in a byte stream, after a start code of four bytes.
  func append(to stream: inout [UInt8]) {
    stream += [0, 0, 0, 1, refIDC << 5 | type]
    NALUnit.escape(payload[...], to: &stream)
  }

  /// emulation_prevention_three_byte taken out (7.4.1).
  static func unescaped(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var payload: [UInt8] = []
    payload.reserveCapacity(bytes.count)
    var copied = bytes.startIndex
    var offset = bytes.startIndex + 2
    while offset < bytes.endIndex {
      if bytes[offset] > 3 {
        offset += 3
      } else if bytes[offset] == 3, bytes[offset - 1] == 0, bytes[offset - 2] == 0, offset - 2 >= copied {
        // Both zeros must follow the last byte that was taken out.
        payload += bytes[copied..<offset]
        copied = offset + 1
        offset += 3
      } else {
        offset += 1
      }
    }
    payload += bytes[copied...]
    return payload
  }

  /// The same put in.
  static func escape(_ payload: ArraySlice<UInt8>, to stream: inout [UInt8]) {
    var copied = payload.startIndex
    var offset = payload.startIndex + 2
    while offset < payload.endIndex {
      if payload[offset] > 3 {
        offset += 3
      } else if payload[offset - 1] == 0, payload[offset - 2] == 0, offset - 2 >= copied {
        stream += payload[copied..<offset]
        stream.append(3)
        copied = offset
        offset += 2
      } else {
        offset += 1
      }
    }
    stream += payload[copied...]
    // A zero at the end would become part of the next start code.
    if payload.last == 0 { stream.append(3) }
  }
}
