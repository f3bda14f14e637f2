// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// The frames of an animated WebP file (RFC 9649, 2.7).
struct WebPAnimation {
  struct Frame: Hashable {
    var rect: PixelRect
    /// In milliseconds.
    var duration: Int
    /// Whether it is blended over the canvas; false if it replaces the canvas there.
    var blends: Bool
    /// Whether its area becomes transparent again before the next frame.
    var disposes: Bool
    /// Its image in the file.
    var data: Range<Int>
  }

  let header: WebPImage.Header
  let frames: [Frame]

  init(_ bytes: [UInt8], path: String) throws(MediaError) {
    header = try WebPImage.Header(bytes, path: path)
    func number(_ at: Int, _ count: Int) -> Int { (0..<count).reduce(0) { $0 | Int(bytes[at + $1]) << (8 * $1) } }
    let canvas = PixelRect(x: 0, y: 0, width: header.width, height: header.height)
    var frames: [Frame] = []
    var offset = 12
    // The header has walked through all chunks.
    let end = WebPImage.end(of: bytes)
    while offset + 8 <= end {
      let length = number(offset + 4, 4)
      let body = offset + 8
      // Beside the frames.
      guard body + length <= end else { break }
      defer { offset = body + length + length % 2 }
      guard bytes[offset..<body - 4].elementsEqual("ANMF".utf8) else { continue }
      guard length > 16 else {
        throw .corrupt(path: path, time: nil, reason: "frame \(frames.count) has \(length) bytes")
      }
      let flags = bytes[body + 15]
      // Offsets are stored as halves, and sides less one.
      let frame = Frame(
        rect: PixelRect(
          x: number(body, 3) * 2, y: number(body + 3, 3) * 2, width: number(body + 6, 3) + 1,
          height: number(body + 9, 3) + 1),
        duration: number(body + 12, 3), blends: flags & 2 == 0, disposes: flags & 1 != 0,
        data: body + 16..<body + length)
      guard canvas.intersection(frame.rect) == frame.rect else {
        throw .corrupt(path: path, time: nil, reason: "frame \(frames.count) reaches beyond the image")
      }
      frames.append(frame)
    }
    guard !frames.isEmpty else { throw .truncated(path: path, time: nil, reason: "it has no frames") }
    self.frames = frames
  }

  /// When each frame begins, and the end, in milliseconds. Frames of 10 ms and less last 100 ms, as in browsers: such files
  /// want to be as fast as can be.
  var times: [Int] {
    frames.reduce(into: [0]) { $0.append(($0.last ?? 0) + ($1.duration <= 10 ? 100 : $1.duration)) }
  }
}
