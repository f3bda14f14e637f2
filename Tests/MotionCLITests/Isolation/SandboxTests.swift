// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionProcess
import MotionTestSupport
import Testing

/// What a script may do that nobody has read.
@Suite("Sandboxed scripts", .enabled(if: MotionProcess.Sandbox.problem == nil))
struct SandboxTests {
  private let kept = WarmCache()

  private func stage(_ chosen: [String]? = nil) throws -> ScratchFolder {
    let folder = ScratchFolder()
    try folder.write("elsewhere/secret.txt", "secret")
    try folder.write("out/kept.mp4", "kept")
    let script = EvilScript.text(
      secret: folder.file("elsewhere/secret.txt"), target: folder.file("out"), cache: kept.path, chosen: chosen)
    try folder.write("project/evil.swift", script)
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("project/link"), withDestinationPath: folder.file("elsewhere/secret.txt"))
    return folder
  }

  @Test("a script gets nothing from outside of its folder, and its film is made")
  func evil() throws {
    let folder = try stage()
    let run = try Tool.run(
      ["export", "project/evil.swift", "out/film.mp4", "--sandbox"], in: folder, cache: kept,
      environment: ["CREDENTIAL": "hunter2"])
    #expect(run.status == 0, "\(run.errors)")
    let tries = (run.text + run.errors).split(separator: "\n").filter { $0.hasPrefix("try ") }
    #expect(
      tries.count == 54 && tries.allSatisfy { $0.hasSuffix(": refused") },
      "\(tries.filter { !$0.hasSuffix("refused") })")
    #expect(Set(try FileManager.default.contentsOfDirectory(atPath: folder.file("out"))) == ["film.mp4", "kept.mp4"])
    #expect(try String(contentsOfFile: folder.file("out/kept.mp4"), encoding: .utf8) == "kept")
  }

  @Test("a script keeps its segments in a part of the cache of its own, and says nothing about it")
  func segments() throws {
    let folder = ScratchFolder()
    try folder.write("project/clip.swift", Script.text("Layer().size(9, 9)"))
    var films: [Data?] = []
    for number in 1...2 {
      let run = try Tool.run(
        ["export", "project/clip.swift", "\(number).mp4", "--sandbox"], in: folder, cache: kept)
      #expect(run.status == 0 && !run.errors.contains("warning"), "\(run.errors)")
      films.append(FileManager.default.contents(atPath: folder.file("\(number).mp4")))
    }
    #expect(films.first == films.last)
    let files = FileManager.default.enumerator(atPath: kept.path + "/sandboxed")?.allObjects ?? []
    #expect(files.contains { "\($0)".contains("/") }, "\(files)")
  }

  @Test(
    "every template shows the same in a sandbox",
    arguments: (try? FileManager.default.contentsOfDirectory(atPath: FilmTemplateTests.folder))?.sorted()
      .filter { $0 != "blocks" && TestEffort.takes($0, oneOf: 6) } ?? [])
  func templates(name: String) throws {
    let folder = ScratchFolder()
    let still = ["still", "\(FilmTemplateTests.folder)/\(name)", "--at", "1", "--scale", "0.25"]
    for (image, options) in [("free.png", [String]()), ("held.png", ["--sandbox"])] {
      let run = try Tool.run(still + [image] + options, in: folder, cache: kept)
      #expect(run.status == 0 && !run.errors.contains("denied"), "\(image): \(run.errors)")
    }
    #expect(folder.bytes("free.png") != nil && folder.bytes("free.png") == folder.bytes("held.png"))
  }

  @Test("without a sandbox it gets what its user gets")
  func free() throws {
    let names = ["read a file elsewhere", "see a credential", "write beside the script"]
    let folder = try stage(names)
    let run = try Tool.run(
      ["still", "project/evil.swift", "out/a.png"], in: folder, cache: kept, environment: ["CREDENTIAL": "hunter2"])
    let tries = (run.text + run.errors).split(separator: "\n").filter { $0.hasPrefix("try ") }
    #expect(tries.map(String.init) == names.map { "try \($0): done" }, "\(run.errors)")
  }
}
