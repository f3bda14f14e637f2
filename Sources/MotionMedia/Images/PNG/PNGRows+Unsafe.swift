// SPDX-License-Identifier: Apache-2.0

import CPixelKernels
import CPNGRows
import Foundation
import MotionCore

/// The rows of a PNG file as sRGB, read in any order in memory independent of the image's size.
///
/// The first read of a row inflates everything above it. Resume points are kept on the way, so later reads start
/// nearby. Used from any thread, by one at a time.
@safe final class PNGRows: @unchecked Sendable {
  // SAFETY: `reader` is used under `lock` alone, and freed in `deinit` with its descriptor.
  /// Bytes for positions to go on from: an image of 30,000×20,000 has one each 87 rows.
  static let memory = 32 << 20

  let path: String
  let width: Int
  let height: Int
  private let isInterlaced: Bool
  private let lock = NSLock()
  private let descriptor: Int32
  private let reader: OpaquePointer
  private let colour: ImageColour

  /// Nil for an interlaced image: its rows do not come in order.
  ///
  /// - Parameter allowsDamage: checksums that do not match are passed over, and noted.
  convenience init?(path: String, memory: Int = PNGRows.memory, allowsDamage: Bool = false) throws(MediaError) {
    let colour = try PNGDescription(path: path).colour(path: path)
    try self.init(path: path, colour, memory: memory, flags: allowsDamage ? PNG_ROWS_CONCEAL.rawValue : 0)
  }

  /// - Parameter flags: `PNG_ROWS_PASSES` to read interlaced images too, by ``readPasses(_:)``.
  fileprivate init?(path: String, _ colour: ImageColour, memory: Int, flags: UInt32) throws(MediaError) {
    // Converted colours are rounded once, from all bits.
    let flags = colour.isSRGB ? flags : flags | PNG_ROWS_WIDE.rawValue
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .unreadable(path: path, reason: systemMessage(errno)) }
    var message = [CChar](repeating: 0, count: 200)
    var opened: OpaquePointer?
    let result = unsafe png_rows_open(
      &opened, descriptor, max(0, memory), UInt32(ImageSizeLimit.side), Int32(flags), &message,
      message.count)
    guard result == PNG_ROWS_OK.rawValue, let opened = unsafe opened else {
      close(descriptor)
      if result == PNG_ROWS_INTERLACED.rawValue { return nil }
      throw PNGRows.error(result, message, path)
    }
    unsafe (self.path, self.descriptor, reader, self.colour) = unsafe (path, descriptor, opened, colour)
    (width, height) = unsafe (Int(png_rows_width(opened)), Int(png_rows_height(opened)))
    isInterlaced = unsafe png_rows_interlaced(opened) != 0
  }

  deinit {
    unsafe png_rows_close(reader)
    close(descriptor)
  }

  /// Calls `body` with each row, premultiplied, from the top.
  ///
  /// - Parameter rows: those beyond the image are left out.
  func read(_ rows: Range<Int>, _ body: (_ row: UnsafePointer<UInt8>, _ y: Int) -> Void) throws(MediaError) {
    let rows = rows.clamped(to: 0..<height)
    guard !rows.isEmpty else { return }
    // The reader has one position, so it serves one thread at a time.
    lock.lock()
    defer { lock.unlock() }
    var message = [CChar](repeating: 0, count: 200)
    let result = unsafe withoutActuallyEscaping(body) { body in
      let sink = unsafe RowSink(width: width, colour, body)
      return unsafe png_rows_read(
        reader, UInt32(rows.lowerBound), UInt32(rows.upperBound),
        { context, y, rgba, width in
          guard let context = unsafe context, let rgba = unsafe rgba else { return }
          unsafe Unmanaged<RowSink>.fromOpaque(context).takeUnretainedValue().take(rgba, Int(width), Int(y))
        }, unsafe Unmanaged.passUnretained(sink).toOpaque(), &message, message.count)
    }
    if result != PNG_ROWS_OK.rawValue { throw PNGRows.error(result, message, path) }
    noteOddity()
  }

  /// Notes the file's oddity, as far as it has been read.
  private func noteOddity() {
    if let text = unsafe png_rows_oddity(reader) { FileOddities.note(unsafe String(cString: text), of: path) }
  }

  fileprivate static func error(_ result: Int32, _ message: [CChar], _ path: String) -> MediaError {
    let text = String(decoding: message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let reason =
      result == PNG_ROWS_NO_MEMORY.rawValue
      ? "there is not enough memory for it" : text.isEmpty ? "it cannot be read" : text
    return result == PNG_ROWS_CUT.rawValue
      ? .truncated(path: path, time: nil, reason: reason) : .corrupt(path: path, time: nil, reason: reason)
  }

  /// The receiver of the rows.
  @safe private final class RowSink {
    // SAFETY: the function gets a row of its own or of the reader, and does not keep it.
    private var row: [UInt8]
    private let wide: ImageRow?
    private let body: (UnsafePointer<UInt8>, Int) -> Void

    init(width: Int, _ colour: ImageColour, _ body: @escaping (UnsafePointer<UInt8>, Int) -> Void) {
      row = [UInt8](repeating: 0, count: width * 4)
      wide = colour.isSRGB ? nil : ImageRow(colour, width: width)
      unsafe self.body = unsafe body
    }

    func take(_ rgba: UnsafePointer<UInt8>, _ count: Int, _ y: Int) {
      unsafe row.withUnsafeMutableBufferPointer { buffer in
        guard let start = buffer.baseAddress else { return }
        if let wide {
          unsafe UnsafeRawPointer(rgba).withMemoryRebound(to: UInt16.self, capacity: 4 * count) {
            unsafe wide.convert($0, count: count, to: start)
          }
        } else {
          unsafe start.update(from: rgba, count: 4 * count)
          unsafe mk_kernels_native().pointee.premultiply_row(start, count)
        }
        unsafe body(start, y)
      }
    }
  }
}

