// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionProcess

/// The compiler's files in the cache folder: its version, the compiled modules of the toolchain, and the reference of scripts.
package struct KeptModules {
  /// How names of folders with the toolchain's modules begin.
  package static let prefix = "modules-"
  /// The prefix of files with the reference of scripts.
  package static let reference = "reference-"
  /// The file with the compiler's version.
  package static let compiler = "compiler"

  /// The cache folder.
  var folder: String

  private var names: [String] {
    (FileSystem.names(in: folder) ?? []).filter { name in
      name.hasPrefix(KeptModules.prefix) || name.hasPrefix(KeptModules.reference) || name == KeptModules.compiler
        || name == SealedFile.seal(of: KeptModules.compiler)
    }
  }

  /// Of all files, in bytes.
  var size: Int { names.reduce(0) { $0 + KeptModules.size("\(folder)/\($1)") } }

  private static func size(_ path: String) -> Int {
    guard let status = FileSystem.status(path, followsLinks: false) else { return 0 }
    guard status.st_mode & S_IFMT == S_IFDIR else { return Int(status.st_size) }
    return (FileSystem.names(in: path) ?? []).reduce(0) { $0 + size("\(path)/\($1)") }
  }

  /// Removes everything that no compiler reads now.
  ///
  /// - Returns: how many bytes that was.
  /// - Throws: ``HostError`` for the first file that cannot be removed.
  func clear() throws -> Int {
    let before = size
    // A lock stays: who waits for it holds the file, and not its name.
    for name in names where !name.hasSuffix(".lock") {
      let path = "\(folder)/\(name)"
      let module = name.hasPrefix(KeptModules.prefix)
      let stem = String(name.prefix { $0 != "." })
      let descriptor = module ? FileSystem.open("\(folder)/\(stem).lock", O_RDWR | O_CLOEXEC | O_NOFOLLOW) : -1
      defer { if descriptor >= 0 { close(descriptor) } }
      if descriptor >= 0, flock(descriptor, LOCK_EX | LOCK_NB) != 0 { continue }
      if !FileSystem.removeAll(path), case let code = errno, FilePath.exists(path) {
        throw HostError(.cannotWrite, "cannot remove \(path): \(systemMessage(code))")
      }
    }
    return max(0, before - size)
  }
}
