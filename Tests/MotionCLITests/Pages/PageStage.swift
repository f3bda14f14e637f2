// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionTestSupport

/// A folder with the files that the command lines of a page name: small films under the names of the page, its table, the
/// project's media and templates.
final class PageStage {
  let folder = ScratchFolder()
  private let cache: WarmCache
  private let page: String

  init(page: String, cache: WarmCache) throws {
    (self.page, self.cache) = (page, cache)
    // Rows may name files of the folder, and none that a link leads to elsewhere.
    try FileManager.default.copyItem(atPath: "\(PageTests.root)/media", toPath: folder.file("media"))
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("templates"), withDestinationPath: "\(PageTests.root)/templates")
    for name in ["film.swift", "hello.swift", "talk.swift", "intro/Intro.swift"] {
      try folder.write(name, PageStage.film())
    }
    try FileManager.default.createSymbolicLink(atPath: folder.file("intro/media"), withDestinationPath: "../media")
    if page == PageTests.languagesPage {
      try folder.write("welcome.swift", slowed(PageTests.blocks.first { $0.page == page && $0.isScript }?.code ?? ""))
      try PageTests.writeStrings(into: folder)
    }
    // Elsewhere a command makes it.
    if page == "skills/motionkit/sound.md" {
      try folder.write("film/Film.swift", PageStage.film())
      try FileManager.default.createSymbolicLink(atPath: folder.file("film/media"), withDestinationPath: "../media")
    }
    try folder.write("lower.swift", PageStage.film(format: ".background(.clear)"))
    try folder.write("card.swift", slowed(PageStage.card))
    try folder.write("intro.swift", PageStage.film(parameters: "@Parameter var name = \"\""))
    let font = String(decoding: try SystemTool.run("fc-match", ["-f", "%{file}", "Inter"]), as: UTF8.self)
    try folder.write("fonts/README", "")
    try FileManager.default.copyItem(atPath: font, toPath: folder.file("fonts/Brand.ttf"))
  }

  /// Runs a command line in the folder, by the shell.
  func run(_ command: PageCommand) throws -> Tool.Run {
    try folder.write("people.csv", table(for: command))
    let words = command.text.split(separator: " ").map(String.init)
    let isNew = words.prefix(2) == ["motionkit", "new"]
    // A page may show several ways to make the same folder; the first of them is used by what follows.
    let isAgain = isNew && folder.names.contains(words[2])
    let place = isAgain ? ScratchFolder() : folder
    let tools = (Tool.path as NSString).deletingLastPathComponent
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    let run = try Tool.run(
      [], in: place, cache: cache, environment: ["PATH": "\(tools):\(path)"], limits: command.text + "\n", timeLimit: 60
    )
    if isNew, !isAgain { try slow(words[2]) }
    return run
  }

  /// In blocks with output, the table of the page, which has wrong rows. Elsewhere, as many right ones as are asked for.
  private func table(for command: PageCommand) -> String {
    if command.text.contains("intro.swift") { return "name\nAda\nBo\n" }
    if command.language == "console" { return PageStage.table + "\n" }
    let rows = command.text.contains("17-20") ? 19 : 4
    let names = ["Ada", "Bo"] + (2..<rows).map { "Cy\($0)" }
    return "name,stars,photo\n" + names.map { "\($0),4.5,media/photo.jpg\n" }.joined()
  }

  /// The films of templates at one frame a second.
  private func slow(_ name: String) throws {
    for file in try FileManager.default.contentsOfDirectory(atPath: folder.file(name)) where file.hasSuffix(".swift") {
      let text = try String(contentsOfFile: folder.file("\(name)/\(file)"), encoding: .utf8)
      try folder.write("\(name)/\(file)", slowed(text))
    }
  }

  private func slowed(_ text: String) -> String { text.replacing(/fps: (25|30)/, with: "fps: 1") }

  /// The card and the table of the page about batches.
  private static let card = PageTests.blocks.first { $0.page == "docs/batches.md" && $0.isScript }?.code ?? ""
  private static let table =
    PageTests.blocks.first { $0.page == "docs/batches.md" && $0.code.hasPrefix("name,stars") }?.code ?? ""

  /// Six seconds with two scenes, captions in two languages and a sound.
  private static func film(format: String = "", parameters: String = "") -> String {
    """
    import MotionKit

    @main
    struct Film: Composition {
      @Parameter("Headline") var title = "Hello, motion"
      \(parameters)
      var format: Format { Format(width: 320, height: 180, fps: 10)\(format) }

      var program: Program {
        opening.lasting(3)
        waves.lasting(3).name("waves")
        Marker("logo", at: 1)
        Audio("media/music.m4a").trim(0...6)
      }

      @SceneBuilder var opening: Scene {
        TextLayer(title).font("Inter", 24).position(.center).enters(.fade, for: 1)
        Captions([CaptionCue(0.2, 1.6, "One")]).language("en").isHidden()
        Captions([CaptionCue(0.2, 1.6, "Eins")]).language("de").isHidden()
      }
      @SceneBuilder var waves: Scene { ShapeLayer(.circle(40)).fillColor(.teal).position(.center) }
    }
    """
  }
}
