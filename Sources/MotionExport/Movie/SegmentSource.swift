// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionEncoding
import MotionRaster

/// Gives the segments of a film: those that are kept as they are, the others rendered and encoded, and kept from then
/// on. Any thread.
struct SegmentSource: Sendable {
  var renderer: FrameRenderer
  var film: Film
  /// nil: nothing is kept.
  var store: SegmentStore?
  /// Whether kept segments are also used; false if every frame has to be seen.
  var reuses: Bool
  /// Finished frames that wait for each encoder at the most.
  var window: Int
  var cancellation: Cancellation
  var profile: ExportProfile?
  var ledger: FrameLedger
  /// The segments that were found before the first frame was drawn.
  private(set) var found: Set<Int> = []
  /// Earlier exports kept segments by their frames.
  private(set) var knowsFrames = false

  init(
    renderer: FrameRenderer, film: Film, store: SegmentStore?, reuses: Bool, window: Int, cancellation: Cancellation,
    profile: ExportProfile?, ledger: FrameLedger
  ) {
    (self.renderer, self.film, self.store, self.reuses, self.window) = (renderer, film, store, reuses, window)
    (self.cancellation, self.profile, self.ledger) = (cancellation, profile, ledger)
  }

  /// Looks up all segments of a list, so that progress begins with the existing ones.
  mutating func lookUp(_ indices: [Int]) {
    ledger.plan(segments: indices.count)
    find(indices)
    for index in indices where found.contains(index) {
      ledger.reuse(frames: film.segments[index].count, segments: 1)
    }
  }

