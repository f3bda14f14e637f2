// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// Plain reads of a descriptor, resumed after signals. One that does not block is waited for.
package enum FileDescriptor {
  /// Opens `/dev/null` in place of closed standard streams. Call it first of all: otherwise the next descriptor made would take
  /// such a place, and get the output of the program and its script.
  ///
  /// Standard output cannot be written then: a result that should go there is not lost without a word.
  package static func openStandardStreams() {
    for descriptor: Int32 in 0...2 where fcntl(descriptor, F_GETFD) < 0 {
      // It gets the lowest number that is free: this one.
      _ = FileSystem.open("/dev/null", descriptor == 1 ? O_RDONLY : O_RDWR)
    }
  }

  /// Reads everything until the end.
  ///
  /// - Parameters:
  ///   - interval: milliseconds after which `pause` is called while nothing comes, again and again; -1: never.
  ///   - pause: may throw, which ends the wait.
  /// - Throws: ``HostError`` when a signal asks the program to stop before that.
  package static func readAll(
    _ descriptor: Int32, every interval: Int32 = -1, pause: () throws -> Void = {}
  ) throws -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      try SignalWatch.check()
      var waits = [
        pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
        pollfd(fd: SignalWatch.descriptor, events: Int16(POLLIN), revents: 0),
      ]
      let count = DescriptorCalls.wait(&waits, milliseconds: interval)
      if count == 0 { try pause() }
      // Any event leads to a read, which also tells the end and errors.
      guard count > 0, waits[0].revents != 0 else { continue }
      guard let chunk = readChunk(descriptor), !chunk.isEmpty else { return bytes }
      bytes += chunk
    }
  }

  /// Reads the available bytes, at most 64 KiB; empty at the end, nil on an error.
  package static func readChunk(_ descriptor: Int32) -> [UInt8]? {
    while true {
      if let chunk = DescriptorCalls.read(descriptor, limit: 65_536) { return chunk }
      guard DescriptorCalls.canContinue(descriptor, POLLIN, after: errno) else { return nil }
    }
  }
}
