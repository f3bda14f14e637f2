// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionChecks
import MotionCore
import MotionProcess

/// Frames on their way from one process to another: a line of JSON with the ``FilmFacts``, then each frame as a byte and
/// pixels. The byte is 1 before pixels, and 0 for a frame that equals the one before and has none.
enum FrameStream {
  static let isSame: UInt8 = 0
  static let isNew: UInt8 = 1

  /// The frames of a script, drawn by another process of this program.
  final class Reader: FrameSource {
    let facts: FilmFacts
    private let process: pid_t
    private let descriptor: Int32
    private var rest: [UInt8] = []
    private var last: FrameBytes?
    private var count = 0

    /// - Parameters:
    ///   - name: of the script, for messages.
    ///   - words: of the command line that draws.
    init(_ name: String, _ words: [String]) throws {
      guard let program = FilePath.resolved("/proc/self/exe"), let ends = DescriptorCalls.makePipe() else {
        throw HostError.system("cannot start a process for frames", errno)
      }
      let (process, code) = ProcessCalls.spawn(program, words, environment: nil, streams: [(1, ends.write)])
      close(ends.write)
      guard code == 0 else {
        close(ends.read)
        throw HostError.system("cannot start a process for frames", code)
      }
      (self.process, descriptor) = (process, ends.read)
      var head: [UInt8] = []
      var facts: FilmFacts?
      while facts == nil {
        guard let chunk = FileDescriptor.readChunk(ends.read), !chunk.isEmpty else { break }
        head += chunk
        guard let end = head.firstIndex(of: UInt8(ascii: "\n")) else { continue }
        facts = try? JSONDecoder().decode(FilmFacts.self, from: Data(head[..<end]))
        rest = Array(head[(end + 1)...])
        break
      }
      guard let facts else {
        close(ends.read)
        let status = ProcessCalls.wait(for: process) ?? 0
        if case .exited(let code) = Subprocess.Outcome(waitStatus: status), let status = ExitStatus(rawValue: code),
          status != .success
        {
          throw HostError(status, "\(name): its frames cannot be drawn; see above")
        }
        throw HostError(.internalError, "\(name): the process that draws its frames ended without one")
      }
      self.facts = facts
    }

    deinit {
      close(descriptor)
      kill(process, SIGTERM)
      _ = ProcessCalls.wait(for: process)
    }

    func next() throws -> FrameBytes? {
      guard count < facts.frames else { return nil }
      count += 1
      let mark = try take(1)[0]
      if mark == FrameStream.isSame, let last { return last }
      let frame = FrameBytes(
        width: facts.width, height: facts.height, bytes: try take(facts.width * facts.height * 4))
      last = frame
      return frame
    }

    private func take(_ size: Int) throws -> [UInt8] {
      var bytes = rest
      bytes.reserveCapacity(size + 65_536)
      while bytes.count < size {
        guard let chunk = FileDescriptor.readChunk(descriptor), !chunk.isEmpty else {
          throw HostError(.internalError, "the process that draws frames ended after \(count - 1) of \(facts.frames)")
        }
        bytes += chunk
      }
      rest = Array(bytes[size...])
      return Array(bytes[..<size])
    }
  }
}
