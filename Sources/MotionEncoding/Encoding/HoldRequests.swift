// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionMedia

/// The requests to libx264 for the pictures it encodes for ``HoldEncoder``.
struct HoldRequests {
  struct Request: Hashable {
    var kind: LibavFrame.PictureKind
    /// The offset of its quantizer.
    var quantizer: Int
  }

  /// The offsets for held pictures. The encoder knows the length of a picture and gives a long one more bits, but fewer
  /// than it spends if all frames are encoded, each predicted from the one before. Measured (the bench's `holds`), not
  /// derived.
  static let keyOffset = -1, predictedOffset = -2

  /// How many pictures after a held one must not be predicted from both sides (``HoldWriter/settlingPictures``).
  private let settlingPictures: Int
  /// How many of them are still to come.
  private var settling = 0
  private var last: Planes?

  init(settlingPictures: Int) { self.settlingPictures = settlingPictures }

  /// The request for the picture after the last one.
  ///
  /// - Parameter frames: the number of frames it is shown for.
  mutating func next(_ planes: Planes, frames: Int) -> Request {
    defer { last = planes }
    let isHeld = frames > 1
    var request = Request(kind: .any, quantizer: 0)
    // The encoder's own lookahead finds cuts, but not if the kind of picture is requested.
    if isHeld || settling > 0, let last { request.kind = planes.isCut(from: last) ? .key : .predicted }
    if isHeld { request.quantizer = request.kind == .predicted ? HoldRequests.predictedOffset : HoldRequests.keyOffset }
    // After a key frame nothing refers to earlier pictures.
    settling = isHeld ? settlingPictures : request.kind == .key ? 0 : max(0, settling - 1)
    return request
  }
}
