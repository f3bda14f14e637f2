// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import Synchronization

/// The socket to the studio: a line each way, beginning with a number that ties an answer to its request. 0 marks an
/// unrequested message.
///
///     17 {"frame":120,"form":"jpeg","lane":"play"}
///     key 93 17 B 3 214301 {"frame":120,"form":"jpeg","width":1920,"height":1080,"seconds":0.011}
///     key 22 18 T {"layers":[…]}
///
/// `T` is text; `B` gives an offset in the shared memory and a count of bytes, `E` the reason for a missing answer. An answer
/// is a line of its own. It begins with a key, the first line that comes in, and the count of the bytes after it. This tells it
/// from a script's output to this descriptor.
final class PreviewLines: Sendable {
  private let descriptor: Int32
  private let key: String
  private let lock = Mutex(())

  /// Takes the key. Call before the script runs.
  ///
  /// Nil: none has come.
  init?(_ descriptor: Int32) {
    var key: [UInt8] = []
    while key.count <= PreviewLines.longestKey {
      guard let byte = DescriptorCalls.read(descriptor, limit: 1) else {
        guard DescriptorCalls.canContinue(descriptor, POLLIN, after: errno) else { return nil }
        continue
      }
      guard let byte = byte.first, byte != UInt8(ascii: "\n") else { break }
      key.append(byte)
    }
    guard (1...PreviewLines.longestKey).contains(key.count) else { return nil }
    (self.descriptor, self.key) = (descriptor, String(decoding: key, as: UTF8.self))
  }

  private static let longestKey = 64

  func send(_ number: Int, _ answer: some Encodable) {
    guard let json = PreviewLines.json(answer) else { return }
    write("\(number) T \(json)")
  }

  func send(_ number: Int, slot: Int, count: Int, _ answer: some Encodable) {
    guard let json = PreviewLines.json(answer) else { return }
    write("\(number) B \(slot) \(count) \(json)")
  }

  func fail(_ number: Int, _ reason: String) {
    guard let json = PreviewLines.json(["error": reason]) else { return }
    write("\(number) E \(json)")
  }

  /// The next lines; nil when the studio has gone.
  func read(_ buffer: inout LineBuffer) -> [[UInt8]]? {
    while true {
      guard let chunk = DescriptorCalls.read(descriptor, limit: 65_536) else {
        guard DescriptorCalls.canContinue(descriptor, POLLIN, after: errno) else { return nil }
        continue
      }
      guard !chunk.isEmpty else { return nil }
      let lines = buffer.add(chunk)
      if !lines.isEmpty { return lines }
    }
  }

  private func write(_ text: String) {
    let line = "\n\(key) \(text.utf8.count) \(text)\n"
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
