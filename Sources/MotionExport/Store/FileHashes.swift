// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionMedia
import Synchronization

/// Hashes of whole files, remembered in a folder for as long as the files do not change, so that unchanged ones are not
/// read again. Any thread.
package final class FileHashes: Sendable {
  /// Where hashes are remembered; nil: nowhere.
  private let folder: String?
  /// Hashes that need no look into the folder.
  private let known: KnownHashes
  /// Numbers of devices are those of one machine: where others use the folder too, this one's name goes with them. Found
  /// at the first look into the folder.
  private let machine = Mutex<String?>(nil)

  /// - Parameters:
  ///   - folder: made when the first hash is remembered.
  ///   - known: from the parent process.
  package init(folder: String?, known: KnownHashes = KnownHashes()) {
    (self.folder, self.known) = (folder, known)
  }

  /// A file's contents, and the stamp that it had while they were read.
  struct Entry: Hashable {
    var hash: ContentHash
    var stamp: FileStamp
  }

  /// The hashed part of a file.
  package enum Part: UInt64, Sendable {
    /// All bytes, and how many they are.
    case file
    /// Machine code without parts that have no effect (``ELFFile/contents``); of other files all bytes.
    case code
  }

  /// The hash of a part of a file; nil if it cannot be read, or changes meanwhile.
  ///
  /// - Complexity: O(size) for a file that is new or has changed.
  func entry(_ path: String, _ part: Part = .file) -> Entry? {
    guard let stamp = FileStamp(opening: path) else { return nil }
    if let known = known[stamp, part] ?? remembered([stamp], part)?.first { return Entry(hash: known, stamp: stamp) }
    guard let hash = FileHashes.read(path, part), FileStamp(path: path) == stamp else { return nil }
    if stamp.isSettled { remember([hash], [stamp], part) }
    return Entry(hash: hash, stamp: stamp)
  }

  /// The hashes of some files, for the children of this process. It leaves out unreadable files, and files changed a moment
  /// ago: another change could leave the same stamp.
  ///
  /// Together they are remembered in one more file, because a folder on another machine costs some round trips for each.
  package func known(_ paths: some Sequence<String>, _ part: Part = .file) -> KnownHashes {
    var files: [(path: String, stamp: FileStamp)] = []
    for path in Set(paths).sorted() {
      if let stamp = FileStamp(opening: path), stamp.isSettled { files.append((path, stamp)) }
    }
    var result = KnownHashes()
    let stamps = files.map(\.stamp)
    if stamps.count > 1, let hashes = remembered(stamps, part) {
      for (file, hash) in zip(files, hashes) { result[file.stamp, part] = hash }
      return result
    }
    var hashes: [ContentHash] = []
    for (path, stamp) in files {
      // The file may have changed since its stamp was taken.
      guard let entry = entry(path, part), entry.stamp == stamp else { continue }
      result[stamp, part] = entry.hash
      hashes.append(entry.hash)
    }
    if hashes.count > 1, hashes.count == stamps.count { remember(hashes, stamps, part) }
    return result
  }

  private static func read(_ path: String, _ part: Part) -> ContentHash? {
    guard part == .code, let bytes = FileSystem.contents(path) else { return read(path) }
    return ELFFile(bytes)?.contents ?? read(path)
  }

  /// - Parameter pass: gets the bytes in order; false: no more of them.
  package static func read(_ path: String, _ pass: (ArraySlice<UInt8>) -> Bool = { _ in true }) -> ContentHash? {
    let descriptor = FileSystem.open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var hasher = ContentHasher()
    var block = [UInt8](repeating: 0, count: 1 << 20)
    while true {
      var filled = 0
      while filled < block.count {
        let count = DescriptorCalls.read(descriptor, into: &block, from: filled)
        if count < 0, errno == EINTR { continue }
        guard count >= 0 else { return nil }
        if count == 0 { break }
        filled += count
      }
      hasher.combine(bytes: block.span.extracting(..<filled))
      guard pass(block[..<filled]) else { return nil }
      // A short block is the file's end.
      if filled < block.count { return hasher.finalize() }
    }
  }

  // MARK: Memory

  /// One small file for a hash or for several: the hashes in hexadecimal, in the order of the stamps, and a hash of this text, so
  /// that a torn one is not believed.
  private func memoryPath(_ stamps: [FileStamp], _ part: Part) -> String? {
    guard let folder else { return nil }
    var hasher = ContentHasher()
    for stamp in stamps {
      hasher.combine(stamp.device)
      hasher.combine(stamp.inode)
      for number in [stamp.size, stamp.modified, stamp.changed] { hasher.combine(UInt64(bitPattern: number)) }
    }
    hasher.combine(part.rawValue)
    let machine = machineName(folder)
    if !machine.isEmpty { hasher.combine(machine) }
    return "\(folder)/\(hasher.finalize()).\(FileHashes.suffix)"
  }
  static let suffix = "filehash"

  private func machineName(_ folder: String) -> String {
    machine.withLock { name in
      let found = name ?? (FileSystem.isShared(folder) ? FileSystem.machine : "")
      name = found
      return found
    }
  }

  private func remembered(_ stamps: [FileStamp], _ part: Part) -> [ContentHash]? {
    guard let path = memoryPath(stamps, part), let data = FileSystem.contents(path),
      data.count == 32 * (stamps.count + 1)
    else { return nil }
    let text = String(decoding: data, as: UTF8.self)
    var (hashes, rest) = ([ContentHash](), text.dropLast(32))
    guard text.utf8.count == data.count, text.suffix(32) == FileHashes.mark(rest) else { return nil }
    while !rest.isEmpty {
      guard let hash = ContentHash(hexadecimal: rest.prefix(32)) else { return nil }
      hashes.append(hash)
      rest = rest.dropFirst(32)
    }
    // The time of its last use, but no oftener than needed.
    if !FileHashes.isFresh(path) { FileSystem.touch(path) }
    return hashes
  }

  /// Whether remembered hashes were used within a day. The cache drops old files first, and days are exact enough for that: a
  /// touch of each of 150 hashes would cost as many round trips to a shared store.
  private static func isFresh(_ path: String) -> Bool {
    guard let status = FileSystem.status(path) else { return false }
    return abs(Date().timeIntervalSince1970 - Double(status.st_mtim.tv_sec)) < 86_400
  }

  private func remember(_ hashes: [ContentHash], _ stamps: [FileStamp], _ part: Part) {
    guard let folder, let path = memoryPath(stamps, part) else { return }
    // A memory that cannot be kept costs the time to read the files again, no more.
    _ = FileSystem.makeFolders(folder)
    let text = hashes.map { "\($0)" }.joined()
    try? AtomicFile.save(Array((text + FileHashes.mark(text[...])).utf8), to: path, isDurable: false)
  }

  private static func mark(_ text: Substring) -> String {
    var hasher = ContentHasher()
    hasher.combine(String(text))
    return "\(hasher.finalize())"
  }
}
