import Foundation
import MotionCore
import MotionTestSupport
import Testing

@testable import MotionMedia

/// The folder that a path names.
@Suite("Folders of paths") struct FolderOfPathTests {
  @Test(
    "all before the last name, without the slashes between",
    arguments: [
      ("", ""), ("/", "/"), ("a", ""), ("/a", "/"), ("//a", "/"), ("a/", ""), ("a/b", "a"), ("a/b/", "a"),
      ("a//b//", "a"), ("/a/b", "/a"), ("./a", "."), ("../..", ".."), ("é/ü", "é"), ("/é", "/"), ("a/é", "a"),
    ])
  func folder(path: String, folder: String) { #expect(path.folderOfPath == folder) }

  @Test(
    "a bare name of one character outside of ASCII, for which Foundation ends the process",
    arguments: ["é", "\u{FFFE}"])
  func oneCharacter(path: String) {
    #expect(path.folderOfPath == "")
    #expect(NearestFile.hint(for: path) == nil)
  }

  @Test("of files that differ by their endings the one with the nearest ending is meant")
  func ending() throws {
    let folder = ScratchFolder()
    for name in ["slides.before", "slides.old", "slides.swift"] { try folder.write(name, "") }
    #expect(NearestFile.hint(for: folder.file("slides.swfit")) == "“slides.swift” is there")
    #expect(NearestFile.hint(for: folder.file("slides.zip")) == "“slides.before” is there")
  }
}
