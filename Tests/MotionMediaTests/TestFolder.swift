import Foundation

/// A folder for one test's files, removed with it.
final class TestFolder {
  let path: String

  init() {
    path = NSTemporaryDirectory() + "motion-media-\(UUID().uuidString)"
    try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func file(_ name: String) -> String { path + "/" + name }

  func bytes(_ name: String) -> [UInt8] { Array(FileManager.default.contents(atPath: file(name)) ?? Data()) }

  func write(_ bytes: [UInt8], _ name: String) -> String {
    _ = FileManager.default.createFile(atPath: file(name), contents: Data(bytes))
    return file(name)
  }

  /// A clip of 60 frames, of which frame 30 in the order of the file has wrong bytes that only decoding shows.
  func damagedClip() throws -> String {
    try Tool.ffmpeg(
      "-f", "lavfi", "-i", "testsrc2=s=320x180:r=30", "-frames:v", "60", "-c:v", "libx264", "-threads", "1", "-g", "20",
      "-movflags", "+faststart", "-pix_fmt", "yuv420p", file("a.mp4"))
    let listed = try Tool.run(
      "ffprobe", ["-v", "error", "-show_entries", "packet=pos,size", "-of", "csv=p=0", file("a.mp4")])
    let lines = String(decoding: listed, as: UTF8.self).split(separator: "\n")
    let numbers = lines[30].split(separator: ",").compactMap { Int($0) }
    let (size, position) = (numbers[0], numbers[1])
    var bytes = bytes("a.mp4")
    for offset in stride(from: position + size / 2, to: position + size, by: 3) { bytes[offset] ^= 0x5a }
    return write(bytes, "d.mp4")
  }
}
