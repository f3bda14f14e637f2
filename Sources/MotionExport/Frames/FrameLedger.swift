import Foundation
import MotionCore
import MotionMedia
import MotionRaster

/// What became of an export's frames, kept while they come from several threads.
final class FrameLedger: @unchecked Sendable {
  private let frames: Range<Int>
  private let hashing: Bool
  private let heardReuse: @Sendable (_ frames: Int, _ segments: Int) -> Void
  private let progress: @Sendable (Int) -> Void
  private let lock = NSLock()
  // Guarded by the lock.
  private var hashes: [ContentHash?]
  private var done = 0
  private var reusedFrames = 0
  private var segments = 0
  private var reusedSegments = 0
  private var tilesDrawn = 0
  private var tilesReused = 0
  private var repeated = 0
  /// The planes of a repeated frame are hashed once.
  private var lastHashed: (planes: Planes, hash: ContentHash)?

  init(
    frames: Range<Int>, hashing: Bool,
    reuse: @escaping @Sendable (_ frames: Int, _ segments: Int) -> Void = { _, _ in },
    progress: @escaping @Sendable (Int) -> Void
  ) {
    (self.frames, self.hashing, heardReuse, self.progress) = (frames, hashing, reuse, progress)
    hashes = hashing ? Array(repeating: nil, count: frames.count) : []
  }

  @Sendable func record(_ index: Int, _ frame: RenderedFrame) {
    let hash = hashing ? hash(of: frame.planes) : nil
    let count = lock.withLock {
      if let hash { hashes[index - frames.lowerBound] = hash }
      tilesDrawn += frame.tilesDrawn
      tilesReused += frame.tilesReused
      repeated += frame.isRepeat ? 1 : 0
      done += 1
      return done
    }
    progress(count)
  }

  /// So many segments are wanted.
  func plan(segments count: Int) { lock.withLock { segments += count } }

  /// Frames that need not be made: their segments were kept. Negative: it turned out that they were not.
  func reuse(frames count: Int, segments: Int) {
    let total = lock.withLock {
      done += count
      reusedFrames += count
      reusedSegments += segments
      return done
    }
    heardReuse(count, segments)
    if count > 0 { progress(total) }
  }

  private func hash(of planes: Planes) -> ContentHash {
    if let last = lock.withLock({ lastHashed }), last.planes === planes { return last.hash }
    let hash = planes.contentHash
    lock.withLock { lastHashed = (planes, hash) }
    return hash
  }

  var summary: ExportSummary {
    lock.withLock {
      ExportSummary(
        frameCount: done, repeatedFrames: repeated, tilesDrawn: tilesDrawn, tilesReused: tilesReused,
        segments: segments, reusedSegments: reusedSegments, reusedFrames: reusedFrames)
    }
  }

  /// A line for each frame: its index and the hash of its planes.
  func writeHashes(to path: String) throws {
    var text = ""
    for (offset, hash) in lock.withLock({ hashes }).enumerated() {
      guard let hash else { continue }
      text += "\(frames.lowerBound + offset) \(hash)\n"
    }
    do {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw MediaError.unwritable(path: path, reason: error.localizedDescription)
    }
  }
}

/// What an export did.
public struct ExportSummary: Hashable, Sendable {
  public var frameCount: Int
  /// Frames that were equal to an earlier one, whole.
  public var repeatedFrames: Int
  public var tilesDrawn: Int
  public var tilesReused: Int
  /// Stretches that were encoded or taken from earlier exports; 0 without an encoder.
  public var segments = 0
  /// Those that were taken from earlier exports, and their frames, which were not drawn.
  public var reusedSegments = 0
  public var reusedFrames = 0
}

extension Planes {
  /// The hash of every sample, without the padding of the rows.
  public var contentHash: ContentHash {
    var hasher = ContentHasher()
    hasher.combine(width)
    hasher.combine(height)
    for plane in planes {
      for y in 0..<plane.height {
        hasher.combine(bytes: UnsafeRawBufferPointer(start: plane.pixels + y * plane.rowBytes, count: plane.width))
      }
    }
    return hasher.finalize()
  }
}
