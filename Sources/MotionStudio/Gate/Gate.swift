// SPDX-License-Identifier: Apache-2.0

import FlyingSocks
import Foundation
import MotionCore

/// Stands before the server of the page. Who asks is let through when the head of a request is whole, bounded, and has the
/// token; until then nothing is parsed but that, and nobody takes more than a buffer and some seconds.
///
/// The server behind listens on a socket in a folder of this user's alone. It gets one request on each connection, with the
/// headers that it reads. One thread moves all bytes, so a hundred connections cost a hundred buffers.
final class Gate: Sendable {
  /// Connections at once, and of these, such whose head is not complete: a page of the studio has a socket, a player
  /// and, while it loads, some files.
  static let (limit, pendingLimit) = (128, 32)

  private let listener: Socket
  private let inner: String
  private let access: Access

  /// - Parameters:
  ///   - inner: the path of the socket of the server behind.
  ///   - access: with the listener's port.
  init(_ listener: Socket, inner: String, _ access: Access) {
    (self.listener, self.inner, self.access) = (listener, inner, access)
  }

  /// - Returns: the socket, and its port.
  /// - Throws: `SocketError`.
  static func listen(host: String, port: UInt16) throws -> (socket: Socket, port: UInt16) {
    let isWide = host.contains(":")
    let socket = try Socket(domain: isWide ? AF_INET6 : AF_INET)
    do {
      _ = fcntl(socket.file.rawValue, F_SETFD, FD_CLOEXEC)
      try socket.setValue(true, for: .localAddressReuse)
      if isWide {
        try socket.bind(to: sockaddr_in6.inet6(ip6: host, port: port))
      } else {
        try socket.bind(to: sockaddr_in.inet(ip4: host == "localhost" ? "127.0.0.1" : host, port: port))
      }
      try socket.listen()
      try socket.setFlags(.nonBlocking)
      switch try socket.sockname() {
      case .ip4(_, let port), .ip6(_, let port): return (socket, port)
      case .unix: return (socket, port)
      }
    } catch {
      try? socket.close()
      throw error
    }
  }

  /// Moves bytes for as long as the process runs, on the calling thread.
  func run() {
    var connections: [GateConnection] = []
    while true {
      var waits = [pollfd(fd: listener.file.rawValue, events: Int16(POLLIN), revents: 0)]
      for connection in connections { waits += connection.waits }
      let isTimed = connections.contains(where: \.hasDeadline)
      guard DescriptorCalls.wait(&waits, milliseconds: isTimed ? 250 : -1) >= 0 || errno == EINTR else { return }
      let now = ContinuousClock.now
      var left: [GateConnection] = []
      for (index, connection) in connections.enumerated() {
        let own = waits[(1 + 2 * index)..<(3 + 2 * index)]
        guard connection.advance(own, now: now, admit: admit) else { continue }
        guard connection.isLate(now) else {
          left.append(connection)
          continue
        }
        guard connection.stage == .head else { continue }
        connection.refuse(.requestTimeout, now: now)
        left.append(connection)
      }
      connections = left
      if waits[0].revents != 0 { accept(&connections, now) }
    }
  }

  /// - Returns: a connection to the server behind.
  private func admit(_ head: RequestHead) throws(RequestHead.Problem) -> Int32 {
    guard let path = access.path(of: head) else { throw .forbidden }
    // Browsers always say where a page that opens a socket is from.
    guard !head.isUpgrade || (path == "socket" && head["origin"] != nil) else { throw .forbidden }
    do {
      let socket = try Socket(domain: AF_UNIX)
      _ = fcntl(socket.file.rawValue, F_SETFD, FD_CLOEXEC)
      do {
        try socket.connect(to: sockaddr_un.unix(path: inner))
        try socket.setFlags(.nonBlocking)
      } catch {
        try? socket.close()
        throw error
      }
      return socket.file.rawValue
    } catch { throw .unavailable }
  }

  private func accept(_ connections: inout [GateConnection], _ now: ContinuousClock.Instant) {
    while true {
      do {
        let file = try listener.accept().file
        let socket = Socket(file: file)
        _ = fcntl(file.rawValue, F_SETFD, FD_CLOEXEC)
        try socket.setFlags(.nonBlocking)
        // A small message must not wait for the next.
        try? socket.setValue(1, for: Int32SocketOption(level: Int32(IPPROTO_TCP), name: TCP_NODELAY))
        Gate.makeRoom(&connections)
        connections.append(GateConnection(file.rawValue, now: now))
      } catch SocketError.blocked {
        return
      } catch {
        // Descriptors have run out, or who asked has gone.
        if let oldest = Gate.oldest(connections, where: { $0.stage == .head }) { connections.remove(at: oldest) }
        usleep(10_000)
        return
      }
    }
  }

  /// Closes the connections that have waited longest: first those not yet open, then those of no page, then any.
  static func makeRoom(_ connections: inout [GateConnection]) {
    if connections.count(where: { $0.stage == .head }) >= pendingLimit,
      let index = oldest(connections, where: { $0.stage == .head })
    {
      connections.remove(at: index)
    }
    while connections.count >= limit {
      let index =
        oldest(connections, where: { $0.stage != .open }) ?? oldest(connections, where: { !$0.isPage })
        ?? oldest(connections, where: { _ in true })
      guard let index else { return }
      connections.remove(at: index)
    }
  }

  private static func oldest(_ connections: [GateConnection], where isMeant: (GateConnection) -> Bool) -> Int? {
    connections.indices.filter { isMeant(connections[$0]) }.min { connections[$0].moved < connections[$1].moved }
  }
}
