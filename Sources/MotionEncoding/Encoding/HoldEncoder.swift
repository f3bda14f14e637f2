// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionMedia

/// libx264 at a constant frame rate: a picture that several frames show is encoded once, and its repeats are skip pictures
/// (``HoldWriter``).
final class HoldEncoder: SegmentEncoder {
  var extradata: [UInt8] { writer.extradata }
  var reorderDelay: Int { encoder.reorderDelay }
  var frameCount: Int { encoder.frameCount }
  /// Why the encoder's pictures are not held; nil as long as they are.
  private(set) var refusal: BitstreamError?

  private let encoder: VideoEncoder
  private var writer: HoldWriter
  private var requests: HoldRequests
  private var ready: [EncodedPacket] = []
  private var isDrained = false

  /// Nil if skip pictures cannot be written into the encoder's stream.
  init?(_ encoder: VideoEncoder) {
    guard let writer = try? HoldWriter(extradata: encoder.extradata) else { return nil }
    (self.encoder, self.writer) = (encoder, writer)
    requests = HoldRequests(settlingPictures: writer.settlingPictures)
  }

  func send(_ planes: Planes, frames: Int) throws(MediaError) {
    writer.note(Int64(frameCount), frames: frames)
    let request = requests.next(planes, frames: frames)
    try encoder.send(planes, frames: frames, as: request.kind, quantizer: request.quantizer)
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
        // The refusal is kept, so the caller can encode the segment again without holds.
        refusal = error
        throw .codec(
          name: "libx264", reason: "fully skipped pictures cannot follow its output: \(error)",
          advice: "Export with --hold encode.")
      }
    }
    return .packet(ready.removeFirst())
  }
}

/// Equal frames have to be encoded one by one.
package struct HoldRefusal: Error, Hashable, CustomStringConvertible {
  package var reason: String
  package var description: String {
    "equal frames cannot be written as fully skipped pictures: \(reason); export with --hold encode"
  }
}
