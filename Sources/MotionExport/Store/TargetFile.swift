// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionMedia

/// A file that is either complete or untouched: written under another name beside it, then renamed.
package struct TargetFile {
  /// Where the result goes; symbolic links resolved, so that a link stays a link.
  package let path: String
  /// Where it is written meanwhile, in the same folder.
  package let temporaryPath: String
  /// As the command line names it.
  private let typed: String
  /// Holds the temporary file, in this process and in the composition's; a file without a holder is left over.
  private let held: HeldFile

  static let ending = ".unfinished"

  /// Makes the temporary file, so that an unwritable folder is found before any work is done.
  ///
  /// - Throws: ``TargetError/cannotCreate(_:)`` or ``TargetError/exhausted(_:)``.
  package init(_ typed: String) throws(TargetError) {
    let path = FilePath.resolved(typed) ?? FilePath.afterLinks(FilePath.absolute(typed))
    let folder = FilePath.folder(of: path)
    func refuse(_ reason: String) -> TargetError { .cannotCreate("cannot write \(typed): \(reason)") }
    let status = FileSystem.status(path)
    if let status, status.st_mode & S_IFMT != S_IFREG {
      throw refuse(
        status.st_mode & S_IFMT == S_IFDIR ? "it is a folder; name a file in it" : "it is not a regular file")
    }
    guard FilePath.exists(folder) else {
      throw refuse("the folder \(FilePath.folder(of: typed)) does not exist; create it first")
    }
    UnfinishedEntry.file.sweep(folder) { $0.hasPrefix(".") && $0.hasSuffix(TargetFile.ending) }
    // Names have at most 255 bytes.
    var name = (path as NSString).lastPathComponent[...]
    while PathText.bytes(String(name)).count > 100 { name.removeLast() }
    var number = UInt32.random(in: .min ... .max)
    while true {
      let temporary = "\(folder)/.\(name).\(String(number, radix: 36))\(TargetFile.ending)"
      let descriptor = UnfinishedEntry.file.create(temporary, permissions: 0o666)
      if descriptor >= 0 {
        // The new file keeps the rights of the replaced one.
        if let status { fchmod(descriptor, status.st_mode & 0o7777) }
        (self.path, temporaryPath, self.typed, held) = (path, temporary, typed, HeldFile(descriptor))
        return
      }
      guard errno == EEXIST else {
        let isLimit = [EMFILE, ENFILE, ENOMEM].contains(errno)
        throw isLimit ? .exhausted("cannot write \(typed): \(systemMessage(errno))") : refuse(systemMessage(errno))
      }
      // Another process has taken that name.
      number &+= 1
    }
  }

  /// Writes a whole file that need not be on the disk yet.
  ///
  /// A file that is held unfinished stays the same file. Another one in its place would have no lock, and whoever writes into the
  /// folder next would remove it.
  static func save(_ bytes: [UInt8], to path: String) throws {
    guard path.hasSuffix(ending) else { return try AtomicFile.save(bytes, to: path, isDurable: false) }
    guard FileSystem.write(bytes, to: path) else {
      throw MediaError.unwritable(path: path, reason: systemMessage(errno))
    }
  }

  /// Waits until the bytes of the temporary file are on the disk.
  ///
  /// - Throws: ``TargetError/cannotWrite(_:)``.
  package func synchronise() throws(TargetError) {
    guard fsync(held.descriptor) == 0 else { throw .cannotWrite("cannot write \(typed): \(systemMessage(errno))") }
  }

  /// Makes the temporary file the target: its bytes reach the disk first, then the name changes.
  ///
  /// - Throws: ``TargetError/cannotWrite(_:)``.
  package func commit() throws(TargetError) {
    defer { held.end() }
    func failure(_ code: Int32) -> TargetError { .cannotWrite("cannot write \(typed): \(systemMessage(code))") }
    guard fsync(held.descriptor) == 0 else { throw failure(errno) }
    guard FileSystem.rename(temporaryPath, to: path) else { throw failure(errno) }
    // The new name reaches the disk too.
    let folder = FileSystem.open(FilePath.folder(of: path), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if folder >= 0 {
      fsync(folder)
      close(folder)
    }
  }

  /// A message about the temporary file, which nobody has heard of, as one about the target.
  package func naming(_ message: String) -> String { message.replacingOccurrences(of: temporaryPath, with: typed) }

  /// Whether the target has the bytes of the temporary file already.
  package var isUnchanged: Bool {
    guard FileSystem.status(temporaryPath)?.st_size == FileSystem.status(path)?.st_size else { return false }
    guard let bytes = FileSystem.contents(temporaryPath) else { return false }
    return bytes == FileSystem.contents(path)
  }

  /// Removes the temporary file; the target stays as it was.
  package func discard() {
    FileSystem.remove(temporaryPath)
    held.end()
  }
}

/// A descriptor that is closed once.
final class HeldFile {
  private(set) var descriptor: Int32

  init(_ descriptor: Int32) { self.descriptor = descriptor }
  deinit { end() }

  func end() {
    if descriptor >= 0 { close(descriptor) }
    descriptor = -1
  }
}
