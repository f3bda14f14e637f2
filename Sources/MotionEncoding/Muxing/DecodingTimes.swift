// SPDX-License-Identifier: Apache-2.0

/// The decoding times of a segment's packets, in frames of the segment: the unit of an MP4 file's index.
///
/// A packet is decoded when the image `reorderDelay` positions earlier is shown. A segment's times begin at
/// `-reorderDelay`, as its images begin at 0. With images of one frame each that is a packet a frame. A file's
/// index holds only the distances between decoding times, and readers take their sum as the film's length. So the last
/// packet of a segment is decoded late enough for its duration to end where the next segment begins.
struct DecodingTimes {
  /// One for each packet: rising, not after its image's presentation time. The duration is that of the image; for
  /// the last packet it is the rest of the segment's time.
  let times: [(dts: Int64, duration: Int64)]

  init(_ segment: EncodedSegment) {
    let delay = segment.reorderDelay
    let shown = segment.packets.map(\.pts).sorted()
    var times: [(dts: Int64, duration: Int64)] = []
    times.reserveCapacity(shown.count)
    for (position, packet) in segment.packets.enumerated() {
      // A packet is decoded earlier than shown, by the depth of the reordering.
      let dts = position < delay ? Int64(position - delay) : shown[position - delay]
      times.append((dts, packet.duration))
    }
    // The last packet lasts until the first one of a following segment is decoded.
    if let last = segment.packets.last {
      let dts = max(times[times.count - 1].dts, last.pts - Int64(delay))
      times[times.count - 1] = (dts, Int64(segment.frameCount - delay) - dts)
    }
    self.times = times
  }
}
