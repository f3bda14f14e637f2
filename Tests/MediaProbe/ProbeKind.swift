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

  /// A number for everything that the reader gives.
  func checksum(_ path: String) throws -> UInt64 {
    var sum: UInt64 = 0xcbf2_9ce4_8422_2325
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
      for frame in 0..<min(clip.frameCount, Self.frames) { add(try clip.bitmap(frame: frame)) }
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
