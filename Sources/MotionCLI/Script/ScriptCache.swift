import Foundation
import MotionHost

/// Compiled scripts on disk, each under the hash of everything that it was made from.
///
/// Entries appear whole, by rename, so that any number of exports may share the folder. The folder keeps the
/// ``limit`` entries used last.
struct ScriptCache {
  var folder: String

  /// A compiled script is about 100 KB.
  static let limit = 200

  /// The folder is made if it is missing.
  init(folder: String) throws {
    self.folder = folder
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw HostError(
        .cannotWrite, "cannot make the cache folder \(folder); set MOTIONKIT_CACHE to a folder that can be written")
    }
  }

  func path(of key: String) -> String { "\(folder)/\(key).so" }

  /// The compiled script, marked as used now.
  func entry(_ key: String) -> String? {
    let path = path(of: key)
    return utimes(path, nil) == 0 ? path : nil
  }

  /// Makes an entry: `build` writes it to the path that it gets.
  func insert(_ key: String, _ build: (String) throws -> Void) throws -> String {
    let unfinished = "\(folder)/.\(key).\(getpid())"
    defer { unlink(unfinished) }
    try build(unfinished)
    let path = path(of: key)
    guard rename(unfinished, path) == 0 else {
      throw HostError(.cannotWrite, "cannot write \(path): \(String(cString: strerror(errno)))")
    }
    RecentEntries.keep(ScriptCache.limit, in: folder)
    return path
  }
}
