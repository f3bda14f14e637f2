// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionTestSupport
import Testing

@Suite("Editors")
struct EditorTests {
  @Test(
    "in a folder of motionkit new, sourcekit-lsp completes a layer's modifiers and shows their documentation",
    .enabled(if: LanguageServer.path != nil, "this toolchain has no sourcekit-lsp"), .timeLimit(.minutes(5)))
  func completion() throws {
    let folder = ScratchFolder()
    #expect(try Tool.run(["new", "film"], in: folder).status == 0)
    let text = try #require(folder.text("film/Film.swift"))
    var lines = text.components(separatedBy: "\n")
    let row = try #require(lines.firstIndex { $0.hasPrefix("    TextLayer(") })
    let written = lines[row]
    lines.insert("    TextLayer(\"a\").", at: row)

    let server = try LanguageServer(folder: folder.path + "/film")
    let uri = URL(fileURLWithPath: folder.path + "/film/Film.swift").absoluteString
    let document: [String: Any] = [
      "uri": uri, "languageId": "swift", "version": 1, "text": lines.joined(separator: "\n"),
    ]
    try server.tell("textDocument/didOpen", ["textDocument": document])
    func at(_ character: Int) -> [String: Any] {
      ["textDocument": ["uri": uri], "position": ["line": row, "character": character]]
    }
    let list = try server.ask("textDocument/completion", at(lines[row].utf16.count)) as? [String: Any]
    let labels = (list?["items"] as? [[String: Any]] ?? []).compactMap { $0["label"] as? String }
    #expect(labels.contains { $0.hasPrefix("font(") } && labels.contains { $0.hasPrefix("fontSize") }, "\(labels)")

    try server.tell(
      "textDocument/didChange",
      ["textDocument": ["uri": uri, "version": 2], "contentChanges": [["text": text]]])
    let name = try #require(written.range(of: ".font("))
    let column = written.utf16.distance(from: written.startIndex, to: name.lowerBound) + 2
    let hover = try server.ask("textDocument/hover", at(column)) as? [String: Any]
    let contents = (hover?["contents"] as? [String: Any])?["value"] as? String ?? ""
    #expect(contents.contains("a size in points") && contents.contains("Example:"), "\(hover ?? [:])")
  }

  @Test(
    "motionkit editor makes sourcekit-lsp complete what a library beside the script declares",
    .enabled(if: LanguageServer.path != nil, "this toolchain has no sourcekit-lsp"), .timeLimit(.minutes(5)))
  func library() throws {
    let folder = ScratchFolder()
    #expect(try Tool.run(["new", "film"], in: folder).status == 0)
    try folder.write(
      "film/Brand/Badge.swift",
      """
      import MotionKit

      public final class Badge: TextLayer {
        public func glows(softly: Bool) -> Self { self }
      }
      """)
    let text = try #require(folder.text("film/Film.swift"))
    var lines = text.components(separatedBy: "\n")
    let row = try #require(lines.firstIndex { $0.hasPrefix("    TextLayer(") })
    lines.insert("    Badge().", at: row)
    lines[0] = "import Brand; " + lines[0]
    // Its settings are those of a film that imports the library.
    try folder.write("film/Film.swift", "import Brand\n" + text)
    let run = try Tool.run(["editor", "film"], in: folder)
    #expect(run.status == 0, "\(run.errors)")

    let server = try LanguageServer(folder: folder.path + "/film")
    let uri = URL(fileURLWithPath: folder.path + "/film/Film.swift").absoluteString
    let document: [String: Any] = [
      "uri": uri, "languageId": "swift", "version": 1, "text": lines.joined(separator: "\n"),
    ]
    try server.tell("textDocument/didOpen", ["textDocument": document])
    let place: [String: Any] = ["line": row, "character": lines[row].utf16.count]
    let list =
      try server.ask("textDocument/completion", ["textDocument": ["uri": uri], "position": place]) as? [String: Any]
    let labels = (list?["items"] as? [[String: Any]] ?? []).compactMap { $0["label"] as? String }
    #expect(labels.contains("glows(softly: Bool)") && labels.contains { $0.hasPrefix("font(") }, "\(labels)")
  }
}
