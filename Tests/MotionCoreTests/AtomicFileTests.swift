// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionTestSupport
import Testing

@testable import MotionCore

@Suite("Files that are there whole or not at all")
struct AtomicFileTests {
  @Test(
    "the unfinished file lies in the folder of the file: for a bare name in the current one",
    arguments: [("clip.mp4", "."), ("é", "."), ("a/clip.mp4", "a"), ("./clip.mp4", "."), ("/a/b", "/a")])
  func unfinishedPath(path: String, folder: String) {
    let temporary = AtomicFile.unfinishedPath(for: path)
    #expect(temporary.hasPrefix("\(folder)/\(AtomicFile.unfinished)"), "\(temporary)")
    // No two are the same.
    #expect(AtomicFile.unfinishedPath(for: path) != temporary)
  }

  @Test("a file has the bytes that were written last, none included, and nothing is left beside it")
  func bytes() {
    let folder = ScratchFolder()
    for bytes in [[1, 2, 3], [], [4]] as [[UInt8]] {
      #expect(AtomicFile.write(bytes, to: folder.file("a")) == 0)
      #expect(FileManager.default.contents(atPath: folder.file("a")) == Data(bytes))
      #expect(folder.names == ["a"])
    }
  }

  @Test("a write that takes no byte is an error, not tried for ever")
  func nothingWritten() {
    var calls = 0
    let code = DescriptorCalls.writeAll([1, 2, 3], to: -1) { _, _, start in
      calls += 1
      // It takes the last byte in the end, so that trying again and again fails the test and does not hang it.
      return start == 0 ? 2 : calls < 10 ? 0 : 1
    }
    #expect(code == EIO)
    #expect(calls == 2)
  }

  @Test("writing goes on where the last call ended")
  func parts() {
    var starts: [Int] = []
    let code = DescriptorCalls.writeAll([1, 2, 3, 4, 5], to: -1) { _, bytes, start in
      starts.append(start)
      return min(2, bytes.count - start)
    }
    #expect(code == 0)
    #expect(starts == [0, 2, 4])
  }

  @Test("no bytes need no call")
  func noBytes() {
    var calls = 0
    let code = DescriptorCalls.writeAll([], to: -1) { _, _, _ in
      calls += 1
      return 0
    }
    #expect(code == 0)
    #expect(calls == 0)
  }
}
