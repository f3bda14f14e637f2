// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDisplayList
import MotionLowering
import MotionMedia
import MotionModel
import MotionRaster
import MotionText
import MotionTimeline

extension MediaLibrary {
  /// Answers the model's questions while a script runs.
  package var services: MediaServices {
    MediaServices(
      texts: self, files: self, images: self, sounds: self, voices: self, drawings: self, vectors: self, codes: codes,
      formulas: formulas, qrCodes: self)
  }
}

extension MediaLibrary: TextServices {
  package func size(of text: TextValues, width: Double?) throws -> CGSize {
    try fit(of: text, width: width).size
  }

  package func fit(of text: TextValues, width: Double?) throws -> TextFit {
    if let path = text.textPath {
      return TextFit(size: TextPathStyle.size(of: path), isWhole: true, breaksWords: false)
    }
    let layout = try TextLayout(TextRequest(text, width: width, maxHeight: nil, fonts: fonts))
    let size = layout.boxSize
    return TextFit(
      size: CGSize(width: size.width + 2 * text.textInset.width, height: size.height + 2 * text.textInset.height),
      isWhole: layout.isWhole, breaksWords: layout.breaksWords)
  }

  package func firstBaseline(of text: TextValues) throws -> Double {
    let layout = try TextLayout(TextRequest(text, width: nil, maxHeight: nil, fonts: fonts))
    return (layout.lines.first?.baseline ?? 0) + text.textInset.height
  }

  package func measure(_ text: TextValues, width: Double?) throws -> MeasuredText {
    let layout = try TextLayout(TextRequest(text, width: width, maxHeight: nil, fonts: fonts))
    let (left, top) = (Double(text.textInset.width), Double(text.textInset.height))
    let (size, start) = (layout.boxSize, text.isVertical ? top : left)
    return MeasuredText(
      lines: layout.lines.map { line in
        let frame = text.isVertical ? layout.toBox.boundingBox(of: line.frame) : line.frame
        return MeasuredText.Line(
          frame: frame.offsetBy(dx: left, dy: top), range: line.range,
          glyphs: line.runs.flatMap(\.glyphs).map { glyph in
            let x = start + Double(glyph.position.x)
            return (glyph.source, min(x, x + glyph.advance), max(x, x + glyph.advance))
          })
      }, size: CGSize(width: size.width + 2 * left, height: size.height + 2 * top))
  }

  package func starts(of kind: TextUnitKind, in text: TextValues, bounds: CGRect) throws -> [Int] {
    try TextPlacement(text, in: bounds, isYUp: false, fonts: fonts)?.layout.starts(of: kind) ?? []
  }

  package func frames(
    of ranges: [Range<Int>], in text: TextValues, bounds: CGRect, isYUp: Bool
  ) throws -> [CGRect] {
    guard let placed = try TextPlacement(text, in: bounds, isYUp: isYUp, fonts: fonts) else {
      return ranges.map { _ in .null }
    }
    return (placed.onPath?.frames(of: ranges) ?? placed.layout.frames(of: ranges)).map(placed.inLayer)
  }

  package func outlines(
    of range: Range<Int>?, in text: TextValues, bounds: CGRect, isYUp: Bool
  ) throws -> Path {
    guard let placed = try TextPlacement(text, in: bounds, isYUp: isYUp, fonts: fonts) else { return Path() }
    let selection = TextSelection(ranges: range.map { [$0] })
    let path = placed.onPath?.path(of: selection) ?? placed.layout.path(of: selection)
    return path.mapPoints { placed.toLayer.apply($0) ?? $0 }
  }

  package func pathFit(of text: TextValues) throws -> TextPathFit? {
    let placed = try TextPlacement(text, in: .zero, isYUp: false, fonts: fonts)
    return placed?.onPath.map {
      TextPathFit(hidden: $0.hiddenCount, textLength: $0.textLength, pathLength: $0.length)
    }
  }
}

/// A folder of a pattern that cannot be listed.
private struct UnreadableFolder: InputError, CustomStringConvertible {
  let path: String
  /// An `errno`.
  let code: Int32
  var isMissingInput: Bool { true }
  var description: String { "cannot read the folder \(path): \(systemMessage(code))" }
}

extension MediaLibrary: FileServices {
  package func bytes(ofFile path: String, limit: Int) throws -> [UInt8] {
    let absolute = absolute(path)
    note(absolute)
    return try FileInput.bytes(absolute, limit: limit)
  }

