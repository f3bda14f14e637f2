// SPDX-License-Identifier: Apache-2.0

import CXML

/// Deflated data without a header, as in ZIP archives.
enum DeflateData {
  /// - Parameter count: the bytes that it must inflate to.
  // SAFETY: zlib reads and writes only within the buffers of the closures, whose sizes it is given.
  static func inflated(_ bytes: ArraySlice<UInt8>, count: Int) throws(ArchiveProblem) -> [UInt8] {
    var stream = unsafe z_stream()
    guard unsafe cxml_inflate_init_raw(&stream) == Z_OK else { throw .damaged }
    defer { unsafe inflateEnd(&stream) }
    var input = Array(bytes)
    // One more, so that data that are too long are noticed.
    var output = [UInt8](repeating: 0, count: count + 1)
    var status = Z_OK
    var written = 0
    unsafe input.withUnsafeMutableBufferPointer { source in
      unsafe output.withUnsafeMutableBufferPointer { target in
        unsafe stream.next_in = source.baseAddress
        unsafe stream.avail_in = UInt32(clamping: source.count)
        unsafe stream.next_out = target.baseAddress
        unsafe stream.avail_out = UInt32(clamping: target.count)
        status = unsafe inflate(&stream, Z_FINISH)
        written = unsafe target.count - Int(stream.avail_out)
      }
    }
    guard status == Z_STREAM_END, written == count else { throw .damaged }
    output.removeLast()
    return output
  }
}