extension PNGRows {
  /// A whole image as it is stored, interlaced or not.
  ///
  /// - Parameter allowsDamage: rows that cannot be read are transparent, and noted.
  static func bitmap(
    path: String, _ colour: ImageColour, allowsDamage: Bool = false
  ) throws(MediaError) -> Bitmap {
    let flags = PNG_ROWS_PASSES.rawValue | (allowsDamage ? PNG_ROWS_CONCEAL.rawValue : 0)
    guard let rows = try PNGRows(path: path, colour, memory: 0, flags: flags) else {
      throw .corrupt(path: path, time: nil, reason: "it cannot be read")
    }
    let result = Bitmap(width: rows.width, height: rows.height)
    do { try rows.readAll(to: result) } catch {
      try FileOddities.report(error, isAllowed: allowsDamage)
    }
    return result
  }

  private func readAll(to result: Bitmap) throws(MediaError) {
    if !isInterlaced {
      return try unsafe read(0..<height) { row, y in
        unsafe (result.pixels + y * result.rowBytes).update(from: row, count: 4 * result.width)
      }
    }
    // Rows of an interlaced image are whole after the last pass only, so each pixel is placed by itself.
    var message = [CChar](repeating: 0, count: 200)
    let sink = PassSink(result, colour)
    let code = unsafe png_rows_read_passes(
      reader,
      { context, x, y, step, rgba, count in
        guard let context = unsafe context, let rgba = unsafe rgba else { return }
        unsafe Unmanaged<PassSink>.fromOpaque(context).takeUnretainedValue().take(
          rgba, x: Int(x), y: Int(y), step: Int(step), count: Int(count))
      }, unsafe Unmanaged.passUnretained(sink).toOpaque(), &message, message.count)
    if code != PNG_ROWS_OK.rawValue { throw PNGRows.error(code, message, path) }
    noteOddity()
  }

  /// Puts the rows of an interlaced image at their positions.
  private final class PassSink {
    private let result: Bitmap
    private var place: (x: Int, step: Int) = (0, 1)
    private var rows: RowSink?

    init(_ result: Bitmap, _ colour: ImageColour) {
      self.result = result
      rows = unsafe RowSink(width: result.width, colour) { [unowned self] row, y in
        let line = unsafe result.pixels + y * result.rowBytes
        for (i, x) in stride(from: place.x, to: result.width, by: place.step).enumerated() {
          unsafe (line + 4 * x).update(from: row + 4 * i, count: 4)
        }
      }
    }

    func take(_ rgba: UnsafePointer<UInt8>, x: Int, y: Int, step: Int, count: Int) {
      place = (x, step)
      unsafe rows?.take(rgba, count, y)
    }
  }
}
