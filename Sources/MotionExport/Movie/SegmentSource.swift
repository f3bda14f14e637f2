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
  /// Earlier exports kept segments by their pictures.
  private(set) var knowsPictures = false

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
    if let store, let all = film.picturesKey, reuses { knowsPictures = store.contains(all, .pictures) }
    for index in indices {
      guard let store, let key = reusableKey(index) else { continue }
      guard store.contains(key, .segment) || store.contains(key, .pictures) else { continue }
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
    if let (segment, hash) = try keptPictures(index, jobs: jobs) {
      ledger.reuse(frames: frames.count, segments: 1)
      note(hash, index)
      return segment
    }
    let (segment, hash) = try encode(index, jobs: jobs)
    keep(segment, pictures: hash, index)
    return segment
  }

  private func reusableKey(_ index: Int) -> ContentHash? {
    guard reuses, let key = film.key(index), key.isComplete else { return nil }
    return key.hash
  }

  // MARK: By what decides the pictures

  private func kept(_ index: Int) -> EncodedSegment? {
    guard let store, let key = reusableKey(index) else { return nil }
    if let segment = stored(key, index) { return segment }
    guard let hash = store.bytes(key, .pictures).flatMap(ContentHash.init(bytes:)) else { return nil }
    return stored(hash, index)
  }

  private func stored(_ key: ContentHash, _ index: Int) -> EncodedSegment? {
    guard let store, let bytes = store.bytes(key, .segment),
      let segment = try? EncodedSegment(serialised: bytes, path: store.folder),
      segment.frameCount == film.segments[index].count
    else { return nil }
    return segment
  }

  private func keep(_ segment: EncodedSegment, pictures: ContentHash?, _ index: Int) {
    guard let store, let key = film.key(index) else { return }
    if let pictures, let all = film.picturesKey {
      store.keep(segment.serialised, pictures, .segment)
      if !store.contains(all, .pictures) { store.keep([], all, .pictures) }
      note(pictures, index)
    } else if key.isComplete, key.isCurrent {
      store.keep(segment.serialised, key.hash, .segment)
    }
  }

  /// Says under the segment's key which pictures it shows.
  private func note(_ pictures: ContentHash, _ index: Int) {
    guard let store, let key = film.key(index), key.isComplete, key.isCurrent else { return }
    store.keep(pictures.bytes, key.hash, .pictures)
  }

  // MARK: By the pictures themselves

  /// Rendering costs a tenth of encoding. Where the script's own code draws and an earlier export kept pictures, it is
  /// worth a look whether they are still the same.
  private func keptPictures(_ index: Int, jobs: Int) throws -> (EncodedSegment, ContentHash)? {
    guard knowsPictures, film.key(index)?.dependsOnCode == true else { return nil }
    let (stream, pictures) = pictures(index, jobs: jobs) { _, _ in }
    defer { stream.close() }
    while try pictures.next() != nil {}
    guard let hash = key(pictures), let segment = stored(hash, index) else { return nil }
    return (segment, hash)
  }

  private func key(_ pictures: SegmentPictures) -> ContentHash? {
    guard let all = film.picturesKey, let hash = pictures.hash else { return nil }
    var hasher = ContentHasher()
    hasher.combine(all)
    hasher.combine(hash)
    return hasher.finalize()
  }

  private func pictures(
    _ index: Int, jobs: Int, report: @escaping @Sendable (Int, RenderedFrame) -> Void
  ) -> (FrameStream, SegmentPictures) {
    let frames = film.segments[index]
    let stream = FrameStream(
      renderer, frames: frames, jobs: jobs, window: window, cancellation: cancellation, report: report)
    let isHashed = store != nil && film.key(index)?.dependsOnCode == true
    return (
      stream, SegmentPictures(stream, frameCount: frames.count, hold: film.encoding.heldRuns, isHashed: isHashed)
    )
  }

  private func encode(_ index: Int, jobs: Int) throws -> (EncodedSegment, ContentHash?) {
    do { return try encode(index, jobs: jobs, holds: true) } catch let refusal as HoldRefusal {
      profile?.addRefusal(refusal.reason)
      return try encode(index, jobs: jobs, holds: false)
    }
  }

  /// - Parameter holds: what repeats need not be encoded.
  private func encode(_ index: Int, jobs: Int, holds: Bool) throws -> (EncodedSegment, ContentHash?) {
    let frames = film.segments[index]
    let (stream, pictures) = pictures(index, jobs: jobs, report: ledger.record)
    defer { stream.close() }
    // Between two pictures the thread is in the encoder.
    var encodingSince = profile == nil ? 0 : RasterMeter.now
    defer { profile?.add(.encode, from: encodingSince, to: RasterMeter.now) }
    let palette = film.encoding.needsPalette ? try palette(of: frames) : nil
    let segment = try EncodedSegment.encode(
      frameCount: frames.count, settings: film.encoding, palette: palette, holds: holds
    ) { index in
      let waitingSince = profile == nil ? 0 : RasterMeter.now
      profile?.add(.encode, from: encodingSince, to: waitingSince)
      defer {
        encodingSince = profile == nil ? 0 : RasterMeter.now
        profile?.add(.wait, from: waitingSince, to: encodingSince, frame: frames.lowerBound + index)
      }
      guard let picture = try pictures.next() else { throw ExportError.missingFrame(frames.lowerBound + index) }
      if holds { profile?.addHeld(picture.frames - 1) }
      return picture
    }
    return (segment, key(pictures))
  }

  /// The colours of a segment, by frames that are spread evenly over it.
  private func palette(of frames: Range<Int>) throws -> ColourPalette {
    let count = min(SegmentSource.paletteFrames, frames.count)
    var pictures: [Planes] = []
    for position in 0..<count {
      try cancellation.check()
      let index = frames.lowerBound + position * (frames.count - 1) / max(1, count - 1)
      pictures.append(try renderer.planes(frame: index).planes)
    }
    return ColourPalette(pictures)
  }

  private static let paletteFrames = 16
}
