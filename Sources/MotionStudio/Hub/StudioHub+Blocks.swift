// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import Synchronization

extension StudioHub {
  /// Lists the blocks for copying.
  func blocks(_ client: Int, _ number: Int) {
    run(["blocks", "--json"], client, number) { [weak self] code, output, words in
      guard code == 0, (try? JSONSerialization.jsonObject(with: Data(output.utf8))) != nil else {
        self?.answer(client, number, failure: words.isEmpty ? "motionkit blocks ended with code \(code)" : words)
        return
      }
      self?.answer(client, number, value: output)
    }
  }

  /// Copies a block's file into the script's folder. A copy that is there stays as it is.
  func addBlock(_ request: PageRequest, _ client: Int, _ number: Int) {
    guard let name = request.path, !name.hasPrefix("-"),
      name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "-" })
    else { return answer(client, number, failure: "a block has a name") }
    guard FilePath.isFolder(setup.script) else {
      return answer(
        client, number,
        failure: "\(setup.script) is one file, and a block is another. Put the film into a folder of its own, and open "
          + "that.")
    }
    run(["add", name, "--to", setup.script], client, number) { [weak self] code, _, words in
      // 73: there is a copy with changes.
      guard code == 0 || code == 73 else {
        self?.answer(client, number, failure: words.isEmpty ? "motionkit add ended with code \(code)" : words)
        return
      }
      self?.answer(client, number, value: code == 0 ? "\"added\"" : "\"kept\"")
    }
  }

  /// Runs a command of the tool.
  ///
  /// - Parameter end: gets the exit code, the output and the messages.
  private func run(
    _ words: [String], _ client: Int, _ number: Int, end: @escaping @Sendable (Int32, String, String) -> Void
  ) {
    loop.perform { [self] in
      let output = CommandOutput()
      do {
        _ = try CommandProcess(tool: setup.tool, words) { event in
          switch event {
          case .line(let line): output.add(line)
          case .ended(let code, let words): end(code, output.text, words)
          }
        }
      } catch { answer(client, number, failure: "\(error)") }
    }
  }
}

/// The output of a command.
private final class CommandOutput: Sendable {
  private let lines = Mutex<[String]>([])

  func add(_ line: String) { lines.withLock { $0.append(line) } }

  var text: String { lines.withLock { $0.joined(separator: "\n") } }
}
