// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionProcess
import MotionText

/// A bundle as a folder: all of its files are there, and as they were made.
///
/// The hashes find damage. They do not tell who made a bundle, because whoever changes a file can write another hash.
package struct BundleFolder: Sendable {
  /// Absolute, symbolic links resolved.
  package let folder: String
  package let manifest: BundleManifest

  /// Whether a path is a bundle's folder.
  package static func isThere(_ path: String) -> Bool {
    FileSystem.status("\(path)/\(BundleManifest.fileName)").map { $0.st_mode & S_IFMT == S_IFREG } ?? false
  }

  /// - Parameter name: of the bundle, for messages.
  /// - Throws: ``HostError`` if something is missing, damaged or new.
  package init(_ path: String, named name: String) throws {
    guard let folder = FilePath.resolved(path),
      let bytes = FileSystem.contents("\(folder)/\(BundleManifest.fileName)")
    else { throw BundleFault.damaged(name, "\(BundleManifest.fileName) cannot be read") }
    self.folder = folder
    manifest = try BundleManifest(bytes, of: name)
    for file in manifest.files { try check(file, of: name) }
    try checkForOthers(of: name)
    guard FilePath.isFolder(assets) || FileSystem.makeFolders(assets) else {
      throw BundleFault.damaged(name, "the folder \(BundleManifest.assets) is missing")
    }
  }

  package func path(_ name: String) -> String { "\(folder)/\(name)" }
  package var assets: String { path(BundleManifest.assets) }
  package var code: String { path(manifest.code) }

  /// Has texts of this process drawn with the bundle's fonts.
  package func useFonts() { BundledFonts.use(manifest.fonts.map(path)) }

  private func check(_ file: BundleManifest.File, of name: String) throws {
    let path = path(file.path)
    guard let status = FileSystem.status(path, followsLinks: false) else {
      throw BundleFault.damaged(name, "\(file.path) is missing")
    }
    // A link would lead out of the bundle.
    guard status.st_mode & S_IFMT == S_IFREG, FilePath.resolved(path) == path else {
      throw BundleFault.damaged(name, "\(file.path) is not a regular file")
    }
    guard Int(status.st_size) == file.size else {
      throw BundleFault.damaged(name, "\(file.path) has \(status.st_size) bytes, expected \(file.size)")
    }
    guard let hash = BundleHash.of(path) else {
      throw BundleFault.damaged(name, "\(file.path) cannot be read: \(systemMessage(errno))")
    }
    guard hash == file.hash else { throw BundleFault.damaged(name, "\(file.path) was changed") }
  }

  /// A font or an image that is added changes films too.
  private func checkForOthers(of name: String) throws {
    let listed = Set(manifest.files.map(\.path))
    for start in [BundleManifest.assets] + manifest.libraries.map(\.folder) {
      for path in BundleFolder.files(in: path(start), below: start) where !listed.contains(path) {
        throw BundleFault.damaged(name, "\(path) was added")
      }
    }
  }

  /// The paths of all files in a folder, in any depth, without order.
  ///
  /// - Parameter start: put before the paths.
  package static func files(in folder: String, below start: String) -> [String] {
    (FileSystem.names(in: folder) ?? []).flatMap { name -> [String] in
      let (path, shown) = ("\(folder)/\(name)", start.isEmpty ? name : "\(start)/\(name)")
      let isFolder = FileSystem.status(path, followsLinks: false).map { $0.st_mode & S_IFMT == S_IFDIR } ?? false
      return isFolder ? files(in: path, below: shown) : [shown]
    }
  }
}

/// Hashes of the files of a bundle.
package enum BundleHash {
  /// Nil if the file cannot be read.
  package static func of(_ path: String) -> String? {
    let descriptor = FileSystem.open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var hasher = ContentHasher()
    var bytes = [UInt8](repeating: 0, count: 1 << 20)
    var size = 0
    while true {
      var filled = 0
      // Whole pieces, because their limits are part of the hash.
      while filled < bytes.count {
        let count = DescriptorCalls.read(descriptor, into: &bytes, from: filled)
        if count < 0, errno == EINTR { continue }
        guard count >= 0 else { return nil }
        if count == 0 { break }
        filled += count
      }
      size += filled
      hasher.combine(bytes: bytes.span.extracting(0..<filled))
      if filled < bytes.count { break }
    }
    hasher.combine(size)
    return hasher.finalize().description
  }
}
