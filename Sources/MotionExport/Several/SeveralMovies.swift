// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionEncoding

/// Encodes a range of frames for several films at once and puts each into its file, as ``MovieExport`` does for one.
struct SeveralMovies {
  var group: SegmentGroup
  /// Threads that render, over all segments in progress.
  var jobs: Int
  /// Segments at work at once.
  var encoders: Int
  /// Of the first image, where images are numbered.
  var firstNumber = 0

  /// Writes the files in place; they are complete when this returns.
  ///
  /// - Parameters:
  ///   - paths: one for each film.
  ///   - sounds: likewise.
  func run(to paths: [String], sounds: [AudioTrack?]) throws {
    var group = group
    let films = group.sources.map(\.film)
    let count = films[0].segments.count
    guard count > 0 else { throw ExportError.emptyRange(frameCount: 0) }
    group.lookUp(Array(0..<count))
    let side = max(1, min(encoders, count))
    let encoded = OrderedStream(0..<count, workers: side, window: 2 * side) { [group, jobs] index in
      try group.segments(index, jobs: max(1, jobs / side))
    }
    defer { encoded.close() }
    var writers: [any FilmWriter] = []
    let profile = group.sources[0].profile
    do {
      while let segments = try encoded.next() {
        if writers.isEmpty {
          for (position, film) in films.enumerated() {
            writers.append(
              try film.format.writer(
                path: paths[position], settings: film.encoding, first: segments[position], audio: sounds[position],
                number: firstNumber))
          }
        }
        for (writer, segment) in zip(writers, segments) { try profile.measure(.mux) { try writer.append(segment) } }
      }
      for writer in writers { try profile.measure(.mux) { try writer.finish() } }
    } catch {
      // Nobody waits for segments that are under way.
      group.sources[0].cancellation.cancel()
      throw error
    }
  }
}
