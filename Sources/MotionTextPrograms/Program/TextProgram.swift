// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import Synchronization

/// The helper program, which is started at the first request without a kept answer. Used from any thread.
package final class TextProgram: Sendable {
  package let installation: ProgramInstallation
  private let results: KeptResults
  private let state = Mutex(State())
  /// Seconds that a request may take.
  private let patience: Double
  /// Whether only kept answers count, because the process starts no programs.
  private let isSandboxed: Bool

  private struct State {
    var process: RunningProgram?
    /// Answers of this run.
    var answers: [String: [UInt8]] = [:]
  }

  package init(
    _ installation: ProgramInstallation, results: KeptResults, patience: Double = 60, isSandboxed: Bool = false
  ) {
    (self.installation, self.results, self.patience) = (installation, results, patience)
    self.isSandboxed = isSandboxed
  }

  /// The value of an answer.
  ///
  /// - Throws: ``TextProgramError``.
  func value<Value: Decodable>(_ request: TextProgramRequest) throws -> Value {
    let line = try request.line()
    let name = results.name(of: line, installation.version)
    let decoder = JSONDecoder()
    if let known = state.withLock({ $0.answers[name] }) ?? results.answer(to: line, named: name),
      let value = try? decoder.decode(TextProgramAnswer<Value>.self, from: Data(known)).value
    {
      state.withLock { $0.answers[name] = known }
      return value
    }
    let bytes = try ask(line)
    let answer: TextProgramAnswer<Value>
    do { answer = try decoder.decode(TextProgramAnswer<Value>.self, from: Data(bytes)) } catch {
      throw TextProgramError(
        "the helper program gave an answer that is not understood; try “motionkit doctor”", isMissingInput: false)
    }
    if let message = answer.error { throw TextProgramError(message, isMissingInput: false, at: answer.at) }
    guard let value = answer.value else {
      throw TextProgramError("the helper program gave an empty answer; try “motionkit doctor”", isMissingInput: false)
    }
    if request != .hello {
      results.keep(bytes, for: line, named: name)
      state.withLock { $0.answers[name] = bytes }
    }
    return value
  }

  /// The versions of the running program.
  ///
  /// - Throws: ``TextProgramError`` if it is not set up, or speaks another protocol.
  package func versions() throws -> TextProgramVersions {
    let versions: TextProgramVersions = try value(.hello)
    guard versions.protocol == TextProgramVersions.spoken else {
      throw TextProgramError.missing(
        "the helper program speaks protocol \(versions.protocol), not \(TextProgramVersions.spoken)")
    }
    return versions
  }

  private func ask(_ line: [UInt8]) throws(TextProgramError) -> [UInt8] {
    try state.withLock { state throws(TextProgramError) in
      if let running = state.process {
        do throws(TextProgramError) { return try running.exchange(line, within: patience) } catch {
          state.process = nil
          // One that ended since the last request is started anew.
          if error.offset != nil { throw error }
        }
      }
      let running = try start()
      let answer = try running.exchange(line, within: patience)
      state.process = running
      return answer
    }
  }

  private func start() throws(TextProgramError) -> RunningProgram {
    guard !isSandboxed else {
      throw TextProgramError(
        "a sandboxed script starts no helper program; make the film once without --sandbox, then the answer is kept",
        isMissingInput: true)
    }
    try installation.check()
    return try RunningProgram(installation)
  }
}
