// SPDX-License-Identifier: Apache-2.0

import CPNGRows

/// Bytes that zlib has made smaller.
enum ZlibStream {
  /// The first bytes of its contents, at most `limit`, and whether its end was reached.
  static func inflated(_ stream: [UInt8], limit: Int) -> (bytes: [UInt8], isWhole: Bool) {
    var bytes = [UInt8](repeating: 0, count: limit)
    var count = 0
    let code = unsafe png_rows_inflate(stream, stream.count, &bytes, limit, &count)
    bytes.removeLast(limit - count)
    return (bytes, code == 1)
  }
}
