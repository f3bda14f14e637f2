// SPDX-License-Identifier: Apache-2.0

import Foundation
import Glibc
import MotionTestSupport
import Testing

/// `motionkit studio` that serves.
final class RunningStudio {
  let process = Process()
  let port: Int
  /// With its token, and a slash at its end.
  let path: String

  init(
    _ script: String, in folder: ScratchFolder, below part: String = "", options: [String] = ["--no-open"],
    environment: [String: String] = [:]
  ) throws {
    process.executableURL = URL(fileURLWithPath: Tool.path)
    process.arguments = ["studio", script] + options
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.currentDirectoryURL = URL(fileURLWithPath: part.isEmpty ? folder.path : folder.file(part))
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    var text = ""
    while !text.contains("\n"), let piece = try output.fileHandleForReading.read(upToCount: 1), !piece.isEmpty {
      text += String(decoding: piece, as: UTF8.self)
    }
    let address = try #require(
      text.split(separator: " ").last.flatMap { URL(string: $0.trimmingCharacters(in: .newlines)) })
    port = try #require(address.port)
    path = address.path + "/"
  }

  deinit { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }

  /// A connection to its port.
  func connect() throws -> Int32 {
    let socket = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let code = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Glibc.connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    try #require(code == 0)
    return socket
  }

  /// What comes from a connection until it ends, something holds, or the time is over.
  func read(_ socket: Int32, limit: Double, until isEnough: (String) -> Bool = { _ in false }) throws -> String {
    let deadline = Date(timeIntervalSinceNow: limit)
    var wait = timeval(tv_sec: 0, tv_usec: 200_000)
    setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &wait, socklen_t(MemoryLayout<timeval>.size))
    var answer: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while Date() < deadline {
      let count = recv(socket, &buffer, buffer.count, 0)
      if count == 0 || (count < 0 && errno != EAGAIN && errno != EINTR) { break }
      if count > 0 { answer += buffer[..<count] }
      if isEnough(String(decoding: answer, as: UTF8.self)) { break }
    }
    return String(decoding: answer, as: UTF8.self)
  }

  /// What is answered to a text, until the end.
  func send(_ text: String, limit: Double) throws -> String {
    let socket = try connect()
    defer { close(socket) }
    write(Array(text.utf8), to: socket)
    return try read(socket, limit: limit)
  }

  /// All of it, unless the other side has closed.
  private func write(_ bytes: [UInt8], to socket: Int32) {
    var done = 0
    while done < bytes.count {
      let count = bytes.withUnsafeBytes {
        Glibc.send(socket, $0.baseAddress! + done, bytes.count - done, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return }
      done += count
    }
  }

  /// A socket as a page of the studio has it.
  func page() throws -> Int32 {
    let socket = try connect()
    let lines = [
      "GET \(path)socket HTTP/1.1", "Host: 127.0.0.1:\(port)", "Origin: http://127.0.0.1:\(port)", "Upgrade: websocket",
      "Connection: Upgrade", "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", "", "",
    ]
    write(Array(lines.joined(separator: "\r\n").utf8), to: socket)
    // No more than the answer: the first messages may come with it.
    var wait = timeval(tv_sec: 20, tv_usec: 0)
    setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &wait, socklen_t(MemoryLayout<timeval>.size))
    var (answer, byte) = ([UInt8](), UInt8(0))
    while answer.suffix(4) != Array("\r\n\r\n".utf8)[...], recv(socket, &byte, 1, 0) == 1 { answer.append(byte) }
    try #require(String(decoding: answer, as: UTF8.self).hasPrefix("HTTP/1.1 101"))
    return socket
  }

  /// Sends a text as a page does: in one frame, masked with zeros.
  func say(_ text: String, to socket: Int32) {
    let bytes = Array(text.utf8)
    let count = bytes.count
    var head: [UInt8] = [0x81]
    head +=
      count < 126 ? [0x80 | UInt8(count)] : [0xFF] + (0..<8).map { UInt8(truncatingIfNeeded: count >> (56 - 8 * $0)) }
    write(head + [0, 0, 0, 0] + bytes, to: socket)
  }

  /// What the server answers, as far as it comes within a moment.
  func get(_ path: String, _ headers: [String] = [], host: String? = nil) throws -> String {
    let socket = try connect()
    defer { close(socket) }
    let lines = ["GET \(path) HTTP/1.1", "Host: \(host ?? "127.0.0.1:\(port)")"] + headers
    let isSocket = headers.contains("Upgrade: websocket")
    let request = (lines + (isSocket ? [] : ["Connection: close"]) + ["", ""]).joined(separator: "\r\n")
    write(Array(request.utf8), to: socket)
    return try read(socket, limit: 5) { _ in isSocket }
  }

  /// Numbers of the processes below it.
  var processes: [Int32] {
    var parents: [Int32: [Int32]] = [:]
    for name in (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? [] {
      guard let number = Int32(name) else { continue }
      let fields = Tool.systemText("/proc/\(name)/stat").split(separator: ")").last?.split(separator: " ") ?? []
      if fields.count > 1, let parent = Int32(fields[1]) { parents[parent, default: []].append(number) }
    }
    var (found, left) = ([Int32](), [process.processIdentifier])
    while let next = left.popLast() {
      found += parents[next] ?? []
      left += parents[next] ?? []
    }
    return found
  }

  /// Until the composition's process runs below the command.
  /// The processes that it has started when there are two: the compiler's come and go, so a later look may find fewer.
  @discardableResult
  func waitForPreview() throws -> [Int32] {
    let deadline = Date(timeIntervalSinceNow: 30)
    var started = processes
    while started.count < 2, Date() < deadline {
      usleep(20_000)
      started = processes
    }
    try #require(started.count >= 2)
    return started
  }

  static func living(_ processes: [Int32]) -> [Int32] {
    processes.filter { number in
      let status = Tool.systemText("/proc/\(number)/stat").split(separator: ")").last?.split(separator: " ").first
      return status != nil && status != "Z"
    }
  }
}
