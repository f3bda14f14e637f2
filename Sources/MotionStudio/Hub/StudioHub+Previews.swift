// SPDX-License-Identifier: Apache-2.0

import FlyingFox
import Foundation
import MotionCore

extension StudioHub {
  /// Starts the script anew in its current state.
  func reload() {
    loop.perform { [self] in
      let begin = state.withLock { state -> (Int, [String])? in
        guard !state.isEnding else { return nil }
        state.pending?.end()
        state.pending = nil
        state.next += 1
        state.begun = .now
        if state.changed == nil { state.changed = .now }
        (state.pendingProblems, state.pendingOutput, state.pendingSources) = ([], [], [:])
        return (state.next, words(state))
      }
      guard let (number, words) = begin else { return }
      do {
        let preview = try PreviewProcess(number: number, tool: setup.tool, script: setup.script, words: words) {
          [weak self] in self?.hear($0, $1)
        }
        state.withLock { state in
          state.pending = preview
          tell(state, status(state))
        }
      } catch {
        state.withLock { state in
          state.problems = ["{\"event\":\"error\",\"message\":\(PageMessage.text("\(error)"))}"]
          tell(state, status(state))
        }
      }
    }
  }

  /// Other values for parameters.
  func set(_ values: [String: String]) {
    let isNew = state.withLock { state -> Bool in
      guard state.values != values else { return false }
      state.values = values
      state.changed = .now
      return true
    }
    if isNew { reload() }
  }

  func hear(_ preview: PreviewProcess, _ event: PreviewProcess.Event) {
    if hearComparison(preview, event) { return }
    switch event {
    case .text(0, let json):
      let isNew = state.withLock { introduce(preview, json, &$0) }
      if isNew { followInComparison() }
    case .text(let number, let json):
      settle(number) { reader, state in
        switch reader {
        case .page(let client, let id):
          _ = state.clients[client]?.yield(.text(PageMessage.make("answer", ["id": "\(id)", "value": json])))
        case .sound(let client, let id, let path):
          let name = json.contains("true") ? PageMessage.text((path as NSString).lastPathComponent) : "null"
          _ = state.clients[client]?.yield(.text(PageMessage.make("answer", ["id": "\(id)", "value": name])))
        }
      }
    case .image(let number, let header, let bytes):
      settle(number) { reader, state in
        guard case .page(let client, let id) = reader else { return }
        let message = PageMessage.image("{\"id\":\(id),\"value\":\(header)}", bytes)
        _ = state.clients[client]?.yield(.data(message))
      }
    case .failure(let number, let json):
      settle(number) { reader, state in
        switch reader {
        case .page(let client, let id), .sound(let client, let id, _):
          _ = state.clients[client]?.yield(.text(PageMessage.make("failure", ["id": "\(id)", "value": json])))
        }
      }
    case .problem(let line): state.withLock { note(line, of: preview, &$0) }
    case .output(let line):
      state.withLock { state in
        if state.pending === preview, state.pendingOutput.count < 2000 { state.pendingOutput.append(line) }
        tell(state, PageMessage.make("output", ["line": PageMessage.text(line)]))
      }
    case .foreign(let isBroken): state.withLock { disturb(preview, isBroken, &$0) }
    case .ended(let code): state.withLock { end(preview, code, &$0) }
    }
  }

  /// A script wrote to the descriptor that its answers go through.
  private func disturb(_ preview: PreviewProcess, _ isBroken: Bool, _ state: inout State) {
    let words =
      "the script writes to a file descriptor of the studio. Close only descriptors that you opened, and write to no fixed number"
    let line = "{\"event\":\"\(isBroken ? "error" : "warning")\",\"message\":\(PageMessage.text(words))}"
    let known = state.pending === preview ? state.pendingProblems : state.problems
    if !known.contains(line) { note(line, of: preview, &state) }
    // An answer is lost, and who asked would wait for ever.
    if isBroken { preview.end() }
  }

  private func settle(_ number: Int, _ body: (Asked.Reader, State) -> Void) {
    state.withLock { state in
      guard let asked = state.asked.removeValue(forKey: number) else { return }
      body(asked.reader, state)
    }
  }

