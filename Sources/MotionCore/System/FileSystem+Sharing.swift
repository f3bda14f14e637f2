// SPDX-License-Identifier: Apache-2.0

import Foundation

extension FileSystem {
  /// The kinds that one machine alone writes.
  private static let local: Set<String> = [
    "bcachefs", "btrfs", "devtmpfs", "erofs", "exfat", "ext2", "ext3", "ext4", "f2fs", "fuseblk", "jfs", "msdos",
    "nilfs2", "ntfs", "ntfs3", "overlay", "ramfs", "reiserfs", "rootfs", "squashfs", "tmpfs", "vfat", "xfs", "zfs",
  ]

  /// Whether other machines may write into the same folder: it is on NFS, SMB, Lustre, a mount of FUSE or anything else
  /// not known to be this machine's alone. Their locks may hold on one machine only, and their clocks may differ.
  package static func isShared(_ path: String) -> Bool {
    isShared(path, mounts: contents("/proc/self/mountinfo").map { PathText.text($0) } ?? "")
  }

  /// - Parameter mounts: `/proc/self/mountinfo`.
  static func isShared(_ path: String, mounts: String) -> Bool {
    var existing = FilePath.absolute(path)
    // A file that is still to be made is in the file system of its nearest folder.
    while existing != "/", !FilePath.exists(existing) { existing = existing.folderOfPath }
    existing = resolved(existing) ?? existing
    var kind: (point: String, name: String)?
    for line in mounts.split(separator: "\n") {
      // A number, its parent's, the device, the root, the mount point, options …, `-`, the kind.
      let words = line.split(separator: " ")
      guard words.count > 6, let dash = words.firstIndex(of: "-"), dash + 1 < words.count else { continue }
      // Characters that would end a word, as fstab(5) writes them.
      let point = String(words[4]).replacing("\\040", with: " ").replacing("\\011", with: "\t").replacing(
        "\\012", with: "\n"
      )
      .replacing("\\134", with: "\\")
      // Of several at one mount point the last is seen.
      guard point == "/" || existing == point || existing.hasPrefix(point + "/"), point.count >= kind?.point.count ?? 0
      else {
        continue
      }
      kind = (point, String(words[dash + 1]))
    }
    return kind.map { !local.contains($0.name) } ?? true
  }

  /// Seconds without a write after which a file counts as abandoned: a week. Clocks of machines differ by less.
  private static let abandonment = 7 * 24 * 3600

  /// Whether an unfinished file without a visible lock may be removed.
  ///
  /// - Parameter isShared: locks of other machines may not be seen.
  package static func isAbandoned(_ status: stat, isShared: Bool) -> Bool {
    !isShared || SystemClock.nanoseconds / 1_000_000_000 - Int64(status.st_mtim.tv_sec) > Int64(abandonment)
  }
}
