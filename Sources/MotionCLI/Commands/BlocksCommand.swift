// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import MotionCore
import MotionHost
import MotionProcess

/// Shows the blocks for copying.
struct BlocksCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "blocks", abstract: "List the blocks to copy, or write a page that shows them moving.",
    discussion: """
      A block is a component with parameters: a title, a lower third, a chart. motionkit add copies one into your script.

      Examples:
        motionkit blocks
        motionkit blocks title quote
        motionkit blocks --page catalogue
        motionkit blocks --json

      The page is DIR/index.html, with an animated WebP file of each block beside it. It takes a few seconds for each.

      Exit codes: 0 if all are shown; 64 for a wrong argument; 66 if a name is unknown; 69 if the installation of \
      motionkit or a compiler is missing; 74 if writing fails.
      """)

  @Argument(help: "Names of blocks, or kinds such as title; without any, all blocks.") var names: [String] = []
  @Option(help: ArgumentHelp("Write a page with moving images into this folder.", valueName: "dir"))
  var page: String?

  @Flag(help: "Write the list as JSON: name, kind, summary, the file, and the code that uses the block.")
  var json = false

  func validate() throws {
    if json, page != nil { throw ValidationError("--json writes a list and --page a page; give one of them") }
    if page == "" { throw ValidationError("--page needs a folder, as in motionkit blocks --page catalogue") }
  }

  func run() throws {
    try reporting {
      let blocks = try Block.matching(names)
      if json { return print(try BlocksCommand.document(blocks)) }
      guard let page else { return print(BlocksCommand.list(blocks)) }
      let path = try BlockPage(blocks).write(to: page, console: Console(.plain))
      print(PathText.shown(path))
    }
  }

  private struct Listed: Encodable {
    var name, kind, heading, summary, file, example: String
  }

  private static func document(_ blocks: [Block]) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let list = blocks.map {
      Listed(
        name: $0.name, kind: $0.kind.rawValue, heading: $0.kind.heading, summary: $0.summary, file: $0.fileName,
        example: $0.example)
    }
    return String(decoding: try encoder.encode(list), as: UTF8.self)
  }

  private static func list(_ blocks: [Block]) -> String {
    let width = blocks.map(\.name.count).max() ?? 0
    let kinds = BlockKind.allCases.compactMap { kind -> String? in
      let lines = blocks.filter { $0.kind == kind }.map { block in
        "  \(block.name)\(String(repeating: " ", count: width - block.name.count))  \(block.summary)\n"
      }
      return lines.isEmpty ? nil : "\(kind.heading)\n\(lines.joined())\n"
    }
    return kinds.joined() + "motionkit add NAME copies a block into the current folder."
  }
}
