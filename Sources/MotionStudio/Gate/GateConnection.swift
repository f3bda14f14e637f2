// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// A client's connection: first a bounded and checked head, then bytes both ways, with no more in between than a buffer holds.
final class GateConnection {
  enum Stage {
    /// Nobody knows yet who it is.
    case head
    /// It is connected to the server behind.
    case open
    /// The last bytes go out; then it is waited for that the other side closes.
    case closing
  }

  /// Bytes that wait in one direction.
  static let bufferSize = 65_536
  /// The seconds allowed for a head, and until the other side closes.
  private static let (patience, linger) = (10.0, 2.0)
  /// The seconds a page, or a player of sound or film, may read nothing of the bytes waiting for it.
  private static let (pageStall, playerStall) = (30.0, 600.0)

  private(set) var stage = Stage.head
  /// When bytes last moved.
  private(set) var moved: ContinuousClock.Instant
  /// It has a WebSocket.
  var isPage: Bool { meter != nil }

  private let client: Int32
  private var server: Int32 = -1
  private var head: [UInt8] = []
  private var toServer: [UInt8] = []
  private var toClient: [UInt8] = []
  private var meter: FrameMeter?
  private var discarded = 0
  /// Nothing more comes: from who asks, and to them.
  private var (isSilent, isShut) = (false, false)

  /// - Parameter client: a non-blocking socket, closed with this connection.
  init(_ client: Int32, now: ContinuousClock.Instant) { (self.client, moved) = (client, now) }

  deinit {
    close(client)
    if server >= 0 { close(server) }
  }

  // MARK: Waiting

  /// The events to wait for: on the client's side, and on that of the server behind.
  var waits: [pollfd] {
    var own = isSilent || (stage == .open && isPage && !toServer.isEmpty) ? 0 : POLLIN
    if !toClient.isEmpty { own |= POLLOUT }
    var other = toClient.isEmpty ? POLLIN : 0
    if !toServer.isEmpty { other |= POLLOUT }
    // An end that is known and cannot be acted on would end every wait at once.
    return [
      pollfd(fd: client, events: Int16(own), revents: 0),
      pollfd(fd: other == 0 ? -1 : server, events: Int16(other), revents: 0),
    ]
  }

  /// Whether it has been waited for long enough.
  func isLate(_ now: ContinuousClock.Instant) -> Bool {
    let seconds = moved.duration(to: now) / .seconds(1)
    switch stage {
    case .head: return seconds > GateConnection.patience
    case .closing: return seconds > (toClient.isEmpty ? GateConnection.linger : GateConnection.playerStall)
    case .open: return !toClient.isEmpty && seconds > (isPage ? GateConnection.pageStall : GateConnection.playerStall)
    }
  }

  /// It ends in some time if nothing happens.
  var hasDeadline: Bool { stage != .open || !toClient.isEmpty }

  // MARK: Moving

  /// Does the work possible without waiting.
  ///
  /// - Parameter admit: checks a head, and connects to the server behind.
  /// - Returns: false at its end.
  func advance(
    _ waits: ArraySlice<pollfd>, now: ContinuousClock.Instant, admit: (RequestHead) throws(RequestHead.Problem) -> Int32
  ) -> Bool {
    let (own, other) = (Int32(waits.first?.revents ?? 0), Int32(waits.last?.revents ?? 0))
    if own & POLLIN != 0 {
      if !readClient(now, admit) { return false }
    } else if own & (POLLHUP | POLLERR) != 0 {
      return false
    }
    if server >= 0, other & (POLLIN | POLLHUP | POLLERR) != 0, toClient.isEmpty, !readServer(now) { return false }
    guard server < 0 || toServer.isEmpty || write(&toServer, to: server, now) else { return false }
    guard toClient.isEmpty || write(&toClient, to: client, now) else { return false }
    if stage == .closing, toClient.isEmpty, !isShut {
      isShut = true
      shutdown(client, Int32(SHUT_WR))
      moved = now
    }
    return !(isShut && isSilent)
  }

