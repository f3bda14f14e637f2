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
    guard var line = try? JSONEncoder().encode(event) else { return }
    line.append(UInt8(ascii: "\n"))
    lock.withLock { _ in _ = DescriptorCalls.writeAll(line, to: descriptor) }
  }

  package func send(_ diagnostic: Diagnostic) {
    let offsets = image.map { image in diagnostic.callStack.compactMap(image.offset) } ?? []
    send(
      .diagnostic(
        isError: diagnostic.severity == .error, message: diagnostic.text, subject: diagnostic.subject,
        offsets: offsets))
  }
}

/// Splits the parent's end of the pipe into events.
struct EventReader {
  private var rest: [UInt8] = []

  /// The events that are complete after `bytes` came in. A line that is no event is passed over.
  mutating func events(after bytes: [UInt8]) -> [HostEvent] {
    rest += bytes
    guard let end = rest.lastIndex(of: UInt8(ascii: "\n")) else { return [] }
    let lines = rest[..<end].split(separator: UInt8(ascii: "\n"))
    let decoder = JSONDecoder()
    let events = lines.compactMap { try? decoder.decode(HostEvent.self, from: Data($0)) }
    rest = Array(rest[(end + 1)...])
    return events
  }
}
