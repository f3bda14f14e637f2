import Foundation
import MotionCore

/// Files that become something else when they are complete. Whoever writes one holds a lock on it, which ends with the
/// process: what nobody holds was left by one that was killed.
public enum UnfinishedFile {
  /// Makes a new file for writing, and locks it for as long as a copy of its descriptor is open in any process.
  ///
  /// - Returns: its descriptor; -1 for a failure, with its `errno`.
  public static func create(_ path: String, permissions: mode_t) -> Int32 {
    while true {
      let descriptor = FileSystem.open(
        path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, permissions: permissions)
      guard descriptor >= 0 else { return -1 }
      // Some file systems have no locks: nothing is removed there. Who looks through the folder holds it for a moment.
      while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
      if isStill(descriptor, path) { return descriptor }
      close(descriptor)
    }
  }

  /// Removes files that were left unfinished: those with such a name that nobody holds.
  public static func sweep(_ folder: String, _ hasName: (String) -> Bool) {
    let names = FileSystem.names(in: folder) ?? []
    for name in names where hasName(name) { remove("\(folder)/\(name)") }
  }

  /// Removes a file if nobody holds it.
  static func remove(_ path: String) {
    let descriptor = FileSystem.open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    guard let status = FileSystem.status(of: descriptor), status.st_mode & S_IFMT == S_IFREG,
      status.st_uid == geteuid(),
      flock(descriptor, LOCK_EX | LOCK_NB) == 0, isStill(descriptor, path)
    else { return }
    FileSystem.remove(path)
  }

  /// Whether the open file is the one that has this name.
  private static func isStill(_ descriptor: Int32, _ path: String) -> Bool {
    guard let mine = FileSystem.status(of: descriptor), let there = FileSystem.status(path, followsLinks: false) else {
      return false
    }
    return mine.st_ino == there.st_ino && mine.st_dev == there.st_dev
  }
}
