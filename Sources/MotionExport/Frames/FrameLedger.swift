// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionEncoding
import MotionRaster
import Synchronization

/// Statistics of an export's frames, collected from several threads.
final class FrameLedger: Sendable {
  private let frames: Range<Int>
  private let hashing: Bool
  private let heardReuse: @Sendable (_ frames: Int, _ segments: Int) -> Void
  private let progress: @Sendable (Int) -> Void
  private let state: Mutex<State>

  private struct State {
    var hashes: [ContentHash?]
    /// The frames already counted; one may be drawn twice, if images cannot be held.
    var counted: [Bool]
    var summary = ExportSummary(frameCount: 0, repeatedFrames: 0, tilesDrawn: 0, tilesReused: 0)
    /// The planes of a repeated frame are hashed once.
    var lastHashed: (planes: Planes, hash: ContentHash)?
  }

  init(
    frames: Range<Int>, hashing: Bool,
    reuse: @escaping @Sendable (_ frames: Int, _ segments: Int) -> Void = { _, _ in },
    progress: @escaping @Sendable (Int) -> Void
  ) {
    (self.frames, self.hashing, heardReuse, self.progress) = (frames, hashing, reuse, progress)
    state = Mutex(
      State(
        hashes: hashing ? Array(repeating: nil, count: frames.count) : [],
        counted: Array(repeating: false, count: frames.count)))
  }

  @Sendable func record(_ index: Int, _ frame: RenderedFrame) {
    let hash = hashing ? hash(of: frame.planes) : nil
    let count = state.withLock {
      if let hash { $0.hashes[index - frames.lowerBound] = hash }
      $0.summary.tilesDrawn += frame.tilesDrawn
      $0.summary.tilesReused += frame.tilesReused
      guard !$0.counted[index - frames.lowerBound] else { return $0.summary.frameCount }
      $0.counted[index - frames.lowerBound] = true
      $0.summary.repeatedFrames += frame.isRepeat ? 1 : 0
      $0.summary.frameCount += 1
      return $0.summary.frameCount
    }
    progress(count)
  }

  /// So many segments are wanted.
  func plan(segments count: Int) { state.withLock { $0.summary.segments += count } }

  /// So many frames have no image to be made.
  func pass(_ count: Int) {
    progress(
      state.withLock {
        $0.summary.frameCount += count
        return $0.summary.frameCount
      })
  }

  func record(_ sound: AudioTrack?) {
    state.withLock {
      ($0.summary.soundLevel, $0.summary.loudness) = (sound?.level, sound?.loudness)
      $0.summary.soundBytes = sound?.packets.reduce(0) { $0 + $1.bytes.count } ?? 0
    }
  }

  /// Frames that need not be made: their segments were kept. Negative: it turned out that they were not.
  func reuse(frames count: Int, segments: Int) {
    let total = state.withLock {
      $0.summary.frameCount += count
      $0.summary.reusedFrames += count
      $0.summary.reusedSegments += segments
      return $0.summary.frameCount
    }
    heardReuse(count, segments)
    if count > 0 { progress(total) }
  }

  private func hash(of planes: Planes) -> ContentHash {
    if let last = state.withLock({ $0.lastHashed }), last.planes === planes { return last.hash }
    let hash = planes.contentHash
    state.withLock { $0.lastHashed = (planes, hash) }
    return hash
  }

  var summary: ExportSummary { state.withLock { $0.summary } }

  /// A line for each frame: its index and the hash of its planes.
  func writeHashes(to path: String) throws {
    var text = ""
    for (offset, hash) in state.withLock({ $0.hashes }).enumerated() {
      guard let hash else { continue }
      text += "\(frames.lowerBound + offset) \(hash)\n"
    }
    try TargetFile.save(Array(text.utf8), to: path)
  }
}
