// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionEncoding
import MotionRaster

/// Encodes a film by one encoder, from its first frame to its last, and writes each group of pictures when it is
/// complete. A ceiling of the bit rate holds over a whole film only so. Nothing is kept or reused.
struct ContinuousExport {
  var renderer: FrameRenderer
  var film: Film
  var frames: Range<Int>
  /// Threads that render.
  var jobs: Int
  /// Finished frames that wait for the encoder at the most.
  var window: Int
  var cancellation: Cancellation
  var profile: ExportProfile?
  var ledger: FrameLedger

  /// Writes the file at `path` in place; it is complete when this returns.
  func run(to path: String, audio: AudioTrack?) throws {
    let stream = FrameStream(
      renderer, frames: frames, jobs: jobs, window: window, cancellation: cancellation, report: ledger.record)
    defer { stream.close() }
    let encoder = try film.encoding.makeEncoder(palette: nil)
    var groups = PictureGroups(extradata: encoder.extradata, reorderDelay: encoder.reorderDelay)
    var writer: (any FilmWriter)?
    func write(_ segment: EncodedSegment?) throws {
      guard let segment else { return }
      // The file's header needs the first segment.
      if writer == nil {
        writer = try film.format.writer(path: path, settings: film.encoding, first: segment, audio: audio)
      }
      try profile.measure(.mux) { try writer?.append(segment) }
    }
    func drain() throws {
      while case .packet(let packet) = try profile.measure(.encode, { try encoder.receive() }) {
        try write(groups.add(packet))
      }
    }
    while let frame = try stream.next() {
      try profile.measure(.encode) { try encoder.send(frame.planes, frames: 1) }
      try drain()
    }
    try encoder.finish()
    try drain()
    try write(groups.finish(at: encoder.frameCount))
    guard let writer else { throw ExportError.emptyRange(frameCount: 0) }
    try profile.measure(.mux) { try writer.finish() }
  }
}
