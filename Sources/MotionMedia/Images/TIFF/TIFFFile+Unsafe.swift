// SPDX-License-Identifier: Apache-2.0

import CTIFFRows
import MotionCore

extension TIFFFile {
  static func header(path: String) throws(MediaError) -> Header { try Reader(path: path).header }

  /// The image upright, as sRGB.
  ///
  /// - Parameters:
  ///   - halvings: each pixel is the mean of a square with sides of so many powers of two. Only the result and a row
  ///     are held, except for the few kinds libtiff reads whole.
  ///   - allowsDamage: makes unreadable rows transparent, and notes them.
  static func bitmap(path: String, halvings: Int = 0, allowsDamage: Bool = false) throws(MediaError) -> Bitmap {
    let reader = try Reader(path: path)
    let header = reader.header
    // A reduced image may come from one of any size, as only the result is held.
    if halvings == 0 { try ImageSizeLimit.check(width: header.width, height: header.height, path: path) }
    let sink = RowSink(header, header.colour(path: path), halvings: halvings)
    do { try reader.read(to: sink) } catch {
      try FileOddities.report(error, isAllowed: allowsDamage)
    }
    return header.orientation.apply(to: sink.result)
  }
}

/// An open file.
@safe private final class Reader {
  // SAFETY: `reader` is of this object alone, closed in `deinit`.
  private let reader: OpaquePointer
  private let path: String
  let header: TIFFFile.Header

  init(path: String) throws(MediaError) {
    _ = try TIFFFile.library(for: path)
    var opened: OpaquePointer?
    var description = unsafe tiff_description()
    var message = [CChar](repeating: 0, count: 200)
    let result = unsafe tiff_rows_open(&opened, path, &description, &message, message.count)
    guard let opened = unsafe opened, result == Int32(TIFF_ROWS_OK.rawValue) else {
      throw Reader.error(result, message, path)
    }
    unsafe (self.path, reader) = unsafe (path, opened)
    let profile = unsafe description.profile.map {
      unsafe Array(UnsafeBufferPointer(start: $0, count: description.profile_size))
    }
    header = unsafe TIFFFile.Header(
      width: Int(description.width), height: Int(description.height),
      orientation: Orientation(rawValue: Int(description.orientation)) ?? .upright,
      components: Int(description.components), profile: profile)
  }

  deinit { unsafe tiff_rows_close(reader) }

  func read(to sink: RowSink) throws(MediaError) {
    var message = [CChar](repeating: 0, count: 200)
    let result = unsafe tiff_rows_read(
      reader,
      { context, y, words, width in
        guard let context = unsafe context, let words = unsafe words else { return }
        unsafe Unmanaged<RowSink>.fromOpaque(context).takeUnretainedValue().take(words, Int(y), count: Int(width))
      }, unsafe Unmanaged.passUnretained(sink).toOpaque(), &message, message.count)
    if result != Int32(TIFF_ROWS_OK.rawValue) { throw Reader.error(result, message, path) }
    if let text = unsafe tiff_rows_oddity(reader) { FileOddities.note(unsafe String(cString: text), of: path) }
  }

  private static func error(_ result: Int32, _ message: [CChar], _ path: String) -> MediaError {
    let text = String(decoding: message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return switch UInt32(result) {
    case TIFF_ROWS_UNSUPPORTED.rawValue: .unsupported(path: path, reason: text, advice: "Convert it to PNG.")
    case TIFF_ROWS_NO_MEMORY.rawValue: .exhausted(work: "a TIFF image", reason: "there is not enough memory for it")
    default: .corrupt(path: path, time: nil, reason: text.isEmpty ? "it cannot be read" : text)
    }
  }
}

/// Rows of words to pixels.
private final class RowSink {
  /// All rows, or one that is reused.
  private let bitmap: Bitmap
  private var reduced: BitmapReduction?
  private let height: Int
  private let row: ImageRow
  private let isInk, hasProfile: Bool

  init(_ header: TIFFFile.Header, _ colour: ImageColour?, halvings: Int) {
    (isInk, hasProfile) = (header.components == 4, colour != nil)
    height = header.height
    bitmap = Bitmap(width: header.width, height: halvings > 0 ? 1 : height)
    if halvings > 0 { reduced = BitmapReduction(width: header.width, height: height, halvings: halvings) }
    row = ImageRow(colour ?? .sRGB, width: header.width)
  }

  var result: Bitmap { reduced?.bitmap ?? bitmap }

  func take(_ words: UnsafePointer<UInt16>, _ y: Int, count: Int) {
    guard (0..<height).contains(y), count == bitmap.width else { return }
    guard reduced != nil else { return unsafe convert(words, count, to: bitmap.pixels + y * bitmap.rowBytes) }
    unsafe convert(words, count, to: bitmap.pixels)
    unsafe reduced?.add(bitmap.pixels, y)
  }

  private func convert(_ words: UnsafePointer<UInt16>, _ count: Int, to out: UnsafeMutablePointer<UInt8>) {
    guard isInk else { return unsafe row.convert(words, count: count, to: out) }
    let scale: Float = 1 / 65_535
    for i in 0..<count {
      let (c, m) = unsafe (Float(words[4 * i]) * scale, Float(words[4 * i + 1]) * scale)
      let (y, k) = unsafe (Float(words[4 * i + 2]) * scale, Float(words[4 * i + 3]) * scale)
      // Little CMS takes the inks themselves, as four components.
      if hasProfile {
        unsafe (row.x[i], row.y[i], row.z[i], row.alpha[i]) = (c, m, y, k)
      } else {
        // Without a profile each ink is an ideal filter of light.
        unsafe (row.x[i], row.y[i], row.z[i]) = ((1 - c) * (1 - k), (1 - m) * (1 - k), (1 - y) * (1 - k))
      }
    }
    if hasProfile {
      unsafe row.encode(fourth: row.alpha, to: out)
    } else {
      unsafe LightConversion.store(LightConversion.Row(x: row.x, y: row.y, z: row.z, count: count), alpha: nil, to: out)
    }
  }
}
