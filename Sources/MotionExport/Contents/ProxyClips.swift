// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionDisplayList
import MotionMedia
import Synchronization

/// Pixels for frames while scrubbing: if a clip would have to decode many frames, its proxy's image serves (``ProxyFrames``).
///
/// Images drawn with it are for a moment's look, and must not be kept as frames of the film.
package final class ProxyClips: PixelProvider {
  /// Frames that are decoded sooner than a proxy's image is asked for.
  private static let reach = 2
  /// Frames of all clips together, the shorter clips first: ten minutes, some 1.5 GB and as many minutes of one core. Further
  /// frames are decoded on request.
  package static let mostFrames = 18_000
  /// Bytes of proxies in memory.
  private static let limit = 64 << 20

  private let library: MediaLibrary
  private let engine: ContentHash?
  private let store: SegmentStore?
  private let mostFrames: Int
  private let state = Mutex(State())

  private struct State {
    /// The one that was used last comes last.
    var kept: [(key: ContentHash, frames: ProxyFrames)] = []
    /// Made, found in the store, or impossible.
    var done: Set<ContentHash> = []

    /// - Returns: whether there was no room, and the one that was used longest ago went.
    @discardableResult
    mutating func keep(_ key: ContentHash, _ frames: ProxyFrames) -> Bool {
      let count = kept.count
      kept.append((key, frames))
      var bytes = kept.reduce(0) { $0 + $1.frames.bytes.count }
      while bytes > ProxyClips.limit, kept.count > 1 { bytes -= kept.removeFirst().frames.bytes.count }
      return kept.count <= count
    }
  }

  /// - Parameters:
  ///   - engine: the decoder; nil: proxies stay in memory.
  ///   - store: where they are kept; nil: in memory.
  package init(
    _ library: MediaLibrary, engine: ContentHash?, store: SegmentStore?, mostFrames: Int = ProxyClips.mostFrames
  ) {
    (self.library, self.engine, self.store) = (library, engine, engine == nil ? nil : store)
    self.mostFrames = mostFrames
  }

  package func bitmap(for source: ImageSource) throws -> Bitmap {
    switch source {
    case .videoFrame(let path, let index): return try bitmap(path, index)
    case .mixedFrames(let path, let index, let next, let weight):
      return FrameMix.bitmap(try bitmap(path, index), try bitmap(path, next), weight: weight)
    default: return try library.bitmap(for: source)
    }
  }

  private func bitmap(_ path: String, _ index: Int) throws -> Bitmap {
    let clip = try library.openClip(path)
    guard clip.hasLongWays, clip.framesToDecode(for: index) > ProxyClips.reach,
      let key = key(clip, index / ProxyFrames.length), let frames = known(key),
      let bitmap = try? frames.bitmap(index, of: clip)
    else { return try clip.bitmap(frame: index) }
    return bitmap
  }

  /// A proxy that is there.
  private func known(_ key: ContentHash) -> ProxyFrames? {
    let kept = state.withLock { state -> ProxyFrames? in
      guard let at = state.kept.firstIndex(where: { $0.key == key }) else { return nil }
      // The end of the list was used last.
      state.kept.append(state.kept.remove(at: at))
      return state.kept.last?.frames
    }
    if let kept { return kept }
    guard let frames = store?.bytes(key, .proxy).flatMap(ProxyFrames.init) else { return nil }
    _ = state.withLock { $0.keep(key, frames) }
    return frames
  }

  private func key(_ clip: VideoClip, _ number: Int) -> ContentHash? {
    guard let identity = try? FileIdentity(path: clip.path) else { return nil }
    var hasher = ContentHasher()
    if let engine { hasher.combine(engine) }
    // Device and inode know the file under any name; size and time tell a change.
    hasher.combine(identity.device)
    hasher.combine(identity.inode)
    hasher.combine(UInt64(bitPattern: identity.size))
    hasher.combine(UInt64(bitPattern: identity.modifiedNanoseconds))
    hasher.combine(clip.allowsDamage)
    hasher.combine(number)
    return hasher.finalize()
  }

  /// Whether there is a clip that needs them.
  package var isNeeded: Bool { !clips.isEmpty }

  /// Those that have proxies.
  private var clips: [VideoClip] {
    var frames = 0
    // Short clips first, so that as many as possible get proxies.
    let long = library.clips.filter(\.hasLongWays).sorted { ($0.frameCount, $0.path) < ($1.frameCount, $1.path) }
    return Array(
      long.prefix { clip in
        frames += clip.frameCount
        return frames <= mostFrames
      })
  }

  /// Makes the next stretch of a clip that is not there.
  ///
  /// - Parameter isCancelled: asked before each frame.
  /// - Returns: how many are left to be looked at.
  package func makeNext(isCancelled: () -> Bool) -> Int {
    let done = state.withLock { $0.done }
    let open = stretches.filter { !done.contains($0.key) }
    for (position, stretch) in open.enumerated() {
      let isThere = known(stretch.key) != nil
      // A clip that cannot be decoded there says so where it is shown.
      let frames = isThere ? nil : try? ProxyFrames(of: stretch.clip, number: stretch.number, isCancelled: isCancelled)
      if !isThere, frames == nil, isCancelled() { return open.count - position }
      state.withLock { _ = $0.done.insert(stretch.key) }
      guard let frames else { continue }
      store?.keep(frames.bytes, stretch.key, .proxy)
      let isFull = state.withLock { $0.keep(stretch.key, frames) }
      // Without a store more would only push out earlier ones.
      return store == nil && isFull ? 0 : open.count - position - 1
    }
    return 0
  }

  private var stretches: [(clip: VideoClip, number: Int, key: ContentHash)] {
    clips.flatMap { clip in
      (0..<ProxyFrames.count(clip)).compactMap { number in key(clip, number).map { (clip, number, $0) } }
    }
  }
}
