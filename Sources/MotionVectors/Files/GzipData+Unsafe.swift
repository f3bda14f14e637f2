// SPDX-License-Identifier: Apache-2.0

import CXML

/// Files compressed by gzip: `.svgz`.
enum GzipData {
  static func isGzip(_ bytes: [UInt8]) -> Bool { bytes.starts(with: [0x1F, 0x8B]) }

  /// The inflated bytes.
  ///
  /// - Throws: ``VectorFileError`` if they are damaged, end early or are more than the limit.
  // SAFETY: zlib reads and writes only within the buffers of the closures, whose sizes it is given.
  static func inflated(_ bytes: [UInt8], limit: Int) throws(VectorFileError) -> [UInt8] {
    var stream = unsafe z_stream()
    guard unsafe cxml_inflate_init(&stream) == Z_OK else { throw VectorFileError("there is no memory to inflate it") }
    defer { unsafe inflateEnd(&stream) }
    var input = bytes
    var result: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    var status = Z_OK
    var isTooLong = false
    unsafe input.withUnsafeMutableBufferPointer { source in
      unsafe stream.next_in = source.baseAddress
      unsafe stream.avail_in = UInt32(clamping: source.count)
      while status == Z_OK, !isTooLong {
        let written = unsafe chunk.withUnsafeMutableBufferPointer { target in
          unsafe stream.next_out = target.baseAddress
          unsafe stream.avail_out = UInt32(target.count)
          status = unsafe inflate(&stream, Z_NO_FLUSH)
          return unsafe target.count - Int(stream.avail_out)
        }
        result.append(contentsOf: chunk[..<written])
        // A small file can inflate to any size, so the limit counts while it grows.
        isTooLong = result.count > limit
      }
    }
    guard !isTooLong else {
      throw VectorFileError("it has more than \(limit >> 20) MB after it is inflated; simplify it")
    }
    guard status == Z_STREAM_END else {
      throw VectorFileError("its compressed data is damaged or cut off; export it again")
    }
    return result
  }
}
