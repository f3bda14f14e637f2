// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionTestSupport
import Testing

@testable import MotionMedia

/// Alpha, the shape of pixels, how images are turned, and interlaced frames.
@Suite("What frames hold")
struct ClipShapeTests {
  let folder = ScratchFolder()

  /// Left third opaque red, middle third red at half, right third transparent.
  static let translucent =
    "color=red:s=96x64:r=10,format=rgba,geq=r=255:g=0:b=0:a='if(lt(X,32),255,if(lt(X,64),128,0))'"

  @Test(
    "alpha is there, premultiplied",
    arguments: [
      ("a.mov", ["-c:v", "prores_ks", "-profile:v", "4444", "-pix_fmt", "yuva444p10le"]), ("p.mov", ["-c:v", "png"]),
      ("q.mov", ["-c:v", "qtrle"]), ("a.apng", ["-c:v", "apng", "-f", "apng"]),
      ("f.mkv", ["-c:v", "ffv1", "-pix_fmt", "yuva444p"]),
      ("u.avi", ["-c:v", "utvideo", "-pix_fmt", "gbrap"]), ("r.nut", ["-c:v", "rawvideo", "-pix_fmt", "rgba"]),
      ("8.webm", ["-c:v", "libvpx", "-auto-alt-ref", "0", "-pix_fmt", "yuva420p", "-b:v", "4M"]),
      ("9.webm", ["-c:v", "libvpx-vp9", "-pix_fmt", "yuva420p", "-b:v", "4M", "-row-mt", "0"]),
    ] as [(String, [String])])
  func alpha(name: String, options: [String]) throws {
    try SystemTool.run(
      "ffmpeg",
      ["-v", "error", "-y", "-f", "lavfi", "-i", Self.translucent, "-frames:v", "12", "-threads", "1"] + options
        + [folder.file(name)])
    let clip = try VideoClip(path: folder.file(name))
    #expect(clip.format.hasAlpha && clip.frameCount == 12)
    for frame in [0, 11, 4] {
      let bitmap = try clip.bitmap(frame: frame)
      let (solid, half, clear) = (bitmap[16, 32], bitmap[48, 32], bitmap[84, 32])
      #expect(solid.a >= 253 && solid.r >= 245 && solid.g <= 10, "\(solid)")
      #expect(abs(Int(half.a) - 128) <= 3 && abs(Int(half.r) - 128) <= 8 && half.g <= 8, "\(half)")
      #expect(clear.a <= 2 && clear.r <= clear.a, "\(clear)")
    }
  }

  @Test("a GIF's transparent pixels are transparent")
  func gif() throws {
    try SystemTool.ffmpeg(
      "-f", "lavfi", "-i", "color=red:s=96x64:r=10:d=0.4,format=rgba,geq=r=255:g=0:b=0:a='if(lt(X,48),255,0)'",
      "-frames:v",
      "4",
      "-filter_complex", "split[a][b];[a]palettegen[p];[b][p]paletteuse", folder.file("a.gif"))
    let clip = try VideoClip(path: folder.file("a.gif"))
    let bitmap = try clip.bitmap(frame: 2)
    #expect(clip.format.hasAlpha && bitmap[10, 30].a == 255 && bitmap[10, 30].r >= 245 && bitmap[80, 30].a == 0)
  }

  @Test("clips without alpha say so")
  func opaque() throws {
    try numberedClip(folder.file("a.mp4"), count: 3, options: [])
    #expect(try VideoClip(path: folder.file("a.mp4")).format.hasAlpha == false)
  }

  @Test(
    "pixels that are not square: the size is that on the screen, the bitmap that in the file",
    arguments: [
      ("c.mp4", "64/45", 1024, 576, 720, 576), ("c.mkv", "8/9", 720, 648, 720, 576),
      ("c.mov", "4/3", 960, 576, 720, 576),
      ("c.avi", "16/15", 768, 576, 720, 576),
    ])
  func pixelAspect(name: String, aspect: String, width: Int, height: Int, pixelWidth: Int, pixelHeight: Int) throws {
    let codec = name.hasSuffix("avi") ? "mpeg4" : "libx264"
    try SystemTool.ffmpeg(
      "-f", "lavfi", "-i", "testsrc2=s=720x576:r=25,setsar=\(aspect)", "-frames:v", "2", "-c:v", codec, "-pix_fmt",
      "yuv420p",
      folder.file(name))
    let clip = try VideoClip(path: folder.file(name))
    #expect(clip.width == width && clip.height == height)
    let bitmap = try clip.bitmap(frame: 1)
    #expect(bitmap.width == pixelWidth && bitmap.height == pixelHeight)
    #expect(clip.format.pixelWidth == pixelWidth && clip.format.pixelHeight == pixelHeight)
  }

