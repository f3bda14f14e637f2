import Foundation
import MotionCore
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
}
