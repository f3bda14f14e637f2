// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionHost
import MotionProcess
import MotionTestSupport
import Testing

/// Scripts for machines without the toolchain.
@Suite("Bundles")
struct BundleTests {
  @Test("a bundle has the script's code, its files, its fonts and data, and nothing else")
  func contents() throws {
    let stage = try BundleStage()
    try stage.bundle("card.bundle", ["--example", "work/people.csv", "--include", "work/other.txt"])
    let names = stage.names("card.bundle")
    #expect(
      names.filter { !$0.hasPrefix("fonts/") } == [
        "assets/media/photo.jpg", "assets/other.txt", "bundle.json", "examples/people.csv", "libraries/Brand/logo.jpg",
        "parameters.json", "script.so",
      ])
    let fonts = names.filter { $0.hasPrefix("fonts/") }
    #expect(fonts.contains { $0.contains("JetBrains") } && fonts.contains { $0.contains("CJK") }, "\(fonts)")
    let schema = try #require(stage.folder.text("card.bundle/parameters.json"))
    #expect(schema.contains("\"photo\"") && schema.contains("2020-12"))
    try stage.bundle("plain.bundle")
    #expect(!stage.names("plain.bundle").contains("assets/other.txt"))
  }

  @Test("without the toolchain, films of a bundle and of its archive have the bytes of the script's")
  func bytes() throws {
    let stage = try BundleStage()
    try stage.bundle("card.bundle")
    try stage.bundle("card.tar.zst")
    let film = ["--set", "name=Bo", "--reproducible"]
    let script = try stage.run(["export", "work/card.swift", "script.mp4"] + film)
    #expect(script.status == 0, "\(script.errors)")
    let expected = try #require(stage.folder.bytes("script.mp4"))
    for (number, bundle) in ["card.bundle", "card.tar.zst"].enumerated() {
      let run = try stage.run(
        ["export", bundle, "\(number).mp4", "--no-cache"] + film, BundleStage.withoutToolchain)
      #expect(run.status == 0, "\(run.errors)")
      #expect(stage.folder.bytes("\(number).mp4") == expected, "\(bundle)")
    }
    let without = try stage.run(["export", "work/card.swift", "no.mp4"], BundleStage.withoutToolchain)
    #expect(without.status == ExitStatus.toolchainMissing.rawValue)
  }

  @Test("all commands that take a script take a bundle")
  func commands() throws {
    let stage = try BundleStage()
    try stage.bundle("card.tar.zst")
    for words in [
      ["still", "card.tar.zst", "a.png"], ["sheet", "card.tar.zst", "b.png"], ["check", "card.tar.zst"],
      ["inspect", "card.tar.zst"], ["parameters", "card.tar.zst", "--json"],
      ["batch", "card.tar.zst", "work/people.csv", "out/{name}.mp4"],
    ] {
      let run = try stage.run(words, BundleStage.withoutToolchain)
      #expect(run.status == 0, "\(words): \(run.errors)")
    }
    #expect(stage.folder.bytes("out/Bo.mp4") != nil && stage.folder.bytes("out/Cy.mp4") != nil)
  }

  @Test("a bundle has the licences of its fonts, with the texts that lie beside them, and licenses lists them")
  func licences() throws {
    struct Report: Decodable {
      struct Entry: Decodable {
        var family, file: String
        var licence, embedding: String?
        var texts: [String]
      }
      var fonts: [Entry]
    }
    let stage = try BundleStage()
    let found = try SystemTool.run("fc-match", ["-f", "%{file}", "JetBrains Mono"])
    let mono = String(decoding: found, as: UTF8.self)
    let name = try #require(mono.split(separator: "/").last.map(String.init))
    try stage.folder.write("work/fonts/OFL.txt", "SIL OPEN FONT LICENSE")
    try stage.folder.write("work/fonts/licence.so", "no text")
    try FileManager.default.copyItem(atPath: mono, toPath: stage.folder.file("work/fonts/\(name)"))
    try stage.bundle("card.bundle")
    let run = try stage.run(["licenses", "card.bundle", "--json"], BundleStage.withoutToolchain)
    #expect(run.status == 0, "\(run.errors)")
    let fonts = try JSONDecoder().decode(Report.self, from: Data(run.text.utf8)).fonts
    let own = try #require(fonts.first { $0.family.hasPrefix("JetBrains Mono") }, "\(run.text)")
    #expect(own.file == "assets/fonts/\(name)" && own.texts == ["assets/fonts/OFL.txt"])
    #expect(fonts.count >= 3 && fonts.allSatisfy { $0.licence?.isEmpty == false }, "\(run.text)")
    let names = stage.names("card.bundle")
    #expect(fonts.allSatisfy { names.contains($0.file) && $0.texts.allSatisfy(names.contains) }, "\(names)")
    let text = try stage.run(["licenses", "card.bundle"], BundleStage.withoutToolchain).text
    #expect(text.contains("  text       assets/fonts/OFL.txt"), "\(text)")
    #expect(text.contains("The bundle contains these fonts."))
  }

  @Test("the same script gives the same archive")
  func archive() throws {
    let stage = try BundleStage()
    try stage.bundle("card.tar.zst")
    let first = try #require(stage.folder.bytes("card.tar.zst"))
    try stage.bundle("card.tar.zst")
    #expect(stage.folder.bytes("card.tar.zst") == first)
  }

  @Test("a bundle from elsewhere has a sandbox, unless all rights are asked for")
  func foreign() throws {
    let stage = try BundleStage()
    try stage.folder.write("secret.txt", "secret")
    try stage.folder.write(
      "work/card.swift",
      Script.doing(
        """
        let text = try? String(contentsOfFile: "\(stage.folder.file("secret.txt"))", encoding: .utf8)
        print("it reads \\(text ?? "nothing")")
        """, imports: "import Foundation"))
    try stage.bundle("card.bundle")
    let own = try stage.run(["still", "card.bundle", "a.png"], BundleStage.withoutToolchain)
    #expect(own.status == 0 && own.text.contains("it reads secret"), "\(own.errors)")
    try stage.forget()
    let free = try stage.run(["still", "card.bundle", "b.png", "--no-sandbox"])
    #expect(free.status == 0 && free.text.contains("it reads secret"), "\(free.errors)")
    let foreign = try stage.run(["still", "card.bundle", "c.png"])
    guard MotionProcess.Sandbox.problem == nil else {
      #expect(foreign.status == 69 && foreign.errors.contains("--no-sandbox runs it"), "\(foreign.errors)")
      return
    }
    #expect(foreign.status == 0 && foreign.text.contains("it reads nothing"), "\(foreign.errors)")
    #expect(stage.folder.bytes("c.png") == stage.folder.bytes("a.png"))
    let both = try stage.run(["still", "card.bundle", "d.png", "--no-sandbox", "--sandbox"])
    #expect(both.status == 64 && both.errors.contains("give one of them"), "\(both.errors)")
  }

  @Test("a bundle replaces a bundle, and nothing else")
  func replaces() throws {
    let stage = try BundleStage()
    try stage.folder.write("films/keep.mp4", "film")
    let folder = try stage.run(["bundle", "work/card.swift", "films"])
    #expect(folder.status == 73 && folder.errors.contains("films exists and is not a bundle"), "\(folder.errors)")
    #expect(stage.folder.text("films/keep.mp4") == "film")
    let missing = try stage.run(["bundle", "work/card.swift", "none/card.bundle"])
    #expect(missing.status == 73 && missing.errors.contains("the folder none"), "\(missing.errors)")
    try stage.bundle("card.bundle")
    try stage.bundle("card.bundle")
    let again = try stage.run(["bundle", "card.bundle", "other.bundle"])
    #expect(again.status == 64 && again.errors.contains("is a bundle already"), "\(again.errors)")
    #expect(!stage.folder.names.contains { $0.hasPrefix(".unfinished") })
  }

  @Test("a file outside of the script's folder is refused with its name")
  func outside() throws {
    let stage = try BundleStage()
    try stage.folder.write(
      "work/card.swift", Script.text("ImageLayer(\"\(stage.folder.file("work/Brand/../../far.jpg"))\")"))
    try FileManager.default.copyItem(
      atPath: stage.folder.file("work/media/photo.jpg"), toPath: stage.folder.file("far.jpg"))
    let run = try stage.run(["bundle", "work/card.swift", "card.bundle"])
    #expect(run.status == 83 && run.errors.contains("far.jpg, which is outside of its folder"), "\(run.errors)")
    #expect(stage.folder.bytes("card.bundle/bundle.json") == nil)
  }
}