  /// Looks for segments, and tells nobody.
  mutating func find(_ indices: [Int]) {
    if let store, let all = film.framesKey, reuses { knowsFrames = store.contains(all, .frames) }
    for index in indices {
      guard let store, let key = reusableKey(index) else { continue }
      if store.contains(key, .segment) || store.contains(key, .frames) { found.insert(index) }
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
    // The segment was counted as found, but it has gone since.
    if found.contains(index) { ledger.reuse(frames: -frames.count, segments: -1) }
    // Changed code often draws the same frames, so their hashes are tried before encoding.
    if let (segment, hash) = try keptFrames(index, jobs: jobs) {
      ledger.reuse(frames: frames.count, segments: 1)
      note(hash, index)
      return segment
    }
    let (segment, hash) = try encode(index, jobs: jobs)
    keep(segment, images: hash, index)
    return segment
  }

  private func reusableKey(_ index: Int) -> ContentHash? {
    guard reuses, let key = film.key(index), key.isComplete else { return nil }
    return key.hash
  }

  // MARK: By what decides the frames

  func kept(_ index: Int) -> EncodedSegment? {
    guard let store, let key = reusableKey(index) else { return nil }
    if let segment = stored(key, index) { return segment }
    guard let hash = store.bytes(key, .frames).flatMap(ContentHash.init(bytes:)) else { return nil }
    return stored(hash, index)
  }

  private func stored(_ key: ContentHash, _ index: Int) -> EncodedSegment? {
    guard let store, let bytes = store.bytes(key, .segment),
      let segment = try? EncodedSegment(serialised: bytes, path: store.folder),
      segment.frameCount == film.segments[index].count
    else { return nil }
    return segment
  }

  func keep(_ segment: EncodedSegment, images: ContentHash?, _ index: Int) {
    guard let store, let key = film.key(index) else { return }
    if let images, let all = film.framesKey {
      store.keep(segment.serialised, images, .segment)
      if !store.contains(all, .frames) { store.keep([], all, .frames) }
      note(images, index)
    } else if key.isComplete, key.isCurrent {
      // If a file has changed meanwhile, the key no longer names these bytes.
      store.keep(segment.serialised, key.hash, .segment)
    }
  }

  /// Says under the segment's key which frames it shows.
  func note(_ images: ContentHash, _ index: Int) {
    guard let store, let key = film.key(index), key.isComplete, key.isCurrent else { return }
    store.keep(images.bytes, key.hash, .frames)
  }

  // MARK: By the frames themselves

  /// Rendering costs a tenth of encoding. Where the script's own code draws and an earlier export kept frames, it is
  /// worth a look whether they are still the same.
  private func keptFrames(_ index: Int, jobs: Int) throws -> (EncodedSegment, ContentHash)? {
    guard mayHaveFrames(index) else { return nil }
    let stream = stream(index, jobs: jobs) { _, _ in }
    defer { stream.close() }
    return try keptFrames(index, from: stream)
  }

  func mayHaveFrames(_ index: Int) -> Bool { knowsFrames && film.key(index)?.dependsOnCode == true }

  /// The kept frames of a segment; nil if there are none.
  func keptFrames(_ index: Int, from frames: any FrameSource) throws -> (EncodedSegment, ContentHash)? {
    let images = images(index, frames)
    while try images.next() != nil {}
    guard let hash = key(images), let segment = stored(hash, index) else { return nil }
    return (segment, hash)
  }

  private func key(_ images: SegmentFrames) -> ContentHash? {
    guard let all = film.framesKey, let hash = images.hash else { return nil }
    var hasher = ContentHasher()
    hasher.combine(all)
    hasher.combine(hash)
    return hasher.finalize()
  }

  /// The frames of a segment.
  ///
  /// - Parameter ready: those that are finished already.
  func stream(
    _ index: Int, jobs: Int, ready: ReadyFrames = ReadyFrames(),
    report: @escaping @Sendable (Int, RenderedFrame) -> Void
  ) -> FrameStream {
    FrameStream(
      renderer, frames: film.segments[index], jobs: jobs, window: window, cancellation: cancellation, ready: ready,
      report: report)
  }

  private func images(_ index: Int, _ frames: any FrameSource) -> SegmentFrames {
    SegmentFrames(
      frames, frameCount: film.segments[index].count, hold: film.encoding.heldRuns,
      isHashed: store != nil && film.key(index)?.dependsOnCode == true)
  }

  private func encode(_ index: Int, jobs: Int) throws -> (EncodedSegment, ContentHash?) {
    do { return try encode(index, jobs: jobs, holds: true) } catch let refusal as HoldRefusal {
      profile?.addRefusal(refusal.reason)
      return try encode(index, jobs: jobs, holds: false)
    }
  }

  /// - Parameter holds: whether repeated frames may be held instead of encoded.
  private func encode(_ index: Int, jobs: Int, holds: Bool) throws -> (EncodedSegment, ContentHash?) {
    let frames = try paletteFrames(index)
    let palette = palette(index, frames) { $0.planes }
    let stream = stream(index, jobs: jobs, ready: ReadyFrames(frames), report: ledger.record)
    defer { stream.close() }
    return try encode(index, from: stream, palette: palette, holds: holds)
  }

  /// Encodes the frames of a segment.
  ///
  /// - Parameter holds: whether repeated frames may be held instead of encoded.
  /// - Throws: ``HoldRefusal`` if it has to be; without `holds` that does not happen.
  func encode(
    _ index: Int, from source: any FrameSource, palette: ColourPalette?, holds: Bool = true
  ) throws -> (EncodedSegment, ContentHash?) {
    let frames = film.segments[index]
    let images = images(index, source)
    // Between two frames the thread is in the encoder.
    var encodingSince = profile == nil ? 0 : RasterMeter.now
    defer { profile?.add(.encode, from: encodingSince, to: RasterMeter.now) }
    var held = 0
    let segment = try EncodedSegment.encode(
      frameCount: frames.count, settings: film.encoding, palette: palette, holds: holds
    ) { index in
      let waitingSince = profile == nil ? 0 : RasterMeter.now
      profile?.add(.encode, from: encodingSince, to: waitingSince)
      defer {
        encodingSince = profile == nil ? 0 : RasterMeter.now
        profile?.add(.wait, from: waitingSince, to: encodingSince, frame: frames.lowerBound + index)
      }
      guard let image = try images.next() else { throw ExportError.missingFrame(frames.lowerBound + index) }
      held += image.frames - 1
      return image
    }
    if holds { profile?.addHeld(held) }
    return (segment, key(images))
  }

  // MARK: Palettes

  /// Frames spread evenly over a segment, for its colours, besides the known ones; no more if the codec has no palette. They
  /// are drawn before all others, and need not be drawn again.
  func paletteFrames(_ index: Int, besides known: [Int: RenderedFrame] = [:]) throws -> [Int: RenderedFrame] {
    guard film.encoding.needsPalette else { return known }
    var frames = known
    for number in paletteNumbers(index) where frames[number] == nil {
      try cancellation.check()
      frames[number] = try renderer.planes(frame: number)
    }
    return frames
  }

  private func paletteNumbers(_ index: Int) -> [Int] {
    let frames = film.segments[index]
    let count = min(SegmentSource.paletteFrames, frames.count)
    return (0..<count).map { frames.lowerBound + $0 * (frames.count - 1) / max(1, count - 1) }
  }

  /// The colours of a segment by its ``paletteFrames(_:)``; nil where the codec has no palette.
  ///
  /// - Parameter planes: of a frame, as the encoder takes them.
  func palette(
    _ index: Int, _ ready: [Int: RenderedFrame], planes: (RenderedFrame) -> Planes
  ) -> ColourPalette? {
    guard film.encoding.needsPalette else { return nil }
    return ColourPalette(paletteNumbers(index).compactMap { ready[$0] }.map(planes))
  }

  private static let paletteFrames = 16
}