  /// Takes the messages a composition's process sends unasked: the files to watch, and the composition's description.
  ///
  /// - Returns: whether another state of the script is shown.
  private func introduce(_ preview: PreviewProcess, _ json: String, _ state: inout State) -> Bool {
    guard state.pending === preview || state.current === preview else { return false }
    if json.hasPrefix("{\"files\":") {
      struct Watched: Decodable { var files, folders: [String] }
      // A script that is gone for a moment has none, and is waited for where it was.
      if let found = try? JSONDecoder().decode(Watched.self, from: Data(json.utf8)), !found.folders.isEmpty {
        (state.files, state.folders) = (found.files, found.folders)
      }
      if state.pending === preview {
        state.pendingSources = StudioHub.contents(of: state.files, besides: state.pendingSources)
      }
      return false
    }
    guard state.pending === preview else { return false }
    let old = state.current
    (state.current, state.pending) = (preview, nil)
    state.generation += 1
    state.description = json
    state.problems = state.pendingProblems
    state.sources = state.pendingSources
    if state.failure != 0 { TerminalText.tell("\(setup.script): the script is shown again") }
    state.failure = 0
    tell(state, composition(state, json))
    tell(state, status(state))
    state.changed = nil
    old?.end()
    return true
  }

  private func note(_ line: String, of preview: PreviewProcess, _ state: inout State) {
    guard line.hasPrefix("{"), line.contains("\"event\":\"error\"") || line.contains("\"event\":\"warning\"") else {
      return
    }
    if state.pending === preview {
      state.pendingProblems.append(line)
    } else if state.current === preview {
      state.problems.append(line)
      tell(state, status(state))
    }
  }

  private func end(_ preview: PreviewProcess, _ code: Int32, _ state: inout State) {
    fail(preview, &state)
    guard !state.isEnding else { return }
    if state.pending === preview {
      state.pending = nil
      let doesNotCompile: Int32 = 65
      let found = code == doesNotCompile ? CompilerText.problems(state.pendingOutput) : []
      state.problems = found.isEmpty ? state.pendingProblems : found
      if !state.problems.contains(where: { $0.contains("\"event\":\"error\"") }) {
        state.problems.append("{\"event\":\"error\",\"message\":\"the composition's process ended with code \(code)\"}")
      }
      state.changed = nil
      let internalError: Int32 = 70
      state.failure = code == 0 ? internalError : code
      for problem in state.problems.compactMap(TerminalText.error) { TerminalText.tell(problem) }
      tell(state, status(state))
    } else if state.current === preview {
      state.current = nil
      tell(state, status(state))
    }
  }

  /// Nobody waits any longer for the answers of a process that has ended.
  func fail(_ preview: PreviewProcess, _ state: inout State) {
    for (number, asked) in state.asked where asked.preview == preview.number {
      state.asked[number] = nil
      guard case .page(let client, let id) = asked.reader else { continue }
      let message = PageMessage.make("failure", ["id": "\(id)", "error": "\"the composition has ended\""])
      _ = state.clients[client]?.yield(.text(message))
    }
  }

  /// Waits for changes of the script and its folders for as long as the studio runs, on the calling thread.
  func watch() {
    var (files, folders) = ([String](), [String]())
    var watch = FileWatch(named: [], folders: [])
    while !state.withLock({ $0.isEnding }) {
      let (named, now, written) = state.withLock { ($0.files, $0.folders, $0.written) }
      if now != folders {
        watch = FileWatch(named: named, folders: now, besides: written)
        (files, folders) = (named, now)
      } else if named != files {
        watch.name(named)
        files = named
      }
      watch.results = written
      let clock = ContinuousClock.now
      watch.look()
      if watch.isChanged {
        state.withLock { $0.changed = clock }
        // Files the page writes meanwhile are known before they are written.
        let isChanged = watch.settle(limit: 200) {
          usleep(15_000)
          watch.results = state.withLock { $0.written }
        }
        watch.reset()
        if isChanged { reload() }
      }
      DescriptorCalls.wait(watch.descriptor, for: POLLIN, milliseconds: 250)
    }
  }

  /// Waits until there is something to show; the seconds that it lasts, or nil if there is nothing.
  func waitForDuration() -> Double? {
    struct Description: Decodable { var duration: Double }
    while true {
      let (description, isOver) = state.withLock { ($0.description, $0.failure != 0 || $0.isEnding) }
      if let description {
        return try? JSONDecoder().decode(Description.self, from: Data(description.utf8)).duration
      }
      if isOver { return nil }
      usleep(10_000)
    }
  }

  /// Ends all that was started. Nothing is told any more.
  func end() {
    let processes = state.withLock { state -> [PreviewProcess] in
      state.isEnding = true
      state.export?.cancel()
      state.check?.cancel()
      for client in state.clients.values { client.finish() }
      return [state.current, state.pending, state.comparison.process].compactMap(\.self)
    }
    for process in processes { process.end() }
    for process in processes { process.waitForEnd(milliseconds: 2500) }
    FileSystem.removeAll(folder)
  }
}
