// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A stream socket that other processes reach by a path.
struct UnixSocket {
  let file: FileHandle

  /// Nil if the system gives no socket. Processes that the tests start do not inherit it.
  init?() {
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { return nil }
    file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
  }

  func listen(at path: String) -> Bool {
    UnixSocket.withAddress(path) { bind(file.fileDescriptor, $0, $1) == 0 }
      && Foundation.listen(file.fileDescriptor, SOMAXCONN) == 0
  }

  func connect(to path: String) -> Bool {
    UnixSocket.withAddress(path) { Foundation.connect(file.fileDescriptor, $0, $1) == 0 }
  }

  /// False if nobody reads at the other end.
  func send(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Foundation.send(file.fileDescriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  /// False if the path is too long for an address.
  private static func withAddress(_ path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Bool) -> Bool {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = Array(path.utf8)
    guard bytes.count < MemoryLayout.size(ofValue: address.sun_path) else { return false }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, socklen_t(MemoryLayout<sockaddr_un>.size)) }
    }
  }
}
