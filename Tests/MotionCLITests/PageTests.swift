// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionTestSupport
import Testing

/// The pages of the documentation: their code compiles and draws, their links lead somewhere, their commands exist.
///
/// A block fenced `swift` is a whole script, or lines of a scene. `swift declarations` may stand in a file of a script,
/// and `swift other` is for another program.
@Suite("Pages")
struct PageTests {
  struct Page: CustomTestStringConvertible {
    /// From the top of the tree.
    let path: String
    let lines: [String]
    var testDescription: String { path }
    var isFront: Bool { path == "README.md" }
    /// The lines outside of blocks of code.
    var prose: [String] {
      var isCode = false
      return lines.filter { line in
        let isFence = line.hasPrefix("```")
        if isFence { isCode.toggle() }
        return !isCode && !isFence
      }
    }
    /// It belongs to the skill that agents read.
    var isSkill: Bool { path.hasPrefix("skills/") }
    var longest: Int { isFront || isSkill ? 150 : 300 }
  }

  struct Block {
    let page: String
    /// Of its first line of code, from 1 on.
    let line: Int
    let language: String
    let lines: [String]
    var code: String { lines.joined(separator: "\n") }
    var location: String { "\(page):\(line)" }
    var isScript: Bool { language == "swift" && code.contains("import MotionKit") }
  }

  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().path

