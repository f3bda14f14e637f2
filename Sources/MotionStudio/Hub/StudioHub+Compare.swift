// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// Another version of the film in step with it: a preview of its own that pages ask as they ask the shown one.
extension StudioHub {
  /// Lists the versions for comparison: the last export, and the script's commits.
  func versions(_ client: Int, _ number: Int) {
    struct Versions: Encodable {
      var film: String?
      var revisions: [ScriptRevisions.Revision] = []
      /// Why there are none.
      var reason: String?
    }
    _ = WorkerThread.start { [self] in
      var versions = Versions(film: state.withLock { $0.film } ?? ExportedFilm.latest(of: setup.script))
      do { versions.revisions = try ScriptRevisions(of: setup.script, loop).list() } catch {
        versions.reason = "\(error)"
      }
      let json = (try? JSONEncoder().encode(versions)).map { String(decoding: $0, as: UTF8.self) }
      answer(client, number, value: json ?? "{}")
    }
  }

  /// Shows a version beside the film; nil: none. Its preview is made anew, also if it is the same one.
  func compare(with version: PageVersion?) {
    let number = state.withLock { state -> Int in
      state.comparison.process?.end()
      state.comparison.begin(state.isEnding ? nil : version)
      tell(state, state.comparison.message)
      return state.comparison.number
    }
    guard let version else { return removeComparisons(besides: nil) }
    _ = WorkerThread.start { [self] in
      do { try start(version, number) } catch { failComparison(number, "\(error)") }
    }
  }

  private func start(_ version: PageVersion, _ number: Int) throws {
    let folder = "\(self.folder)/compared-\(number)"
    removeComparisons(besides: folder)
    let (own, description, film, start) = state.withLock { state in
      (words(state), state.description, state.film, state.filmStart)
    }
    var (script, options) = (setup.script, own)
    switch version.kind {
    case .export:
      guard let path = version.path, let description else { throw StudioError(description: "nothing is shown yet") }
      let isOwn = FilePath.absolute(path) == film
      script = try ExportedFilm(path: path, start: isOwn ? start : 0).writeScript(for: description, in: folder)
      options = []
    case .revision:
      script = try ScriptRevisions(of: setup.script, loop).write(version.revision ?? "", to: folder)
    case .row:
      // The last one of a name counts.
      options += (version.values ?? [:]).sorted { $0.key < $1.key }.flatMap { ["--set", "\($0.key)=\($0.value)"] }
    }
    let (tool, shown, all) = (setup.tool, script, options)
    let preview = try loop.result { [self] in
      try PreviewProcess(number: -number, tool: tool, script: shown, words: all) { [weak self] in self?.hear($0, $1) }
    }
    let isWanted = state.withLock { state -> Bool in
      guard state.comparison.number == number, !state.isEnding else { return false }
      (state.comparison.process, state.comparison.words) = (preview, own)
      return true
    }
    if !isWanted { preview.end() }
  }

  /// - Returns: whether the event is one of the compared version, and needs nothing else.
  func hearComparison(_ preview: PreviewProcess, _ event: PreviewProcess.Event) -> Bool {
    state.withLock { state in
      guard preview.number < 0 else { return false }
      // One before, which ends: its answers are still waited for.
      let isCompared = preview.number == -state.comparison.number
      switch event {
      case .text(0, let json):
        guard isCompared, !json.hasPrefix("{\"files\":") else { return true }
        state.comparison.process = preview
        state.comparison.show(json)
        tell(state, state.comparison.message)
      case .problem(let line):
        if isCompared, line.contains("\"event\":\"error\"") { state.comparison.problems.append(line) }
      case .output(let line):
        if isCompared, state.comparison.output.count < 2000 { state.comparison.output.append(line) }
      case .foreign(let isBroken):
        if isBroken { preview.end() }
      case .ended:
        fail(preview, &state)
        if isCompared, !state.isEnding {
          state.comparison.fail(state.comparison.reason)
          tell(state, state.comparison.message)
        }
      case .text, .image, .failure: return false
      }
      return true
    }
  }

  private func failComparison(_ number: Int, _ words: String) {
    state.withLock { state in
      guard state.comparison.number == number else { return }
      state.comparison.fail(words)
      tell(state, state.comparison.message)
    }
  }

  /// After another state of the script is shown, or a film was exported. A version that depends on it is made anew.
  func followInComparison(export path: String? = nil) {
    let next = state.withLock { state -> PageVersion? in
      let (comparison, now) = (state.comparison, words(state))
      guard let version = comparison.version else { return nil }
      switch version.kind {
      case .export: return version.path.map(FilePath.absolute) == path ? version : nil
      case .revision: return path == nil && comparison.words != now ? version : nil
      case .row: return path == nil ? version : nil
      }
    }
    if let next { compare(with: next) }
  }

  private func removeComparisons(besides folder: String?) {
    for name in FileSystem.names(in: self.folder) ?? [] where name.hasPrefix("compared-") {
      let path = "\(self.folder)/\(name)"
      if path != folder { FileSystem.removeAll(path) }
    }
  }
}

extension Comparison {
  /// Why its process has ended: the first error.
  fileprivate var reason: String {
    struct Problem: Decodable { var message: String }
    for line in problems + CompilerText.problems(output) {
      if let problem = try? JSONDecoder().decode(Problem.self, from: Data(line.utf8)) { return problem.message }
    }
    return output.last { $0.contains("error") } ?? "it has ended"
  }
}
