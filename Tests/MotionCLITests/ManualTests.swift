import Foundation
import MotionTestSupport
import Testing

/// The manual pages: `Scripts/manual.pl`, which `make install` runs.
@Suite("Manual pages")
struct ManualTests {
  /// A command of the tool's own description of itself.
  private struct Command: Decodable {
    var commandName: String
    var shouldDisplay: Bool
    var arguments: [Argument]?
    var subcommands: [Command]?
  }

  private struct Argument: Decodable {
    struct Name: Decodable { var kind, name: String }
    var names: [Name]?
    var shouldDisplay: Bool
  }

  private struct Description: Decodable { var command: Command }

  @Test("every command has a page with each of its options, and the same tool gives the same pages")
  func pages() throws {
    let folder = ScratchFolder()
    let description = try Tool.run(["--experimental-dump-help"], in: folder).output
    let root = try JSONDecoder().decode(Description.self, from: description).command
    for name in ["one", "two"] {
      try FileManager.default.createDirectory(atPath: folder.file(name), withIntermediateDirectories: true)
      _ = try SystemTool.run("perl", ["\(PageTests.root)/Scripts/manual.pl", Tool.path, folder.file(name)])
    }
    let shown = (root.subcommands ?? []).filter { $0.shouldDisplay && $0.commandName != "help" }
    #expect(shown.count > 20)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.file("one"))
    #expect(Set(names) == Set(["motionkit.1"] + shown.map { "motionkit-\($0.commandName).1" }))
    let first = try #require(folder.text("one/motionkit.1"))
    for command in shown {
      let name = "motionkit-\(command.commandName).1"
      let page = try #require(folder.text("one/\(name)"))
      #expect(folder.text("two/\(name)") == page)
      #expect(first.contains(name.dropLast(2).replacing("-", with: "\\-")))
      for argument in command.arguments ?? [] where argument.shouldDisplay {
        for option in argument.names ?? [] {
          let words = ((option.kind == "long" ? "--" : "-") + option.name).replacing("-", with: "\\-")
          #expect(page.contains("\\fB\(words)\\fR"), "\(name) lacks \(option.name)")
        }
      }
    }
  }

  @Test("a page has no line that roff would take as a command of its own")
  func lines() throws {
    let folder = ScratchFolder()
    _ = try SystemTool.run("perl", ["\(PageTests.root)/Scripts/manual.pl", Tool.path, folder.path])
    let known = ["TH", "SH", "SS", "TP", "PP", "RS", "RE", "EX", "EE", "br", "nh", "ad", "B", "BR"]
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      for line in (folder.text(name) ?? "").split(separator: "\n") where line.hasPrefix(".") || line.hasPrefix("'") {
        #expect(known.contains(String(line.dropFirst().prefix { $0 != " " })), "\(name): \(line)")
      }
    }
  }
}
