// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDisplayList
import MotionLowering
import MotionMedia
import MotionModel
import MotionText
import Synchronization

/// The images and clips that a composition shows, each opened once: sizes and frame numbers for the display list,
/// pixels for the rasterizer.
///
/// Used from many threads. Images are kept decoded up to a budget; clips keep a few frames each.
package final class MediaLibrary: Sendable {
  /// Paths that are not absolute start here.
  package let folder: String
  /// Where fonts are looked for.
  package let fonts: FontSources
  /// Whether the decodable parts of damaged files are shown and heard.
  package let allowsDamage: Bool
  /// Makes a sound file of a text and the name of a voice; nil: nothing speaks.
  let speaker: (@Sendable (_ text: String, _ voice: String) throws -> String)?
  /// Makes layers of vector files in the role of image files, and of glyphs; nil: both are refused.
  let vectorImages: VectorImageMaker?
  /// Divides program texts into tokens; nil: nothing does.
  let codes: (any CodeServices)?
  /// Sets formulas; nil: nothing does.
  let formulas: (any FormulaServices)?
  let opened: Mutex<Opened>
  private let clipMemory = ClipMemory()

  struct Opened {
    var clips: [String: VideoClip] = [:]
    var ahead: DecodingAhead?
    var probes: [String: ImageFile] = [:]
    var colours: [String: ContentHash?] = [:]
    var images: BitmapCache
    var stamps: [String: FileStamp?] = [:]
    /// Parts of images that are too large to be kept whole.
    var parts: BitmapCache
    var readers: [String: ImageParts] = [:]
    /// Image files with drawings, and nil for those with pixels.
    var vectorImages: [String: VectorImage?] = [:]
    var glyphDrawings = GlyphDrawings()
    /// Files of spoken texts by names that are the same wherever they are kept.
    var spoken: [String: String] = [:]
    /// Files whose oddities were told.
    var told: Set<String> = []
    /// Files whose damage was told.
    var toldDamage: Set<String> = []
  }

  /// - Parameters:
  ///   - memoryBudget: bytes of decoded images to keep, and a quarter of that for parts of larger ones; those in use may
  ///     exceed it.
  ///   - allowsFontStandIn: whether the default font stands in for one that is not there.
  ///   - allowsDamage: whether the decodable parts of damaged files are shown and heard; false: damage is an error.
  ///   - speaker: makes a sound file of a text and the name of a voice, and returns its path; nil: nothing speaks.
  ///   - vectorImages: makes layers of vector files in the role of image files, and of glyphs; nil: both are refused.
  ///   - codes: divides program texts into tokens; nil: nothing does.
  ///   - formulas: sets formulas; nil: nothing does.
  package init(
    folder: String, memoryBudget: Int = 512 << 20, allowsFontStandIn: Bool = false, allowsDamage: Bool = false,
    speaker: (@Sendable (_ text: String, _ voice: String) throws -> String)? = nil,
    vectorImages: VectorImageMaker? = nil, codes: (any CodeServices)? = nil, formulas: (any FormulaServices)? = nil
  ) {
    self.folder = folder
    (self.codes, self.formulas) = (codes, formulas)
    self.vectorImages = vectorImages
    self.allowsDamage = allowsDamage
    self.speaker = speaker
    fonts = FontSources(folder: folder, libraries: LibraryFolders.paths, allowsStandIn: allowsFontStandIn)
    opened = Mutex(
      Opened(images: BitmapCache(budget: memoryBudget), parts: BitmapCache(budget: memoryBudget / 4)))
  }

  /// Changes how many bytes are kept of decoded images, of clips' frames, and of clips' decoders.
  func limitMemory(_ budget: Int, clipBitmaps: Int, clipDecoders: Int) {
    clipMemory.limit(bitmapBytes: clipBitmaps, decoderBytes: clipDecoders)
    opened.withLock {
      $0.images.budget = budget
      $0.parts.budget = budget / 4
    }
  }

  /// Lets the decoders of all clips run ahead of the frames that are asked for; nil: no longer, and their threads have
  /// ended when this returns.
  func runAhead(_ ahead: DecodingAhead?) {
    let clips = opened.withLock {
      $0.ahead = ahead
      return Array($0.clips.values)
    }
    for clip in clips { clip.runAhead(ahead) }
  }

  /// Those that were opened so far.
  var clips: [VideoClip] { opened.withLock { Array($0.clips.values) } }

  /// Bytes of one decoded frame of every clip that was opened.
  var clipFrameBytes: Int { opened.withLock { $0.clips.values.reduce(0) { $0 + $1.frameBytes } } }

  /// Bytes of one decoder of every clip that was opened, and of the largest of them.
  var clipDecoderBytes: (all: Int, largest: Int) {
    let bytes = opened.withLock { $0.clips.values.map(\.decoderBytes) }
    return (bytes.reduce(0, +), bytes.max() ?? 0)
  }

  /// Bytes of the pixels of all opened image files, with halvings. Nil with drawings: their size in the film decides.
  var imageBytes: Int? {
    opened.withLock { opened in
      guard opened.vectorImages.values.allSatisfy({ $0 == nil }), opened.glyphDrawings.isEmpty else {
        return nil
      }
      return opened.probes.values.reduce(0) { $0 + $1.width * $1.height * 16 / 3 }
    }
  }

  private static let spokenPrefix = "speech:"

  /// A name for the file of a spoken text, as long as the file's own: keys do not depend on where it is kept.
  func name(_ spoken: String) -> String {
    let name = MediaLibrary.spokenPrefix + (spoken.split(separator: "/").last ?? "")
    opened.withLock { $0.spoken[name] = spoken }
    return name
  }

  /// Where a path from a script points, or the name of a clip whose damage may be shown.
  package func absolute(_ path: String) -> String {
    let path = AllowedDamage.path(path) ?? path
    if path.hasPrefix(MediaLibrary.spokenPrefix), let file = opened.withLock({ $0.spoken[path] }) { return file }
    return path.hasPrefix("/") || path.isEmpty
      ? path : URL(fileURLWithPath: path, relativeTo: URL(fileURLWithPath: folder)).path
  }

  /// The stamp of a file when it was first opened; nil if it was not opened, or not there.
  func stamp(of path: String) -> FileStamp? {
    let path = absolute(path)
    return opened.withLock { $0.stamps[path] ?? nil }
  }

  /// - Throws: ``ExportError/changed(path:)`` if a file has changed since it was opened: frames may show both versions.
  package func checkUnchanged() throws {
    let stamps = opened.withLock { $0.stamps }
    for (path, stamp) in stamps.sorted(by: { $0.key < $1.key }) {
      guard let stamp, FileStamp(path: path)?.hasContents(of: stamp) != true else { continue }
      throw ExportError.changed(path: path)
    }
  }

  /// The files that were asked for, in no order, whether they are there or not.
  package var readPaths: [String] { opened.withLock { Array($0.stamps.keys) } }

  /// Whether a file is one of those that were opened.
  package func reads(_ path: String) -> Bool {
    guard FilePath.exists(path) else { return false }
    return opened.withLock { $0.stamps.filter { $0.value != nil }.keys }.contains { FilePath.isSame($0, path) }
  }

  /// Call it before a file is opened.
  func note(_ path: String) {
    guard opened.withLock({ $0.stamps[path] }) == nil else { return }
    let stamp = FileStamp(path: path)
    opened.withLock { if $0.stamps[path] == nil { $0.stamps[path] = .some(stamp) } }
  }

  /// - Parameter name: of the clip (``VideoValues/clip``).
  func openClip(_ name: String) throws -> VideoClip {
    let path = absolute(name)
    note(path)
    let isAllowed = allowsDamage || AllowedDamage.path(name) != nil
    let key = isAllowed ? AllowedDamage.name(path) : path
    return try opened.withLock {
      if let clip = $0.clips[key] { return clip }
      let clip = try VideoClip(path: path, allowsDamage: isAllowed, memory: clipMemory)
      // Its header has been read, if anything.
      for file in clip.files where $0.stamps[file] == nil { $0.stamps[file] = .some(FileStamp(path: file)) }
      clip.runAhead($0.ahead)
      $0.clips[key] = clip
      return clip
    }
  }

  /// The files of a clip: one, unless the name is that of a sequence of images.
  func files(ofClip name: String) throws -> [String] {
    SequenceName(name) == nil ? [name] : try openClip(name).files
  }

  /// The warning about a file that is odd, or damaged and allowed to be; nil: there is none, or it was told.
  package func oddity(of path: String) -> String? {
    let path = absolute(path)
    guard let warning = FileOddities.warning(of: path) else { return nil }
    // Damage that was found later is told, though an oddity was.
    let isDamaged = FileOddities.isDamaged(path)
    let isNew = opened.withLock {
      let isNew = isDamaged ? $0.toldDamage.insert(path).inserted : !$0.told.contains(path)
      $0.told.insert(path)
      return isNew
    }
    return isNew ? warning : nil
  }

  /// Opened files with unreported faults, ascending.
  var filesWithOddities: [String] {
    let (files, told, toldDamage) = opened.withLock { (Set($0.stamps.keys), $0.told, $0.toldDamage) }
    return files.filter { path in
      FileOddities.isDamaged(path)
        ? !toldDamage.contains(path) : !told.contains(path) && FileOddities.warning(of: path) != nil
    }.sorted()
  }

  /// Width and height of a still image file in pixels, upright; of a drawing in points, rounded up.
  package func pixelSize(ofImage path: String) throws -> (Int, Int) {
    if let drawing = try vectorImage(path) { return drawing.pixelSize(exponent: 0) }
    let probe = try probe(path)
    return (probe.width, probe.height)
  }

  /// An image's colour inputs besides its file (``ImageFile/colourIdentity(path:)``).
  func colourIdentity(ofImage path: String) throws -> ContentHash? {
    if try vectorImage(path) != nil { return nil }
    let path = absolute(path)
    if let known = opened.withLock({ $0.colours[path] }) { return known }
    let identity = try ImageFile.colourIdentity(path: path)
    opened.withLock { $0.colours[path] = .some(identity) }
    return identity
  }

  private func probe(_ path: String) throws -> ImageFile {
    let path = absolute(path)
    if let probe = opened.withLock({ $0.probes[path] }) { return probe }
    note(path)
    let probe = try ImageFile(probing: path)
    opened.withLock { $0.probes[path] = probe }
    return probe
  }
}

