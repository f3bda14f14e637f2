// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import Synchronization

/// Edits of the script by hand, one after the other. Each is planned by `motionkit-edits`, compiled as a trial, and written if the
/// file still has the bytes that the page saw.
final class EditDesk: Sendable {
  private let setup: StudioSetup
  private let loop: MainLoop
  /// Of the studio's temporary files.
  private let folder: String
  private let queue = DispatchQueue(label: "edits")
  private let state = Mutex(State())

  private struct State {
    var program: EditProgram?
    var history = EditHistory()
    var count = 0
  }

  init(_ setup: StudioSetup, _ loop: MainLoop, folder: String) {
    (self.setup, self.loop, self.folder) = (setup, loop, folder)
  }

  /// How many edits can be taken back, and made again.
  var counts: (undo: Int, redo: Int) { state.withLock { ($0.history.done.count, $0.history.undone.count) } }

  /// Does edits of one file, as one step.
  ///
  /// - Parameters:
  ///   - sources: the script's files as the page sees them, by resolved path.
  ///   - tell: called once, from another thread.
  func perform(_ edits: [PageEdit], _ sources: [String: [UInt8]], tell: @escaping @Sendable (EditOutcome) -> Void) {
    queue.async { [self] in tell(outcome { try outcome(of: edits, sources) }) }
  }

  /// Takes the last edit back, or makes it again.
  ///
  /// - Parameter isForgotten: it cannot be made again.
  func step(isRedo: Bool, isForgotten: Bool = false, tell: @escaping @Sendable (EditOutcome) -> Void) {
    queue.async { [self] in
      tell(
        outcome {
          guard let step = state.withLock({ $0.history.next(isRedo: isRedo) }) else {
            throw EditRefusal(code: "no-step", message: isRedo ? "No edit was undone." : "No edit can be undone.")
          }
          let name = (step.file as NSString).lastPathComponent
          try ScriptFile.replace(step.file, step.before, by: step.after, named: name)
          state.withLock { $0.history.move(isRedo: isRedo, isForgotten: isForgotten) }
          return EditOutcome(isWritten: true)
        })
    }
  }

  private func outcome(_ body: () throws -> EditOutcome) -> EditOutcome {
    var outcome: EditOutcome
    do { outcome = try body() } catch let refusal as EditRefusal {
      outcome = EditOutcome(refusal: refusal)
    } catch {
      outcome = EditOutcome(refusal: .unavailable("\(error)"))
    }
    (outcome.undo, outcome.redo) = counts
    return outcome
  }

