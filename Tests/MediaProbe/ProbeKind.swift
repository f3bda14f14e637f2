// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionEncoding
import MotionMedia

/// Which of the module's readers is tried.
enum ProbeKind: String {
  case video, audio, picture
  /// Sound as a film has it: encoded, and the same on every processor; or as this processor makes it.
  case portable, native

  /// The most frames that are looked at: files of the tests have fewer.
  private static let frames = 64

  /// What a reader gives.
  struct Answer {
    /// A number for all of it.
    var checksum: UInt64 = 0xcbf2_9ce4_8422_2325
    /// Each frame of a clip as the means of some fields, two hexadecimal digits each; "-" for none.
    var frames: [String] = []
    /// Whether something about the file is a warning.
    var isOdd = false
  }

  /// Reads all of a file.
  func answer(_ path: String) throws -> Answer {
    var answer = Answer()
    answer.checksum = try checksum(path, &answer.frames)
    answer.isOdd = FileOddities.warning(of: path) != nil
    return answer
  }

  /// Fields of a frame, across and down.
  private static let fields = (12, 8)

  private static func fields(of bitmap: Bitmap) -> String {
    var text = ""
    for row in 0..<fields.1 {
      for column in 0..<fields.0 {
        let (left, right) = (bitmap.width * column / fields.0, bitmap.width * (column + 1) / fields.0)
        let (top, bottom) = (bitmap.height * row / fields.1, bitmap.height * (row + 1) / fields.1)
        var sum = 0
        for y in top..<bottom { for x in left..<right { sum += Int(bitmap[x, y].g) } }
        let mean = sum / max(1, (right - left) * (bottom - top))
        text += String(mean >> 4, radix: 16) + String(mean & 15, radix: 16)
      }
    }
    return text
  }

  private func checksum(_ path: String, _ frames: inout [String]) throws -> UInt64 {
    var sum = Answer().checksum
    func add(_ value: UInt64) { sum = (sum ^ value) &* 0x100_0000_01b3 }
    func add(_ bitmap: Bitmap) {
      add(UInt64(bitmap.width))
      add(UInt64(bitmap.height))
      for y in 0..<bitmap.height {
        let row = bitmap.pixels + y * bitmap.rowBytes
        for x in 0..<bitmap.width * 4 { add(UInt64(row[x])) }
      }
    }
    switch self {
    case .video:
      let clip = try VideoClip(path: path)
      add(UInt64(clip.frameCount))
      for frame in 0..<min(clip.frameCount, Self.frames) {
        let bitmap = try clip.bitmap(frame: frame)
        add(bitmap)
        frames.append(Self.fields(of: bitmap))
      }
      if let cut = clip.cut { throw cut }
    case .audio:
      // All of it, and some silence.
      let mix = try AudioMixer([AudioCue(path: path)]).read(min(try AudioFile.sampleCount(path: path), 480_000))
      for sample in mix.left + mix.right { add(UInt64(sample.bitPattern)) }
    case .portable, .native:
      func mixer() throws -> AudioMixer { try AudioMixer([AudioCue(path: path)], isPortable: self == .portable) }
      let mix = try mixer().read(24_000)
      for sample in mix.left + mix.right { add(UInt64(sample.bitPattern)) }
      let track = try AudioTrack.encode(mixer(), sampleCount: 24_000)
      for packet in track.packets { for byte in packet.bytes { add(UInt64(byte)) } }
    case .picture:
      add(try ImageFile.bitmap(path: path))
    }
    return sum
  }
}
