// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionTestSupport

extension ScratchFolder {
  func bytes(_ name: String) -> [UInt8] { Array(FileManager.default.contents(atPath: file(name)) ?? Data()) }

  func write(_ bytes: [UInt8], _ name: String) -> String {
    _ = FileManager.default.createFile(atPath: file(name), contents: Data(bytes))
    return file(name)
  }

  /// A clip of 60 frames, of which frame 30 in the order of the file has wrong bytes that only decoding shows.
  func damagedClip() throws -> String {
    try SystemTool.ffmpeg(
      "-f", "lavfi", "-i", "testsrc2=s=320x180:r=30", "-frames:v", "60", "-c:v", "libx264", "-threads", "1", "-g", "20",
      "-movflags", "+faststart", "-pix_fmt", "yuv420p", file("a.mp4"))
    let listed = try SystemTool.run(
      "ffprobe", ["-v", "error", "-show_entries", "packet=pos,size", "-of", "csv=p=0", file("a.mp4")])
    let lines = String(decoding: listed, as: UTF8.self).split(separator: "\n")
    let numbers = lines[30].split(separator: ",").compactMap { Int($0) }
    let (size, position) = (numbers[0], numbers[1])
    var bytes = bytes("a.mp4")
    for offset in stride(from: position + size / 2, to: position + size, by: 3) { bytes[offset] ^= 0x5a }
    return write(bytes, "d.mp4")
  }
}
