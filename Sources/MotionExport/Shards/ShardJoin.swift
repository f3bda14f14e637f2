// SPDX-License-Identifier: Apache-2.0

import MotionEncoding

/// Makes one film of the shards in a folder: the bytes of an export on one machine.
package struct ShardJoin: Sendable {
  private let folder: ShardFolder
  private let manifests: [ShardManifest]

  /// Looks at all manifests.
  ///
  /// - Throws: ``ShardError`` unless all shards are there and belong together.
  package init(folder: String) throws(ShardError) {
    self.folder = ShardFolder(path: folder)
    manifests = try self.folder.manifests()
  }

  private var whole: ShardManifest { manifests[0] }

  /// The format of the joined file.
  package var container: Container { whole.format.container }

  package var frameCount: Int { whole.segments.reduce(0) { $0 + max($1.frames, 0) } }

  /// Writes the file at `path` in place; it is complete when this returns.
  ///
  /// - Parameter check: called before each segment; an error it throws ends the work.
  package func run(to path: String, check: () throws -> Void = {}) throws {
    var audio: AudioTrack?
    if let key = whole.sound {
      let bytes = try folder.bytes(key, .sound, of: whole.shard)
      audio = AudioTrack(serialised: bytes)
      // A silent film's sound has no bytes.
      guard audio != nil || bytes.isEmpty else {
        throw ShardError(.mismatch, "the sound of shard \(whole.shard) is damaged; make that shard again")
      }
    }
    var writer: (any FilmWriter)?
    for (index, entry) in whole.segments.enumerated() {
      try check()
      // Segments were dealt to the shards in turn.
      let shard = manifests[index % manifests.count].shard
      let bytes = try folder.bytes(entry.key, .segment, of: shard)
      let segment = try EncodedSegment(serialised: bytes, path: folder.path)
      guard segment.frameCount == entry.frames else {
        throw ShardError(.mismatch, "a segment of shard \(shard) has another length than its manifest states")
      }
      if writer == nil {
        writer = try whole.format.writer(
          path: path, settings: whole.encoding, first: segment, audio: audio, number: whole.first)
      }
      try writer?.append(segment)
    }
    guard let writer else { throw ShardError(.mismatch, "the shards in \(folder.path) hold no frames") }
    try writer.finish()
  }
}
