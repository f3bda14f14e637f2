import Foundation
import MotionCore
import Synchronization

/// The socket to the studio: a line each way, a number first that ties an answer to its request. 0 is what nobody
/// asked for.
///
///     17 {"frame":120,"form":"jpeg","lane":"play"}
///     17 B 3 214301 {"frame":120,"form":"jpeg","width":1920,"height":1080,"seconds":0.011}
///     18 T {"layers":[…]}
///
/// `T` is text; `B` names a place in the shared memory and a count of bytes, `E` says why there is no answer.
final class PreviewLines: Sendable {
  private let descriptor: Int32
  private let lock = Mutex(())

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  func send(_ number: Int, _ answer: some Encodable) {
    guard let json = PreviewLines.json(answer) else { return }
    write("\(number) T \(json)\n")
  }

  func send(_ number: Int, slot: Int, count: Int, _ answer: some Encodable) {
    guard let json = PreviewLines.json(answer) else { return }
    write("\(number) B \(slot) \(count) \(json)\n")
  }

  func fail(_ number: Int, _ reason: String) {
    guard let json = PreviewLines.json(["error": reason]) else { return }
    write("\(number) E \(json)\n")
  }

  /// The next lines; nil when the studio has gone.
  func read(_ rest: inout [UInt8]) -> [Substring]? {
    while true {
      guard let chunk = DescriptorCalls.read(descriptor, limit: 65_536) else {
        guard DescriptorCalls.canContinue(descriptor, POLLIN, after: errno) else { return nil }
        continue
      }
      guard !chunk.isEmpty else { return nil }
      rest += chunk
      guard let end = rest.lastIndex(of: UInt8(ascii: "\n")) else { continue }
      let lines = String(decoding: rest[..<end], as: UTF8.self).split(separator: "\n")
      rest.removeFirst(end + 1)
      return lines
    }
  }

  private func write(_ line: String) {
    lock.withLock { _ in _ = DescriptorCalls.writeAll(line.utf8, to: descriptor) }
  }

  private static func json(_ value: some Encodable) -> String? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "infinity", negativeInfinity: "-infinity", nan: "nan")
    return (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) }
  }
}
