import Foundation
import MotionCore
import MotionProcess

/// A folder for the time of one piece of work, removed with all that is in it.
///
/// A lock says that somebody works in it, for as long as the programs run that were started for it. What nobody holds was
/// left by a process that was killed, and whoever makes the next one removes it.
enum UnfinishedFolder {
  private static let beginning = ".unfinished-"

  /// - Throws: ``HostError`` if it cannot be made, and what `work` throws.
  static func use<Result>(in parent: String, _ work: (String) throws -> Result) throws -> Result {
    sweep(parent)
    while true {
      let path = "\(parent)/\(beginning)\(String(UInt64.random(in: .min ... .max), radix: 36))"
      func refuse() -> HostError { HostError.writing("cannot write \(path)", errno) }
      // Locked before the folder is there: nobody takes it for one that was left.
      let lock = FileSystem.open("\(path).lock", O_RDWR | O_CREAT | O_EXCL, permissions: 0o600)
      guard lock >= 0 else { throw refuse() }
      defer { close(lock) }
      while flock(lock, LOCK_EX) != 0, errno == EINTR {}
      // Between its making and its lock another process may have swept it.
      guard FileSystem.isFile(lock, at: "\(path).lock") else { continue }
      defer {
        FileSystem.removeAll(path)
        FileSystem.remove("\(path).lock")
      }
      guard FileSystem.makeFolder(path, permissions: 0o700) else { throw refuse() }
      return try work(path)
    }
  }

  /// Removes folders that nobody works in.
  private static func sweep(_ parent: String) {
    let names = (FileSystem.names(in: parent) ?? []).filter { $0.hasPrefix(beginning) && $0.hasSuffix(".lock") }
    guard !names.isEmpty else { return }
    let isShared = FileSystem.isShared(parent)
    for name in names {
      let lock = "\(parent)/\(name)"
      let descriptor = FileSystem.open(lock, O_RDWR | O_CLOEXEC | O_NOFOLLOW)
      guard descriptor >= 0 else { continue }
      defer { close(descriptor) }
      guard let status = FileSystem.status(of: descriptor), FileSystem.isAbandoned(status, isShared: isShared),
        flock(descriptor, LOCK_EX | LOCK_NB) == 0
      else { continue }
      FileSystem.removeAll(String(lock.dropLast(".lock".count)))
      FileSystem.remove(lock)
    }
  }
}
