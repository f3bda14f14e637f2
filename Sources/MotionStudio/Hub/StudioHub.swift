// SPDX-License-Identifier: Apache-2.0

import FlyingFox
import Foundation
import MotionCore
import Synchronization

/// The state shared by all pages: the shown composition, the next one, and the pending requests.
///
/// A save starts another process for the new script; the one that is shown goes on until the new one has something to
/// show.
final class StudioHub: Sendable {
  let setup: StudioSetup
  let loop: MainLoop
  /// For files that pages get, readable by this user alone.
  let folder: String
  let desk: EditDesk
  let state = Mutex(State())

  struct State {
    var clients: [Int: PageQueue] = [:]
    /// Who waits for an answer, by the number under which the composition was asked.
    var asked: [Int: Asked] = [:]
    var next = 1
    var current: PreviewProcess?
    /// As JSON.
    var description: String?
    var pending: PreviewProcess?
    /// When the one that is being made was begun.
    var begun = ContinuousClock.now
    var changed: ContinuousClock.Instant?
    var generation = 0
    /// JSON lines: of the shown composition, and of the next one.
    var problems: [String] = []
    /// The exit code of the script that could not be shown; 0: the last one is shown.
    var failure: Int32 = 0
    var pendingProblems: [String] = []
    /// The output while it was made, including the compiler's.
    var pendingOutput: [String] = []
    var values: [String: String] = [:]
    /// The watched files, of which changes count most, and folders.
    var files: [String] = []
    var folders: [String] = []
    /// The script's files as they are shown, and as the next preview compiles them.
    var sources: [String: [UInt8]] = [:]
    var pendingSources: [String: [UInt8]] = [:]
    /// Files that the page had written: no changes of the composition.
    var written: Set<String> = []
    var export: CommandProcess?
    /// The last JSON line of the export.
    var exportEvent = "null"
    var exportState = PageMessage.make("export", ["state": "\"none\""])
    var check: CommandProcess?
    /// Counts the checks. Only the last one is told.
    var checks = 0
    var checkState = PageMessage.make("check", ["state": "\"none\""])
    var film: String?
    /// The begin of that film, in seconds of the composition.
    var filmStart = 0.0
    var comparison = Comparison()
    /// The page's message at its completion.
    var settled: String?
    var isEnding = false
  }

  struct Asked {
    enum Reader {
      case page(client: Int, number: Int)
      case sound(client: Int, number: Int, path: String)
    }
    var reader: Reader
    var preview: Int
  }

  init(_ setup: StudioSetup, _ loop: MainLoop) throws {
    (self.setup, self.loop) = (setup, loop)
    StudioHub.sweep()
    folder = NSTemporaryDirectory() + "motionkit-studio-\(getpid())-\(UInt32.random(in: .min ... .max))"
    desk = EditDesk(setup, loop, folder: folder)
    guard FileSystem.makeFolder(folder, permissions: 0o700) else {
      throw StudioError(description: "cannot make \(folder): \(systemMessage(errno))", code: 73)
    }
  }

