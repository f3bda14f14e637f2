// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// Writes of scripts by the studio.
enum ScriptFile {
  /// Replaces a file, whole or not at all. It keeps its permissions.
  ///
  /// - Parameters:
  ///   - path: resolved.
  ///   - before: the bytes that the person has seen. A file with others is left alone.
  ///   - name: the path in messages.
  /// - Throws: ``EditRefusal``.
  static func replace(_ path: String, _ before: [UInt8], by after: [UInt8], named name: String) throws {
    guard let status = FileSystem.status(path), FileSystem.contents(path) == before else {
      throw EditRefusal.changed(name)
    }
    // A superuser may write, and still the file says that nobody shall.
    guard status.st_mode & 0o222 != 0, FileSystem.allows(path, W_OK) else {
      throw EditRefusal.readOnly(name, "it is read-only")
    }
    let new = "\(FilePath.folder(of: path))/.\((path as NSString).lastPathComponent).\(getpid()).edit"
    guard FileSystem.write(after, to: new), FileSystem.setPermissions(new, status.st_mode & 0o7777) else {
      let reason = systemMessage(errno)
      FileSystem.remove(new)
      throw EditRefusal.readOnly(name, reason)
    }
    guard FileSystem.contents(path) == before else {
      FileSystem.remove(new)
      throw EditRefusal.changed(name)
    }
    guard FileSystem.rename(new, to: path) else {
      let reason = systemMessage(errno)
      FileSystem.remove(new)
      throw EditRefusal.readOnly(name, reason)
    }
  }
}
