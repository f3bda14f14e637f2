// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionEncoding

/// Renders and encodes a range of frames and puts them into one file.
///
/// Segments are encoded side by side, each by an encoder of its own with a fixed thread count, so the file's bytes do not
/// depend on the number running at once. They are muxed in order as they become ready; waiting packets take a few megabytes.
struct MovieExport {
  var source: SegmentSource
  /// Threads that render, over all segments in progress.
  var jobs: Int
  /// Encoders at work at once.
  var encoders: Int
  /// Of the first image, where images are numbered.
  var firstNumber = 0

  /// Writes the file at `path` in place; it is complete when this returns.
  func run(to path: String, audio: AudioTrack?) throws {
    var writer: (any FilmWriter)?
    let film = source.film
    try forEach(Array(source.film.segments.indices)) { _, segment in
      // The file's header needs the parameter sets of the first segment.
      if writer == nil {
        writer = try film.format.writer(
          path: path, settings: film.encoding, first: segment, audio: audio, number: firstNumber)
      }
      try source.profile.measure(.mux) { try writer?.append(segment) }
    }
    guard let writer else { throw ExportError.emptyRange(frameCount: 0) }
    try source.profile.measure(.mux) { try writer.finish() }
  }

  /// Hands over some of the segments in order, each as soon as it and those before it are ready.
  func forEach(_ indices: [Int], _ body: (Int, EncodedSegment) throws -> Void) throws {
    guard !indices.isEmpty else { return }
    var source = source
    source.lookUp(indices)
    let side = max(1, min(encoders, indices.count))
    // Segments finish out of order, so some wait for the ones before.
    let encoded = OrderedStream(0..<indices.count, workers: side, window: 2 * side) { [source, jobs] position in
      try source.segment(indices[position], jobs: max(1, jobs / side))
    }
    defer { encoded.close() }
    do {
      for index in indices {
        guard let segment = try encoded.next() else { return }
        try body(index, segment)
      }
    } catch {
      // Nobody waits for segments that are under way.
      source.cancellation.cancel()
      throw error
    }
  }
}
