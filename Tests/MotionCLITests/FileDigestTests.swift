// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionProcess
import MotionTestSupport
import Testing

@Suite("Digests of finished files")
struct FileDigestTests {
  @Test(
    "a file has its size and its SHA-256; a named pipe has none, and nobody waits for its writer",
    .timeLimit(.minutes(1)))
  func files() throws {
    let folder = ScratchFolder()
    try folder.write("abc", "abc")
    let digest = try #require(FileDigest(folder.file("abc")))
    #expect(digest.bytes == 3)
    #expect(digest.hash == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    try #require(mkfifo(folder.file("pipe"), 0o600) == 0)
    #expect(FileDigest(folder.file("pipe")) == nil && FileDigest(folder.file("nothing")) == nil)
  }
}
