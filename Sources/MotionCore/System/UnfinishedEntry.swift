// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Files and folders under a temporary name until they are complete. Their writer holds a lock that ends with its
/// process, so an unlocked one was left by a killed process. If locks may hold on one machine only
/// (``FileSystem/isShared(_:)``), it must also be a week old.
package enum UnfinishedEntry {
  /// It gets another name when it is complete.
  case file
  /// It is emptied and removed when everything written into it is complete.
  case folder

  /// Makes a new one, a file for writing, and locks it for as long as a copy of its descriptor is open in any process.
  ///
  /// - Returns: its descriptor; -1 for a failure, with its `errno`.
  package func create(_ path: String, permissions: mode_t) -> Int32 {
    while true {
      guard let descriptor = make(path, permissions) else { continue }
      guard descriptor >= 0 else { return -1 }
      // Some file systems have no locks: nothing is removed there. Who looks through the folder holds it for a moment.
      while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
      if FileSystem.isFile(descriptor, at: path) { return descriptor }
      close(descriptor)
    }
  }

  /// - Returns: its descriptor; -1 for a failure, with its `errno`; nil if it was removed at once.
  private func make(_ path: String, _ permissions: mode_t) -> Int32? {
    switch self {
    case .file: return FileSystem.open(path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, permissions: permissions)
    case .folder:
      guard FileSystem.makeFolder(path, permissions: permissions) else { return -1 }
      let descriptor = FileSystem.open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      guard descriptor < 0 else { return descriptor }
      // Somebody who looked through the folder around it was faster.
      if errno == ENOENT { return nil }
      let code = errno
      FileSystem.removeFolder(path)
      errno = code
      return -1
    }
  }

  /// Removes unfinished entries: those with such a name and no lock. Folders are removed with their contents.
  ///
  /// - Parameter prepare: gets a path before it is removed.
  package func sweep(_ folder: String, _ hasName: (String) -> Bool, prepare: (String) -> Void = { _ in }) {
    let names = (FileSystem.names(in: folder) ?? []).filter(hasName)
    guard !names.isEmpty else { return }
    let isShared = FileSystem.isShared(folder)
    for name in names { remove("\(folder)/\(name)", isShared: isShared, prepare: prepare) }
  }

  /// Removes it if nobody holds it.
  ///
  /// - Parameter isShared: other machines write into its folder too.
  func remove(_ path: String, isShared: Bool, prepare: (String) -> Void = { _ in }) {
    let descriptor = open(path)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    // Under the lock, because its writer may have renamed it meanwhile.
    guard let status = FileSystem.status(of: descriptor), status.st_mode & S_IFMT == kind,
      status.st_uid == geteuid(), FileSystem.isAbandoned(status, isShared: isShared),
      flock(descriptor, LOCK_EX | LOCK_NB) == 0, FileSystem.isFile(descriptor, at: path)
    else { return }
    prepare(path)
    switch self {
    case .file: FileSystem.remove(path)
    case .folder: FileSystem.removeAll(path)
    }
  }

  private func open(_ path: String) -> Int32 {
    let flags = O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK
    guard self == .file else { return FileSystem.open(path, flags | O_RDONLY | O_DIRECTORY) }
    // NFS locks only files that are open for writing.
    let descriptor = FileSystem.open(path, flags | O_RDWR)
    return descriptor >= 0 ? descriptor : FileSystem.open(path, flags | O_RDONLY)
  }

  private var kind: mode_t { self == .file ? S_IFREG : S_IFDIR }
}
