// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionTestSupport
import Testing

@testable import MotionMedia

@Suite("Still images")
struct ImageFileTests {
  let folder = ScratchFolder()

  func noise(_ width: Int, _ height: Int, opaque: Bool) -> Bitmap {
    let bitmap = Bitmap(width: width, height: height)
    var state: UInt64 = 99
    for y in 0..<height {
      for x in 0..<width {
        let p = bitmap.pixels + y * bitmap.rowBytes + x * 4
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        let alpha = opaque ? 255 : UInt8(truncatingIfNeeded: state >> 56)
        for channel in 0..<3 {
          p[channel] = YUVReference.premultiply(UInt8(truncatingIfNeeded: state >> UInt64(8 * channel + 20)), alpha)
        }
        p[3] = alpha
      }
    }
    return bitmap
  }

  func equal(_ a: Bitmap, _ b: Bitmap) -> Bool {
    guard a.width == b.width, a.height == b.height else { return false }
    return (0..<a.height).allSatisfy { y in
      memcmp(a.pixels + y * a.rowBytes, b.pixels + y * b.rowBytes, a.width * 4) == 0
    }
  }

  @Test("a bitmap written and read again is the same, opaque or not", arguments: [true, false])
  func roundTrip(opaque: Bool) throws {
    for (width, height) in [(1, 1), (7, 3), (130, 67)] {
      let bitmap = noise(width, height, opaque: opaque)
      let path = folder.file("\(width).png")
      try PNGWriter.write(bitmap, to: path)
      #expect(try equal(ImageFile.bitmap(path: path), bitmap))
      #expect(try PNGWriter.encoded(bitmap) == PNGWriter.encoded(bitmap))
      // Colour type 2 is RGB, 6 RGBA.
      #expect(folder.bytes("\(width).png")[25] == (opaque ? 2 : 6))
      let image = try ImageFile(probing: path)
      #expect(image.kind == .png && image.width == width && image.height == height)
    }
  }

  @Test("unpremultiplying undoes premultiplying wherever it can")
  func unpremultiply() {
    for alpha in 1...255 {
      for value in 0...alpha {
        let straight = PNGWriter.unpremultiply(UInt8(value), UInt8(alpha))
        #expect(YUVReference.premultiply(straight, UInt8(alpha)) == UInt8(value))
      }
    }
  }

  @Test(
    "every PNG colour type and depth reads as ffmpeg reads it",
    arguments: ["rgb24", "rgba", "gray", "ya8", "pal8", "monob", "rgb48be", "rgba64be", "gray16be", "ya16be"])
  func colourTypes(format: String) throws {
    let path = folder.file("a.png")
    try SystemTool.ffmpeg(
      "-f", "lavfi", "-i", "testsrc2=s=65x33,format=rgba,geq=r='r(X,Y)':g='g(X,Y)':b='b(X,Y)':a='X*4'", "-frames:v",
      "1",
      "-pix_fmt", format, path)
    let bitmap = try ImageFile.bitmap(path: path)
    let expected = Array(try SystemTool.ffmpeg("-i", path, "-f", "rawvideo", "-pix_fmt", "rgba", "-"))
    let worst = try worstDifference(bitmap, expected)
    // ffmpeg truncates 16 bits, of colour and of alpha; libpng rounds.
    #expect(worst <= (format.contains("be") ? 2 : 0), "\(worst)")
  }

