// SPDX-License-Identifier: Apache-2.0

/// Who may talk to the studio: whoever knows the token in its address, from a page of its own.
struct Access: Sendable {
  /// 128 random bits.
  let token: String
  let port: UInt16
  /// As the person gave it.
  let host: String

  init(host: String, port: UInt16) {
    var random = SystemRandomNumberGenerator()
    token = (0..<2).map { _ in
      let digits = String(random.next() as UInt64, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
    (self.host, self.port) = (host, port)
  }

  private init(host: String, port: UInt16, token: String) { (self.host, self.port, self.token) = (host, port, token) }

  func at(port: UInt16) -> Access { Access(host: host, port: port, token: token) }

  var isLoopback: Bool { Access.loopback.contains(host) }
  private static let loopback: Set<String> = ["127.0.0.1", "localhost", "::1"]

  /// The page's address.
  var address: String {
    let shown = host == "0.0.0.0" || host == "::" ? "127.0.0.1" : host
    return "http://\(shown.contains(":") ? "[\(shown)]" : shown):\(port)/\(token)/"
  }

  /// The path below the token; nil for who does not know it, or comes from elsewhere.
  func path(of request: RequestHead) -> String? {
    guard let host = request["host"], allows(host: host) else { return nil }
    // Browsers say where a page is from that asks; others say nothing.
    if let origin = request["origin"], origin != "http://\(host)" { return nil }
    let (given, path) = Access.parts(of: request.path)
    let site = request["sec-fetch-site"] ?? "none"
    guard ["same-origin", "none"].contains(site) || Access.isVisit(request) || path == Access.settled else {
      return nil
    }
    // Names of the page are plain: a name with another meaning for the server behind is none.
    let isPlain =
      !path.utf8.contains(UInt8(ascii: "%")) && !path.split(separator: "/").contains { $0 == "." || $0 == ".." }
    return isPlain && Access.areEqual(Array(given.utf8), Array(token.utf8)) ? path : nil
  }

  /// An empty image, sent when the page is complete. The file that leads to the page has it too, from elsewhere.
  static let settled = "settled"

  /// The token of a path, and the path below it.
  static func parts(of path: some StringProtocol) -> (token: String, path: String) {
    let parts = path.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: true)
    return (parts.first.map { String($0) } ?? "", parts.count > 1 ? String(parts[1]) : "")
  }

  /// A link that was followed from elsewhere, such as a terminal in a browser: the page cannot be looked into from
  /// there.
  private static func isVisit(_ request: RequestHead) -> Bool {
    request["sec-fetch-mode"] == "navigate" && request["sec-fetch-dest"] == "document" && request.method == "GET"
  }

  /// A foreign name pointing at this machine is none of its own: pages of that name would count as its pages.
  private func allows(host given: String) -> Bool {
    guard given.hasSuffix(":\(port)") else { return false }
    let name = given.dropLast("\(port)".count + 1).lowercased()
    if ["127.0.0.1", "localhost", "[::1]", host.lowercased()].contains(name) { return true }
    return !isLoopback && name.allSatisfy { $0.isNumber || $0 == "." || $0 == ":" || $0 == "[" || $0 == "]" }
  }

  /// In the same time wherever they differ.
  private static func areEqual(_ a: [UInt8], _ b: [UInt8]) -> Bool {
    guard a.count == b.count else { return false }
    return zip(a, b).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
