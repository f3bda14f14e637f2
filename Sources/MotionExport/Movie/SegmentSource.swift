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
  /// Finished pictures that wait for each encoder at the most.
  var window: Int
  var cancellation: Cancellation
  var profile: ExportProfile?
  var ledger: FrameLedger
  /// The segments that were found before the first frame was drawn.
  private(set) var found: Set<Int> = []

  init(
    renderer: FrameRenderer, film: Film, store: SegmentStore?, reuses: Bool, window: Int, cancellation: Cancellation,
    profile: ExportProfile?, ledger: FrameLedger
  ) {
    (self.renderer, self.film, self.store, self.reuses, self.window) = (renderer, film, store, reuses, window)
    (self.cancellation, self.profile, self.ledger) = (cancellation, profile, ledger)
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
    let stream = FrameStream(
      renderer, frames: frames, jobs: jobs, window: window, cancellation: cancellation, report: ledger.record)
    defer { stream.close() }
    var pictures = HeldPictures(frameCount: frames.count)
    // Between two pictures the thread is in the encoder.
    var encodingSince = profile == nil ? 0 : RasterMeter.now
    defer { profile?.add(.encode, from: encodingSince, to: RasterMeter.now) }
    return try EncodedSegment.encode(frameCount: frames.count, settings: film.encoding) { index in
      let waitingSince = profile == nil ? 0 : RasterMeter.now
      profile?.add(.encode, from: encodingSince, to: waitingSince)
      defer {
        encodingSince = profile == nil ? 0 : RasterMeter.now
        profile?.add(.wait, from: waitingSince, to: encodingSince, frame: frames.lowerBound + index)
      }
      switch film.encoding.hold {
      case .constant: if let frame = try stream.next() { return (frame.planes, 1) }
      case .variable: if let picture = try pictures.next(stream) { return picture }
      }
      throw ExportError.missingFrame(frames.lowerBound + index)
    }
  }
}
