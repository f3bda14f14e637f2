import FlyingFox
import Foundation

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
  func path(of request: HTTPRequest) -> String? {
    guard let host = request.headers[.host], allows(host: host) else { return nil }
    // Browsers say where a page is from that asks; others say nothing.
    if let origin = request.headers[HTTPHeader("Origin")], origin != "http://\(host)" { return nil }
    let site = request.headers[HTTPHeader("Sec-Fetch-Site")] ?? "none"
    guard ["same-origin", "none"].contains(site) || Access.isVisit(request) else { return nil }
    let parts = request.path.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: true)
    guard let given = parts.first, Access.areEqual(Array(given.utf8), Array(token.utf8)) else { return nil }
    return parts.count > 1 ? String(parts[1]) : ""
  }

  /// A link that was followed from elsewhere, such as a terminal in a browser: the page cannot be looked into from
  /// there.
  private static func isVisit(_ request: HTTPRequest) -> Bool {
    request.headers[HTTPHeader("Sec-Fetch-Mode")] == "navigate"
      && request.headers[HTTPHeader("Sec-Fetch-Dest")] == "document" && request.method == .GET
  }

  /// A name that somebody points at this machine is none of its own: pages of that name would count as its pages.
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
