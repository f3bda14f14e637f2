// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// `motionkit-edits` while it runs: it reads scripts as syntax trees. It links libraries of the toolchain, so it is a program of its
/// own that starts at the first edit.
final class EditProgram: Sendable {
  private let process: SpawnedProcess
  private let input: Int32
  private let output: Int32

  /// Starts it. Call on the main thread.
  ///
  /// - Parameter libraries: the folder with the toolchain's syntax libraries; nil: those of the build.
  init(_ path: String, libraries: String?) throws {
    guard let input = DescriptorCalls.makePipe(), let output = DescriptorCalls.makePipe() else {
      throw StudioError(description: "cannot make a pipe: \(systemMessage(errno))", code: 71)
    }
    defer {
      close(input.read)
      close(output.write)
    }
    let words = libraries.map { ["LD_LIBRARY_PATH=\($0)"] } ?? []
    process = try SpawnedProcess.start("/usr/bin/env", words + [path], [(0, input.read), (1, output.write)])
    (self.input, self.output) = (input.write, output.read)
  }

  deinit {
    close(input)
    close(output)
    _ = process.wait()
  }

  /// Its path: beside an installed studio, or in the clone of a built one.
  static func find() -> String? {
    guard let executable = FilePath.resolved("/proc/self/exe") else { return nil }
    var folder = FilePath.folder(of: executable)
    if FilePath.exists(folder + "/motionkit-edits") { return folder + "/motionkit-edits" }
    while folder.count > 1 {
      let path = folder + "/.build/edits/motionkit-edits"
      if FilePath.exists(path) { return path }
      folder = FilePath.folder(of: folder)
    }
    return nil
  }

  /// Bytes of an answer: it holds a script.
  private static let longestAnswer = 1 << 26
  private static let patience: Duration = .seconds(20)

  /// Asks and waits. One thread at a time.
  func ask(_ question: EditQuestion) throws -> EditReply {
    let line = try JSONEncoder().encode(question) + Data("\n".utf8)
    DescriptorCalls.writeAll(line, to: input)
    var buffer = LineBuffer(limit: EditProgram.longestAnswer)
    let begun = ContinuousClock.now
    while begun.duration(to: .now) < EditProgram.patience {
      var waits = [pollfd(fd: output, events: Int16(POLLIN), revents: 0)]
      guard DescriptorCalls.wait(&waits, milliseconds: 1000) > 0 else { continue }
      guard let chunk = DescriptorCalls.read(output, limit: 65_536) else { continue }
      guard !chunk.isEmpty else { throw EditRefusal.unavailable("motionkit-edits ended; see the studio's terminal") }
      if let answer = buffer.add(chunk).first { return try JSONDecoder().decode(EditReply.self, from: Data(answer)) }
    }
    throw EditRefusal.unavailable("motionkit-edits does not answer")
  }
}
