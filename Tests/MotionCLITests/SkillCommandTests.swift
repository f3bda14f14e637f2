// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionTestSupport
import Testing

@Suite("The command skill")
struct SkillCommandTests {
  private static let source = PageTests.root + "/skills/motionkit"

  private func names(_ folder: ScratchFolder, _ path: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path + "/" + path).sorted()
  }

  @Test("writes all files, into folders that it makes, and leaves nothing else")
  func writes() throws {
    let folder = ScratchFolder()
    let run = try Tool.run(["skill", "my agent/skills"], in: folder)
    #expect(run.status == 0, "\(run.errors)")
    let written = try names(folder, "my agent/skills/motionkit")
    #expect(written == (try FileManager.default.contentsOfDirectory(atPath: Self.source)).sorted())
    for name in written {
      let bytes = folder.bytes("my agent/skills/motionkit/\(name)")
      #expect(bytes == FileManager.default.contents(atPath: "\(Self.source)/\(name)"), "\(name)")
      #expect(run.text.contains(name))
    }
    #expect(try names(folder, "my agent/skills") == ["motionkit"])
    // Once more there is nothing to do.
    #expect(try Tool.run(["skill", "my agent/skills/"], in: folder).status == 0)
  }

  @Test("changes nothing where something else is; --force replaces its own files alone")
  func force() throws {
    let folder = ScratchFolder()
    try folder.write("skills/motionkit/SKILL.md", "mine")
    try folder.write("skills/motionkit/notes.md", "also mine")
    let refused = try Tool.run(["skill", "skills"], in: folder)
    #expect(refused.status == 73, "\(refused.errors)")
    #expect(
      refused.errors.contains("skills/motionkit already exists, with SKILL.md, notes.md; --force replaces"),
      "\(refused.errors)")
    #expect(folder.text("skills/motionkit/SKILL.md") == "mine")
    #expect(try names(folder, "skills/motionkit") == ["SKILL.md", "notes.md"])
    #expect(try Tool.run(["skill", "skills", "--force"], in: folder).status == 0)
    #expect(
      folder.bytes("skills/motionkit/SKILL.md") == FileManager.default.contents(atPath: Self.source + "/SKILL.md"))
    #expect(folder.text("skills/motionkit/notes.md") == "also mine")
  }

  @Test("an empty folder is as good as none; a file, or a folder of a file's name, is refused even with --force")
  func odd() throws {
    let folder = ScratchFolder()
    try FileManager.default.createDirectory(
      atPath: folder.path + "/a/motionkit", withIntermediateDirectories: true)
    #expect(try Tool.run(["skill", "a"], in: folder).status == 0)
    try folder.write("b/motionkit", "a file")
    let file = try Tool.run(["skill", "b", "--force"], in: folder)
    #expect(file.status == 73 && file.errors.contains("b/motionkit is not a readable folder"), "\(file.errors)")
    try folder.write("c/motionkit/time.md/deep", "")
    let inner = try Tool.run(["skill", "c", "--force"], in: folder)
    #expect(inner.status == 73 && inner.errors.contains("c/motionkit/time.md is a folder"), "\(inner.errors)")
    #expect(try names(folder, "c/motionkit") == ["time.md"])
    try folder.write("d", "a file")
    let parent = try Tool.run(["skill", "d"], in: folder)
    #expect(parent.status == 73 && parent.errors.contains("cannot make the folder d"), "\(parent.errors)")
    #expect(try Tool.run(["skill", ""], in: folder).status == 64)
  }

  @Test("the help lists the exit codes")
  func help() throws {
    let help = try Tool.run(["help", "skill"], in: ScratchFolder()).text
    for code in [64, 69, 73, 74] { #expect(help.contains("\(code) "), "\(code)") }
  }
}
