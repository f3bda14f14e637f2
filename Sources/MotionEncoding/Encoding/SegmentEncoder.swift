// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionMedia

/// An encoder of a segment's images to packets. It belongs to one thread at a time.
///
/// Feed it until ``receive()`` needs input, or call ``finish()`` and drain it. Frames are numbered from 0 within the
/// segment; the output is independent of the segment's position in the film.
package protocol SegmentEncoder: AnyObject {
  /// The extradata shared by all segments of the same settings.
  var extradata: [UInt8] { get }
  /// How many frames decoding order runs ahead of showing order.
  var reorderDelay: Int { get }
  /// Frames sent so far.
  var frameCount: Int { get }
  /// An image that several frames show is sent once; else once for each.
  var holdsFrames: Bool { get }
  /// - Parameter frames: the number of frames it is shown for.
  func send(_ planes: Planes, frames: Int) throws(MediaError)
  func finish() throws(MediaError)
  func receive() throws(MediaError) -> VideoEncoder.Output
}

extension SegmentEncoder {
  var holdsFrames: Bool { true }
}

extension VideoSettings {
  /// - Parameter palette: the colours of the segment, if the codec needs some.
  package func makeEncoder(palette: ColourPalette?) throws(MediaError) -> any SegmentEncoder {
    try validate()
    switch codec {
    case .gif: return GIFEncoder(self, palette: palette ?? ColourPalette([]))
    case .apng: return ChangeEncoder(self)
    case .webp where isAnimation: return ChangeEncoder(self)
    case .h264 where writesSkipPictures:
      let encoder = try VideoEncoder(self)
      return HoldEncoder(encoder) ?? encoder
    default: return try VideoEncoder(self)
    }
  }

  /// Images of the segment must be looked at for its palette before it is encoded.
  package var needsPalette: Bool { codec == .gif }
}
