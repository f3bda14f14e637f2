// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionMedia
import MotionModel
import MotionVectors
import Synchronization

/// Vector files as they were read: each content is parsed once in a process, whoever asks for it and under any name.
///
/// A file with the stamp of the last ask is not even read again. Used from many threads. Two threads that ask for a new file at
/// once may both parse it, and one result stays.
final class VectorDocuments: Sendable {
  static let shared = VectorDocuments()

  private enum Value {
    case svg(SVGDocument)
    case lottie(LottieDocument)
  }

  private struct Entry {
    var value: Value
    var cost: Int
    /// The number of the last ask.
    var use: Int
  }

  private struct State {
    var entries: [ContentHash: Entry] = [:]
    var cost = 0
    var uses = 0
    /// The contents of files, as of their last stamps.
    var files: [String: (stamp: FileStamp, bytes: ContentHash)] = [:]
    var parsed = 0
  }

  private let state = Mutex(State())
  private let budget: Int

  /// The number of remembered stamps; beyond it, all are forgotten.
  private static let pathLimit = 4096
  /// Bytes in memory for each byte of a file, and for each element. Measured at 100,000 rectangles and 10,000 long paths.
  private static let (byteCost, elementCost) = (4, 1500)

  /// - Parameter budget: bytes of documents that are kept, by estimate. The last one is always kept.
  init(budget: Int = 128 << 20) { self.budget = budget }

  /// How many files were parsed.
  var parsed: Int { state.withLock { $0.parsed } }

  /// - Parameters:
  ///   - path: absolute.
  ///   - name: for messages.
  func svg(ofFile path: String, name: String) throws -> SVGDocument {
    let limit = VectorLimits().bytes
    let stamp = FileStamp(opening: path)
    if let stamp, let hash = hash(of: path, stamp), let known = svg(hash, name: name) { return known }
    // Judged before the read: a later write then changes the stamp.
    let isSettled = stamp?.isSettled ?? false
    let bytes = try FileInput.bytes(path, limit: limit)
    let hash = hash(of: bytes)
    if let stamp, isSettled { remember(path, stamp, hash) }
    return try svg(hash, name: name) ?? svg(parsing: bytes, hash, name: name)
  }

  func svg(of bytes: [UInt8], name: String) throws -> SVGDocument {
    let hash = hash(of: bytes)
    return try svg(hash, name: name) ?? svg(parsing: bytes, hash, name: name)
  }

  /// - Parameters:
  ///   - path: absolute.
  ///   - animation: an id in an archive; nil for its first.
  func lottie(ofFile path: String, animation: String?) throws -> LottieDocument {
    let stamp = FileStamp(opening: path)
    if let stamp, let hash = hash(of: path, stamp), let known = lottie(hash, animation) { return known }
    let isSettled = stamp?.isSettled ?? false
    let bytes = try FileInput.bytes(path, limit: LottieDecoder.byteLimit)
    let hash = hash(of: bytes)
    if let stamp, isSettled { remember(path, stamp, hash) }
    // Another name may have the same content.
    if let known = lottie(hash, animation) { return known }
    let document = try LottieDecoder.document(bytes, animation: animation)
    keep(.lottie(document), VectorDocuments.key(hash, animation), bytes: bytes.count, elements: 1)
    return document
  }

  // MARK: Known documents

  private func svg(parsing bytes: [UInt8], _ hash: ContentHash, name: String) throws -> SVGDocument {
    let document = try SVGReader.document(bytes, name: name)
    keep(.svg(document), hash, bytes: bytes.count, elements: document.elements.count)
    return document
  }

  private func svg(_ hash: ContentHash, name: String) -> SVGDocument? {
    guard case .svg(var document)? = value(hash) else { return nil }
    document.name = name
    return document
  }

  private func lottie(_ hash: ContentHash, _ animation: String?) -> LottieDocument? {
    guard case .lottie(let document)? = value(VectorDocuments.key(hash, animation)) else { return nil }
    return document
  }

  private static func key(_ hash: ContentHash, _ animation: String?) -> ContentHash {
    var hasher = ContentHasher()
    hasher.combine("lottie")
    hasher.combine(hash)
    hasher.combine(optional: animation) { $0.combine($1) }
    return hasher.finalize()
  }

  private func hash(of bytes: [UInt8]) -> ContentHash {
    var hasher = ContentHasher()
    hasher.combine(bytes: bytes.span)
    return hasher.finalize()
  }

  private func hash(of path: String, _ stamp: FileStamp) -> ContentHash? {
    state.withLock { $0.files[path].flatMap { $0.stamp == stamp ? $0.bytes : nil } }
  }

  /// - Parameter stamp: from before the file was read, and settled then: a later change has another one.
  private func remember(_ path: String, _ stamp: FileStamp, _ hash: ContentHash) {
    state.withLock {
      if $0.files.count >= VectorDocuments.pathLimit { $0.files = [:] }
      $0.files[path] = (stamp, hash)
    }
  }

  private func value(_ key: ContentHash) -> Value? {
    state.withLock {
      $0.uses += 1
      $0.entries[key]?.use = $0.uses
      return $0.entries[key]?.value
    }
  }

  private func keep(_ value: Value, _ key: ContentHash, bytes: Int, elements: Int) {
    let cost = bytes * VectorDocuments.byteCost + elements * VectorDocuments.elementCost
    state.withLock {
      $0.parsed += 1
      guard $0.entries[key] == nil else { return }
      $0.uses += 1
      $0.entries[key] = Entry(value: value, cost: cost, use: $0.uses)
      $0.cost += cost
      // The newest entry stays, however large it is.
      while $0.cost > budget, $0.entries.count > 1, let oldest = $0.entries.min(by: { $0.value.use < $1.value.use }) {
        $0.entries[oldest.key] = nil
        $0.cost -= oldest.value.cost
      }
    }
  }
}
