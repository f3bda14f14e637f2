import CPNGRows
import CPixelKernels
import MotionCore

extension ImageFile {
  /// The picture with its sides halved some times, upright and premultiplied: each pixel is the mean of those it
  /// stands for.
  ///
  /// A PNG that is not interlaced is read row by row: it takes the memory of the result and of its file, whatever its
  /// size. Others are decoded whole first.
  ///
  /// - Parameter halvings: 0…15.
  public static func bitmap(path: String, halvings: Int) throws(MediaError) -> Bitmap {
    guard halvings > 0 else { return try bitmap(path: path) }
    let image = try ImageFile(probing: path)
    if image.kind == .png, let bitmap = try PNGFile.bitmap(path: path, image, halvings: min(halvings, 15)) {
      return bitmap
    }
    let whole = try bitmap(path: path)
    var reduced = ReducedPicture(width: whole.width, height: whole.height, halvings: min(halvings, 15))
    for y in 0..<whole.height { reduced.add(whole.pixels + y * whole.rowBytes, y) }
    return reduced.bitmap
  }
}

extension PNGFile {
  /// Nil if its rows do not come in order.
  fileprivate static func bitmap(
    path: String, _ image: ImageFile, halvings: Int
  ) throws(MediaError) -> Bitmap? {
    let bytes = try essentialChunks(FileInput.read(path), path: path)
    /// What the rows are handed to.
    final class Sink {
      var picture: ReducedPicture
      let width: Int
      var row: [UInt8]
      init(_ picture: ReducedPicture, width: Int) {
        (self.picture, self.width) = (picture, width)
        row = [UInt8](repeating: 0, count: width * 4)
      }
      func take(_ rgba: UnsafePointer<UInt8>, _ y: Int) {
        row.withUnsafeMutableBufferPointer { buffer in
          guard let start = buffer.baseAddress else { return }
          start.update(from: rgba, count: width * 4)
          premultiply_row(start, width)
          picture.add(start, y)
        }
      }
    }
    let sink = Sink(
      ReducedPicture(width: image.width, height: image.height, halvings: halvings), width: image.width)
    var message = [CChar](repeating: 0, count: 200)
    let result = bytes.withUnsafeBufferPointer { buffer in
      png_rows_read(
        buffer.baseAddress, buffer.count, UInt32(PictureLimit.side),
        { context, y, rgba, width in
          guard let context, let rgba else { return }
          let sink = Unmanaged<Sink>.fromOpaque(context).takeUnretainedValue()
          if Int(width) == sink.width { sink.take(rgba, Int(y)) }
        }, Unmanaged.passUnretained(sink).toOpaque(), &message, message.count)
    }
    switch UInt32(bitPattern: result) {
    case PNG_ROWS_OK.rawValue: return sink.picture.bitmap
    case PNG_ROWS_INTERLACED.rawValue: return nil
    default:
      let text = String(decoding: message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      throw .corrupt(path: path, time: nil, reason: text.isEmpty ? "libpng cannot read it" : text)
    }
  }
}
