// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// The toolchain's `sourcekit-lsp`, spoken to as an editor does: JSON-RPC 2.0 with a header for each message (Language
/// Server Protocol 3.17, "Base Protocol").
final class LanguageServer {
  /// Beside the `swift` that runs these tests; nil: this toolchain has none.
  static let path: String? = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    .map { URL(fileURLWithPath: String($0)).appendingPathComponent("swift").resolvingSymlinksInPath() }
    .map { $0.deletingLastPathComponent().appendingPathComponent("sourcekit-lsp").path }
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private var lastID = 0
  private var received = Data()

  /// - Parameter folder: the folder that the editor has open.
  init(folder: String) throws {
    process.executableURL = URL(fileURLWithPath: try #require(LanguageServer.path))
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let root = URL(fileURLWithPath: folder).absoluteString
    _ = try ask("initialize", ["processId": NSNull(), "rootUri": root, "capabilities": [String: Any]()])
    try tell("initialized", [:])
  }

  deinit {
    if process.isRunning { process.terminate() }
    process.waitUntilExit()
  }

  func tell(_ method: String, _ parameters: [String: Any]) throws {
    try send(["method": method, "params": parameters])
  }

  /// The result; what the server asks or tells meanwhile is passed over.
  func ask(_ method: String, _ parameters: [String: Any]) throws -> Any? {
    lastID += 1
    try send(["id": lastID, "method": method, "params": parameters])
    while true {
      let message = try receive()
      if message["method"] != nil {
        if let id = message["id"] { try send(["id": id, "result": NSNull()]) }
      } else if message["id"] as? Int == lastID {
        #expect(message["error"] == nil, "\(message)")
        return message["result"]
      }
    }
  }

  private func send(_ message: [String: Any]) throws {
    let body = try JSONSerialization.data(withJSONObject: message.merging(["jsonrpc": "2.0"]) { $1 })
    try input.fileHandleForWriting.write(contentsOf: Data("Content-Length: \(body.count)\r\n\r\n".utf8) + body)
  }

  private func receive() throws -> [String: Any] {
    while true {
      if let end = received.range(of: Data("\r\n\r\n".utf8)) {
        let header = String(decoding: received[..<end.lowerBound], as: UTF8.self)
        let length = header.split(separator: "\r\n").first { $0.hasPrefix("Content-Length: ") }
          .flatMap { Int($0.dropFirst(16)) }
        let count = try #require(length, "\(header)")
        if received.count - (end.upperBound - received.startIndex) >= count {
          let body = received[end.upperBound..<(end.upperBound + count)]
          received = Data(received[(end.upperBound + count)...])
          return try #require(try JSONSerialization.jsonObject(with: body) as? [String: Any])
        }
      }
      let piece = output.fileHandleForReading.availableData
      try #require(!piece.isEmpty, "sourcekit-lsp has ended")
      received += piece
    }
  }
}
