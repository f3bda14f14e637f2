// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// Runs a ``VoiceCommand`` once for each text and voice, and keeps the results.
package struct Speaker: Sendable {
  package let command: VoiceCommand
  /// Where WAV files are kept, by the command's words, the text and the voice.
  package let folder: String
  /// Seconds that one run may take.
  let patience: Double
  /// Runs the command instead of this process, which is sandboxed; nil: this process runs it.
  package var broker: BrokerChannel?

  package init(command: VoiceCommand, folder: String, patience: Double = 60) {
    (self.command, self.folder, self.patience) = (command, folder, patience)
  }

  /// The file in which a voice speaks a text.
  ///
  /// - Throws: ``SpeechError``.
  package func file(speaking text: String, voice: String) throws -> String {
    var hasher = ContentHasher()
    hasher.combine("speech")
    hasher.combine(list: command.words) { $0.combine($1) }
    hasher.combine(text)
    hasher.combine(voice)
    let name = "\(folder)/\(hasher.finalize()).wav"
    if isKept(name) { return name }
    // In a sandbox no program may start, so the broker calls the voice.
    if let broker { return try SpokenRequest(text: text, voice: voice).file(by: broker) }
    guard FileSystem.makeFolders(folder) else {
      throw SpeechError(reason: "its folder \(folder) cannot be made: \(systemMessage(errno))", isMissingInput: false)
    }
    // Other processes see the file only when it is whole.
    let output = "\(folder)/\(AtomicFile.unfinished)\(getpid())-\(UInt64.random(in: .min ... .max)).wav"
    defer { _ = FileSystem.remove(output) }
    try run(command.filled(text: text, voice: voice, output: output))
    try check(output)
    // Another process may have been faster, and uses its own.
    if isKept(name) { return name }
    let code = SealedFile.move(output, to: name)
    guard code == 0 else {
      throw SpeechError(reason: "\(name) cannot be written: \(systemMessage(code))", isMissingInput: false)
    }
    RecentEntries.keep(Speaker.limit, in: folder, besides: [name, SealedFile.seal(of: name)])
    return name
  }

  /// Files that are kept, two for each text.
  private static let limit = 8000

  /// Whether a text was spoken before, and its file is unchanged. A changed file is removed.
  private func isKept(_ name: String) -> Bool {
    guard SealedFile.isWhole(name) else {
      SealedFile.remove(name)
      return false
    }
    SealedFile.touch(name)
    return true
  }

  /// Checks the length of the sound, because a command may succeed and still lose the end of the sound on a full disk.
  private func check(_ output: String) throws(SpeechError) {
    let program = command.words[0]
    guard let made = FileSystem.status(output), made.st_size > 0 else {
      throw SpeechError(reason: "\(program) succeeded but wrote no sound to {output}")
    }
    if let promised = SpokenFile.missingBytes(output) {
      throw SpeechError(
        reason:
          "\(program) succeeded, but its file lacks \(promised) bytes of the sound that its header promises; is the "
          + "disk full?",
        isMissingInput: false)
    }
    guard FileSystem.freeBytes(in: folder).map({ $0 < Speaker.leastRoom }) != true else {
      throw SpeechError(
        reason:
          "the disk with \(folder) is full, so the sound may be cut off; make room, or set MOTIONKIT_CACHE to another "
          + "folder", isMissingInput: false)
    }
  }

  /// Bytes that a disk still has when nothing was lost.
  private static let leastRoom = 16_384

  private func run(_ words: [String]) throws {
    let program = words[0]
    guard let executable = ProgramPath.find(program) else {
      throw SpeechError(reason: "there is no program \(program); install it, or name another with --voice-command")
    }
    guard let ends = DescriptorCalls.makePipe() else {
      throw SpeechError(reason: "\(program) cannot be run: \(systemMessage(errno))", isMissingInput: false)
    }
    defer { close(ends.read) }
    let (process, code) = ProcessCalls.spawn(
      executable, Array(words.dropFirst()), environment: nil, streams: [(2, ends.write)])
    close(ends.write)
    guard code == 0 else {
      throw SpeechError(reason: "\(program) cannot be run: \(systemMessage(code))", isMissingInput: false)
    }
    CompositionProcess.setVoice(process)
    defer { CompositionProcess.setVoice(0) }
    let deadline = Clock.now + patience
    var (errors, isOpen) = ([UInt8](), true)
    var status: CInt = 0
    while true {
      // A process it started may hold the pipe for ever: its own end counts.
      let ended = ProcessCalls.hasEnded(process, &status)
      var waits = [pollfd(fd: ends.read, events: Int16(POLLIN), revents: 0)]
      // A command that never stops writing is still looked at.
      var rest = ended ? 16 : 1
      while isOpen, rest > 0, DescriptorCalls.wait(&waits, milliseconds: ended ? 0 : 20) > 0 {
        rest -= 1
        guard let chunk = DescriptorCalls.read(ends.read, limit: 65_536), !chunk.isEmpty else {
          isOpen = false
          break
        }
        errors = (errors + chunk).suffix(4096)
        waits[0].revents = 0
      }
      if ended { break }
      // Without an open pipe nothing else waits here.
      if !isOpen { usleep(5000) }
      guard Clock.now < deadline else {
        // The tree is listed first: with their parent gone, children get another one.
        ProcessTree(root: process)?.end()
        kill(process, SIGKILL)
        _ = ProcessCalls.wait(for: process)
        throw SpeechError(reason: "\(program) did not end within \(Int(patience)) s" + Speaker.saying(errors))
      }
    }
    switch Subprocess.Outcome(waitStatus: status) {
    case .exited(0): return
    case .exited(let code): throw SpeechError(reason: "\(program) ended with code \(code)" + Speaker.saying(errors))
    case .signalled(let signal):
      throw SpeechError(reason: "\(program) was ended by signal \(signal)" + Speaker.saying(errors))
    }
  }

  private static func saying(_ errors: [UInt8]) -> String {
    let text = PathText.text(errors).trimmingCharacters(in: .whitespacesAndNewlines)
    return text.isEmpty ? ", without a word" : ": \(text)"
  }
}

/// Why a text was not spoken.
struct SpeechError: InputError, CustomStringConvertible {
  let reason: String
  var isMissingInput = true
  var description: String { reason }
}
