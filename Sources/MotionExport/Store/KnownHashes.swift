// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// Hashes of files by their stamps. A process hands them to its children.
///
/// A folder of hashes on another machine costs several round trips for each file, and a program has 150 libraries. Each
/// process still opens the files, so a file that has changed has another stamp, and its hash is not known.
package struct KnownHashes: Sendable {
  private struct Key: Hashable {
    let stamp: FileStamp
    let part: FileHashes.Part
  }
  private var hashes: [Key: ContentHash] = [:]

  package init() {}

  package var count: Int { hashes.count }

  subscript(_ stamp: FileStamp, _ part: FileHashes.Part) -> ContentHash? {
    get { hashes[Key(stamp: stamp, part: part)] }
    set { hashes[Key(stamp: stamp, part: part)] = newValue }
  }

  package mutating func add(_ others: KnownHashes) {
    hashes.merge(others.hashes) { $1 }
  }
}
