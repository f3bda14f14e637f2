// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// The names of the objects in a list, in the order in which a text has them first. Parsed objects have no order.
enum JSONKeyOrder {
  /// - Parameter bytes: valid JSON in UTF-8.
  static func names(in bytes: ArraySlice<UInt8>) -> [String] {
    var names: [String] = []
    var seen: Set<String> = []
    var depth = 0
    var index = bytes.startIndex
    while index < bytes.endIndex {
      switch bytes[index] {
      case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      case UInt8(ascii: "\""):
        let end = endOfString(bytes, from: index)
        if depth == 2, isName(bytes, endingAt: end) {
          let text = String(decoding: bytes[index..<end], as: UTF8.self)
          if let name = (try? JSONReader.read(text))?.string, seen.insert(name).inserted { names.append(name) }
        }
        index = end
        continue
      default: break
      }
      index += 1
    }
    return names
  }

  /// The index behind the closing quote.
  private static func endOfString(_ bytes: ArraySlice<UInt8>, from start: Int) -> Int {
    var index = start + 1
    while index < bytes.endIndex {
      if bytes[index] == UInt8(ascii: "\\") {
        index += 2
        continue
      }
      if bytes[index] == UInt8(ascii: "\"") { return index + 1 }
      index += 1
    }
    return bytes.endIndex
  }

  private static func isName(_ bytes: ArraySlice<UInt8>, endingAt end: Int) -> Bool {
    bytes[end...].first { !" \t\r\n".utf8.contains($0) } == UInt8(ascii: ":")
  }
}
