// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

extension SVGReference {
  /// The target of an address; nil if it is empty.
  package init?(_ address: String) {
    let address = address.trimmingSpace
    guard !address.isEmpty else { return nil }
    if address.hasPrefix("#") {
      let id = String(address.dropFirst())
      guard !id.isEmpty else { return nil }
      self = .id(id.removingPercentEncoding ?? id)
    } else if address.prefix(5).lowercased() == "data:" {
      guard let data = SVGData(address: address) else { return nil }
      self = .data(data)
    } else if SVGReference.hasScheme(address) || address.hasPrefix("//") {
      self = .external(address)
    } else {
      let parts = address.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      let path = parts[0].removingPercentEncoding ?? parts[0]
      self = .file(path, id: parts.count > 1 && !parts[1].isEmpty ? parts[1] : nil)
    }
  }

  /// Whether it begins with `http:`, `file:` or the like.
  private static func hasScheme(_ address: String) -> Bool {
    let name = address.utf8.prefix { $0 != UInt8(ascii: ":") && $0 != UInt8(ascii: "/") }
    guard name.endIndex < address.utf8.endIndex, address.utf8[name.endIndex] == UInt8(ascii: ":") else { return false }
    return name.count > 1 && name.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || "+-.".utf8.contains($0) }
  }
}

extension SVGData {
  /// Nil if the address is damaged.
  fileprivate init?(address: String) {
    let bytes = Array(address.utf8)
    guard let comma = bytes.firstIndex(of: UInt8(ascii: ",")) else { return nil }
    let header = String(decoding: bytes[5..<comma], as: UTF8.self).lowercased()
    let parts = header.split(separator: ";").map { String($0).trimmingSpace }
    let payload = bytes[(comma + 1)...]
    let decoded: [UInt8]?
    if parts.contains("base64") {
      decoded = Base64.bytes(of: SVGData.percentDecoded(payload))
    } else {
      decoded = SVGData.percentDecoded(payload)
    }
    guard let decoded else { return nil }
    self.init(mediaType: parts.first.map { $0.contains("/") ? $0 : "" } ?? "", bytes: decoded)
  }

  private static func percentDecoded(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    guard bytes.contains(UInt8(ascii: "%")) else { return Array(bytes) }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var i = bytes.startIndex
    while i < bytes.endIndex {
      if bytes[i] == UInt8(ascii: "%"), i + 2 < bytes.endIndex, let high = bytes[i + 1].hexDigit,
        let low = bytes[i + 2].hexDigit
      {
        result.append(high << 4 | low)
        i += 3
      } else {
        result.append(bytes[i])
        i += 1
      }
    }
    return result
  }
}

extension UInt8 {
  /// The value of a hexadecimal digit; nil for other bytes.
  var hexDigit: UInt8? {
    switch self {
    case 0x30...0x39: self - 0x30
    case 0x41...0x46: self - 0x41 + 10
    case 0x61...0x66: self - 0x61 + 10
    default: nil
    }
  }
}
