// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import Synchronization

/// The page of the blocks for copying, with moving images. `motionkit blocks --page` draws it into a folder of the studio, at
/// the first visit and behind everything else.
final class BlockCatalogue: Sendable {
  private let tool: String
  private let folder: String
  private let loop: MainLoop
  private let state = Mutex(State())

  private struct State {
    var isDrawing = false
    var process: CommandProcess?
    /// Why the images could not be drawn. It is told once, and the next visit tries again.
    var problem: String?
    var isEnding = false
  }

  /// - Parameters:
  ///   - tool: the `motionkit` that draws.
  ///   - folder: gets the page and its images. The tool makes it.
  init(tool: String, folder: String, _ loop: MainLoop) { (self.tool, self.folder, self.loop) = (tool, folder, loop) }

  /// The page, or one that waits for it.
  func page() -> String {
    // The tool writes it last.
    if let bytes = FileSystem.contents(folder + "/index.html") { return String(decoding: bytes, as: UTF8.self) }
    let (problem, begins) = state.withLock { state in
      let problem = state.problem
      state.problem = nil
      let begins = problem == nil && !state.isDrawing && !state.isEnding
      if begins { state.isDrawing = true }
      return (problem, begins)
    }
    if begins { loop.perform { [self] in draw() } }
    if let problem {
      return BlockCatalogue.page("The blocks cannot be drawn. Reload the page to try again.\n\n\(problem)")
    }
    let count = (FileSystem.names(in: folder) ?? []).count { $0.hasSuffix(".webp") }
    return BlockCatalogue.page("The blocks are being drawn: \(count) so far. That takes a few minutes.", seconds: 2)
  }

  /// An image of the page; nil if there is none of this name.
  func image(_ name: String) -> Data? {
    guard name.hasSuffix(".webp"), !name.hasPrefix("."),
      name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "-" || $0 == "." })
    else { return nil }
    return FileSystem.contents("\(folder)/\(name)").map { Data($0) }
  }

  func end() {
    let process = state.withLock { state in
      state.isEnding = true
      return state.process
    }
    process?.cancel()
  }

  /// On the main thread.
  private func draw() {
    do {
      let process = try CommandProcess(tool: tool, ["blocks", "--page", folder], isBackground: true) { [weak self] in
        guard case .ended(let code, let words) = $0 else { return }
        self?.finish(code == 0 ? nil : words.isEmpty ? "the tool ended with code \(code)." : words)
      }
      state.withLock { $0.process = process }
    } catch { finish("\(error)") }
  }

  private func finish(_ problem: String?) {
    state.withLock { state in
      (state.isDrawing, state.process) = (false, nil)
      state.problem = problem
    }
  }

  /// A page with one paragraph, loaded again after some seconds.
  private static func page(_ text: String, seconds: Int? = nil) -> String {
    let text = text.mappingScalars { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      default: nil
      }
    }
    return """
      <!doctype html>
      <html lang="en">
      <meta charset="utf-8">
      \(seconds.map { "<meta http-equiv=\"refresh\" content=\"\($0)\">" } ?? "")
      <title>Blocks of MotionKit</title>
      <style>
      :root { color-scheme: light dark; font: 16px/1.5 Inter, system-ui, sans-serif }
      body { max-width: 1280px; margin: 0 auto; padding: 24px; white-space: pre-line }
      </style>
      <h1>Blocks of MotionKit</h1>
      <p>\(text)</p>
      </html>

      """
  }
}
