// SPDX-License-Identifier: Apache-2.0

/// The line and the headers that a request begins with (RFC 9112), as far as the studio needs them.
///
/// It is read in one pass from bytes of limited length. Faults a lenient reader would mend are refused: two headers of one
/// name, a folded line, a body.
struct RequestHead: Hashable, Sendable {
  /// Bytes, with the empty line at the end.
  static let limit = 16_384
  private static let targetLimit = 4096
  private static let headerLimit = 64

  /// `GET` or `HEAD`.
  let method: String
  /// The path and the query, from the slash on.
  let target: String
  /// By their names in small letters; those of no use are left out.
  private let headers: [String: String]

  /// Why a request is not answered, as a status of HTTP.
  enum Problem: Int, Error {
    case badRequest = 400
    case forbidden = 403
    case methodNotAllowed = 405
    case requestTimeout = 408
    case targetTooLong = 414
    case tooManyHeaders = 431
    case unavailable = 503

    var phrase: String {
      switch self {
      case .badRequest: "Bad Request"
      case .forbidden: "Forbidden"
      case .methodNotAllowed: "Method Not Allowed"
      case .requestTimeout: "Request Timeout"
      case .targetTooLong: "URI Too Long"
      case .tooManyHeaders: "Request Header Fields Too Large"
      case .unavailable: "Service Unavailable"
      }
    }
  }

  /// Headers that the server behind is given.
  private static let passed: Set<String> = [
    "host", "origin", "range", "if-range", "upgrade", "sec-websocket-key", "sec-websocket-version", "sec-fetch-site",
    "sec-fetch-mode", "sec-fetch-dest",
  ]
  private static let read = passed.union(["connection", "content-length", "transfer-encoding"])

  /// - Parameter bytes: up to the empty line, and with it.
  init(_ bytes: [UInt8]) throws(Problem) {
    let end: [UInt8] = [13, 10]
    var (lines, start) = ([ArraySlice<UInt8>](), 0)
    for index in bytes.indices where bytes[index] == 10 {
      guard index > start, bytes[index - 1] == 13 else { throw .badRequest }
      lines.append(bytes[start..<index - 1])
      start = index + 1
    }
    guard bytes.suffix(4) == end + end, lines.count >= 2, lines.last?.isEmpty == true else { throw .badRequest }
    guard lines.count <= RequestHead.headerLimit + 2 else { throw .tooManyHeaders }
    (method, target) = try RequestHead.request(lines[0])
    var found: [String: String] = [:]
    for line in lines[1..<lines.count - 1] {
      let (name, value) = try RequestHead.header(line)
      guard RequestHead.read.contains(name) else { continue }
      guard found.updateValue(value, forKey: name) == nil else { throw .badRequest }
    }
    headers = found
    guard headers["transfer-encoding"] == nil, (headers["content-length"] ?? "0") == "0" else { throw .badRequest }
    guard method == "GET" || method == "HEAD" else { throw .methodNotAllowed }
  }

  private static func request(_ line: ArraySlice<UInt8>) throws(Problem) -> (method: String, target: String) {
    let parts = line.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
    guard parts.count == 3, (1...16).contains(parts[0].count),
      parts[0].allSatisfy({ (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }),
      parts[1].first == UInt8(ascii: "/"), parts[1].allSatisfy({ (0x21...0x7E).contains($0) }),
      parts[2].elementsEqual("HTTP/1.1".utf8) || parts[2].elementsEqual("HTTP/1.0".utf8)
    else { throw .badRequest }
    guard parts[1].count <= targetLimit else { throw .targetTooLong }
    return (String(decoding: parts[0], as: UTF8.self), String(decoding: parts[1], as: UTF8.self))
  }

  private static func header(_ line: ArraySlice<UInt8>) throws(Problem) -> (name: String, value: String) {
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")), colon > line.startIndex,
      line[..<colon].allSatisfy(isOfName), line[(colon + 1)...].allSatisfy({ $0 >= 0x20 && $0 != 0x7F || $0 == 9 })
    else { throw .badRequest }
    var value = line[(colon + 1)...]
    while let first = value.first, first == 0x20 || first == 9 { value = value.dropFirst() }
    while let last = value.last, last == 0x20 || last == 9 { value = value.dropLast() }
    return (String(decoding: line[..<colon], as: UTF8.self).lowercased(), String(decoding: value, as: UTF8.self))
  }

  /// The characters of a token that names of headers have.
  private static func isOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."):
      true
    default: false
    }
  }

  /// A header by its name in small letters.
  subscript(_ name: String) -> String? { headers[name] }

  /// Without the query.
  var path: Substring { target.prefix { $0 != "?" } }

  /// It asks for a WebSocket.
  var isUpgrade: Bool {
    let wishes = (headers["connection"] ?? "").lowercased().split(separator: ",")
    return headers["upgrade"]?.lowercased() == "websocket"
      && wishes.contains { $0.trimmingPrefix(while: { $0 == " " }).prefix { $0 != " " } == "upgrade" }
  }

  /// The bytes for the server behind: one request on its connection, with the headers it needs.
  var forwarded: [UInt8] {
    let kept = headers.filter { RequestHead.passed.contains($0.key) && ($0.key != "upgrade" || isUpgrade) }
    let lines =
      ["\(method) \(target) HTTP/1.1"] + kept.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
      + ["connection: \(isUpgrade ? "upgrade" : "close")", "", ""]
    return Array(lines.joined(separator: "\r\n").utf8)
  }
}
