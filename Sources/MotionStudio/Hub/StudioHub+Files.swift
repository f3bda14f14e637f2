// SPDX-License-Identifier: Apache-2.0

import FlyingFox
import Foundation
import MotionCore

extension StudioHub {
  /// The mix of the composition that is shown, as a file.
  func sound(_ client: Int, _ number: Int) {
    let path = state.withLock { state in "\(folder)/sound-\(state.generation).wav" }
    // Those of earlier states are heard no more.
    for name in FileSystem.names(in: folder) ?? [] where name.hasPrefix("sound-") && !path.hasSuffix("/" + name) {
      FileSystem.remove("\(folder)/\(name)")
    }
    let request = "{\"about\":\"sound\",\"path\":\(PageMessage.text(path))}"
    ask(request, .sound(client: client, number: number, path: path))
  }

  /// Writes the set parameters to a file of properties. Answers null if a file is there that the page did not write and may not
  /// replace.
  func save(_ request: PageRequest, _ client: Int, _ number: Int) {
    guard let path = request.path, !path.isEmpty, !path.hasSuffix("/") else {
      return answer(client, number, failure: "name a file, such as props.json")
    }
    let resolved = FilePath.inResolvedFolder(path)
    let isOwn = state.withLock { $0.written.contains(resolved) }
    guard isOwn || request.replaces == true || !FilePath.exists(path) else {
      return answer(client, number, value: "null")
    }
    state.withLock { _ = $0.written.insert(resolved) }
    guard FileSystem.write(Array((request.text ?? "{}\n").utf8), to: path) else {
      let code = errno
      if !isOwn { state.withLock { _ = $0.written.remove(resolved) } }
      return answer(client, number, failure: "cannot write \(path): \(systemMessage(code))")
    }
    answer(client, number, value: PageMessage.text(path))
  }

  /// Makes the film, by the same command that a person would type.
  func export(_ request: PageRequest, _ client: Int, _ number: Int) {
    guard let path = request.path, !path.isEmpty, !path.hasPrefix("-") else {
      return answer(client, number, failure: "name a file, such as out.mp4")
    }
    loop.perform { [self] in
      let begin = state.withLock { state -> [String]? in state.export == nil && !state.isEnding ? words(state) : nil }
      guard let words = begin else { return answer(client, number, failure: "an export is running") }
      var own = ["export", setup.script, path, "--json"] + words
      if let quality = request.quality, !quality.isEmpty { own += ["--quality", quality] }
      if let scale = request.scale, scale != 1 { own += ["--scale", String(scale)] }
      if let frames = request.frames, frames.count == 2 { own += ["--frames", "\(frames[0])-\(frames[1])"] }
      let trace = "\(folder)/profile.json"
      own += ["--profile", trace]
      do {
        let export = try CommandProcess(tool: setup.tool, own) { [weak self] in self?.hear($0, path) }
        state.withLock { state in
          state.written.insert(FilePath.inResolvedFolder(path))
          state.export = export
          (state.film, state.exportEvent) = (nil, "null")
          state.filmStart = state.time(ofFrame: request.frames?.first ?? 0)
          tellExport("running", path, "null", &state)
        }
        answer(client, number, value: "true")
      } catch { answer(client, number, failure: "\(error)") }
    }
  }

  private func hear(_ event: CommandProcess.Event, _ path: String) {
    state.withLock { state in
      switch event {
      case .line(let line):
        guard line.hasPrefix("{") else { return }
        state.exportEvent = line
        tellExport("running", path, line, &state)
      case .ended(let code, let words):
        state.export = nil
        let isDone = code == 0
        if isDone { state.film = FilePath.absolute(path) }
        let isCancelled = [130, 143].contains(code)
        let end = isDone ? state.exportEvent : "{\"message\":\(PageMessage.text(words))}"
        let profile = isDone ? ExportProfileSummary.read(folder + "/profile.json") : nil
        tellExport(isDone ? "done" : isCancelled ? "cancelled" : "failed", path, end, profile: profile, &state)
      }
    }
    if case .ended(0, _) = event { followInComparison(export: FilePath.absolute(path)) }
  }

  private func tellExport(
    _ name: String, _ path: String, _ line: String, profile: String? = nil, _ state: inout State
  ) {
    state.exportState = PageMessage.make(
      "export",
      ["state": "\"\(name)\"", "path": PageMessage.text(path), "event": line, "profile": profile ?? "null"])
    tell(state, state.exportState)
  }
}
