// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionModel

extension MediaServices {
  /// Texts whose characters are half as wide and lines 1.2 times as high as the font is large, images of 400×300,
  /// clips of 640×360, sounds of ten seconds that speak from 1 to 2, 4 to 6 and 8 to 9 s.
  ///
  /// - Parameters:
  ///   - texts: text files by their names.
  ///   - codes: what splits programs; nil for nothing.
  package static func madeUp(texts: [String: String] = [:], codes: (any CodeServices)? = nil) -> MediaServices {
    MediaServices(
      texts: MadeUpTexts(), files: MadeUpFiles(texts: texts), images: MadeUpImages(), sounds: MadeUpSounds(),
      codes: codes)
  }
}

private struct Missing: Error {}

private struct MadeUpTexts: TextServices {
  func size(of text: TextValues, width: Double?) throws -> CGSize {
    if text.fontName == "Missing" { throw Missing() }
    let string = text.string ?? ""
    let characters = width.map { max(Int($0 / (text.fontSize / 2)), 1) } ?? max(string.count, 1)
    let lines = (string.count + characters - 1) / characters
    return CGSize(
      width: Double(min(string.count, characters)) * text.fontSize / 2, height: Double(lines) * text.fontSize * 1.2)
  }
  func fit(of text: TextValues, width: Double?) throws -> TextFit {
    TextFit(size: try size(of: text, width: width), isWhole: true, breaksWords: false)
  }
  func firstBaseline(of text: TextValues) throws -> Double { text.fontSize }
  /// Lines break anywhere.
  func measure(_ text: TextValues, width: Double?) throws -> MeasuredText {
    let (count, half) = (text.string?.unicodeScalars.count ?? 0, text.fontSize / 2)
    let room = width.map { max(Int($0 / half), 1) } ?? max(count, 1)
    let lines = stride(from: 0, to: count, by: room).enumerated().map { number, start in
      let range = start..<min(start + room, count)
      let frame = CGRect(
        x: 0, y: Double(number) * text.fontSize * 1.2, width: Double(range.count) * half, height: text.fontSize * 1.2)
      let glyphs = range.map { ($0, Double($0 - start) * half, Double($0 - start + 1) * half) }
      return MeasuredText.Line(frame: frame, range: range, glyphs: glyphs)
    }
    return MeasuredText(lines: lines)
  }
  func pathFit(of text: TextValues) throws -> TextPathFit? {
    guard let path = text.textPath else { return nil }
    let (count, length) = (text.string?.count ?? 0, path.length)
    let shown = min(Int(length / (text.fontSize / 2)), count)
    return TextPathFit(
      hidden: count - shown, textLength: Double(count) * text.fontSize / 2, pathLength: length)
  }
  func starts(of kind: TextUnitKind, in text: TextValues, bounds: CGRect) throws -> [Int] { throw Missing() }
  func frames(of ranges: [Range<Int>], in text: TextValues, bounds: CGRect, isYUp: Bool) throws -> [CGRect] {
    throw Missing()
  }
  func outlines(of range: Range<Int>?, in text: TextValues, bounds: CGRect, isYUp: Bool) throws -> Path {
    throw Missing()
  }
}

private struct MadeUpFiles: FileServices {
  let texts: [String: String]

  func bytes(ofFile path: String, limit: Int) throws -> [UInt8] {
    guard let text = texts[path] else { throw Missing() }
    return Array(text.utf8)
  }
  func files(matching pattern: String) throws -> [String] {
    switch pattern {
    case "voice/*.wav": ["voice/intro.wav", "voice/main.wav"]
    default: texts.keys.sorted()
    }
  }
}

private struct MadeUpImages: ImageServices {
  func pixelSize(ofImage path: String) throws -> CGSize { CGSize(width: 400, height: 300) }
  func clip(_ path: String) throws -> ClipDescription {
    ClipDescription(width: 640, height: 360, duration: MediaTime(seconds: 6))
  }
}

private struct MadeUpSounds: SoundServices {
  func check(_ sound: SoundFile) throws { if sound.path.hasPrefix("missing") { throw Missing() } }
  func duration(of sound: SoundFile, within limit: Double) throws -> Double? { limit < 10 ? nil : 10 }
  func phrases(
    of sound: SoundFile, threshold: Double, silence: Double, length: Double
  ) throws -> [ClosedRange<Double>] {
    if sound.path.hasPrefix("missing") { throw Missing() }
    return threshold < 0.01 ? [0...10] : [1...2, 4...6, 8...9]
  }
  /// Every half second, or more often if the tempo has to be higher than 120.
  func beats(of sound: SoundFile, tempo: ClosedRange<Double>) throws -> [Double] {
    if sound.path.hasPrefix("missing") { throw Missing() }
    return Array(stride(from: 0.25, to: 10, by: tempo.contains(120) ? 0.5 : 0.25))
  }
  /// Half of full scale where phrases are; in a band as much less as that is of 10 kHz.
  func power(of sound: SoundFile, in bands: [ClosedRange<Double>?], until end: Double) throws -> [SoundPower] {
    if sound.path.hasPrefix("missing") || sound.path.hasPrefix("damaged") { throw Missing() }
    return bands.map { band in
      let share = band.map { ($0.upperBound - $0.lowerBound) / 10_000 } ?? 1
      let phrases = [200..<400, 800..<1200, 1600..<1800]
      let count = min(2000, Int((end * 200).rounded(.up)))
      return SoundPower((0..<count).map { index in phrases.contains { $0.contains(index) } ? Float(0.25 * share) : 0 })
    }
  }
}
