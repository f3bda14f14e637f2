// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionChecks
import MotionCore
import MotionMedia
import MotionProcess

/// A film on its way from one process to another: a line of JSON with the ``FilmFacts``, the samples of its sound, then each
/// frame as a byte and pixels. The byte is 1 before pixels, and 0 for a frame that equals the one before and has none.
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
    private var samples = 0

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
        // The chunk may hold the beginning of the samples.
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

    func sound(_ count: Int) throws -> AudioSamples {
      samples += count
      return FrameStream.samples(try take(count * FrameStream.sampleBytes))
    }

    func frame(_ number: Int) throws -> FrameBytes {
      // The sound comes before all frames.
      while let left = facts.samples.map({ $0 - samples }), left > 0 { _ = try sound(min(left, 48_000)) }
      while count < number, let last = try next() { self.last = last }
      guard let frame = count == number ? try next() : last else {
        throw HostError(.internalError, "a film of \(facts.frames) frames has no frame \(number)")
      }
      last = frame
      return frame
    }

    private func next() throws -> FrameBytes? {
      guard count < facts.frames else { return nil }
      count += 1
      if try take(1).first == FrameStream.isSame, let last { return last }
      return FrameBytes(width: facts.width, height: facts.height, bytes: try take(facts.width * facts.height * 4))
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

extension FrameStream {
  /// A sample of both sides.
  static let sampleBytes = 8

  /// Left and right by turns, as the bits of 32-bit floats, the lowest byte first.
  static func bytes(_ samples: AudioSamples) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(samples.count * sampleBytes)
    for index in samples.left.indices {
      for value in [samples.left[index], samples.right[index]] {
        for shift in stride(from: 0, to: 32, by: 8) {
          bytes.append(UInt8(truncatingIfNeeded: value.bitPattern >> shift))
        }
      }
    }
    return bytes
  }

  static func samples(_ bytes: [UInt8]) -> AudioSamples {
    func value(_ start: Int) -> Float {
      let bits = (0..<4).reduce(UInt32(0)) { $0 | UInt32(bytes[start + $1]) << UInt32($1 * 8) }
      return Float(bitPattern: bits)
    }
    let starts = stride(from: 0, to: bytes.count - sampleBytes + 1, by: sampleBytes)
    return AudioSamples(left: starts.map(value), right: starts.map { value($0 + 4) })
  }
}
