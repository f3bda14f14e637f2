// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionProcess

/// Compiled scripts in the cache folder, and the object files that they were made of.
struct KeptScripts {
  /// The cache folder.
  var folder: String

  private var libraries: [String] { own(in: folder + "/scripts") }
  /// Each belongs to one script.
  private var objects: [String] { own(in: folder + "/objects") }

  private func files(in folder: String) -> [String] {
    (FileSystem.names(in: folder) ?? []).map { folder + "/" + $0 }
  }

  private func own(in folder: String) -> [String] {
    (FileSystem.names(in: folder) ?? []).filter(CacheName.isOwn).map { folder + "/" + $0 }
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
    let (libraries, objects) = (libraries, objects)
    // A compiler that runs holds the lock, of its folder or beside it; who is about to load a script, that of its seal.
    // The others are held here until everything is removed.
    var busy: Set<String> = []
    var held: [CInt] = []
    defer { for lock in held { close(lock) } }
    for lock in libraries.filter({ $0.hasSuffix(".lock") || $0.hasSuffix(".seal") }) + objects.map({ $0 + "/lock" }) {
      let descriptor = FileSystem.open(lock, O_RDWR | O_CLOEXEC | O_NOFOLLOW)
      guard descriptor >= 0 else { continue }
      held.append(descriptor)
      if flock(descriptor, LOCK_EX | LOCK_NB) != 0 { busy.insert(lock) }
    }
    for path in libraries + objects {
      // Foundation's deletingPathExtension would change other parts of the path.
      let stem = path.lastIndex(of: ".").map { String(path[..<$0]) } ?? path
      let locks = [path, path + ".lock", path + "/lock", stem + ".seal"]
      guard busy.isDisjoint(with: locks) else { continue }
      // One that another process removed first is gone all the same.
      if !FileSystem.removeAll(path), case let code = errno, FilePath.exists(path) {
        throw HostError(.cannotWrite, "cannot remove \(path): \(systemMessage(code))")
      }
    }
    return max(0, before - size)
  }
}
