// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// A copy of the script's folder in which one file is another, for a trial compile. The other entries are links.
///
/// The script has the same relative path there. So the compiled code has the key that the saved script will have, and the preview
/// finds it in the cache.
struct ShadowScript {
  /// The folder to compile in.
  let folder: String
  /// The script's path in it.
  let script: String

  /// - Parameters:
  ///   - script: as the person gave it.
  ///   - file: the changed file, resolved.
  /// - Throws: ``EditRefusal``.
  init(of script: String, changing file: String, to bytes: [UInt8], in folder: String) throws {
    let isRelative = !script.hasPrefix("/") && !script.split(separator: "/").contains { $0 == ".." || $0 == "." }
    (self.folder, self.script) = (folder, isRelative ? script : (script as NSString).lastPathComponent)
    guard let resolved = FilePath.resolved(script) else { throw EditRefusal.changed(script) }
    let isFolder = FilePath.isFolder(resolved)
    let original = isFolder ? resolved : FilePath.folder(of: resolved)
    guard file.hasPrefix(original + "/") else { throw EditRefusal.otherFile(file) }
    let path = "\(folder)/\(self.script)"
    var target = isFolder ? path : FilePath.folder(of: path)
    var source = original
    FileSystem.removeAll(folder)
    guard FileSystem.makeFolder(folder, permissions: 0o700), FileSystem.makeFolders(target) else {
      throw ShadowScript.failure(target)
    }
    // Along the way to the file, folders are folders and not links.
    for name in file.dropFirst(original.count + 1).split(separator: "/").map(String.init) {
      for other in FileSystem.names(in: source) ?? [] where other != name {
        try FileManager.default.createSymbolicLink(
          atPath: "\(target)/\(other)", withDestinationPath: "\(source)/\(other)")
      }
      (source, target) = ("\(source)/\(name)", "\(target)/\(name)")
      if FilePath.isFolder(source), !FileSystem.makeFolder(target, permissions: 0o700) {
        throw ShadowScript.failure(target)
      }
    }
    guard FileSystem.write(bytes, to: target) else { throw ShadowScript.failure(target) }
  }

  private static func failure(_ path: String) -> EditRefusal {
    EditRefusal(code: "no-trial", message: "\(path) cannot be written for a trial: \(systemMessage(errno)).")
  }
}
