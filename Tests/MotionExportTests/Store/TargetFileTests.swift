// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionTestSupport
import Testing

@testable import MotionExport

/// Files that are written under another name, then renamed.
@Suite("Files held unfinished")
struct TargetFileTests {
  @Test("what is saved into a file held unfinished is not swept away by others that write into its folder")
  func held() throws {
    let scratch = ScratchFolder()
    let first = try TargetFile(scratch.file("a.txt"))
    try TargetFile.save(Array("1 abc\n".utf8), to: first.temporaryPath)
    // Making another one removes what nobody holds.
    let second = try TargetFile(scratch.file("b.txt"))
    try TargetFile.save(Array("2 def\n".utf8), to: second.temporaryPath)
    try first.commit()
    try second.commit()
    #expect(FileSystem.contents(scratch.file("a.txt")) == Array("1 abc\n".utf8))
    #expect(FileSystem.contents(scratch.file("b.txt")) == Array("2 def\n".utf8))
    #expect(FileSystem.names(in: scratch.path)?.sorted() == ["a.txt", "b.txt"])
  }

  @Test("a shorter text leaves nothing of a longer one, and a finished file is replaced in one step")
  func whole() throws {
    let scratch = ScratchFolder()
    let file = try TargetFile(scratch.file("a.txt"))
    for text in ["a long line\n", "short\n"] { try TargetFile.save(Array(text.utf8), to: file.temporaryPath) }
    try file.commit()
    #expect(FileSystem.contents(file.path) == Array("short\n".utf8))
    try TargetFile.save(Array("new\n".utf8), to: file.path)
    #expect(FileSystem.contents(file.path) == Array("new\n".utf8))
    #expect(throws: (any Error).self) { try TargetFile.save([], to: scratch.file("none/.a.unfinished")) }
  }
}
