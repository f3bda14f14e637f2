// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// A text that a sandboxed process wants to have spoken, as its broker gets it.
struct SpokenRequest: Codable, Hashable {
  var text: String
  var voice: String

  /// Bytes of a text: about a quarter of an hour.
  static let textLimit = 16 << 10

  /// Asks a broker for the file.
  ///
  /// - Throws: ``SpeechError``.
  func file(by broker: BrokerChannel) throws -> String {
    let request = Array(try JSONEncoder().encode(self))
    do { return PathText.text(try broker.ask(.voice, request)) } catch {
      throw SpeechError(reason: error.message, isMissingInput: error.isMissingInput)
    }
  }

  /// - Throws: ``SpeechError`` for values that only a script with all rights may give.
  func check(for command: VoiceCommand) throws(SpeechError) {
    let program = command.words[0]
    guard !program.contains("/") || program.hasPrefix("/") else {
      throw SpeechError(
        reason: "\(program) is a path within a folder, and --sandbox runs no program of a script's folder; name "
          + "--voice-command by its whole path")
    }
    guard text.utf8.count <= SpokenRequest.textLimit else {
      throw SpeechError(
        reason: "it has \(text.utf8.count) bytes, and a sandboxed script can have \(SpokenRequest.textLimit) spoken "
          + "at once", isMissingInput: false)
    }
    // A model or a voice file of the script's folder would be read by a program that has all rights.
    guard !voice.contains("/"), voice.utf8.count <= 100 else {
      throw SpeechError(
        reason: "the voice “\(voice.prefix(100))” is no name, and a sandboxed script names no files for "
          + "--voice-command", isMissingInput: false)
    }
  }
}

extension Speaker {
  /// Speaks a text for a sandboxed process.
  ///
  /// - Throws: ``BrokerRefusal``.
  package func answer(_ request: [UInt8]) throws(BrokerRefusal) -> Broker.Answer {
    do {
      let asked = try JSONDecoder().decode(SpokenRequest.self, from: Data(request))
      try asked.check(for: command)
      let path = try file(speaking: asked.text, voice: asked.voice)
      return Broker.Answer(PathText.bytes(path), stored: FileSystem.status(path).map { Int($0.st_size) } ?? 0)
    } catch let error as SpeechError {
      throw BrokerRefusal(error.reason, isMissingInput: error.isMissingInput)
    } catch { throw BrokerRefusal("the request for a voice is not understood") }
  }
}
