// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionTestSupport
import Testing

/// Warnings of the Swift compiler belong to the compiled script: every command tells them, whoever compiled it.
@Suite("Warnings of the compiler")
struct CompilerWarningTests {
  private static let unused = "clip.swift:12:20: warning: initialization of variable 'never' was never used"

  /// A folder with a script that has one warning, on line 12, and a cache of its own.
  private struct Stage {
    let folder: ScratchFolder
    let cache: WarmCache

    init(_ script: String = Script.doing("_ = index; var never = 1")) throws {
      (folder, cache) = (ScratchFolder(), WarmCache(keepsScripts: false))
      try folder.write("clip.swift", script)
    }

    func run(_ arguments: String...) throws -> Tool.Run {
      try Tool.run(arguments, in: folder, cache: cache)
    }

    var libraries: [String] {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: cache.path + "/scripts")) ?? []
      return names.filter { $0.hasSuffix(".so") }
    }
  }

  private func count(_ text: String, in errors: String) -> Int { errors.components(separatedBy: text).count - 1 }

  @Test("a script that was compiled before has the same words on standard error")
  func again() throws {
    let stage = try Stage()
    let (first, second) = (try stage.run("still", "clip.swift", "a.png"), try stage.run("still", "clip.swift", "a.png"))
    #expect(first.status == 0 && first.errors.contains(Self.unused), "\(first.errors)")
    #expect(first.errors.contains("var never = 1"), "the line of source: \(first.errors)")
    func words(_ run: Tool.Run) -> [Substring] { run.errors.split(separator: "\n").filter { !$0.hasPrefix("a.png") } }
    #expect(words(second) == words(first))
    let inspected = try stage.run("inspect", "clip.swift")
    #expect(inspected.status == 0 && count(Self.unused, in: inspected.errors) == 1, "\(inspected.errors)")
    #expect(try stage.run("parameters", "clip.swift").errors.contains(Self.unused))
    #expect(stage.libraries.count == 1, "nothing was compiled again")
  }

  @Test("--strict counts them with the others, compiled before or not, and --quiet and --json treat them alike")
  func strict() throws {
    let stage = try Stage()
    for _ in 0..<2 {
      let run = try stage.run("still", "clip.swift", "a.png", "--strict")
      #expect(run.status == 83, "\(run.errors)")
      #expect(run.errors.contains("error: clip.swift has 1 warning, which --strict does not allow"), "\(run.errors)")
    }
    #expect(stage.folder.bytes("a.png") == nil)
    let quiet = try stage.run("still", "clip.swift", "a.png", "--quiet")
    #expect(quiet.status == 0 && quiet.errors == "", "\(quiet.errors)")
    let json = try stage.run("still", "clip.swift", "a.png", "--json")
    let line = try #require(json.text.split(separator: "\n").first { $0.contains("\"event\":\"warning\"") })
    #expect(line.contains("\"file\":\"clip.swift\",\"line\":12") && line.contains("'never' was never used"), "\(line)")
    #expect(json.errors == "", "\(json.errors)")
    try stage.folder.write(
      "two.swift", Script.text("GradientLayer([\"#FFF\"])", members: "func f() { var never = 1 }"))
    let both = try stage.run("still", "two.swift", "b.png", "--strict")
    #expect(both.status == 83 && both.errors.contains("two.swift has 2 warnings, which --strict"), "\(both.errors)")
  }

  @Test("a batch tells them once and not for each row, and refuses all rows under --strict")
  func batch() throws {
    let script = Script.text(members: "func f() { var never = 1 }")
    let stage = try Stage(script)
    try stage.folder.write("rows.csv", "name\n1\n2\n3\n")
    for _ in 0..<2 {
      let run = try stage.run("batch", "clip.swift", "rows.csv", "{name}.mp4")
      #expect(run.status == 0 && count("never used", in: run.errors) == 2, "\(run.errors)")
      #expect(!run.errors.contains("rows.csv:2: warning"), "\(run.errors)")
    }
    let strict = try stage.run("batch", "clip.swift", "rows.csv", "{name}s.mp4", "--strict")
    #expect(strict.status == 83 && strict.errors.contains("has 1 warning, which --strict"), "\(strict.errors)")
    #expect(stage.folder.bytes("1s.mp4") == nil)
  }

  @Test("of a folder, files that are not compiled again keep theirs, and one that is mended loses its own")
  func folder() throws {
    let stage = try Stage()
    func write(_ a: String, _ b: String) throws {
      try stage.folder.write("film/Clip.swift", Script.text("layer()"))
      try stage.folder.write("film/A.swift", "import MotionKit\nfunc layer() -> Layer {\n  \(a)\n  return Layer()\n}\n")
      try stage.folder.write("film/B.swift", "\(b)func number() -> Int { 3 }\n")
    }
    func errors() throws -> String {
      let run = try stage.run("still", "film", "a.png")
      #expect(run.status == 0, "\(run.errors)")
      return run.errors
    }
    let (unused, old) = ("film/A.swift:3:7: warning: ", "film/A.swift:3:7: warning: 'number()' is deprecated")
    try write("var x = 1", "")
    #expect(try count(unused, in: errors()) == 1)
    #expect(try count(unused, in: errors()) == 1, "compiled before")
    try write("var x = 1", "// An edit of another file.\n")
    #expect(try count(unused, in: errors()) == 1, "another file was compiled")
    try write("", "// An edit of another file.\n")
    #expect(try !errors().contains("warning"), "mended")
    // What A warns of is B's doing, and A stays as it is.
    try write("_ = number()", "@available(*, deprecated) ")
    #expect(try count(old, in: errors()) == 1)
    try write("_ = number()", "")
    #expect(try !errors().contains("warning"), "the other file was mended")
  }
}
