// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionMedia

/// A QuickTime file's statement of its alpha: the graphics mode of its video's header.
enum MovieAlpha {
  /// Premultiplied with black (QuickTime File Format, graphics modes).
  private static let premultipliedWithBlack: [UInt8] = [0x01, 0x02]

  /// States premultiplied alpha in a file that is complete otherwise: libavformat states "copy".
  static func statePremultiplied(path: String) throws(MediaError) {
    let descriptor = FileSystem.open(path, O_RDWR | O_CLOEXEC)
    guard descriptor >= 0 else { throw .unwritable(path: path, reason: systemMessage(errno)) }
    defer { close(descriptor) }
    guard let offset = header(descriptor) else {
      throw .unwritable(path: path, reason: "the header of its video was not found")
    }
    // Behind size, name, version and flags.
    guard lseek(descriptor, off_t(offset + 12), SEEK_SET) >= 0 else {
      throw .unwritable(path: path, reason: systemMessage(errno))
    }
    try FileOutput.write(premultipliedWithBlack, to: descriptor, path: path)
  }

  /// Where the box with the video's header begins.
  private static func header(_ descriptor: CInt) -> Int? {
    let end = lseek(descriptor, 0, SEEK_END)
    return end > 0 ? find(["moov", "trak", "mdia", "minf", "vmhd"][...], in: 0..<Int(end), descriptor) : nil
  }

  private static func find(_ names: ArraySlice<String>, in range: Range<Int>, _ descriptor: CInt) -> Int? {
    var offset = range.lowerBound
    while offset + 8 <= range.upperBound {
      var bytes = [UInt8](repeating: 0, count: 16)
      guard lseek(descriptor, off_t(offset), SEEK_SET) >= 0, DescriptorCalls.read(descriptor, into: &bytes) >= 8 else {
        return nil
      }
      func number(_ from: Int, _ count: Int) -> Int { bytes[from..<from + count].reduce(0) { $0 << 8 | Int($1) } }
      // A size of 1 stands for the 64 bits after the name.
      let short = number(0, 4)
      let (size, head) = short == 1 ? (number(8, 7) << 8 | Int(bytes[15]), 16) : (short, 8)
      guard size >= head, size <= range.upperBound - offset else { return nil }
      if String(decoding: bytes[4..<8], as: UTF8.self) == names.first {
        if names.count == 1 { return offset }
        if let found = find(names.dropFirst(), in: offset + head..<offset + size, descriptor) { return found }
      }
      offset += size
    }
    return nil
  }
}
