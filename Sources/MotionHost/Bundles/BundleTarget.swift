// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionProcess

/// The new folder that an archive is unpacked into.
struct BundleTarget {
  let folder: String
  /// Of the archive, for messages.
  let name: String
  /// The list of files, as far as it was read.
  private var list: [UInt8] = []
  private var manifest: BundleManifest?
  private var sizes: [String: Int] = [:]
  /// The open file; nil: the list is read, or nothing.
  private var file: (path: String, descriptor: CInt)?

  /// Far more than any list.
  private static let listLimit = 1 << 26

  init(folder: String, name: String) { (self.folder, self.name) = (folder, name) }

  mutating func take(_ part: TarReader.Part) throws {
    switch part {
    case .entry(let entry): try begin(entry)
    case .contents(let bytes):
      guard let file else { return list += bytes }
      let code = DescriptorCalls.writeAll(bytes, to: file.descriptor)
      guard code == 0 else { throw cannotWrite(file.path, code) }
    }
  }

  private mutating func begin(_ entry: TarHeader) throws {
    try endEntry()
    // The folder that holds everything has any name.
    let parts = entry.path.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    let path = parts.count > 1 ? String(parts[1]) : ""
    guard entry.kind == .file else { return }
    guard manifest != nil else {
      guard path == BundleManifest.fileName, entry.size <= BundleTarget.listLimit else {
        throw BundleFault.damaged(name, "it does not begin with \(BundleManifest.fileName)")
      }
      return
    }
    // Each file of the list may come once.
    guard let size = sizes.removeValue(forKey: path), size == entry.size else {
      throw BundleFault.damaged(name, "\(entry.path.debugDescription) is not in its list of files, or has another size")
    }
    let target = "\(folder)/\(path)"
    guard FileSystem.makeFolders(FilePath.folder(of: target)) else { throw cannotWrite(target, errno) }
    // Neither an existing file nor a link may be written through.
    let descriptor = FileSystem.open(
      target, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, permissions: 0o644)
    guard descriptor >= 0 else { throw cannotWrite(target, errno) }
    file = (target, descriptor)
  }

  /// The list is complete, or a file.
  private mutating func endEntry() throws {
    if let (path, descriptor) = file {
      file = nil
      // Some file systems report a full disk only here.
      guard Foundation.close(descriptor) == 0 else { throw cannotWrite(path, errno) }
    }
    guard manifest == nil, !list.isEmpty else { return }
    let read = try BundleManifest(list, of: name)
    manifest = read
    sizes = Dictionary(read.files.map { ($0.path, $0.size) }) { first, _ in first }
    if let free = FileSystem.freeBytes(in: folder), free < read.size {
      throw HostError(
        .cannotWrite,
        "\(name) has \(ByteCount(bytes: read.size)), and \(folder) has room for \(ByteCount(bytes: free)); make room, or set "
          + "MOTIONKIT_CACHE to another folder")
    }
    let path = "\(folder)/\(BundleManifest.fileName)"
    guard FileSystem.write(list, to: path) else { throw cannotWrite(path, errno) }
  }

  mutating func finish() throws {
    try endEntry()
    guard manifest != nil, let missing = sizes.keys.min() else {
      if manifest == nil { throw BundleFault.damaged(name, "it has no \(BundleManifest.fileName)") }
      return
    }
    throw BundleFault.damaged(name, "\(missing) is missing")
  }

  /// After an error.
  mutating func close() {
    if let file { _ = Foundation.close(file.descriptor) }
    file = nil
  }

  private func cannotWrite(_ path: String, _ code: CInt) -> HostError {
    HostError.writing("cannot unpack \(path)", code, advice: "make room, or set MOTIONKIT_CACHE to another folder")
  }
}
