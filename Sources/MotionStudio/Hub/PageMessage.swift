// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The messages to pages. Foreign JSON values are passed on as they are.
enum PageMessage {
  static func make(_ kind: String, _ fields: KeyValuePairs<String, String> = [:]) -> String {
    "{\"kind\":\"\(kind)\"" + fields.map { ",\"\($0.key)\":\($0.value)" }.joined() + "}"
  }

  /// A text as JSON.
  static func text(_ text: String) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    return (try? encoder.encode(text)).map { String(decoding: $0, as: UTF8.self) } ?? "\"\""
  }

  static func list(_ values: [String]) -> String { "[" + values.joined(separator: ",") + "]" }

  static func object(_ values: [String: String]) -> String {
    "{" + values.sorted { $0.key < $1.key }.map { "\(text($0.key)):\(text($0.value))" }.joined(separator: ",") + "}"
  }

  /// An image as one message: the length of its header in four bytes, the least first, the header, its bytes.
  static func image(_ header: String, _ bytes: Data) -> Data {
    let header = Data(header.utf8)
    var message = Data(capacity: 4 + header.count + bytes.count)
    for shift in [0, 8, 16, 24] { message.append(UInt8(truncatingIfNeeded: header.count >> shift)) }
    message.append(header)
    message.append(bytes)
    return message
  }
}
