// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionProcess

/// Answers of the helper program, kept by the bytes of the request and the version of the program.
package struct KeptResults: Sendable {
  /// Looked through in order; a new answer is kept in each.
  package let folders: [String]
  /// The most files in a folder, two for each answer.
  private static let limit = 20_000

  private let file: AnswerFile?

  package init(folders: [String], file: AnswerFile? = nil) { (self.folders, self.file) = (folders, file) }

  /// The folder within a cache.
  package static func folder(in cache: String) -> String { cache + "/helpers" }

  func name(of request: [UInt8], _ version: ContentHash) -> String {
    var hasher = ContentHasher()
    hasher.combine("helper")
    hasher.combine(version)
    hasher.combine(request.count)
    hasher.combine(bytes: request.span)
    return "\(hasher.finalize()).json"
  }

  /// A kept answer; nil without a whole one. Folders that lack it get it.
  func answer(to request: [UInt8], named name: String) -> [UInt8]? {
    if let known = file?.answer(to: request) { return known }
    for (index, folder) in folders.enumerated() {
      guard let bytes = SealedFile.contents("\(folder)/\(name)") else { continue }
      SealedFile.touch("\(folder)/\(name)")
      keep(bytes, named: name, in: folders[..<index])
      return bytes
    }
    return nil
  }

  func keep(_ bytes: [UInt8], for request: [UInt8], named name: String) {
    file?.add(bytes, to: request)
    keep(bytes, named: name, in: folders[...])
  }

  /// A folder that cannot be written keeps nothing: the answer is there all the same.
  private func keep(_ bytes: [UInt8], named name: String, in folders: ArraySlice<String>) {
    for folder in folders where FileSystem.makeFolders(folder) {
      let path = "\(folder)/\(name)"
      guard SealedFile.write(bytes, to: path) == 0 else { continue }
      RecentEntries.keep(KeptResults.limit, in: folder, besides: [path, SealedFile.seal(of: path)])
    }
  }

  private func names(in folder: String) -> [String] {
    (FileSystem.names(in: folder) ?? []).filter { name in
      CacheName.isOwn(name)
        && FileSystem.status("\(folder)/\(name)", followsLinks: false).map { $0.st_mode & S_IFMT == S_IFREG } ?? false
    }
  }

  /// How many answers there are.
  package var count: Int { folders.reduce(0) { $0 + names(in: $1).count { $0.hasSuffix(".json") } } }

  /// Of all files, in bytes.
  package var size: Int {
    folders.reduce(0) { sum, folder in
      names(in: folder).reduce(sum) { $0 + (FileSystem.status("\(folder)/\($1)").map { Int($0.st_size) } ?? 0) }
    }
  }

  /// Removes all of them.
  ///
  /// - Returns: how many bytes that was.
  /// - Throws: ``HostError`` for the first file that cannot be removed.
  package func clear() throws(HostError) -> Int {
    let size = size
    for folder in folders {
      for name in names(in: folder) {
        let path = "\(folder)/\(name)"
        guard FileSystem.remove(path) || errno == ENOENT else {
          throw HostError(.cannotWrite, "cannot remove \(path): \(systemMessage(errno))")
        }
      }
    }
    return size
  }
}
