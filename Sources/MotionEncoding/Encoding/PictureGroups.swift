// SPDX-License-Identifier: Apache-2.0

import MotionMedia

/// Cuts the packets of one encoder into its closed groups of pictures, each a segment, so that a long film need not be
/// held in memory.
package struct PictureGroups {
  private let extradata: [UInt8]
  private let reorderDelay: Int
  /// Of the group that is not complete yet, with times of the film.
  private var packets: [EncodedPacket] = []

  package init(extradata: [UInt8], reorderDelay: Int) {
    (self.extradata, self.reorderDelay) = (extradata, reorderDelay)
  }

  /// Adds the next packet in decoding order.
  ///
  /// - Returns: the group before it, if the packet begins another one.
  package mutating func add(_ packet: EncodedPacket) throws(MediaError) -> EncodedSegment? {
    let complete = packet.isKey ? try group(until: packet.pts) : nil
    packets.append(packet)
    return complete
  }

  /// The last group, after all packets; nil if there were none.
  ///
  /// - Parameter end: the number of frames of the film.
  package mutating func finish(at end: Int) throws(MediaError) -> EncodedSegment? { try group(until: Int64(end)) }

  private mutating func group(until end: Int64) throws(MediaError) -> EncodedSegment? {
    guard let start = packets.first?.pts else { return nil }
    var own = packets
    packets = []
    for index in own.indices {
      // The segment begins at 0, wherever it stands in the film.
      own[index].pts -= start
      own[index].dts = Int64(index - reorderDelay)
    }
    return try EncodedSegment(
      frameCount: Int(end - start), reorderDelay: reorderDelay, extradata: extradata, packets: own)
  }
}