  package func files(matching pattern: String) throws -> [String] {
    let slash = pattern.lastIndex(of: "/")
    let folder = slash.map { String(pattern[...$0]) } ?? ""
    let parts = (slash.map { pattern[pattern.index(after: $0)...] } ?? pattern[...]).split(
      separator: "*", omittingEmptySubsequences: false)
    let searched = folder.isEmpty ? "." : folder
    guard let all = FileSystem.names(in: absolute(searched)) else {
      throw UnreadableFolder(path: searched, code: errno)
    }
    let names = all.filter { name in
      guard !name.hasPrefix("."), let first = parts.first, name.hasPrefix(first) else { return false }
      var rest = name.dropFirst(first.count)
      // Each part is taken where it first fits, which leaves the most for the next.
      for part in parts.dropFirst().dropLast() where !part.isEmpty {
        guard let found = rest.firstRange(of: part) else { return false }
        rest = rest[found.upperBound...]
      }
      return parts.count == 1 ? rest.isEmpty : rest.hasSuffix(parts[parts.count - 1])
    }
    // Bytes have the same order on every machine.
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.map { folder + $0 }
  }
}

extension MediaLibrary: ImageServices {
  package func pixelSize(ofImage path: String) throws -> CGSize {
    if let drawing = try vectorImage(path) { return drawing.size }
    let (width, height): (Int, Int) = try pixelSize(ofImage: path)
    return CGSize(width: width, height: height)
  }

  package func bitmap(of bytes: [UInt8], name: String) throws -> Bitmap {
    // Decoders read files; this one is gone when it is read.
    let folder = FileManager.default.temporaryDirectory
    let file = folder.appendingPathComponent("motionkit-embedded-\(UUID().uuidString)")
    try Data(bytes).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    do { return try ImageFile.bitmap(path: file.path) } catch {
      throw EmbeddedImageProblem("\(error)".replacing(file.path, with: name))
    }
  }
}

extension MediaLibrary: SoundServices {
  package func check(_ sound: SoundFile) throws { try AudioFile.check(read(sound)) }

  package func trackChoice(of sound: SoundFile) throws -> String? { try AudioFile.trackChoice(read(sound)) }

  package func oddity(ofSound path: String) -> String? { oddity(of: path) }

  package func duration(of sound: SoundFile, within limit: Double) throws -> Double? {
    try AudioFile.duration(read(sound), within: limit)
  }

  package func wholeDuration(of sound: SoundFile) throws -> Double? { try AudioFile.wholeDuration(read(sound)) }

  package func phrases(
    of sound: SoundFile, threshold: Double, silence: Double, length: Double
  ) throws -> [ClosedRange<Double>] {
    let samples = { (seconds: Double) in Int((seconds * Double(AudioFormat.sampleRate)).rounded()) }
    let stretches = AudibleStretches(
      threshold: Float(threshold), hold: samples(silence), leastLength: max(samples(length), 1))
    let sound = read(sound)
    note(sound.path)
    return try stretches.ranges(of: sound).map { range in
      Double(range.lowerBound) / Double(AudioFormat.sampleRate)...Double(range.upperBound)
        / Double(AudioFormat.sampleRate)
    }
  }

  package func beats(of sound: SoundFile, tempo: ClosedRange<Double>) throws -> [Double] {
    let sound = read(sound)
    note(sound.path)
    return try SoundBeats.beats(of: sound, tempo: tempo)
  }

  package func power(
    of sound: SoundFile, in bands: [ClosedRange<Double>?], until end: Double
  ) throws -> [SoundPower] {
    let sound = read(sound)
    note(sound.path)
    return try PowerMeter.powers(of: sound, in: bands, until: end).map { SoundPower($0) }
  }
}

extension MediaLibrary {
  /// A sound as it is read.
  private func read(_ sound: SoundFile) -> SoundFile {
    var sound = sound
    sound.path = absolute(sound.path)
    if allowsDamage { sound.allowsDamage = true }
    return sound
  }
}

extension MediaLibrary: SpeechServices {
  package func speech(_ text: String, voice: String) throws -> String {
    guard let speaker else { throw NoVoice() }
    return name(try speaker(text, voice))
  }
}

extension MediaLibrary: DrawingServices {
  package func bitmap(of drawing: Drawing, scale: Double) throws -> (bitmap: Bitmap, warnings: [String]) {
    let (list, warnings) = try DisplayListBuilder(scale: scale, contents: self).lowering(of: drawing)
    guard list.width * list.height <= MediaLibrary.paintedPixelLimit else {
      throw DisplayError.drawingSize(width: list.width, height: list.height)
    }
    let renderer = Renderer(provider: self, memoryBudget: 16 << 20, recentFrames: 0)
    return (try renderer.transparentBitmap(list), warnings.map(\.description))
  }

  /// Pixels of an image that is made of a drawing: 256 MB.
  private static let paintedPixelLimit = 1 << 26
}

/// Why an image within another file cannot be read.
private struct EmbeddedImageProblem: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
