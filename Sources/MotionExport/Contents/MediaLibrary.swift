import Foundation
import MotionCore
import MotionDisplay
import MotionMedia

/// The pictures and clips that a composition shows, each opened once: sizes and frame numbers for the display list,
/// pixels for the rasterizer.
///
/// Used from many threads. Pictures are kept decoded up to a budget; clips keep a few frames each.
public final class MediaLibrary: @unchecked Sendable {
  /// Paths that are not absolute start here.
  public let folder: String
  private let lock = NSLock()
  private var clips: [String: VideoClip] = [:]
  private var ahead: DecodingAhead?
  private var probes: [String: ImageFile] = [:]
  private var pictures: PictureCache
  private var stamps: [String: FileStamp?] = [:]
  /// Parts of pictures that are too large to be kept whole.
  private var parts: PictureCache
  private var readers: [String: PictureParts] = [:]

  /// - Parameter memoryBudget: bytes of decoded pictures to keep, and a quarter of that for parts of larger ones; those
  ///   in use may exceed it.
  public init(folder: String, memoryBudget: Int = 512 << 20) {
    self.folder = folder
    pictures = PictureCache(budget: memoryBudget)
    parts = PictureCache(budget: memoryBudget / 4)
  }

  /// Changes how many bytes of decoded pictures are kept.
  func limitMemory(_ budget: Int) {
    lock.withLock {
      pictures.budget = budget
      parts.budget = budget / 4
    }
  }

  /// Lets the decoders of all clips run ahead of the frames that are asked for; nil: no longer, and their threads have
  /// ended when this returns.
  func runAhead(_ ahead: DecodingAhead?) {
    let clips = lock.withLock {
      self.ahead = ahead
      return Array(self.clips.values)
    }
    for clip in clips { clip.runAhead(ahead) }
  }

  /// Bytes of one decoded frame of every clip that was opened.
  var clipFrameBytes: Int { lock.withLock { clips.values.reduce(0) { $0 + $1.frameBytes } } }

  /// Where a path from a script points.
  public func absolute(_ path: String) -> String {
    path.hasPrefix("/") ? path : URL(fileURLWithPath: path, relativeTo: URL(fileURLWithPath: folder)).path
  }

  /// What a file was when it was first opened; nil if it was not opened, or not there.
  func stamp(of path: String) -> FileStamp? {
    let path = absolute(path)
    return lock.withLock { stamps[path] ?? nil }
  }

  /// Call it before a file is opened.
  private func note(_ path: String) {
    guard lock.withLock({ stamps[path] }) == nil else { return }
    let stamp = FileStamp(path: path)
    lock.withLock { if stamps[path] == nil { stamps[path] = .some(stamp) } }
  }

  func openClip(_ path: String) throws -> VideoClip {
    let path = absolute(path)
    note(path)
    lock.lock()
    defer { lock.unlock() }
    if let clip = clips[path] { return clip }
    let clip = try VideoClip(path: path)
    clip.runAhead(ahead)
    clips[path] = clip
    return clip
  }

  /// Width and height of a still image file in pixels, upright.
  public func pixelSize(ofImage path: String) throws -> (Int, Int) {
    let probe = try probe(path)
    return (probe.width, probe.height)
  }

  private func probe(_ path: String) throws -> ImageFile {
    let path = absolute(path)
    if let probe = lock.withLock({ probes[path] }) { return probe }
    note(path)
    let probe = try ImageFile(probing: path)
    lock.withLock { probes[path] = probe }
    return probe
  }
}

extension MediaLibrary: ContentsMeasure {
  public func pixelSize(of contents: Contents) throws -> (Int, Int) {
    switch contents {
    case .file(let path): try pixelSize(ofImage: path)
    case .bitmap(let bitmap): (bitmap.bitmap.width, bitmap.bitmap.height)
    case .drawing(let drawing): drawing.pixelSize
    }
  }

  public func canReadParts(ofImage path: String) throws -> Bool { try probe(path).hasRows }

  public func clip(_ path: String) throws -> ClipMeasure {
    let clip = try openClip(path)
    return ClipMeasure(
      width: clip.width, height: clip.height, duration: clip.duration, isOpaque: !clip.format.hasAlpha)
  }

  public func frameIndex(clip path: String, at time: MediaTime) throws -> Int {
    try openClip(path).frameIndex(at: time)
  }
}

extension MediaLibrary: PixelProvider {
  public func bitmap(for source: ImageSource) throws -> Bitmap {
    switch source {
    case .bitmap(let bitmap): return bitmap.bitmap
    case .videoFrame(let path, let index): return try openClip(path).bitmap(frame: index)
    case .file(let path): return try picture(path, halvings: 0)
    case .reducedFile(let path, let halvings): return try picture(path, halvings: halvings)
    case .filePart(let path, let halvings, let part): return try picture(path, halvings: halvings, part: part)
    }
  }

  private func picture(_ path: String, halvings: Int, part: PixelRect) throws -> Bitmap {
    let path = absolute(path)
    let key = "\(path)/\(halvings)/\(part)"
    if let bitmap = lock.withLock({ parts[key] }) { return bitmap }
    let bitmap = try reader(of: path).bitmap(part, halvings: halvings)
    lock.withLock { parts.keep(bitmap, key) }
    return bitmap
  }

  /// One for each picture: it knows where it has read.
  private func reader(of path: String) throws -> PictureParts {
    lock.lock()
    defer { lock.unlock() }
    if let reader = readers[path] { return reader }
    guard let reader = try PictureParts(path: path) else {
      throw MediaError.unsupported(
        path: path, reason: "it cannot be read in parts", advice: "Save it as PNG without interlacing.")
    }
    readers[path] = reader
    return reader
  }

  private func picture(_ path: String, halvings: Int) throws -> Bitmap {
    let path = absolute(path)
    let key = halvings > 0 ? "\(path)/\(halvings)" : path
    if let bitmap = lock.withLock({ pictures[key] }) { return bitmap }
    note(path)
    // Decoded outside of the lock; two threads may do it at once, and one result stays.
    let bitmap = try ImageFile.bitmap(path: path, halvings: halvings)
    lock.withLock { pictures.keep(bitmap, key) }
    return bitmap
  }
}

/// Decoded pictures, the least recently used dropped first.
private struct PictureCache {
  private var entries: [String: Bitmap] = [:]
  private var order: [String] = []
  private var bytes = 0
  var budget: Int

  init(budget: Int) { self.budget = budget }

  subscript(path: String) -> Bitmap? {
    mutating get {
      guard let bitmap = entries[path] else { return nil }
      order.removeAll { $0 == path }
      order.append(path)
      return bitmap
    }
  }

  mutating func keep(_ bitmap: Bitmap, _ path: String) {
    guard entries[path] == nil else { return }
    entries[path] = bitmap
    order.append(path)
    bytes += bitmap.rowBytes * bitmap.height
    while bytes > budget, order.count > 1 {
      let oldest = order.removeFirst()
      if let dropped = entries.removeValue(forKey: oldest) { bytes -= dropped.rowBytes * dropped.height }
    }
  }
}
