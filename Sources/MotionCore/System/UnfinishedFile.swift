import Foundation

/// Files that become something else when they are complete. Whoever writes one holds a lock on it, which ends with the
/// process: what nobody holds was left by one that was killed. Where locks may hold on one machine only
/// (``FileSystem/isShared(_:)``), it must be a week old besides.
package enum UnfinishedFile {
  /// Makes a new file for writing, and locks it for as long as a copy of its descriptor is open in any process.
  ///
  /// - Returns: its descriptor; -1 for a failure, with its `errno`.
  package static func create(_ path: String, permissions: mode_t) -> Int32 {
    while true {
      let descriptor = FileSystem.open(
        path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, permissions: permissions)
      guard descriptor >= 0 else { return -1 }
      // Some file systems have no locks: nothing is removed there. Who looks through the folder holds it for a moment.
      while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
      if FileSystem.isFile(descriptor, at: path) { return descriptor }
      close(descriptor)
    }
  }

  /// Removes files that were left unfinished: those with such a name that nobody holds.
  package static func sweep(_ folder: String, _ hasName: (String) -> Bool) {
    let names = (FileSystem.names(in: folder) ?? []).filter(hasName)
    guard !names.isEmpty else { return }
    let isShared = FileSystem.isShared(folder)
    for name in names { remove("\(folder)/\(name)", isShared: isShared) }
  }

  /// Removes a file if nobody holds it.
  ///
  /// - Parameter isShared: other machines write into its folder too.
  static func remove(_ path: String, isShared: Bool = false) {
    let descriptor = FileSystem.open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    guard let status = FileSystem.status(of: descriptor), status.st_mode & S_IFMT == S_IFREG,
      status.st_uid == geteuid(), FileSystem.isAbandoned(status, isShared: isShared),
      flock(descriptor, LOCK_EX | LOCK_NB) == 0, FileSystem.isFile(descriptor, at: path)
    else { return }
    FileSystem.remove(path)
  }
}