  @Test("a PNG that is cut off before its last pixel or has other pixels is an error, at every length and byte")
  func damagedPNG() throws {
    let whole = noise(12, 12, opaque: false)
    let bytes = try PNGWriter.encoded(whole)
    // The end mark, the checksum of its chunk and that of its stream say nothing that shows.
    let pixels = bytes.count - 12 - 4 - 4
    for length in 0..<bytes.count {
      let path = folder.write(Array(bytes[..<length]), "t\(length).png")
      let found = try? ImageFile.bitmap(path: path)
      // The last byte or two may only say that the stream ends.
      if length < pixels - 2 { #expect(found == nil, "\(length) of \(bytes.count) bytes") }
      if length >= pixels { #expect(found != nil, "\(length) of \(bytes.count) bytes") }
      guard let found else { continue }
      #expect(equal(found, whole))
      #expect(FileOddities.warning(of: path)?.contains("end mark") == true)
    }
    for index in 101..<bytes.count - 12 {
      var damaged = bytes
      damaged[index] ^= 4
      let path = folder.write(damaged, "d\(index).png")
      let found = try? ImageFile.bitmap(path: path)
      // Only the chunk's own checksum can be wrong and its pixels be right.
      #expect((found != nil) == (index >= bytes.count - 16), "byte \(index) of \(bytes.count)")
      if let found { #expect(equal(found, whole)) }
    }
  }

  @Test("sizes beyond the limit are refused before any memory is asked for")
  func limits() throws {
    var bytes = try PNGWriter.encoded(noise(2, 2, opaque: true))
    bytes.replaceSubrange(16..<24, with: [0, 0, 0xff, 0xff, 0, 0, 0xff, 0xff])
    let path = folder.write(bytes, "l.png")
    #expect(throws: MediaError.tooLarge(path: path, width: 65_535, height: 65_535)) {
      try ImageFile.bitmap(path: path)
    }
    bytes.replaceSubrange(16..<20, with: [0, 1, 0, 0])
    bytes.replaceSubrange(20..<24, with: [0, 0, 0, 1])
    let wide = folder.write(bytes, "w.png")
    #expect(throws: MediaError.tooLarge(path: wide, width: 65_536, height: 1)) { try ImageFile(probing: wide) }
  }

  @Test("JPEG decodes to what libzimg makes of its samples", arguments: ["yuvj420p", "yuvj422p", "yuvj444p"])
  func jpeg(format: String) throws {
    let path = folder.file("a.jpg")
    try SystemTool.ffmpeg(
      "-f", "lavfi", "-i", "testsrc2=s=160x98,format=rgb24,gblur=sigma=2", "-frames:v", "1", "-q:v", "2", "-pix_fmt",
      format, path)
    let image = try ImageFile(probing: path)
    #expect(image.kind == .jpeg && image.width == 160 && image.height == 98)
    let expected = try referencePixels(path, frame: 0, matrix: "470bg", siting: "center", alpha: false)
    #expect(try worstDifference(ImageFile.bitmap(path: path), expected) <= 1)
  }

  @Test("EXIF orientation 1–8 turns the image upright", arguments: Orientation.allCases)
  func orientation(_ orientation: Orientation) throws {
    // An upright image whose corners differ, stored as the orientation says, must come back upright.
    try SystemTool.ffmpeg(
      "-f", "lavfi", "-i",
      "color=black:s=48x32,drawbox=0:0:24:16:white:fill,drawbox=24:0:24:16:red:fill,drawbox=0:16:24:16:blue:fill",
      "-frames:v", "1", "-q:v", "1", "-pix_fmt", "yuvj444p", "-vf", turns(orientation), folder.file("a.jpg"))
    var bytes = folder.bytes("a.jpg")
    let exif: [UInt8] =
      [0xff, 0xe1, 0, 34] + Array("Exif\0\0".utf8) + [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1]
      + [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(orientation.rawValue), 0, 0, 0, 0, 0, 0]
    bytes.insert(contentsOf: exif, at: 2)
    let path = folder.write(bytes, "o.jpg")
    let bitmap = try ImageFile.bitmap(path: path)
    #expect(bitmap.width == 48 && bitmap.height == 32)
    #expect(bitmap[5, 5].r > 200 && bitmap[5, 5].b > 200)
    #expect(bitmap[40, 5].r > 200 && bitmap[40, 5].b < 60)
    #expect(bitmap[5, 28].b > 200 && bitmap[5, 28].r < 60)
    #expect(bitmap[40, 28].r < 60 && bitmap[40, 28].b < 60)
    let image = try ImageFile(probing: path)
    #expect(image.width == 48 && image.height == 32 && image.orientation == orientation)
  }

  /// ffmpeg filters that turn an upright image into a stored one.
  private func turns(_ orientation: Orientation) -> String {
    switch orientation {
    case .upright: "null"
    case .mirrored: "hflip"
    case .rotated180: "hflip,vflip"
    case .flipped: "vflip"
    case .transposed: "transpose=cclock_flip"
    case .rotated90: "transpose=cclock"
    case .transversed: "transpose=clock_flip"
    case .rotated270: "transpose=clock"
    }
  }

  @Test("truncated JPEG files are errors")
  func damagedJPEG() throws {
    try SystemTool.ffmpeg("-f", "lavfi", "-i", "testsrc2=s=64x64", "-frames:v", "1", folder.file("a.jpg"))
    let bytes = folder.bytes("a.jpg")
    for length in stride(from: 0, to: bytes.count, by: 37) {
      let path = folder.write(Array(bytes[..<length]), "t.jpg")
      #expect(throws: MediaError.self) { try ImageFile.bitmap(path: path) }
    }
  }

  @Test("what cannot be read or written is an error with its path")
  func failures() throws {
    #expect(throws: MediaError.unreadable(path: "/nowhere.png", reason: "No such file or directory")) {
      try ImageFile.bitmap(path: "/nowhere.png")
    }
    let text = folder.write(Array("GIF89a....".utf8), "a.gif")
    #expect(throws: MediaError.self) { try ImageFile.bitmap(path: text) }
    #expect(throws: MediaError.unwritable(path: "/dev/full", reason: "No space left on device")) {
      try PNGWriter.write(noise(3, 3, opaque: true), to: "/dev/full")
    }
    #expect(throws: MediaError.unwritable(path: "/nowhere/a.png", reason: "No such file or directory")) {
      try PNGWriter.write(noise(3, 3, opaque: true), to: "/nowhere/a.png")
    }
  }

  @Test("a clip is told to be one before it is read, however large it is", arguments: ["c.mp4", "c.mkv"])
  func clip(name: String) throws {
    let path = folder.file(name)
    try numberedClip(path, count: 3, options: [])
    // Takes no room: what is not written has no blocks.
    #expect(truncate(path, 3 << 30) == 0)
    for ask in [{ _ = try ImageFile(probing: path) }, { _ = try ImageFile.bitmap(path: path) }] {
      #expect { try ask() } throws: { "\($0)".contains("A VideoLayer shows clips.") }
    }
  }
}
