// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionProcess
import MotionTextPrograms

/// The programs that a composition's process may need: a voice, and the helper for code and formulas.
///
/// Without a sandbox that process starts them itself. In a sandbox, a ``Broker`` outside of it does.
struct ScriptPrograms {
  var speaker: Speaker?
  var texts: TextProgram?

  var speak: (@Sendable (String, String) throws -> String)? {
    guard let speaker else { return nil }
    return { text, voice in try speaker.file(speaking: text, voice: voice) }
  }

  /// Starts a broker for them; nil if there are none.
  ///
  /// - Throws: ``HostError`` if the system has no room for another process.
  func broker() throws -> Broker? {
    guard speaker != nil || texts != nil else { return nil }
    return try Broker.start { program, request throws(BrokerRefusal) in
      switch program {
      case .voice:
        guard let speaker else { throw BrokerRefusal("there is no voice command", isMissingInput: true) }
        return try speaker.answer(request)
      case .text:
        guard let texts else { throw BrokerRefusal("there is no helper program", isMissingInput: true) }
        return try texts.answer(request)
      }
    }
  }

  /// The same programs for a process that has a broker.
  func asked(by broker: BrokerChannel?) -> ScriptPrograms {
    guard let broker else { return self }
    var programs = self
    programs.speaker?.broker = broker
    programs.texts = texts?.asked(by: broker)
    return programs
  }
}

extension CompositionRun {
  /// The programs for this run.
  ///
  /// - Throws: ``HostError`` for a voice command that cannot be read.
  func programs() throws -> ScriptPrograms { ScriptPrograms(speaker: try speaker(), texts: textProgram()) }

  private func speaker() throws -> Speaker? {
    guard let command = try options.voice() else { return nil }
    let folder =
      keepsSpeech
      ? KeptSpeech(in: try CacheFolder.user()).folder
      : NSTemporaryDirectory() + "motionkit-speech-\(getpid())-\(UInt64.random(in: .min ... .max))"
    return Speaker(command: command, folder: folder)
  }

  /// The helper programs. They start at the first request without a kept answer.
  private func textProgram() -> TextProgram? {
    guard let installation = ProgramInstallation.find() else { return nil }
    let own = keepsSpeech ? (try? CacheFolder.user()).map { [KeptResults.folder(in: $0)] } ?? [] : []
    return TextProgram(
      installation, results: KeptResults(folders: own + (shared.map { [$0] } ?? []), file: .named()))
  }
}
