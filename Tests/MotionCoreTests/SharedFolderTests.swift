// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionTestSupport
import Testing

@testable import MotionCore

/// Folders that other machines may write into.
@Suite struct SharedFolderTests {
  @Test(
    "network file systems and FUSE are shared, disks are not; the innermost mount counts, and the last of one place",
    arguments: [
      ("", false), ("homes", false), ("home", true), ("home/a", true), ("home/scratch/a", false), ("two words/a", true),
      ("data/a", true),
    ])
  func kinds(path: String, isShared: Bool) throws {
    let folder = ScratchFolder()
    let root = try #require(FileSystem.resolved(folder.path))
    let mounts = """
      22 1 254:0 / / rw,relatime shared:1 - ext4 /dev/root rw
      30 22 0:27 / \(root)/home rw,relatime shared:2 - nfs4 server:/home rw,vers=4.2
      31 30 0:28 / \(root)/home/scratch rw - xfs /dev/sdb rw
      32 22 0:29 / \(root)/two\\040words rw master:3 propagate_from:2 - fuse.rclone remote: rw
      33 22 0:30 / \(root)/data rw - ext4 /dev/sdc rw
      34 22 0:31 / \(root)/data rw - lustre node@tcp:/lustre rw

      """
    for name in ["homes", "home/scratch", "two words", "data"] {
      try FileManager.default.createDirectory(atPath: "\(root)/\(name)", withIntermediateDirectories: true)
    }
    // What is not there yet will be on the file system of the folder that is.
    #expect(FileSystem.isShared("\(root)/\(path)/none", mounts: mounts) == isShared)
    // What is not known is taken for shared.
    #expect(FileSystem.isShared("\(root)/\(path)", mounts: ""))
  }

  @Test("where locks of other machines may not be seen, an unfinished file must be a week old to be removed")
  func abandoned() throws {
    let folder = ScratchFolder()
    for (name, age) in [("new", 0), ("old", 8 * 24 * 3600)] {
      try folder.write(name, "half")
      let date = Date(timeIntervalSinceNow: -Double(age))
      try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: folder.path + "/" + name)
      UnfinishedEntry.file.remove(folder.path + "/" + name, isShared: true)
    }
    #expect(folder.names == ["new"])
    UnfinishedEntry.file.remove(folder.path + "/new", isShared: false)
    #expect(folder.names == [])
  }
}
