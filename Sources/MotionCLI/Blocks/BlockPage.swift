// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionHost
import MotionProcess

/// A page that shows blocks moving: `index.html`, and the example of each block as an animated WebP file beside it.
struct BlockPage {
  private var blocks: [Block]

  init(_ blocks: [Block]) { self.blocks = blocks }

  /// Pixels for each point of an example's canvas.
  private static let scale = "0.25"

  /// Exports the examples, one after the other, then writes the page. Makes the folder if it is missing.
  ///
  /// - Returns: the path of the page.
  /// - Throws: ``HostError``. Images that are finished stay.
  func write(to folder: String, console: Console) throws -> String {
    guard FileSystem.makeFolders(folder) else { throw HostError.writing("cannot make \(folder)", errno) }
    let tool = try Installation.find().executable
    console.beginProgress()
    let parent = folder.hasSuffix("/") ? folder : folder + "/"
    for (index, block) in blocks.enumerated() {
      try SignalWatch.check()
      let image = CommandWords.path("\(parent)\(block.name).webp")
      let words = ["export", block.folder, image, "--scale", BlockPage.scale, "--quiet"]
      let (outcome, errors) = try Subprocess(tool, words).capture(.errors)
      guard outcome == .exited(0) else {
        throw HostError(.cannotWrite, "cannot draw the block \(block.name): \(errors)")
      }
      console.show(line: "\(index + 1) of \(blocks.count) blocks", isLast: index + 1 == blocks.count)
    }
    let path = parent + "index.html"
    let code = AtomicFile.write(Array(text.utf8), to: path)
    guard code == 0 else { throw HostError.writing("cannot write \(path)", code) }
    return path
  }

  var text: String {
    let kinds = BlockKind.allCases.filter { kind in blocks.contains { $0.kind == kind } }
    let links = kinds.map { "<a href=\"#\($0.rawValue)\">\($0.heading)</a>" }.joined(separator: "\n")
    let sections = kinds.map { kind in
      let cards = blocks.filter { $0.kind == kind }.map(BlockPage.card).joined()
      return "<h2 id=\"\(kind.rawValue)\">\(kind.heading)</h2>\n<div>\n\(cards)</div>\n"
    }
    return """
      <!doctype html>
      <html lang="en">
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width">
      <title>Blocks of MotionKit</title>
      <style>
      :root { color-scheme: light dark; font: 16px/1.5 Inter, system-ui, sans-serif }
      body { max-width: 1280px; margin: 0 auto; padding: 24px }
      nav { display: flex; flex-wrap: wrap; gap: 4px 20px }
      div { display: grid; grid-template-columns: repeat(auto-fill, minmax(340px, 1fr)); gap: 32px 24px }
      article { min-width: 0 }
      img { width: 100%; height: 220px; object-fit: contain; background: #8882; border-radius: 10px }
      h3, p { margin: 8px 0 0 }
      code { font: 13px/1.5 "JetBrains Mono", ui-monospace, monospace; user-select: all }
      pre { white-space: pre-wrap; overflow-wrap: anywhere; padding: 10px 12px; margin: 8px 0 0; background: #8882; border-radius: 8px }
      </style>
      <h1>Blocks of MotionKit</h1>
      <nav>
      \(links)
      </nav>
      \(sections.joined())</html>

      """
  }

  private static func card(_ block: Block) -> String {
    """
    <article>
    <img src="\(block.name).webp" alt="" loading="lazy">
    <h3>\(block.name)</h3>
    <p>\(escaped(block.summary))</p>
    <pre><code>motionkit add \(block.name)</code></pre>
    <pre><code>\(escaped(block.example))</code></pre>
    </article>

    """
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}
