import Foundation
import MotionCore

/// Compiled scripts in the cache folder, and the object files that they were made of.
struct KeptScripts {
  /// The cache folder.
  var folder: String

  private var libraries: [String] { files(in: folder + "/scripts") }
  /// Each belongs to one script.
  private var objects: [String] { files(in: folder + "/objects") }

  private func files(in folder: String) -> [String] {
    (FileSystem.names(in: folder) ?? []).map { folder + "/" + $0 }
  }

  var count: Int { libraries.filter { $0.hasSuffix(".so") }.count }

  /// Of all files, in bytes.
  var size: Int {
    (libraries + objects + objects.flatMap(files)).reduce(0) { sum, path in
      guard let status = FileSystem.status(path, followsLinks: false), status.st_mode & S_IFMT == S_IFREG else {
        return sum
      }
      return sum + Int(status.st_size)
    }
  }

  /// Removes everything that no process is working on.
  ///
  /// - Returns: how many bytes that was.
  func clear() throws -> Int {
    let before = size
    // A compiler that runs holds the lock, of its folder or beside it.
    let busy = Set(
      (libraries.filter { $0.hasSuffix(".lock") } + objects.map { $0 + "/lock" }).filter(KeptScripts.isHeld))
    for path in libraries + objects {
      guard !busy.contains(path), !busy.contains(path + ".lock"), !busy.contains(path + "/lock") else { continue }
      // One that another process removed first is gone all the same.
      if !FileSystem.removeAll(path), case let code = errno, FilePath.exists(path) {
        throw HostError(.cannotWrite, "cannot remove \(path): \(systemMessage(code))")
      }
    }
    return max(0, before - size)
  }

  private static func isHeld(_ lock: String) -> Bool {
    let descriptor = FileSystem.open(lock, O_RDWR | O_CLOEXEC | O_NOFOLLOW)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    return flock(descriptor, LOCK_EX | LOCK_NB) != 0
  }
}
