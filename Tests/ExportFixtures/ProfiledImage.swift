// SPDX-License-Identifier: Apache-2.0

import ColourProfiles

@testable import MotionMedia

/// Images with ICC profiles.
enum ProfiledImage {
  /// A PNG with a profile put behind its header.
  static func png(_ png: [UInt8], _ profile: TestProfile) throws -> [UInt8] {
    let bytes = try profile.bytes()
    let body = Array("iCCP".utf8) + Array(profile.rawValue.utf8) + [0, 0] + zlib(bytes)
    let chunk = number(body.count - 4) + body + number(Int(CRC32.checksum(body[...])))
    // The signature, and a header of 13 bytes.
    return png[..<33] + chunk + png[33...]
  }

  /// A zlib stream with its data as it is (RFC 1950, and RFC 1951, 3.2.4).
  private static func zlib(_ bytes: [UInt8]) -> [UInt8] {
    var (a, b): (Int, Int) = (1, 0)
    for byte in bytes {
      a = (a + Int(byte)) % 65_521
      b = (b + a) % 65_521
    }
    let length = [UInt8(bytes.count & 255), UInt8(bytes.count >> 8 & 255)]
    return [0x78, 0x01, 0x01] + length + length.map { ~$0 } + bytes + number(b << 16 | a)
  }

  private static func number(_ value: Int) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) }
  }
}
