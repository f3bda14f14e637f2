// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionEncoding

/// Numbered images that are all complete before any of them takes its name: written into a folder beside, then renamed.
package struct ImageSequenceTarget {
  private let name: NumberedName
  private let typed: String
  private let folder: String
  private let temporaryFolder: String
  /// Holds that folder, in this process and in the composition's; a folder without a holder is left over.
  private let held: HeldFile

  /// The pattern of the images' names while they are written.
  package let temporaryPath: String

  /// Makes the folder of the images if it is missing, and the one they are written into.
  ///
  /// - Throws: ``TargetError/cannotCreate(_:)``.
  package init(_ typed: String) throws(TargetError) {
    let path = FilePath.absolute(typed)
    (self.typed, name) = (typed, NumberedName(path))
    folder = FilePath.folder(of: path)
    func refuse(_ code: CInt) -> TargetError { .cannotCreate("cannot write \(typed): \(systemMessage(code))") }
    guard !NumberedName(folder).isNumbered else {
      throw .cannotCreate(
        "cannot write \(typed): the number is in the name of a folder; put it into the file name")
    }
    guard FilePath.isFolder(folder) || FileSystem.makeFolder(folder, permissions: 0o777) else {
      throw errno == ENOENT
        ? .cannotCreate(
          "cannot write \(typed): the folder \(FilePath.folder(of: folder)) does not exist; create it first")
        : refuse(errno)
    }
    // Processes that died left theirs.
    UnfinishedEntry.folder.sweep(folder) { $0.hasPrefix(".") && $0.hasSuffix(TargetFile.ending) }
    temporaryFolder = "\(folder)/.\(String(UInt32.random(in: .min ... .max), radix: 36))\(TargetFile.ending)"
    let descriptor = UnfinishedEntry.folder.create(temporaryFolder, permissions: 0o777)
    guard descriptor >= 0 else { throw refuse(errno) }
    held = HeldFile(descriptor)
    temporaryPath = temporaryFolder + "/" + (path as NSString).lastPathComponent
  }

  /// Gives the images their names.
  ///
  /// - Throws: ``TargetError/cannotWrite(_:)``.
  package func commit() throws(TargetError) {
    for file in (FileSystem.names(in: temporaryFolder) ?? []).sorted() {
      guard FileSystem.rename("\(temporaryFolder)/\(file)", to: "\(folder)/\(file)") else {
        let code = errno
        discard()
        throw .cannotWrite("cannot write \(typed): \(file): \(systemMessage(code))")
      }
    }
    _ = FileSystem.removeFolder(temporaryFolder)
    held.end()
  }

  /// A message about an image that nobody has heard of, as one about the images.
  package func naming(_ message: String) -> String { message.replacingOccurrences(of: temporaryFolder, with: folder) }

  /// Removes the images written; existing ones stay as they were.
  package func discard() {
    _ = FileSystem.removeAll(temporaryFolder)
    held.end()
  }
}
