// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionTestSupport
import Testing

/// Pages for agents: the skill, whose mistakes give the messages that it says, and `llms.txt`, which lists all pages.
@Suite("Pages for agents")
struct AgentPageTests {
  private static let skill = PageTests.pages.filter(\.isSkill)

  @Test("the skill has a name and a description, and SKILL.md leads to each of its files")
  func frontMatter() throws {
    let page = try #require(Self.skill.first { $0.path == "skills/motionkit/SKILL.md" })
    #expect(Array(page.lines.prefix(2)) == ["---", "name: motionkit"] && page.lines[3] == "---")
    let description = try #require(page.lines[2].split(separator: ": ", maxSplits: 1).last)
    #expect(page.lines[2].hasPrefix("description: ") && (50...1024).contains(description.count))
    // More colons would make it another kind of YAML.
    #expect(!description.contains(": "))
    #expect(Self.skill.count >= 7)
    for file in Self.skill where file.path != page.path {
      let name = try #require(file.path.split(separator: "/").last)
      #expect(page.lines.contains { $0.contains("](\(name))") }, "SKILL.md does not name \(name)")
    }
  }

  struct Mistake: CustomTestStringConvertible {
    var wrong, message, right: String
    var testDescription: String { wrong }
  }

  static let mistakes: [Mistake] = {
    let page = skill.first { $0.path.hasSuffix("/mistakes.md") }
    let text = (page?.lines ?? []).joined(separator: "\n")
    let entry = /(?m)^\d+\. Wrong: `(.*)`\n +Message: `(.*)`\n +Right: `(.*)`$/
    return text.matches(of: entry).map { Mistake(wrong: String($0.1), message: String($0.2), right: String($0.3)) }
  }()

  @Test("there are twenty mistakes")
  func count() { #expect(Self.mistakes.count == 20) }

  @Test("a mistake gives its message", arguments: mistakes)
  func message(mistake: Mistake) throws {
    let run = try still([mistake.wrong])
    #expect(run.status != 0 && run.errors.contains(mistake.message), "\(run.errors)")
  }

  @Test("the right forms have nothing to warn about")
  func rightForms() throws {
    let run = try still(Self.mistakes.map(\.right))
    #expect(run.status == 0, "\(run.errors)")
  }

  /// Draws a film in which each line is a scene of eight seconds.
  private func still(_ lines: [String]) throws -> Tool.Run {
    let folder = ScratchFolder()
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/media", withDestinationPath: PageTests.root + "/media")
    let scenes = lines.enumerated().map { "  @SceneBuilder var scene\($0): Scene {\n    \($1)\n  }\n" }
    try folder.write(
      "film.swift",
      """
      import MotionKit
      @main struct Film: Composition {
        var format: Format { .hd1080(fps: 30) }
        var program: Program { \(lines.indices.map { "scene\($0).lasting(8)" }.joined(separator: "; ")) }
      \(scenes.joined())}
      """)
    return try Tool.run(["still", "film.swift", "frame.png", "--at", "1", "--strict"], in: folder)
  }

  @Test("llms.txt has a title, a summary and sections of links; each leads to a file, and each page is there once")
  func list() throws {
    let text = try String(contentsOfFile: PageTests.root + "/llms.txt", encoding: .utf8)
    let lines = text.split(separator: "\n").map(String.init)
    #expect(lines[0] == "# MotionKit" && lines[1].hasPrefix("> "))
    let links = lines.compactMap { $0.wholeMatch(of: /- \[[^\]]+\]\(([^)]+)\): .{10,}/).map { String($0.1) } }
    #expect(lines.filter { $0.hasPrefix("- ") }.count == links.count, "a link is written - [name](path): a line")
    #expect(lines.contains { $0.hasPrefix("## ") })
    for link in links {
      #expect(FileManager.default.fileExists(atPath: PageTests.root + "/" + link), "llms.txt: \(link)")
    }
    let pages = PageTests.pages.map(\.path).filter { $0.hasPrefix("docs/") || $0.hasPrefix("skills/") }
    #expect(links.sorted() == pages.sorted(), "\(Set(pages).symmetricDifference(links))")
  }
}
