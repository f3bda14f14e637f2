// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionProcess

/// A folder for the time of one piece of work, removed with all that is in it.
///
/// A locked file beside it marks it as in use, for as long as the programs started for it run. A folder without a lock holder
/// was left by a killed process; making the next one removes it.
enum TemporaryFolder {
  private static let beginning = AtomicFile.unfinished
  private static let ending = ".lock"

  /// - Throws: ``HostError`` if it cannot be made, and the errors of `work`.
  static func use<Result>(in parent: String, _ work: (String) throws -> Result) throws -> Result {
    sweep(parent)
    let path = "\(parent)/\(beginning)\(String(UInt64.random(in: .min ... .max), radix: 36))"
    func refuse() -> HostError { HostError.writing("cannot write \(path)", errno) }
    // Locked before the folder is there: nobody takes it for one that was left.
    let lock = UnfinishedEntry.file.create(path + ending, permissions: 0o600)
    guard lock >= 0 else { throw refuse() }
    defer { close(lock) }
    // Programs that are started hold it too.
    _ = fcntl(lock, F_SETFD, 0)
    defer {
      FileSystem.removeAll(path)
      FileSystem.remove(path + ending)
    }
    guard FileSystem.makeFolder(path, permissions: 0o700) else { throw refuse() }
    return try work(path)
  }

  /// Removes folders that nobody works in.
  private static func sweep(_ parent: String) {
    UnfinishedEntry.file.sweep(parent) {
      $0.hasPrefix(beginning) && $0.hasSuffix(ending)
    } prepare: { lock in
      FileSystem.removeAll(String(lock.dropLast(ending.count)))
    }
  }
}