extension MediaLibrary: ContentsMeasure {
  package func pixelSize(of contents: Contents) throws -> (Int, Int) {
    switch contents {
    case .file(let path): try pixelSize(ofImage: path)
    case .bitmap(let bitmap): (bitmap.bitmap.width, bitmap.bitmap.height)
    case .drawing(let drawing): drawing.pixelSize
    }
  }

  package func canReadParts(ofImage path: String) throws -> Bool { try vectorImage(path) == nil && probe(path).hasRows }

  package func clip(_ path: String) throws -> ClipDescription {
    let clip = try openClip(path)
    return ClipDescription(
      width: clip.width, height: clip.height, pixels: (clip.format.pixelWidth, clip.format.pixelHeight),
      duration: clip.duration, isOpaque: !clip.format.hasAlpha, hasSound: clip.format.hasSound,
      cut: clip.cut.map { "\($0)" })
  }

  package func frameIndex(clip path: String, at time: MediaTime) throws -> Int {
    try openClip(path).frameIndex(at: time)
  }

  package func frameBlend(clip path: String, at instant: ClipInstant) throws -> FrameBlend {
    try openClip(path).frameBlend(at: instant)
  }
}

extension MediaLibrary: PixelProvider {
  package func bitmap(for source: ImageSource) throws -> Bitmap {
    switch source {
    case .bitmap(let bitmap): return bitmap.bitmap
    case .videoFrame(let path, let index): return try openClip(path).bitmap(frame: index)
    case .mixedFrames(let path, let index, let next, let weight):
      let clip = try openClip(path)
      return FrameMix.bitmap(try clip.bitmap(frame: index), try clip.bitmap(frame: next), weight: weight)
    case .file(let path):
      if let drawing = try vectorImage(path) { return try bitmap(of: drawing, path, exponent: drawing.ownExponent) }
      return try image(path, halvings: 0)
    case .drawnFile(let path, let exponent):
      guard let drawing = try vectorImage(path) else { return try image(path, halvings: 0) }
      return try bitmap(of: drawing, path, exponent: exponent)
    case .reducedFile(let path, let halvings): return try image(path, halvings: halvings)
    case .filePart(let path, let halvings, let part): return try image(path, halvings: halvings, part: part)
    }
  }

