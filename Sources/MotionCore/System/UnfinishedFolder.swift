import Foundation

/// Folders that are emptied and removed when what is written into them is complete. Whoever writes there holds a lock on the
/// folder, as with an ``UnfinishedFile``.
package enum UnfinishedFolder {
  /// Makes a new folder, and locks it for as long as a copy of its descriptor is open in any process.
  ///
  /// - Returns: its descriptor; -1 for a failure, with its `errno`.
  package static func create(_ path: String, permissions: mode_t) -> Int32 {
    while true {
      guard FileSystem.makeFolder(path, permissions: permissions) else { return -1 }
      let descriptor = FileSystem.open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      if descriptor < 0 {
        // Somebody who looked through the folder was faster.
        if errno == ENOENT { continue }
        let code = errno
        FileSystem.removeFolder(path)
        errno = code
        return -1
      }
      while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
      if FileSystem.isFile(descriptor, at: path) { return descriptor }
      close(descriptor)
    }
  }

  /// Removes folders that were left unfinished, with what is in them: those with such a name that nobody holds.
  package static func sweep(_ folder: String, _ hasName: (String) -> Bool) {
    let names = (FileSystem.names(in: folder) ?? []).filter(hasName)
    guard !names.isEmpty else { return }
    let isShared = FileSystem.isShared(folder)
    for name in names { remove("\(folder)/\(name)", isShared: isShared) }
  }

  private static func remove(_ path: String, isShared: Bool) {
    let descriptor = FileSystem.open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    guard let status = FileSystem.status(of: descriptor), status.st_uid == geteuid(),
      FileSystem.isAbandoned(status, isShared: isShared), flock(descriptor, LOCK_EX | LOCK_NB) == 0,
      FileSystem.isFile(descriptor, at: path)
    else { return }
    FileSystem.removeAll(path)
  }
}
