import Foundation
import MotionCore
import MotionMedia

/// Files that are there whole or not at all, however many processes write them and whenever they are killed.
enum AtomicFile {
  /// What unfinished files are called, so that those of killed processes can be told.
  static let unfinished = ".unfinished-"

  /// Removes what killed processes left in a folder.
  static func sweep(_ folder: String) { UnfinishedFile.sweep(folder) { $0.hasPrefix(unfinished) } }

  /// Writes another file beside it, then renames that.
  ///
  /// - Parameter isDurable: the bytes reach the disk first, so that a loss of power leaves no torn file.
  static func write(_ bytes: [UInt8], to path: String, isDurable: Bool = true) throws(MediaError) {
    let folder = path.folderOfPath
    let number = UInt64.random(in: .min ... .max)
    let temporary = "\(folder)/\(unfinished)\(String(number, radix: 36))"
    func failure() -> MediaError { .unwritable(path: path, reason: systemMessage(errno)) }
    let descriptor = UnfinishedFile.create(temporary, permissions: 0o644)
    guard descriptor >= 0 else { throw failure() }
    // Held until it has its name; that all is written is known when the first descriptor closes.
    let lock = fcntl(descriptor, F_DUPFD_CLOEXEC, 3)
    defer { if lock >= 0 { close(lock) } }
    var error: MediaError?
    var done = 0
    while done < bytes.count, error == nil {
      let count = DescriptorCalls.write(descriptor, bytes, from: done)
      if count > 0 { done += count } else if errno != EINTR { error = failure() }
    }
    if error == nil, isDurable, fsync(descriptor) != 0 { error = failure() }
    if close(descriptor) != 0, error == nil { error = failure() }
    if error == nil, !FileSystem.rename(temporary, to: path) { error = failure() }
    if let error {
      FileSystem.remove(temporary)
      throw error
    }
  }
}
