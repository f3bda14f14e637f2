// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionMedia
import MotionTestSupport
import Testing

@testable import MotionEncoding

@Suite("Images that are shown for several frames")
struct HeldFrameTests {
  /// A segment with pictures of these lengths, in an order of decoding that runs `delay` pictures ahead.
  private func segment(_ lengths: [Int], delay: Int, _ random: inout some RandomNumberGenerator) throws
    -> EncodedSegment
  {
    // Pictures are decoded early, up to `delay` places before their own.
    var order: [Int] = [0]
    var left = Array(lengths.indices.dropFirst())
    while !left.isEmpty {
      // The first that is left must come before it is `delay` places late.
      let mustComeNow = order.count - delay >= left[0]
      order.append(left.remove(at: mustComeNow ? 0 : Int.random(in: 0..<min(left.count, delay + 1), using: &random)))
    }
    let starts = lengths.indices.map { Int64(lengths[..<$0].reduce(0, +)) }
    return try EncodedSegment(
      frameCount: lengths.reduce(0, +), reorderDelay: delay, extradata: [1],
      packets: order.enumerated().map { position, picture in
        EncodedPacket(
          bytes: [UInt8(truncatingIfNeeded: picture)], pts: starts[picture], dts: Int64(position),
          duration: Int64(lengths[picture]), isKey: position == 0)
      })
  }

  @Test(
    "decoding times rise, never pass the picture's time, and their distances add up to the segment", arguments: 0...3)
  func decodingTimes(delay: Int) throws {
    var random = RandomSource(seed: UInt64(delay + 1))
    for round in 0..<200 {
      let lengths = (0..<Int.random(in: 1...12, using: &random)).map { _ in
        round % 4 == 0 ? 1 : Int.random(in: 1...(round % 3 == 0 ? 3 : 60), using: &random)
      }
      let segment = try segment(lengths, delay: delay, &random)
      let times = DecodingTimes(segment).times
      #expect(times[0].dts == -Int64(delay))
      #expect(zip(times, times.dropFirst()).allSatisfy { $0.dts < $1.dts }, "\(lengths)")
      for (time, packet) in zip(times, segment.packets) {
        #expect(time.dts <= packet.pts && packet.pts + time.duration <= Int64(segment.frameCount))
      }
      let last = try #require(times.last)
      #expect(last.duration >= 1 && last.dts + last.duration == Int64(segment.frameCount - delay), "\(lengths)")
      if round % 4 == 0 { #expect(times.map(\.dts) == times.indices.map { Int64($0 - delay) }) }
      #expect(try EncodedSegment(serialised: segment.serialised, path: "s") == segment)
    }
  }

  @Test("packets that leave gaps, lie over one another or end early are refused")
  func gaps() {
    func packet(_ pts: Int64, _ duration: Int64) -> EncodedPacket {
      EncodedPacket(bytes: [0], pts: pts, dts: pts, duration: duration, isKey: pts == 0)
    }
    for packets in [
      [packet(0, 2), packet(3, 7)], [packet(0, 4), packet(3, 7)], [packet(0, 9)], [packet(0, 11)], [packet(0, 0)],
      [packet(0, 5), packet(5, .max)], [packet(0, 1), packet(1, -1), packet(0, 10)],
    ] {
      #expect(throws: MediaError.self) {
        try EncodedSegment(frameCount: 10, reorderDelay: 0, extradata: [], packets: packets)
      }
    }
  }

  /// The film of the next test: in segments, how long each image is shown.
  private static let lengths = [[1, 30, 1, 1, 1, 1, 7, 1], [250], [1, 1, 1, 40], [90, 1, 1]]

  @Test(
    "in the file every picture has its time, and the film its exact length, across segments",
    arguments: [FrameRate(30), FrameRate(30_000, 1001), FrameRate(25, 2)])
  func file(rate: FrameRate) throws {
    let folder = ScratchFolder()
    let path = folder.file("a.mp4")
    let settings = H264Settings(width: 320, height: 180, frameRate: rate, hold: .variable)
    var writer: MovieWriter?
    var expected: [Int] = []
    var start = 0
    var picture = 0
    for lengths in HeldFrameTests.lengths {
      var rest = lengths
      let segment = try EncodedSegment.encode(frameCount: lengths.reduce(0, +), settings: settings) { frame in
        expected.append(start + frame)
        picture += 1
        return (testPlanes(picture), rest.removeFirst())
      }
      #expect(segment.packets.count == lengths.count)
      if writer == nil {
        writer = try MovieWriter(
          path: path, settings: settings, extradata: segment.extradata, reorderDelay: segment.reorderDelay)
      }
      try writer?.append(segment)
      start += segment.frameCount
    }
    try writer?.finish()
    let ticks = MovieTimescale(rate).frame
    let probe = try SystemTool.probe(path, "v", extra: ["-count_frames"])
    #expect(probe["duration_ts"] == "\(start * ticks)" && probe["start_pts"] == "0")
    #expect(probe["nb_read_frames"] == "\(expected.count)")
    let text = String(
      decoding: try SystemTool.run(
        "ffprobe", ["-v", "error", "-select_streams", "v", "-show_entries", "frame=pts", "-of", "csv=p=0", path]),
      as: UTF8.self)
    #expect(text.split(separator: "\n").compactMap { Int($0.prefix { $0 != "," }) } == expected.map { $0 * ticks })
    let packets = String(
      decoding: try SystemTool.run(
        "ffprobe", ["-v", "error", "-select_streams", "v", "-show_entries", "packet=pts,dts", "-of", "csv=p=0", path]),
      as: UTF8.self
    ).split(separator: "\n").map { $0.split(separator: ",").compactMap { Int($0) } }
    #expect(packets.allSatisfy { $0[1] <= $0[0] } && zip(packets, packets.dropFirst()).allSatisfy { $0[1] < $1[1] })
    let format = try SystemTool.run(
      "ffprobe", ["-v", "error", "-show_entries", "format=duration", "-of", "csv=p=0", path])
    let seconds = try #require(Double(String(decoding: format, as: UTF8.self).trimmingCharacters(in: .newlines)))
    #expect(abs(seconds - rate.time(ofFrame: start).seconds) < 1e-4)
  }
}
