// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A file of a cache with the hash of its bytes in another file beside it, for files other programs read by their path.
/// Torn, damaged or exchanged bytes do not match, and count as missing.
///
///     speech/5f2c….wav
///     speech/5f2c….wav.seal      MKSEAL1 5f2c….wav 96044 8d11…
package enum SealedFile {
  /// The file with the hash.
  package static func seal(of path: String) -> String { path + ".seal" }

  /// Whether a file exists as sealed.
  ///
  /// - Complexity: O(size).
  package static func isWhole(_ path: String) -> Bool { contents(path) != nil }

  /// The bytes as sealed; nil if they are missing or differ.
  package static func contents(_ path: String) -> [UInt8]? {
    guard let seal = FileSystem.contents(seal(of: path)), let bytes = FileSystem.contents(path),
      seal == text(bytes, path)
    else { return nil }
    return bytes
  }

  /// Keeps bytes.
  ///
  /// - Returns: the error number; 0 for success.
  package static func write(_ bytes: [UInt8], to path: String) -> CInt {
    // Without a seal there is no file.
    let code = AtomicFile.write(bytes, to: path, isDurable: false)
    return code == 0 ? AtomicFile.write(text(bytes, path), to: seal(of: path), isDurable: false) : code
  }

  /// Gives a file that another program wrote its place, and seals it.
  ///
  /// - Returns: the error number; 0 for success.
  package static func move(_ temporary: String, to path: String) -> CInt {
    // A full disk may be reported only now.
    let descriptor = FileSystem.open(temporary, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return errno }
    let code = fsync(descriptor) == 0 ? 0 : errno
    close(descriptor)
    guard code == 0 else { return code }
    guard let bytes = FileSystem.contents(temporary), FileSystem.rename(temporary, to: path) else { return errno }
    return AtomicFile.write(text(bytes, path), to: seal(of: path), isDurable: false)
  }

  /// Removes both.
  package static func remove(_ path: String) {
    FileSystem.remove(seal(of: path))
    FileSystem.remove(path)
  }

  /// Marks both as used now.
  package static func touch(_ path: String) {
    FileSystem.touch(path)
    FileSystem.touch(seal(of: path))
  }

  private static func text(_ bytes: [UInt8], _ path: String) -> [UInt8] {
    let name = path.split(separator: "/").last.map { String($0) } ?? ""
    var hasher = ContentHasher()
    hasher.combine(name)
    hasher.combine(bytes.count)
    hasher.combine(bytes: bytes.span)
    return Array("MKSEAL1 \(name) \(bytes.count) \(hasher.finalize())\n".utf8)
  }
}
