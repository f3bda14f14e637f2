// SPDX-License-Identifier: Apache-2.0

/// Reads the syntax elements of a raw byte sequence payload (ITU-T H.264, 7.2 and 9.1), most significant bit first.
struct BitReader {
  let bytes: [UInt8]
  /// The place of the next bit.
  private(set) var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// u(1)
  mutating func flag() throws(BitstreamError) -> Bool { try bits(1) == 1 }

  /// u(n), n at most 32.
  mutating func bits(_ count: Int) throws(BitstreamError) -> UInt32 {
    guard position + count <= 8 * bytes.count else { throw .truncated }
    var value: UInt32 = 0
    for _ in 0..<count {
      value = value << 1 | UInt32(bytes[position >> 3] >> UInt8(7 - position & 7) & 1)
      position += 1
    }
    return value
  }

  /// ue(v): unsigned Exp-Golomb (9.1).
  mutating func ue() throws(BitstreamError) -> UInt32 {
    var zeros = 0
    while try bits(1) == 0 {
      zeros += 1
      guard zeros < 32 else { throw .damaged("an Exp-Golomb code of more than 32 bits") }
    }
    let (sum, _) = ((1 as UInt32) << UInt32(zeros)).addingReportingOverflow(try bits(zeros))
    return sum &- 1
  }

  /// ue(v) that must not be above a limit.
  mutating func ue(upTo limit: UInt32, _ name: String) throws(BitstreamError) -> Int {
    let value = try ue()
    guard value <= limit else { throw .damaged("\(name) is \(value); it is \(limit) at most") }
    return Int(value)
  }

  /// se(v): signed Exp-Golomb (9.1.1).
  mutating func se() throws(BitstreamError) -> Int {
    let value = Int64(try ue())
    return Int(value & 1 == 1 ? (value + 1) / 2 : -(value / 2))
  }

  mutating func skip(_ count: Int) throws(BitstreamError) {
    guard count >= 0, position + count <= 8 * bytes.count else { throw .truncated }
    position += count
  }

  /// The place of the stop bit, which ends the payload's data (7.3.2.11): from there `more_rbsp_data()` is false.
  var end: Int? {
    guard let last = bytes.lastIndex(where: { $0 != 0 }) else { return nil }
    return 8 * last + 7 - bytes[last].trailingZeroBitCount
  }

  /// - Throws: ``BitstreamError/truncated`` if reading went into the trailing bits.
  func checkEnd() throws(BitstreamError) {
    guard let end, position <= end else { throw .truncated }
  }
}

/// Why a stream is not one that this module writes into.
enum BitstreamError: Error, Hashable {
  /// The bytes end within a syntax element.
  case truncated
  /// A value the standard does not allow.
  case damaged(String)
  /// Allowed, but held pictures cannot be written into it.
  case unsupported(String)
}

extension BitstreamError: CustomStringConvertible {
  var description: String {
    switch self {
    case .truncated: "the bytes end too early"
    case .damaged(let reason), .unsupported(let reason): reason
    }
  }
}