  static let pages: [Page] = {
    func markdown(in folder: String) -> [String] {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: "\(root)/\(folder)")) ?? []
      return names.filter { $0.hasSuffix(".md") }.sorted().map { "\(folder)/\($0)" }
    }
    let paths =
      ["README.md", "CONTRIBUTING.md", "SECURITY.md"] + markdown(in: "docs") + markdown(in: "skills/motionkit")
    return paths.compactMap { path in
      (try? String(contentsOfFile: root + "/" + path, encoding: .utf8)).map { text in
        Page(path: path, lines: text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
      }
    }
  }()

  static let blocks: [Block] = pages.flatMap { page in
    var (blocks, open): ([Block], (line: Int, language: String)?) = ([], nil)
    for (index, line) in page.lines.enumerated() where line.hasPrefix("```") {
      if let (start, language) = open {
        blocks.append(
          Block(page: page.path, line: start + 1, language: language, lines: Array(page.lines[start..<index])))
        open = nil
      } else {
        open = (index + 1, String(line.dropFirst(3)))
      }
    }
    return blocks
  }

  @Test(
    "there are pages, the front one and those of the skill fit a screen and a half, and none is longer than 300 lines")
  func lengths() {
    #expect(PageTests.pages.count >= 25 && PageTests.blocks.count >= 150)
    for page in PageTests.pages {
      #expect(page.lines.count <= page.longest, "\(page.path) has \(page.lines.count) lines")
      #expect(page.lines.count { $0.hasPrefix("```") } % 2 == 0, "\(page.path): a block of code is not closed")
    }
    let languages = [
      "swift", "swift declarations", "swift other", "sh", "console", "tsx", "python", "json", "yaml", "",
    ]
    for block in PageTests.blocks where !languages.contains(block.language) {
      #expect(
        ["csv", "text", "toml", "dockerfile", "xml"].contains(block.language), "\(block.location): \(block.language)")
    }
  }

  @Test("links lead to files and to headings", arguments: pages)
  func links(page: Page) throws {
    let folder = URL(filePath: PageTests.root + "/" + page.path).deletingLastPathComponent()
    let prose = page.prose.joined(separator: "\n").replacing(/`[^`]*`/, with: "code")
    for match in prose.matches(of: /\]\(([^)\s]+)\)/) {
      let link = String(match.1)
      guard !link.hasPrefix("https://") else { continue }
      let parts = link.split(separator: "#", omittingEmptySubsequences: false).map(String.init)
      let target = parts[0].isEmpty ? PageTests.root + "/" + page.path : folder.appending(path: parts[0]).path
      #expect(FileManager.default.fileExists(atPath: target), "\(page.path): \(link)")
      guard parts.count > 1 else { continue }
      let text = try String(contentsOfFile: target, encoding: .utf8)
      let headings = text.split(separator: "\n").filter { $0.hasPrefix("#") }.map { heading in
        heading.drop { $0 == "#" || $0 == " " }.lowercased().filter { $0.isLetter || $0.isNumber || " -_".contains($0) }
          .replacing(" ", with: "-")
      }
      #expect(headings.contains(parts[1]), "\(page.path): \(link)")
    }
  }

  @Test("files that the pages of the sources name exist", arguments: ["Sources/README.md", "Sources/walks.md"])
  func sourceFiles(page: String) throws {
    let text = try String(contentsOfFile: "\(PageTests.root)/\(page)", encoding: .utf8)
    let files = Set(text.matches(of: /`(Motion[^`\s]+\.swift)`/).map { String($0.1) })
    #expect(files.count >= 2)
    for file in files {
      #expect(FileManager.default.fileExists(atPath: "\(PageTests.root)/Sources/\(file)"), "\(page): \(file)")
    }
  }

  @Test("commands and their options exist")
  func commands() throws {
    /// Words of each command's help, options among them.
    var helps: [String: Set<Substring>] = [:]
    for block in PageTests.blocks where ["sh", "console"].contains(block.language) {
      for line in block.lines {
        let plain = line.prefix { $0 != "#" }.trimmingPrefix("$ ")
        let words = plain.split(separator: " ").map(String.init)
        guard words.count > 1, words[0] == "motionkit", words[1].first?.isLetter == true else { continue }
        let command = words[1]
        if helps[command] == nil {
          let run = try Tool.run(["help", command], in: ScratchFolder())
          #expect(run.status == 0, "\(block.location): motionkit \(command)")
          helps[command] = Set(run.text.split { !($0.isLetter || $0.isNumber || $0 == "-") })
        }
        for word in words.dropFirst(2).prefix(while: { !["|", ">", "&&", ";"].contains($0) }) where word.hasPrefix("--")
        {
          let option = String(word.prefix { $0 != "=" })
          guard option != "--" else { break }
          #expect(
            helps[command]?.contains(Substring(option)) == true,
            "\(block.location): motionkit \(command) has no \(option)"
          )
        }
      }
    }
    #expect(helps.count >= 10)
  }

  @Test("all scenes of the pages compile and draw")
  func scenes() throws {
    let folder = try stage()
    let fragments = PageTests.blocks.filter { $0.language == "swift" && !$0.isScript }
    let scenes = fragments.enumerated().map { index, block in
      """
        @SceneBuilder var scene\(index): Scene {
      #sourceLocation(file: "\(block.page)", line: \(block.line))
      \(block.code)
      #sourceLocation()
        }

      """
    }
    let script = """
      import Foundation
      import MotionKit
      @main struct Pages: Composition {
        var format: Format { .hd1080(fps: 30) }
        var program: Program { \(fragments.indices.map { "scene\($0).lasting(8)" }.joined(separator: "\n")) }
      \(scenes.joined())}
      """
    try folder.write("pages.swift", script)
    let run = try Tool.run(
      ["sheet", "pages.swift", "sheet.png", "--count", "\(min(fragments.count, 100))", "--script-timeout", "300"],
      in: folder)
    // Warnings of the compiler come first.
    #expect(run.status == 0, "\(run.errors.suffix(4000))")
    #expect(fragments.count >= 60)
  }

  @Test(
    "whole scripts of the pages compile and draw, and those of the front page and the skill have nothing to warn about")
  func scripts() throws {
    let folder = try stage()
    for block in PageTests.blocks where block.isScript {
      try folder.write("film.swift", block.code)
      let page = try #require(PageTests.pages.first { $0.path == block.page })
      let options = page.isFront || page.isSkill ? ["--strict"] : []
      let run = try Tool.run(["still", "film.swift", "film.png", "--at", "0.5"] + options, in: folder)
      #expect(run.status == 0, "\(block.location): \(run.errors.prefix(1000))")
    }
  }

  @Test(
    "declarations of the pages compile",
    arguments: blocks.filter { $0.language == "swift declarations" }.map(\.location))
  func declarations(location: String) throws {
    let block = try #require(PageTests.blocks.first { $0.location == location })
    let folder = ScratchFolder()
    try folder.write("part/Part.swift", "import Foundation\nimport MotionKit\n" + block.code + "\n")
    #expect(try Tool.run(["editor", "part"], in: folder).status == 0)
    struct Command: Decodable { var arguments: [String] }
    let commands = try JSONDecoder().decode(
      [Command].self, from: try #require(folder.bytes("part/compile_commands.json")))
    let flags = try #require(commands.first).arguments + ["-typecheck", "-suppress-warnings"]
    let output = try SystemTool.run("env", ["sh", "-c", "\"$@\" 2>&1 || echo ': error: it failed'", "sh"] + flags)
    let text = String(decoding: output, as: UTF8.self)
    #expect(!text.contains(": error: "), "\(location) (line 3 is its first): \(text.prefix(1500))")
  }

  static let languagesPage = "docs/languages.md"

  /// Writes the texts that the page about languages shows.
  static func writeStrings(into folder: ScratchFolder) throws {
    let texts = blocks.filter { $0.page == languagesPage && $0.language == "json" }
    for (tag, block) in zip(["en", "de"], texts) { try folder.write("strings/\(tag).json", block.code) }
  }

  /// A folder with the media of the project, and a table that scripts read.
  private func stage() throws -> ScratchFolder {
    let folder = ScratchFolder()
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/media", withDestinationPath: PageTests.root + "/media")
    try PageTests.writeStrings(into: folder)
    try folder.write("sales.csv", "quarter,sales\nQ1,120\nQ2,180\nQ3,240\n")
    return folder
  }
}
