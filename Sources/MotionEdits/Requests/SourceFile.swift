// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A script on disk.
struct SourceFile {
  let path: String
  let text: String

  /// - Throws: ``EditRefusal`` if it cannot be read, or is no UTF-8.
  init(_ path: String) throws(EditRefusal) {
    self.path = path
    guard let data = FileManager.default.contents(atPath: path), let text = String(validating: data, as: UTF8.self)
    else { throw .noSuchFile(path) }
    self.text = text
  }

  /// Tells one state of the file from another.
  var hash: String { SourceFile.hash(text) }

  /// FNV-1a. It guards against saves by an editor, not against people.
  static func hash(_ text: String) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return String(hash, radix: 16)
  }

  /// Replaces the file, whole or not at all. Its rights stay.
  func write(_ text: String) throws(EditRefusal) {
    let target = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    let rights = (try? FileManager.default.attributesOfItem(atPath: target.path))?[.posixPermissions]
    guard FileManager.default.isWritableFile(atPath: target.path) else { throw .isReadOnly(path) }
    do {
      try Data(text.utf8).write(to: target, options: .atomic)
      if let rights { try FileManager.default.setAttributes([.posixPermissions: rights], ofItemAtPath: target.path) }
    } catch {
      throw .isReadOnly(path)
    }
  }
}
