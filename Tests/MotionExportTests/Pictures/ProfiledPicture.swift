import CLCMS
import Foundation
import Testing

@testable import MotionMedia

/// Pictures with ICC profiles.
enum ProfiledPicture {
  /// A PNG with the profile of Adobe RGB (1998) put behind its header.
  static func adobeRGB(png: [UInt8]) throws -> [UInt8] {
    var white = cmsCIExyY(x: 0.3127, y: 0.3290, Y: 1)
    var primaries = cmsCIExyYTRIPLE(
      Red: cmsCIExyY(x: 0.64, y: 0.33, Y: 1), Green: cmsCIExyY(x: 0.21, y: 0.71, Y: 1),
      Blue: cmsCIExyY(x: 0.15, y: 0.06, Y: 1))
    let curve = cmsBuildGamma(nil, 563.0 / 256)
    defer { cmsFreeToneCurve(curve) }
    var curves = [curve, curve, curve]
    let profile = try #require(cmsCreateRGBProfile(&white, &primaries, &curves))
    defer { cmsCloseProfile(profile) }
    var size: cmsUInt32Number = 0
    try #require(cmsSaveProfileToMem(profile, nil, &size) != 0)
    var bytes = [UInt8](repeating: 0, count: Int(size))
    try #require(cmsSaveProfileToMem(profile, &bytes, &size) != 0)
    let body = Array("iCCP".utf8) + Array("Adobe RGB".utf8) + [0, 0] + zlib(bytes)
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
