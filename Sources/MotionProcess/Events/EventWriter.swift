// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionModel
import Synchronization

/// The child's end of the pipe. Any thread may send.
package final class EventWriter: Sendable {
  private let descriptor: Int32
  /// Where the script's machine code is.
  private let image: ImageRange?
  private let lock = Mutex(())

  package init(descriptor: Int32, image: ImageRange?) { (self.descriptor, self.image) = (descriptor, image) }

  package func send(_ event: HostEvent) {
    guard let json = try? JSONEncoder().encode(event) else { return }
    // Text a script wrote to this descriptor by mistake, without a line break, must not be a part of it.
    let line = [UInt8(ascii: "\n")] + json + [UInt8(ascii: "\n")]
    lock.withLock { _ in _ = DescriptorCalls.writeAll(line, to: descriptor) }
  }

  package func send(_ diagnostic: Diagnostic) {
    let offsets = image.map { image in diagnostic.callStack.compactMap(image.offset) } ?? []
    send(
      .diagnostic(
        isError: diagnostic.severity == .error, message: diagnostic.text, subject: diagnostic.subject,
        offsets: offsets, origin: diagnostic.origin))
  }
}

/// Splits the parent's end of the pipe into events.
struct EventReader {
  private var lines = LineBuffer(limit: 1 << 28)

  /// The events that are complete after `bytes` came in. A line that is no event is passed over.
  mutating func events(after bytes: [UInt8]) -> [HostEvent] {
    let decoder = JSONDecoder()
    return lines.add(bytes).compactMap { try? decoder.decode(HostEvent.self, from: Data($0)) }
  }
}
