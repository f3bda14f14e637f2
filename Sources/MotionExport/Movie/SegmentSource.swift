import MotionCore
import MotionMedia
import MotionRaster

/// Gives the segments of a film: those that are kept as they are, the others rendered and encoded, and kept from then
/// on. Any thread.
struct SegmentSource: Sendable {
  var renderer: FrameRenderer
  var film: Film
  /// nil: nothing is kept.
  var store: SegmentStore?
  /// What is kept is also used; false if every frame has to be seen.
  var reuses: Bool
  var cancellation: Cancellation
  var ledger: FrameLedger
  /// The segments that were found before the first frame was drawn.
  private(set) var found: Set<Int> = []

  init(
    renderer: FrameRenderer, film: Film, store: SegmentStore?, reuses: Bool, cancellation: Cancellation,
    ledger: FrameLedger
  ) {
    (self.renderer, self.film, self.store, self.reuses) = (renderer, film, store, reuses)
    (self.cancellation, self.ledger) = (cancellation, ledger)
  }

  /// Looks for all segments of a list, so that progress begins with what is there.
  mutating func lookUp(_ indices: [Int]) {
    ledger.plan(segments: indices.count)
    for index in indices {
      guard let store, let key = reusableKey(index), store.contains(key, .segment) else { continue }
      found.insert(index)
      ledger.reuse(frames: film.segments[index].count, segments: 1)
    }
  }

  /// - Parameter jobs: threads that render, if it has to be rendered.
  func segment(_ index: Int, jobs: Int) throws -> EncodedSegment {
    try cancellation.check()
    let frames = film.segments[index]
    if let kept = kept(index) {
      // One like it was finished meanwhile, maybe by this export: still scenes repeat themselves.
      if !found.contains(index) { ledger.reuse(frames: frames.count, segments: 1) }
      return kept
    }
    if found.contains(index) { ledger.reuse(frames: -frames.count, segments: -1) }
    let segment = try encode(frames, jobs: jobs)
    if let store, let key = film.key(index), key.isComplete, key.isCurrent {
      store.keep(segment.serialised, key.hash, .segment)
    }
    return segment
  }

  private func reusableKey(_ index: Int) -> ContentHash? {
    guard reuses, let key = film.key(index), key.isComplete else { return nil }
    return key.hash
  }

  private func kept(_ index: Int) -> EncodedSegment? {
    guard let store, let key = reusableKey(index), let bytes = store.bytes(key, .segment),
      let segment = try? EncodedSegment(serialised: bytes, path: store.folder),
      segment.frameCount == film.segments[index].count
    else { return nil }
    return segment
  }

  private func encode(_ frames: Range<Int>, jobs: Int) throws -> EncodedSegment {
    let stream = FrameStream(renderer, frames: frames, jobs: jobs, cancellation: cancellation, report: ledger.record)
    defer { stream.close() }
    guard film.encoding.hold == .variable else {
      return try EncodedSegment.encode(frameCount: frames.count, settings: film.encoding) { index in
        guard let frame = try stream.next() else { throw ExportError.missingFrame(frames.lowerBound + index) }
        return frame.planes
      }
    }
    var pictures = HeldPictures(frameCount: frames.count)
    return try EncodedSegment.encode(frameCount: frames.count, settings: film.encoding) { index in
      guard let picture = try pictures.next(stream) else { throw ExportError.missingFrame(frames.lowerBound + index) }
      return picture
    }
  }
}