  private func image(_ path: String, halvings: Int, part: PixelRect) throws -> Bitmap {
    let path = absolute(path)
    let key = "\(path)/\(halvings)/\(part)"
    if let bitmap = opened.withLock({ $0.parts[key] }) { return bitmap }
    let bitmap = try reader(of: path).bitmap(part, halvings: halvings)
    opened.withLock { $0.parts.keep(bitmap, key) }
    return bitmap
  }

  /// One for each image: it knows where it has read.
  private func reader(of path: String) throws -> ImageParts {
    try opened.withLock {
      if let reader = $0.readers[path] { return reader }
      guard let reader = try ImageParts(path: path, allowsDamage: allowsDamage) else {
        throw MediaError.unsupported(
          path: path, reason: "it cannot be read in parts", advice: "Save it as PNG without interlacing.")
      }
      $0.readers[path] = reader
      return reader
    }
  }

  private func image(_ path: String, halvings: Int) throws -> Bitmap {
    let path = absolute(path)
    let key = halvings > 0 ? "\(path)/\(halvings)" : path
    if let bitmap = opened.withLock({ $0.images[key] }) { return bitmap }
    note(path)
    // Decoded outside of the lock; two threads may do it at once, and one result stays.
    let bitmap = try ImageFile.bitmap(path: path, halvings: halvings, allowsDamage: allowsDamage)
    opened.withLock { $0.images.keep(bitmap, key) }
    return bitmap
  }
}

extension MediaLibrary {
  /// The average frames a second of a clip; nil: they come at irregular times, or the clip cannot be read.
  package func frameRate(ofClip path: String) -> FrameRate? { (try? openClip(path))?.format.frameRate }
}
