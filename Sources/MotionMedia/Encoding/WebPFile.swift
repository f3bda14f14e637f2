/// WebP's chunks, for animations that are made of pictures.
enum WebPFile {
  /// A chunk with its length, filled up to an even one.
  static func chunk(_ kind: String, _ payload: [UInt8]) -> [UInt8] {
    var out = Array(kind.utf8)
    out.put(UInt32(payload.count))
    return out + payload + (payload.count % 2 == 0 ? [] : [0])
  }

  /// The chunks of a WebP file that hold its picture: alpha, and what libwebp made of the colours.
  static func picture(of file: [UInt8]) throws(MediaError) -> [UInt8] {
    var (out, offset): ([UInt8], Int) = ([], 12)
    while offset + 8 <= file.count {
      let kind = String(decoding: file[offset..<offset + 4], as: UTF8.self)
      let length = (0..<4).reduce(0) { $0 | Int(file[offset + 4 + $1]) << (8 * $1) }
      let end = offset + 8 + length + length % 2
      guard end <= file.count else { break }
      if ["ALPH", "VP8 ", "VP8L"].contains(kind) { out += file[offset..<end] }
      offset = end
    }
    guard !out.isEmpty else {
      throw .codec(name: "libwebp", reason: "a picture without pixels came out", advice: "Report this.")
    }
    return out
  }
}