  /// The eight display matrices of ISO/IEC 14496-12, 6.2.2, as (a, b, c, d).
  @Test(
    "display matrices turn and mirror",
    arguments: [
      (1, 0, 0, 1, Orientation.upright), (-1, 0, 0, 1, .mirrored), (-1, 0, 0, -1, .rotated180), (1, 0, 0, -1, .flipped),
      (0, 1, 1, 0, .transposed), (0, 1, -1, 0, .rotated90), (0, -1, -1, 0, .transversed), (0, -1, 1, 0, .rotated270),
    ])
  func displayMatrix(a: Int, b: Int, c: Int, d: Int, orientation: Orientation) throws {
    // Four quarters: white, then three greys.
    try SystemTool.ffmpeg(
      "-f", "lavfi", "-i",
      "color=black:s=64x32:r=30,geq=lum='if(lt(X,32),if(lt(Y,16),235,160),if(lt(Y,16),90,30))':cb=128:cr=128",
      "-frames:v", "2", "-c:v", "libx264", "-qp", "2", "-pix_fmt", "yuv420p", folder.file("a.mp4"))
    var bytes = folder.bytes("a.mp4")
    let name = Array("tkhd".utf8)
    let start = try #require(bytes.indices.first { bytes[$0...].starts(with: name) }) + 4 + 40
    for (place, value) in [(0, a), (1, b), (3, c), (4, d)] {
      let fixed = UInt32(bitPattern: Int32(value * 65536))
      for byte in 0..<4 { bytes[start + place * 4 + byte] = UInt8(truncatingIfNeeded: fixed >> UInt32(24 - 8 * byte)) }
    }
    let clip = try VideoClip(path: folder.write(bytes, "m.mp4"))
    #expect(clip.format.orientation == orientation)
    let bitmap = try clip.bitmap(frame: 1)
    #expect((bitmap.width, bitmap.height) == (orientation.swapsSides ? (32, 64) : (64, 32)))
    // Where the middle of each stored quarter goes: the matrix, then moved back into the image.
    for (x, y, grey) in [(16, 8, 255), (16, 24, 168), (48, 8, 86), (48, 24, 16)] {
      let (cx, cy) = (Double(x) - 32, Double(y) - 16)
      let (tx, ty) = (Double(a) * cx + Double(c) * cy, Double(b) * cx + Double(d) * cy)
      let pixel = bitmap[Int(tx + Double(bitmap.width) / 2), Int(ty + Double(bitmap.height) / 2)]
      #expect(abs(Int(pixel.g) - grey) <= 4, "\(orientation): (\(x), \(y))")
    }
  }

  @Test("an angle that is no quarter turn is an error, not an upright image")
  func slanted() throws {
    try numberedClip(folder.file("a.mp4"), count: 3, options: [])
    try SystemTool.ffmpeg("-i", folder.file("a.mp4"), "-c", "copy", "-metadata:s:v", "rotate=30", folder.file("b.mp4"))
    #expect { try VideoClip(path: folder.file("b.mp4")) } throws: { "\($0)".contains("quarter turn") }
  }

  @Test(
    "interlaced frames become whole pictures",
    arguments: [
      ("t.mp4", "tff", ["-c:v", "libx264", "-x264opts", "tff=1", "-flags", "+ilme+ildct", "-qp", "2"]),
      ("b.mp4", "bff", ["-c:v", "libx264", "-x264opts", "bff=1", "-flags", "+ilme+ildct", "-qp", "2"]),
      ("t.mpg", "tff", ["-c:v", "mpeg2video", "-flags", "+ilme+ildct", "-top", "1", "-q:v", "1"]),
      ("t.mov", "tff", ["-c:v", "rawvideo", "-pix_fmt", "yuv422p10le", "-field_order", "tt", "-top", "1"]),
    ] as [(String, String, [String])])
  func interlaced(name: String, order: String, options: [String]) throws {
    // A white bar that moves 8 px a field; fields of a film at 50 frames a second.
    let film = "color=black:s=192x96:r=50,format=yuv420p,geq=lum='if(between(X,8*N,8*N+24),235,16)':cb=128:cr=128"
    let codec =
      name.hasSuffix("mov")
      ? ["-c:v", "v210"] + options.dropFirst(2).filter { $0 != "yuv422p10le" && $0 != "-pix_fmt" } : options
    try SystemTool.run(
      "ffmpeg",
      [
        "-v", "error", "-y", "-f", "lavfi", "-i", film, "-vf",
        "tinterlace=interleave_\(order == "tff" ? "top" : "bottom"),setfield=\(order),fieldorder=\(order)",
        "-frames:v", "8", "-threads", "1",
      ] + codec + [folder.file(name)])
    let clip = try VideoClip(path: folder.file(name))
    for frame in [3, 4, 1] {
      let bitmap = try clip.bitmap(frame: frame)
      // The first field of frame n shows the bar of film frame 2n; combed rows would show that of 2n + 1.
      let left = 16 * frame
      for y in 8..<88 {
        #expect(bitmap[left + 3, y].g > 128, "frame \(frame), row \(y)")
        #expect(bitmap[left + 29, y].g < 128, "frame \(frame), row \(y)")
      }
    }
  }

  @Test("where nothing moves, a deinterlaced image is the image")
  func still() throws {
    try SystemTool.ffmpeg(
      "-f", "lavfi", "-i", "testsrc2=s=192x96:r=25,trim=end_frame=1,loop=5:1", "-frames:v", "5", "-c:v", "libx264",
      "-qp", "0",
      "-x264opts", "tff=1", "-flags", "+ilme+ildct", "-pix_fmt", "yuv420p", folder.file("i.mp4"))
    try SystemTool.ffmpeg(
      "-f", "lavfi", "-i", "testsrc2=s=192x96:r=25,trim=end_frame=1,loop=5:1", "-frames:v", "5", "-c:v", "libx264",
      "-qp", "0",
      "-pix_fmt", "yuv420p", folder.file("p.mp4"))
    let (a, b) = (
      try VideoClip(path: folder.file("i.mp4")).bitmap(frame: 2),
      try VideoClip(path: folder.file("p.mp4")).bitmap(frame: 2)
    )
    for y in 0..<96 { for x in 0..<192 where a[x, y] != b[x, y] { Issue.record("(\(x), \(y))"); return } }
  }
}
