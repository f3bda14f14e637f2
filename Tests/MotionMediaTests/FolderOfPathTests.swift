import Foundation
import Testing

@testable import MotionMedia

/// The folder that a path names.
@Suite("Folders of paths") struct FolderOfPathTests {
  @Test(
    "what Foundation answers",
    arguments: [
      "", "/", "//", "a", "/a", "//a", "a/", "a/b", "a/b/", "a//b//", "/a/b", "./a", "../..", "é/ü", "/é", "a/é",
    ])
  func likeFoundation(path: String) {
    #expect(path.folderOfPath == (path as NSString).deletingLastPathComponent)
  }

  @Test(
    "a bare name of one character outside of ASCII, for which Foundation ends the process",
    arguments: ["é", "\u{FFFE}"])
  func oneCharacter(path: String) {
    #expect(path.folderOfPath == "")
    #expect(NearestFile.name(for: path) == nil)
  }
}
