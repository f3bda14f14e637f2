// SPDX-License-Identifier: Apache-2.0

/// TIFF files written by hand (TIFF 6.0): one strip, not compressed unless it is told how.
struct TestTIFF {
  var width = 3
  var height = 2
  var bits = 8
  var samples = 3
  var photometric = 2
  var orientation = 1
  /// What samples after the colours are; nil: there are none.
  var extra: Int?
  var profile: [UInt8] = []
  var isBigEndian = false
  /// 1: none; and how bytes are compressed.
  var compression = 1
  var compress: ([UInt8]) -> [UInt8] = { $0 }
  /// Samples in the order of the file.
  var values: [Int]

  var bytes: [UInt8] {
    func number(_ value: Int, _ size: Int) -> [UInt8] {
      let little = (0..<size).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
      return isBigEndian ? little.reversed() : little
    }
    let strip = compress(values.flatMap { number($0, bits / 8) })
    // Tag, type (3: 16 bits, 4: 32 bits, 7: bytes), values; in the order of tags.
    var entries: [(tag: Int, type: Int, values: [Int])] = [
      (256, 4, [width]), (257, 4, [height]), (258, 3, Array(repeating: bits, count: samples)), (259, 3, [compression]),
      (262, 3, [photometric]), (273, 4, [8]), (274, 3, [orientation]), (277, 3, [samples]), (278, 4, [height]),
      (279, 4, [strip.count]),
    ]
    if let extra { entries.append((338, 3, [extra])) }
    if !profile.isEmpty { entries.append((34675, 7, profile.map { Int($0) })) }
    var (body, table) = (strip, [UInt8]())
    for entry in entries {
      let size = entry.type == 3 ? 2 : entry.type == 4 ? 4 : 1
      let data = entry.values.flatMap { number($0, size) }
      table += number(entry.tag, 2) + number(entry.type, 2) + number(entry.values.count, 4)
      if data.count <= 4 {
        table += data + Array(repeating: 0, count: 4 - data.count)
      } else {
        table += number(8 + body.count, 4)
        body += data
      }
      if body.count % 2 == 1 { body.append(0) }
    }
    let mark: [UInt8] = isBigEndian ? [0x4d, 0x4d] : [0x49, 0x49]
    return mark + number(42, 2) + number(8 + body.count, 4) + body + number(entries.count, 2) + table + number(0, 4)
  }
}
