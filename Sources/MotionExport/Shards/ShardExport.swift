// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionEncoding
import MotionModel
import MotionTimeline

/// Makes the segments of one share of a film, and its manifest when all of them are there.
struct ShardExport {
  var movie: MovieExport
  var shard: ShardNumber
  var folder: ShardFolder
  var maker: KeyMaker

  /// - Parameter sound: gives the film's sound; asked by the shard that writes it.
  func run(sound: () throws -> AudioTrack?) throws {
    let film = movie.source.film
    try folder.begin(shard)
    // Cues of which nothing is heard make no sound: a file without bytes.
    if shard.index == 1, let key = film.soundKey { try folder.write(sound()?.serialised ?? [], key.hash, .sound) }
    // Segments lie in the folder under their keys, so a share continues after an interruption.
    let own = shard.share(of: film.segments.count)
    let missing = own.filter { !isThere($0) }
    movie.source.ledger.plan(segments: own.count - missing.count)
    for index in Set(own).subtracting(missing) {
      movie.source.ledger.reuse(frames: film.segments[index].count, segments: 1)
    }
    try movie.forEach(missing) { index, segment in
      if let path = film.keys[index].changedFile {
        throw ShardError(.mismatch, "\(path) changed while shard \(shard) was made; make all shards again")
      }
      try folder.write(segment.serialised, film.shardKey(index), .segment)
    }
    try folder.finish(manifest(of: film))
  }

  /// A segment that was written before this shard was stopped, maybe by another machine.
  private func isThere(_ index: Int) -> Bool {
    let film = movie.source.film
    guard let key = film.key(index), key.isComplete, key.isCurrent,
      let bytes = try? folder.bytes("\(film.shardKey(index))", .segment, of: shard),
      let segment = try? EncodedSegment(serialised: bytes, path: folder.path)
    else { return false }
    return segment.frameCount == film.segments[index].count
  }

  /// The shard was made of just this film, and nothing of it is missing.
  var isFinished: Bool {
    let film = movie.source.film
    let sound = shard.index == 1 ? film.soundKey?.hash : nil
    return film.keys.allSatisfy(\.isComplete) && folder.manifest(of: shard) == manifest(of: film)
      && shard.share(of: film.segments.count).allSatisfy { folder.contains(film.shardKey($0), .segment) }
      && sound.map { folder.contains($0, .sound) } ?? true
  }

  private func manifest(of film: Film) -> ShardManifest {
    ShardManifest(
      shard: shard, engine: "\(maker.identity.engine)",
      // Reproducible settings give the same bytes on any processor.
      processor: maker.isReproducible ? "" : maker.identity.processor, settings: maker.settings,
      width: film.encoding.width, height: film.encoding.height, format: film.format, first: movie.firstNumber,
      rate: [film.encoding.frameRate.numerator, film.encoding.frameRate.denominator],
      segments: film.segments.enumerated().map {
        ShardManifest.Segment(key: "\(film.shardKey($0))", frames: $1.count)
      },
      sound: film.soundKey.map { "\($0.hash)" })
  }
}