  /// Answers that there is no more time, or no room.
  func refuse(_ problem: RequestHead.Problem, now: ContinuousClock.Instant) {
    let text =
      problem == .forbidden ? "Access denied: open the address that motionkit studio prints.\n" : "\(problem.phrase).\n"
    let head = [
      "HTTP/1.1 \(problem.rawValue) \(problem.phrase)", "Content-Type: text/plain; charset=utf-8",
      "Content-Length: \(text.utf8.count)", "Cache-Control: no-store", "X-Content-Type-Options: nosniff",
      "Connection: close", "", "",
    ]
    toClient = Array((head.joined(separator: "\r\n") + text).utf8)
    self.head = []
    (stage, moved) = (.closing, now)
  }

  private func readClient(
    _ now: ContinuousClock.Instant, _ admit: (RequestHead) throws(RequestHead.Problem) -> Int32
  ) -> Bool {
    if stage == .open, isPage, !toServer.isEmpty { return true }
    let limit = stage == .head ? RequestHead.limit - head.count : GateConnection.bufferSize
    guard let bytes = DescriptorCalls.read(client, limit: limit) else { return [EAGAIN, EINTR].contains(errno) }
    guard !bytes.isEmpty else {
      // Who asked for a file may say at once that nothing more comes.
      isSilent = true
      return stage == .open && !isPage
    }
    switch stage {
    case .head:
      // Only the new bytes, and the three before them, can hold the end.
      let seen = max(0, head.count - 3)
      head += bytes
      take(from: seen, now, admit)
    case .open:
      moved = now
      guard let passed = meter?.pass(bytes) else { return discard(bytes.count) }
      guard passed else { return false }
      toServer = bytes
    case .closing: return discard(bytes.count)
    }
    return true
  }

  /// Discards bytes after a connection's only request: a client sending many is cut off.
  private func discard(_ count: Int) -> Bool {
    discarded += count
    return discarded <= 1 << 20
  }

  private func take(
    from seen: Int, _ now: ContinuousClock.Instant, _ admit: (RequestHead) throws(RequestHead.Problem) -> Int32
  ) {
    guard let end = end(from: seen) else {
      if head.count >= RequestHead.limit { refuse(.tooManyHeaders, now: now) }
      return
    }
    do throws(RequestHead.Problem) {
      let request = try RequestHead(Array(head[..<end]))
      server = try admit(request)
      if request.isUpgrade { meter = FrameMeter() }
      toServer = request.forwarded
      let rest = Array(head[end...])
      head = []
      (stage, moved) = (.open, now)
      if var counted = meter {
        guard counted.pass(rest) else { return refuse(.badRequest, now: now) }
        meter = counted
        toServer += rest
      }
    } catch { refuse(error, now: now) }
  }

  /// Behind the empty line.
  private func end(from start: Int) -> Int? {
    let end: [UInt8] = [13, 10, 13, 10]
    var index = start
    while index + 4 <= head.count {
      if head[index] == 13, head[index..<index + 4].elementsEqual(end) { return index + 4 }
      index += 1
    }
    return nil
  }

  private func readServer(_ now: ContinuousClock.Instant) -> Bool {
    guard let bytes = DescriptorCalls.read(server, limit: GateConnection.bufferSize) else {
      return [EAGAIN, EINTR].contains(errno)
    }
    guard bytes.isEmpty else {
      (toClient, moved) = (bytes, now)
      return true
    }
    close(server)
    (server, stage, moved) = (-1, .closing, now)
    return true
  }

  private func write(_ bytes: inout [UInt8], to socket: Int32, _ now: ContinuousClock.Instant) -> Bool {
    let count = DescriptorCalls.write(socket, bytes)
    if count > 0 {
      bytes.removeFirst(count)
      moved = now
      return true
    }
    return count < 0 && [EAGAIN, EINTR].contains(errno)
  }
}
