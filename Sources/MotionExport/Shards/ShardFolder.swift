// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionMedia

/// The folder in which the shards of an export meet: a manifest for each, and the segments under their keys.
struct ShardFolder {
  var path: String

  private func manifestPath(_ shard: ShardNumber) -> String {
    "\(path)/shard-\(shard.index)-of-\(shard.count).json"
  }
  private func dataPath(_ key: String, _ kind: SegmentStore.Kind) -> String { "\(path)/\(key).\(kind.rawValue)" }

  /// Makes the folder if it is missing, and says first of all that the shard is not there yet.
  func begin(_ shard: ShardNumber) throws(ShardError) {
    guard FileSystem.makeFolders(path) else {
      throw ShardError(.cannotWrite, "cannot make the folder \(path): \(systemMessage(errno))")
    }
    AtomicFile.sweep(path)
    // Without its manifest a shard counts as unfinished.
    guard FileSystem.remove(manifestPath(shard)) || errno == ENOENT else {
      throw ShardError(.cannotWrite, "cannot write in \(path): \(systemMessage(errno))")
    }
  }

  func write(_ payload: [UInt8], _ key: ContentHash, _ kind: SegmentStore.Kind) throws {
    try AtomicFile.save(StoredFile.bytes(payload, key: key), to: dataPath("\(key)", kind))
  }

  /// The shard is complete.
  func finish(_ manifest: ShardManifest) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try AtomicFile.save(Array(try encoder.encode(manifest)), to: manifestPath(manifest.shard))
  }

  /// A shard's description of itself; nil if it is missing, or not whole.
  func manifest(of shard: ShardNumber) -> ShardManifest? {
    let manifest = FileSystem.contents(manifestPath(shard)).flatMap {
      try? JSONDecoder().decode(ShardManifest.self, from: Data($0))
    }
    return manifest?.shard == shard ? manifest : nil
  }

  func contains(_ key: ContentHash, _ kind: SegmentStore.Kind) -> Bool {
    FileSystem.allows(dataPath("\(key)", kind), R_OK)
  }

  /// The manifests of all shards, in order: all there, and of one export.
  func manifests() throws(ShardError) -> [ShardManifest] {
    // A network file system may still show old names.
    AtomicFile.refresh(path)
    guard let names = FileSystem.names(in: path) else {
      throw ShardError(.missing, "cannot read the folder \(path): \(systemMessage(errno))")
    }
    var found: [ShardManifest] = []
    for name in names.sorted() where name.hasPrefix("shard-") && name.hasSuffix(".json") {
      let data = Data(FileSystem.contents("\(path)/\(name)") ?? [])
      guard let manifest = try? JSONDecoder().decode(ShardManifest.self, from: data),
        // JSON may hold numbers that are no shard.
        ShardNumber(manifest.shard.index, of: manifest.shard.count) == manifest.shard
      else { throw ShardError(.mismatch, "\(path)/\(name) is not the manifest of a shard; make that shard again") }
      found.append(manifest)
    }
    guard let first = found.first else {
      throw ShardError(
        .missing, "there are no shards in \(path); make them with export SCRIPT \(path) --shard 1/2, 2/2")
    }
    for other in found.dropFirst() {
      if let difference = other.difference(from: first) {
        throw ShardError(
          .mismatch, "shards \(first.shard) and \(other.shard) in \(path) do not belong together: \(difference)")
      }
    }
    let there = Set(found.map(\.shard.index))
    let missing = (1...first.shard.count).filter { !there.contains($0) }
    guard missing.isEmpty else {
      let list = missing.prefix(10).map { "\($0)/\(first.shard.count)" }.joined(separator: ", ")
      throw ShardError(
        .missing,
        "\(missing.count == 1 ? "shard" : "shards") \(list)\(missing.count > 10 ? " and more" : "") "
          + "\(missing.count == 1 ? "is" : "are") missing in \(path)")
    }
    // Names in order have 10 before 2.
    return found.sorted { $0.shard.index < $1.shard.index }
  }

  func bytes(_ key: String, _ kind: SegmentStore.Kind, of shard: ShardNumber) throws(ShardError) -> [UInt8] {
    let path = dataPath(key, kind)
    guard let data = FileSystem.contents(path) else {
      throw ShardError(.missing, "a \(kind.rawValue) of shard \(shard) is missing: \(path); make that shard again")
    }
    guard let hash = ContentHash(hexadecimal: key), let payload = StoredFile.payload(data, key: hash) else {
      throw ShardError(.mismatch, "a \(kind.rawValue) of shard \(shard) is damaged: \(path); make that shard again")
    }
    return payload
  }
}
