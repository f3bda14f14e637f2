// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Files that exist whole or not at all, however many processes write them and whenever they are killed.
package enum AtomicFile {
  /// The suffix of unfinished files, by which those of killed processes are recognised.
  package static let unfinished = ".unfinished-"

  /// Removes unfinished files of killed processes from a folder.
  package static func sweep(_ folder: String) { UnfinishedEntry.file.sweep(folder) { $0.hasPrefix(unfinished) } }

  /// Writes another file next to it, then renames that. After a failure the file is unchanged.
  ///
  /// - Parameter isDurable: the bytes reach the disk first, so a loss of power leaves no torn file.
  /// - Returns: the error number; 0 for success.
  package static func write(_ bytes: some Collection<UInt8>, to path: String, isDurable: Bool = true) -> CInt {
    let temporary = unfinishedPath(for: path)
    let descriptor = UnfinishedEntry.file.create(temporary, permissions: 0o644)
    guard descriptor >= 0 else { return errno }
    // Held until it has its name; that all is written is known when the first descriptor closes.
    let lock = fcntl(descriptor, F_DUPFD_CLOEXEC, 3)
    defer { if lock >= 0 { close(lock) } }
    var code = DescriptorCalls.writeAll(bytes, to: descriptor)
    if code == 0, isDurable, fsync(descriptor) != 0 { code = errno }
    if close(descriptor) != 0, code == 0 { code = errno }
    if code == 0, !FileSystem.rename(temporary, to: path) { code = errno }
    if code != 0 { FileSystem.remove(temporary) }
    return code
  }

  /// Makes a network file system ask its server for a folder's contents, if the folder is writable. Cached names can be
  /// a minute old, but not after the machine has changed the folder itself.
  package static func refresh(_ folder: String) {
    let path = unfinishedPath(for: "\(folder)/.")
    let descriptor = UnfinishedEntry.file.create(path, permissions: 0o600)
    guard descriptor >= 0 else { return }
    FileSystem.remove(path)
    close(descriptor)
  }

  /// A new path in a file's folder; for a bare name that is the current one.
  static func unfinishedPath(for path: String) -> String {
    let folder = path.folderOfPath
    let number = UInt64.random(in: .min ... .max)
    return "\(folder.isEmpty ? "." : folder)/\(unfinished)\(String(number, radix: 36))"
  }
}