  private func outcome(of edits: [PageEdit], _ sources: [String: [UInt8]]) throws -> EditOutcome {
    guard let name = edits.first?.file, edits.allSatisfy({ $0.file == name }) else {
      throw EditRefusal(code: "bad-request", message: "Edits of one step concern one file.")
    }
    let edited = FilePath.resolved(name) ?? name
    guard let bytes = sources[edited] else { throw EditRefusal.otherFile(name) }
    guard FileSystem.contents(edited) == bytes else { throw EditRefusal.changed(name) }
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw EditRefusal(code: "not-text", message: "\(name) is not UTF-8.", file: name)
    }
    let begun = ContinuousClock.now
    var outcome = EditOutcome()
    let texts = sources.compactMapValues { String(validating: $0, as: UTF8.self) }
    var changed = texts
    for edit in edits { try plan(edit, edited, &changed, &outcome) }
    // The literal may be at a call in another file.
    let files = changed.keys.filter { changed[$0] != texts[$0] }
    guard let file = files.first, let after = changed[file].map({ Array($0.utf8) }), let before = sources[file] else {
      return outcome
    }
    let shown = file == edited ? name : named(file, like: name, edited)
    guard files.count == 1 else {
      throw EditRefusal(
        code: "bad-request", message: "These values are in \(files.count) files. Change them one by one.")
    }
    guard FileSystem.contents(file) == before else { throw EditRefusal.changed(shown) }
    let planned = ContinuousClock.now
    try compile(after, file, named: shown, line: file == edited ? edits.first?.line : nil)
    (outcome.planned, outcome.compiled) = (
      begun.duration(to: planned) / .milliseconds(1), planned.duration(to: .now) / .milliseconds(1)
    )
    try ScriptFile.replace(file, before, by: after, named: shown)
    state.withLock { $0.history.add(EditHistory.Step(file: file, before: before, after: after)) }
    outcome.isWritten = true
    return outcome
  }

  /// Applies an edit to the texts of the script's files, by resolved path.
  private func plan(
    _ edit: PageEdit, _ edited: String, _ texts: inout [String: String], _ outcome: inout EditOutcome
  ) throws {
    let reply = try ask(edit, texts[edited] ?? "", texts.filter { $0.key != edited })
    if var refusal = reply.refusal {
      refusal.file = refusal.file.map { named($0, like: edit.file, edited) } ?? edit.file
      throw refusal
    }
    outcome.notes += (reply.notes ?? []).filter { !outcome.notes.contains($0) }
    outcome.places = (reply.places ?? outcome.places)?.mapValues { place in
      var place = place
      if let file = place.refusal?.file { place.refusal?.file = named(file, like: edit.file, edited) }
      return place
    }
    if let text = reply.text { texts[reply.file ?? edited] = text }
  }

  /// A file of the script as the page names its files: like another one, of which the resolved path is known.
  private func named(_ file: String, like name: String, _ resolved: String) -> String {
    guard resolved.hasSuffix("/" + name) else { return file }
    let folder = resolved.dropLast(name.count)
    return file.hasPrefix(folder) ? String(file.dropFirst(folder.count)) : file
  }

  private func ask(_ edit: PageEdit, _ text: String, _ others: [String: String]) throws -> EditReply {
    let (running, id) = state.withLock { state in
      state.count += 1
      return (state.program, state.count)
    }
    let program = try running ?? start()
    do { return try program.ask(EditQuestion(id: id, text: text, files: others, edit: edit)) } catch {
      state.withLock { $0.program = nil }
      throw error
    }
  }

  private func start() throws -> EditProgram {
    guard let path = EditProgram.find() else {
      throw EditRefusal.unavailable(
        "motionkit-edits is missing, because the toolchain that built MotionKit has no syntax libraries (usr/lib/swift/host). "
          + "Build MotionKit with a toolchain from swift.org.")
    }
    let libraries = setup.syntax
    let program = try loop.result { try EditProgram(path, libraries: libraries) }
    state.withLock { $0.program = program }
    return program
  }

  /// - Throws: ``EditRefusal`` with the compiler's first message.
  private func compile(_ bytes: [UInt8], _ file: String, named name: String, line: Int?) throws {
    let shadow = try ShadowScript(of: setup.script, changing: file, to: bytes, in: folder + "/trial")
    let words = ["compile", shadow.script, "--in", shadow.folder] + libraryWords
    let ended = DispatchSemaphore(value: 0)
    let result = Mutex<(code: Int32, words: String)>((70, ""))
    let tool = setup.tool
    let trial = try loop.result {
      try CommandProcess(tool: tool, words) { event in
        guard case .ended(let code, let words) = event else { return }
        result.withLock { $0 = (code, words) }
        ended.signal()
      }
    }
    ended.wait()
    withExtendedLifetime(trial) {}
    let (code, message) = result.withLock { $0 }
    guard code != 0 else { return }
    let lines = message.split(separator: "\n").map(String.init)
    let first = lines.first { $0.contains(": error: ") || $0.hasPrefix("error: ") } ?? lines.first ?? "code \(code)"
    throw EditRefusal(
      code: "does-not-compile", message: "The changed script does not compile, so nothing was written: \(first)",
      file: name, line: line)
  }

  /// Of the composition's options, those that a compile takes.
  private var libraryWords: [String] {
    var words: [String] = []
    for (index, word) in setup.words.enumerated() where word == "--libraries" && index + 1 < setup.words.count {
      words += [word, FilePath.absolute(setup.words[index + 1])]
    }
    return words
  }
}
