import CPNGRows
import CPixelKernels
import Foundation
import MotionCore

/// The rows of a PNG file, read in any order in memory that does not grow with the picture.
///
/// The first way down costs inflating all above a row; places to go on from are kept on it, so that later ones start
/// nearby. Used from any thread, by one at a time.
final class UnsafePNGRows: @unchecked Sendable {
  /// Bytes for places to go on from: a picture of 30,000×20,000 has one each 87 rows.
  static let memory = 32 << 20

  let path: String
  let width: Int
  let height: Int
  private let lock = NSLock()
  private let descriptor: Int32
  private let reader: OpaquePointer

  /// Nil for an interlaced picture: its rows do not come in order.
  init?(path: String, memory: Int = UnsafePNGRows.memory) throws(MediaError) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .unreadable(path: path, reason: FileOutput.systemMessage()) }
    var message = [CChar](repeating: 0, count: 200)
    var opened: OpaquePointer?
    let result = png_rows_open(
      &opened, descriptor, max(0, memory), UInt32(PictureLimit.side), &message, message.count)
    guard result == PNG_ROWS_OK.rawValue, let opened else {
      close(descriptor)
      if result == PNG_ROWS_INTERLACED.rawValue { return nil }
      throw UnsafePNGRows.error(result, message, path)
    }
    (self.path, self.descriptor, reader) = (path, descriptor, opened)
    (width, height) = (Int(png_rows_width(opened)), Int(png_rows_height(opened)))
  }

  deinit {
    png_rows_close(reader)
    close(descriptor)
  }

  /// Calls `body` with each row, premultiplied, from the top.
  ///
  /// - Parameter rows: those beyond the picture are left out.
  func read(_ rows: Range<Int>, _ body: (_ row: UnsafePointer<UInt8>, _ y: Int) -> Void) throws(MediaError) {
    let rows = rows.clamped(to: 0..<height)
    guard !rows.isEmpty else { return }
    lock.lock()
    defer { lock.unlock() }
    var message = [CChar](repeating: 0, count: 200)
    let result = withoutActuallyEscaping(body) { body in
      let sink = RowSink(width: width, body)
      return png_rows_read(
        reader, UInt32(rows.lowerBound), UInt32(rows.upperBound),
        { context, y, rgba, width in
          guard let context, let rgba else { return }
          Unmanaged<RowSink>.fromOpaque(context).takeUnretainedValue().take(rgba, Int(y))
        }, Unmanaged.passUnretained(sink).toOpaque(), &message, message.count)
    }
    if result != PNG_ROWS_OK.rawValue { throw UnsafePNGRows.error(result, message, path) }
  }

  private static func error(_ result: Int32, _ message: [CChar], _ path: String) -> MediaError {
    let text = String(decoding: message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let reason =
      result == PNG_ROWS_NO_MEMORY.rawValue ? "there is no memory for it" : text.isEmpty ? "it cannot be read" : text
    return .corrupt(path: path, time: nil, reason: reason)
  }

  /// What the rows are handed to.
  private final class RowSink {
    private var row: [UInt8]
    private let body: (UnsafePointer<UInt8>, Int) -> Void

    init(width: Int, _ body: @escaping (UnsafePointer<UInt8>, Int) -> Void) {
      row = [UInt8](repeating: 0, count: width * 4)
      self.body = body
    }

    func take(_ rgba: UnsafePointer<UInt8>, _ y: Int) {
      row.withUnsafeMutableBufferPointer { buffer in
        guard let start = buffer.baseAddress else { return }
        start.update(from: rgba, count: buffer.count)
        mk_kernels_native().pointee.premultiply_row(start, buffer.count / 4)
        body(start, y)
      }
    }
  }
}
