// SPDX-License-Identifier: Apache-2.0

/// The data of a slice whose macroblocks are all skipped (ITU-T H.264, 7.3.4).
///
/// With CABAC each macroblock is mb_skip_flag 1 and end_of_slice_flag, 1 for the last. The flag's context does not
/// change with neighbours, because they are skipped as well or absent (9.3.3.1.1.1). At ``qp`` its likelier value is 1
/// from the start. So the arithmetic coder (9.3) needs only one context, which only grows more certain.
enum SkipSliceData {
  /// SliceQPY. Nothing is quantized by it, and of all values it begins with the surest context.
  static let qp = 51
  /// The pStateIdx of the context of mb_skip_flag in P slices with cabac_init_idc 0 at that qp (9.3.1.1): m 23, n 33.
  private static let firstState = ((23 * qp) >> 4) + 33 - 64
  private static let lastState = 62

  /// The rangeTabLPS (Table 9-44) from pStateIdx 42 to 62.
  private static let rangesOfLessProbable: [[UInt32]] = [
    [16, 20, 23, 27], [15, 19, 22, 25], [14, 18, 21, 24], [14, 17, 20, 23], [13, 16, 19, 22], [12, 15, 18, 21],
    [12, 14, 17, 20], [11, 14, 16, 19], [11, 13, 15, 18], [10, 12, 15, 17], [10, 12, 14, 16], [9, 11, 13, 15],
    [9, 11, 12, 14], [8, 10, 12, 14], [8, 9, 11, 13], [7, 9, 11, 12], [7, 9, 10, 12], [7, 8, 10, 11], [6, 8, 9, 11],
    [6, 7, 9, 10], [6, 7, 8, 9],
  ]

  private static func lessProbable(_ state: Int, _ range: UInt32) -> UInt32 {
    rangesOfLessProbable[state - firstState][Int(range >> 6 & 3)]
  }

  /// The bytes by CABAC, from the first whole byte after the header to the stop bit (9.3.4).
  static func cabac(macroblocks: Int) -> [UInt8] {
    var coder = CABACEncoder()
    var state = firstState
    for macroblock in 0..<macroblocks {
      coder.moreProbable(lessProbable(state, coder.range))
      state = min(state + 1, lastState)
      coder.terminate(macroblock == macroblocks - 1)
    }
    return coder.bytes
  }

  /// How many macroblocks such data skips (9.3.3.2); throws if any is not, or if they do not end with the data.
  static func skipped(_ bytes: ArraySlice<UInt8>, macroblocks: Int) throws(BitstreamError) -> Int {
    var reader = BitReader(Array(bytes))
    var (range, offset) = (510 as UInt32, try reader.bits(9))
    var state = firstState
    for macroblock in 0..<macroblocks {
      range -= lessProbable(state, range)
      guard offset < range else { throw .damaged("macroblock \(macroblock) is not skipped") }
      // After the likelier value, one shift is enough.
      if range < 256 { (range, offset) = (range << 1, offset << 1 | (try reader.bits(1))) }
      state = min(state + 1, lastState)
      // The flag at a slice's end takes a fixed part of the range, which is 2.
      range -= 2
      if offset >= range {
        // The last bit that was read is the stop bit (9.3.1.2).
        guard reader.position - 1 == reader.end else { throw .damaged("the data do not end with the last macroblock") }
        return macroblock + 1
      }
      if range < 256 { (range, offset) = (range << 1, offset << 1 | (try reader.bits(1))) }
    }
    throw .damaged("the slice does not end with macroblock \(macroblocks)")
  }
}

/// The arithmetic encoder (ITU-T H.264, 9.3.4.2) for the more probable values.
private struct CABACEncoder {
  private(set) var range: UInt32 = 510
  private var low: UInt32 = 0
  private var outstanding = 0
  private var isFirst = true
  private var writer = BitWriter()

  var bytes: [UInt8] { writer.bytes }

  /// Encodes the more probable value; the range of the other is subtracted.
  mutating func moreProbable(_ other: UInt32) {
    range -= other
    renormalize()
  }

  /// Codes end_of_slice_flag (9.3.4.5). The bits that end the slice are written out, with the stop bit and zeros up to
  /// a whole byte.
  mutating func terminate(_ isEnd: Bool) {
    range -= 2
    guard isEnd else { return renormalize() }
    low += range
    range = 2
    renormalize()
    put(low >> 9 & 1)
    // The last bit doubles as the stop bit (9.3.4.5).
    writer.bits(low >> 7 & 3 | 1, 2)
    while !writer.isAligned { writer.bits(0, 1) }
  }

  /// RenormE
  private mutating func renormalize() {
    while range < 256 {
      if low < 256 {
        put(0)
      } else if low >= 512 {
        low -= 512
        put(1)
      } else {
        // The bit depends on a later carry, so it waits.
        low -= 256
        outstanding += 1
      }
      range <<= 1
      low <<= 1
    }
  }

  /// PutBit
  private mutating func put(_ bit: UInt32) {
    if isFirst { isFirst = false } else { writer.bits(bit, 1) }
    while outstanding > 0 {
      writer.bits(1 - bit, 1)
      outstanding -= 1
    }
  }
}
