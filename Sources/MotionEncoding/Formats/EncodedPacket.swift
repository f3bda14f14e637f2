// SPDX-License-Identifier: Apache-2.0

/// One compressed frame (or block of samples), in decoding order.
package struct EncodedPacket: Hashable, Sendable {
  package var bytes: [UInt8]
  /// When it is shown, in units of its stream: frames of the segment from 0, or samples.
  package var pts: Int64
  /// When it is decoded, in the same units; never after `pts`.
  package var dts: Int64
  /// How long it is shown, in the same units.
  package var duration: Int64
  /// Decoding can begin here.
  package var isKey: Bool
  /// The same frame of a second stream with alpha, if the container has one; else empty.
  package var alpha: [UInt8] = []

  package init(bytes: [UInt8], pts: Int64, dts: Int64, duration: Int64, isKey: Bool) {
    self.bytes = bytes
    self.pts = pts
    self.dts = dts
    self.duration = duration
    self.isKey = isKey
  }
}
