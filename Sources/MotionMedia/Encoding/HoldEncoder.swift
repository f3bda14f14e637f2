import MotionCore

/// libx264 at a constant frame rate: a picture that several frames show is encoded once, and its repeats are skip pictures
/// (``HoldWriter``).
final class HoldEncoder: SegmentEncoder {
  var extradata: [UInt8] { writer.extradata }
  var reorderDelay: Int { encoder.reorderDelay }
  private(set) var frameCount = 0
  /// Why the encoder's pictures are not held; nil as long as they are.
  private(set) var refusal: BitstreamError?

  /// How long a held picture is for the encoder, in frames, if it is held for at least as many, and the offset of its quantizer.
  ///
  /// Encoding every frame, libx264 gives a picture that stays more bits, at first and again and again. A picture that is encoded
  /// once has to have them at once. In one stream, at equal bytes, held slides that fade (2.5 s each, 720p) are 1.4 dB worse than
  /// encoded ones without the offset and 0.5 dB better with it, a title card (W1) 0.3 dB worse and 0.5 dB better, both within
  /// 2 % of the size at the same crf. Key frames that are held stay worse. Measured, not derived.
  static let weight = 8
  static let quantizerOffset = -4

  private let encoder: VideoEncoder
  private var writer: HoldWriter
  private var ready: [EncodedPacket] = []
  private var isDrained = false
  private var last: Planes?

  /// Nil if skip pictures cannot be written into what the encoder makes.
  init?(_ encoder: VideoEncoder) {
    guard let writer = try? HoldWriter(extradata: encoder.extradata) else { return nil }
    (self.encoder, self.writer) = (encoder, writer)
  }

  func send(_ planes: Planes, frames: Int) throws(MediaError) {
    writer.note(Int64(encoder.frameCount), shownAt: Int64(frameCount), frames: frames)
    // The encoder's own look ahead finds cuts, but not where it is told what a picture becomes.
    var kind = LibavFrame.PictureKind.any
    if frames > 1, let last { kind = planes.isCut(from: last) ? .key : .predicted }
    try encoder.send(
      planes, frames: min(frames, HoldEncoder.weight), as: kind,
      quantizer: frames > 1 ? HoldEncoder.quantizerOffset : 0)
    frameCount += frames
    last = planes
  }

  func finish() throws(MediaError) { try encoder.finish() }

  func receive() throws(MediaError) -> VideoEncoder.Output {
    while ready.isEmpty {
      if isDrained { return .finished }
      let output = try encoder.receive()
      do throws(BitstreamError) {
        switch output {
        case .packet(let packet): ready = try writer.packets(for: packet)
        case .finished:
          ready = try writer.finish()
          isDrained = true
        case .needsInput: return output
        }
      } catch {
        refusal = error
        throw .codec(
          name: "libx264", reason: "pictures that skip everything cannot follow what it wrote: \(error)",
          advice: "Export with --hold encode.")
      }
    }
    return .packet(ready.removeFirst())
  }
}

/// Frames that are equal have to be encoded one by one.
public struct HoldRefusal: Error, Hashable, CustomStringConvertible {
  public var reason: String
  public var description: String {
    "equal frames cannot be written as pictures that skip everything: \(reason); export with --hold encode"
  }
}
