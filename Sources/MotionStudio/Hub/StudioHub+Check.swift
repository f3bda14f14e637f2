// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import Synchronization

extension StudioHub {
  /// Looks for faults of the composition as it is shown, by the command that a person would type. It gives way to everything
  /// else. A check that still runs ends.
  func check(_ client: Int, _ number: Int) {
    loop.perform { [self] in
      let begin = state.withLock { state -> (words: [String], number: Int, generation: Int)? in
        guard !state.isEnding, state.current != nil else { return nil }
        state.check?.cancel()
        state.checks += 1
        tellCheck("running", state.generation, [:], &state)
        return (words(state), state.checks, state.generation)
      }
      guard let begin else { return answer(client, number, failure: "nothing is shown yet") }
      let report = CheckOutput()
      do {
        let check = try CommandProcess(
          tool: setup.tool, ["check", setup.script, "--json"] + begin.words, isBackground: true
        ) { [weak self] event in
          switch event {
          case .line(let line): report.add(line)
          case .ended(_, let words): self?.tell(report, words, begin.number, begin.generation)
          }
        }
        state.withLock { if $0.checks == begin.number { $0.check = check } }
        answer(client, number, value: "true")
      } catch {
        tell(report, "\(error)", begin.number, begin.generation)
        answer(client, number, failure: "\(error)")
      }
    }
  }

  private func tell(_ report: CheckOutput, _ words: String, _ number: Int, _ generation: Int) {
    state.withLock { state in
      guard state.checks == number else { return }
      state.check = nil
      if let document = report.document {
        tellCheck("done", generation, ["report": document], &state)
      } else {
        tellCheck("failed", generation, ["message": PageMessage.text(words)], &state)
      }
    }
  }

  private func tellCheck(_ name: String, _ generation: Int, _ fields: [String: String], _ state: inout State) {
    state.checkState = PageMessage.make(
      "check",
      [
        "state": "\"\(name)\"", "generation": "\(generation)", "report": fields["report"] ?? "null",
        "message": fields["message"] ?? "null",
      ])
    tell(state, state.checkState)
  }
}

/// The document that a check writes, line by line.
private final class CheckOutput: Sendable {
  private let lines = Mutex<[String]>([])

  func add(_ line: String) { lines.withLock { $0.append(line) } }

  /// Nil: there is none, because the script does not run.
  var document: String? {
    let text = lines.withLock { $0.joined(separator: "\n") }
    guard text.hasPrefix("{"), (try? JSONSerialization.jsonObject(with: Data(text.utf8))) != nil else { return nil }
    return text
  }
}
