// SPDX-License-Identifier: Apache-2.0

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

  @Test("a name that looks the same and is written in another Unicode form is told as such")
  func unicodeForm() throws {
    let folder = ScratchFolder()
    try folder.write("cafe\u{301}.png", "")
    let hint = try #require(NearestFile.hint(for: folder.file("caf\u{E9}.png")))
    #expect(
      hint.hasPrefix("“café.png” is there, but it only looks the same: it is written in another Unicode form (NFD"))
    try folder.write("na\u{EF}f.png", "")
    #expect(NearestFile.hint(for: folder.file("nai\u{308}f.png"))?.contains("(NFC") == true)
    #expect(NearestFile.hint(for: folder.file("CAFE\u{301}.png")) == "“cafe\u{301}.png” is there")
  }
}
