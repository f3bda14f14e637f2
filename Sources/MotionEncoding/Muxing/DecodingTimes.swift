/// When the packets of a segment are decoded, in frames of the segment: what the index of an MP4 file counts in.
///
/// A packet is decoded when the picture is shown that comes `reorderDelay` before its place; a segment's times begin
/// at `-reorderDelay`, as its pictures begin at 0. With pictures of one frame each that is a packet a frame. A file's
/// index holds the distances between decoding times alone, and their sum is the film's length to its readers; so the
/// last packet of a segment is decoded late enough for its duration to reach just to where the next segment begins.
struct DecodingTimes {
  /// One for each packet: rising, not after the time at which its picture is shown. The duration is that of the
  /// picture, but for the last packet the rest of the segment's time.
  let times: [(dts: Int64, duration: Int64)]

  init(_ segment: EncodedSegment) {
    let delay = segment.reorderDelay
    let shown = segment.packets.map(\.pts).sorted()
    var times: [(dts: Int64, duration: Int64)] = []
    times.reserveCapacity(shown.count)
    for (position, packet) in segment.packets.enumerated() {
      let dts = position < delay ? Int64(position - delay) : shown[position - delay]
      times.append((dts, packet.duration))
    }
    if let last = segment.packets.last {
      let dts = max(times[times.count - 1].dts, last.pts - Int64(delay))
      times[times.count - 1] = (dts, Int64(segment.frameCount - delay) - dts)
    }
    self.times = times
  }
}
