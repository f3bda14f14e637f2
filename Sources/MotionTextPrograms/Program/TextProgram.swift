// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionProcess
import Synchronization

/// The helper program, which is started at the first request without a kept answer. Used from any thread.
package final class TextProgram: Sendable {
  package let installation: ProgramInstallation
  private let results: KeptResults
  private let state = Mutex(State())
  /// Seconds that a request may take.
  private let patience: Double
  /// Asks the program instead of this process, which is sandboxed; nil: this process asks it.
  private let broker: BrokerChannel?

  private struct State {
    var process: RunningProgram?
    /// Answers of this run.
    var answers: [String: [UInt8]] = [:]
  }

  package init(
    _ installation: ProgramInstallation, results: KeptResults, patience: Double = 60
  ) {
    (self.installation, self.results, self.patience, broker) = (installation, results, patience, nil)
  }

  private init(_ program: TextProgram, broker: BrokerChannel) {
    (installation, results, patience) = (program.installation, program.results, program.patience)
    self.broker = broker
  }

  /// The same program, asked by a sandboxed process.
  package func asked(by broker: BrokerChannel) -> TextProgram { TextProgram(self, broker: broker) }

  /// The value of an answer.
  ///
  /// - Throws: ``TextProgramError``.
  func value<Value: Decodable>(_ request: TextProgramRequest) throws -> Value { try found(request).value }

  /// The value of an answer, and the answer itself.
  func found<Value: Decodable>(_ request: TextProgramRequest) throws -> (value: Value, bytes: [UInt8]) {
    let line = try request.line()
    let name = results.name(of: line, installation.version)
    let decoder = JSONDecoder()
    if let known = state.withLock({ $0.answers[name] }) ?? results.answer(to: line, named: name),
      let value = try? decoder.decode(TextProgramAnswer<Value>.self, from: Data(known)).value
    {
      state.withLock { $0.answers[name] = known }
      return (value, known)
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
      // A broker has kept it.
      if broker == nil { results.keep(bytes, for: line, named: name) }
      state.withLock { $0.answers[name] = bytes }
    }
    return (value, bytes)
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
    if let broker {
      do { return try broker.ask(.text, line) } catch { throw TextProgramError(error) }
    }
    return try state.withLock { state throws(TextProgramError) in
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
    try installation.check()
    return try RunningProgram(installation)
  }
}