  /// Where the server behind the gate listens. Names of sockets are short, and those of folders need not be.
  ///
  /// - Throws: ``StudioError``.
  func socketPath() throws -> String {
    let descriptor = FileSystem.open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw StudioError(description: "cannot open \(folder): \(systemMessage(errno))", code: 73)
    }
    return "/proc/self/fd/\(descriptor)/socket"
  }

  /// Removes the leftovers of killed studios.
  private static func sweep() {
    let temporary = NSTemporaryDirectory()
    for name in FileSystem.names(in: temporary) ?? [] where name.hasPrefix("motionkit-studio-") {
      guard let process = name.split(separator: "-").dropFirst(2).first.flatMap({ pid_t($0) }),
        kill(process, 0) != 0, errno == ESRCH,
        FileSystem.status(temporary + name, followsLinks: false)?.st_uid == getuid()
      else { continue }
      FileSystem.removeAll(temporary + name)
    }
  }

  /// Words for commands that run the composition as it is shown.
  func words(_ state: State) -> [String] {
    setup.words + state.values.sorted { $0.key < $1.key }.flatMap { ["--set", "\($0.key)=\($0.value)"] }
  }

  // MARK: Pages

  func add(_ client: Int, _ queue: PageQueue) {
    state.withLock { state in
      state.clients[client] = queue
      for message in greeting(state) { queue.yield(.text(message)) }
    }
  }

  func remove(_ client: Int) {
    state.withLock { state in
      state.clients[client] = nil
      state.asked = state.asked.filter {
        switch $0.value.reader {
        case .page(let owner, _), .sound(let owner, _, _): owner != client
        }
      }
    }
  }

  /// The messages for a new page.
  private func greeting(_ state: State) -> [String] {
    var messages = [
      PageMessage.make(
        "hello",
        [
          "script": PageMessage.text(setup.script), "folder": PageMessage.text(FileSystem.currentFolder ?? "/"),
          "editor": PageMessage.text(setup.editor ?? "vscode"),
          "words": PageMessage.list(setup.words.map(PageMessage.text)),
          "undo": "\(desk.counts.undo)", "redo": "\(desk.counts.redo)",
        ])
    ]
    if let description = state.description { messages.append(composition(state, description)) }
    messages.append(status(state))
    messages += [state.exportState, state.checkState, state.comparison.message]
    return messages
  }

  func composition(_ state: State, _ description: String) -> String {
    let took = state.changed.map { Double(($0.duration(to: .now)) / .milliseconds(1)) } ?? 0
    return PageMessage.make(
      "composition",
      [
        "generation": "\(state.generation)", "took": String(format: "%.0f", took),
        "values": PageMessage.object(state.values), "names": DeclaredNames.json(state.sources),
        "composition": description,
      ])
  }

  func status(_ state: State) -> String {
    PageMessage.make(
      "status",
      [
        "isBuilding": state.pending == nil ? "false" : "true", "isShown": state.current == nil ? "false" : "true",
        "problems": PageMessage.list(state.problems), "values": PageMessage.object(state.values),
      ])
  }

  func tell(_ state: State, _ message: String) {
    for client in state.clients.values { client.yield(.text(message)) }
  }

  /// A message of a page: a number, `ask`, `other` or `do`, and JSON.
  func take(_ text: String, from client: Int) {
    let parts = text.split(separator: " ", maxSplits: 2)
    guard parts.count == 3, let number = Int(parts[0]) else { return }
    if parts[1] == "ask" || parts[1] == "other" {
      return ask(String(parts[2]), isOfOther: parts[1] == "other", client, number)
    }
    guard let request = try? JSONDecoder().decode(PageRequest.self, from: Data(parts[2].utf8)) else {
      return answer(client, number, failure: "the request cannot be read")
    }
    switch request.do {
    case .sound: return sound(client, number)
    case .save: return save(request, client, number)
    case .export: return export(request, client, number)
    case .check: return check(client, number)
    case .versions: return versions(client, number)
    case .compare: compare(with: request.version)
    case .blocks: return blocks(client, number)
    case .add: return addBlock(request, client, number)
    case .edit: return edit(request, client, number)
    case .undo, .redo: return stepEdits(isRedo: request.do == .redo, client, number)
    case .revoke: return stepEdits(isRedo: false, isForgotten: true, client, number)
    case .set: set(request.values ?? [:])
    case .reload: reload()
    case .cancel: state.withLock { $0.export?.cancel() }
    case .settled: state.withLock { $0.settled = request.state ?? "{}" }
    }
    answer(client, number, value: "true")
  }

  func answer(_ client: Int, _ number: Int, value: String) {
    state.withLock {
      _ = $0.clients[client]?.yield(.text(PageMessage.make("answer", ["id": "\(number)", "value": value])))
    }
  }

  func answer(_ client: Int, _ number: Int, failure: String) {
    state.withLock {
      let message = PageMessage.make("failure", ["id": "\(number)", "error": PageMessage.text(failure)])
      _ = $0.clients[client]?.yield(.text(message))
    }
  }

  private func ask(_ request: String, isOfOther: Bool, _ client: Int, _ number: Int) {
    // A request is one line.
    guard !request.contains("\n") else { return answer(client, number, failure: "the request cannot be read") }
    ask(request, isOfOther: isOfOther, .page(client: client, number: number))
  }

  /// - Parameter isOfOther: it is for the version that is compared.
  func ask(_ request: String, isOfOther: Bool = false, _ reader: Asked.Reader) {
    let found = state.withLock { state -> (PreviewProcess, Int)? in
      guard let current = isOfOther ? state.comparison.shown : state.current else { return nil }
      state.next += 1
      state.asked[state.next] = Asked(reader: reader, preview: current.number)
      return (current, state.next)
    }
    guard let found else {
      switch reader {
      case .page(let client, let number), .sound(let client, let number, _):
        return answer(client, number, failure: "nothing is shown yet")
      }
    }
    found.0.ask(found.1, request)
  }
}
