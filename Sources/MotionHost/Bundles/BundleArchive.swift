// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionProcess

/// A bundle in one file: a tar archive, compressed with zstd. `tar xf` unpacks it too.
package enum BundleArchive {
  package static let ending = ".tar.zst"

  /// Whether a file begins as compressed data does.
  package static func isThere(_ path: String) -> Bool {
    let descriptor = FileSystem.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    return DescriptorCalls.read(descriptor, limit: 4) == [0x28, 0xB5, 0x2F, 0xFD]
  }

  /// Writes a bundle's folder.
  ///
  /// - Parameters:
  ///   - top: the folder in the archive that holds everything.
  ///   - descriptor: of the new file.
  package static func write(_ bundle: BundleFolder, top: String, to descriptor: CInt) throws {
    let zstandard = try Zstandard(.writing)
    func put(_ bytes: [UInt8]) throws {
      let code = DescriptorCalls.writeAll(bytes, to: descriptor)
      guard code == 0 else { throw HostError.writing("cannot write the bundle", code) }
    }
    let tar = TarWriter { try zstandard.compress($0, isLast: false, put) }
    try tar.addFolder(top)
    // First, so that the size of everything that follows is known.
    let manifest = try bundle.manifest.bytes
    try tar.addFile("\(top)/\(BundleManifest.fileName)", size: manifest.count) { try $0(manifest) }
    try tar.addFolder("\(top)/\(BundleManifest.assets)")
    for file in bundle.manifest.files {
      guard file.size < TarHeader.sizeLimit else {
        throw HostError(.refused, "\(file.path) has 8 GiB or more, which an archive cannot hold; make a folder instead")
      }
      try tar.addFile("\(top)/\(file.path)", size: file.size) { write in
        try copy(bundle.path(file.path), size: file.size, write)
      }
    }
    try tar.end()
    try zstandard.compress([], isLast: true, put)
  }

  private static func copy(_ path: String, size: Int, _ write: ([UInt8]) throws -> Void) throws {
    let descriptor = FileSystem.open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw HostError(.inputMissing, "cannot read \(path): \(systemMessage(errno))") }
    defer { close(descriptor) }
    // The header states the size, so no more is copied even if the file grows.
    var left = size
    while left > 0 {
      guard let bytes = DescriptorCalls.read(descriptor, limit: min(left, 1 << 20)) else {
        guard DescriptorCalls.canContinue(descriptor, POLLIN, after: errno) else {
          throw HostError(.inputMissing, "cannot read \(path): \(systemMessage(errno))")
        }
        continue
      }
      guard !bytes.isEmpty else { throw HostError(.inputMissing, "\(path) became shorter while it was read") }
      try write(bytes)
      left -= bytes.count
    }
  }

  /// Unpacks an archive into a new folder, which nobody else can write.
  ///
  /// The list of files comes first. Each following entry must be one of its files, with its size, so nothing lands elsewhere, and
  /// no more is written than the list says.
  ///
  /// - Parameter name: of the archive, for messages.
  package static func unpack(_ path: String, named name: String, into folder: String) throws {
    let descriptor = FileSystem.open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw HostError(.inputMissing, "\(name) cannot be read: \(systemMessage(errno))") }
    defer { close(descriptor) }
    let zstandard = try Zstandard(.reading)
    var (reader, target, isEnd) = (TarReader(), BundleTarget(folder: folder, name: name), false)
    defer { target.close() }
    do {
      while true {
        guard let bytes = DescriptorCalls.read(descriptor, limit: 1 << 17) else {
          guard DescriptorCalls.canContinue(descriptor, POLLIN, after: errno) else {
            throw HostError(.inputMissing, "\(name) cannot be read: \(systemMessage(errno))")
          }
          continue
        }
        if bytes.isEmpty { break }
        guard !isEnd else { throw Zstandard.Fault(reason: "there is data after its end") }
        isEnd = try zstandard.decompress(bytes) { piece in try reader.read(piece) { try target.take($0) } }
      }
    } catch let fault as Zstandard.Fault {
      throw BundleFault.damaged(name, fault.reason)
    } catch let fault as TarHeader.Fault {
      throw BundleFault.damaged(name, fault.reason)
    }
    guard isEnd, reader.isComplete else { throw BundleFault.damaged(name, "it ends too early") }
    try target.finish()
  }
}
