// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionTestSupport
import OtherH264Decoder
import Testing

@testable import MotionEncoding

@Suite("Pictures that skip everything")
struct SkipPictureTests {
  let folder = ScratchFolder()

  /// How a film is encoded, and for how long its pictures are shown.
  private struct Film: CustomStringConvertible {
    var settings: VideoSettings
    var lengths: [Int]
    var description: String { "\(settings.identity), shown for \(lengths)" }

    init(seed: UInt64) {
      var random = RandomSource(seed: seed)
      let presets = ["ultrafast", "veryfast", "fast", "medium", "slow", "slower"]
      let layout: SampleLayout = seed % 4 == 3 ? .yuv420p10 : .yuv420p8
      settings = VideoSettings(
        codec: .h264, layout: layout, width: 2 * Int.random(in: 20...80, using: &random),
        height: 2 * Int.random(in: 20...60, using: &random), frameRate: 30,
        quality: [0, 12, 23, 40].randomElement(using: &random), speed: presets[Int(seed) % presets.count])
      settings.tune =
        [nil, nil, "animation", "fastdecode", "zerolatency", "grain"].randomElement(using: &random) ?? nil
      // Every second film moves for so long between holds that pictures are predicted from both sides again.
      let (count, singles) = seed % 2 == 0 ? (24, 3) : (60, 30)
      let some = Array(repeating: 1, count: singles) + [2, 7, 30, 130]
      lengths = (0..<Int.random(in: 1...count, using: &random)).map { _ in some.randomElement(using: &random) ?? 1 }
    }

    /// Now and then another picture altogether, and fades, where predictions from both sides are weighted.
    func planes(_ rank: Int) -> Planes {
      let index = rank % 5 == 3 ? 40 * rank : rank
      guard settings.planes != .yuv420 else {
        let planes = testPlanes(index, width: settings.width, height: settings.height)
        for plane in planes.planes {
          for index in 0..<(plane.height * plane.rowBytes) {
            let value = Int(plane.pixels[index])
            plane.pixels[index] = UInt8(value + (128 - value) * (rank % 8) / 10)
          }
        }
        return planes
      }
      let planes = Planes(layout: settings.planes, width: settings.width, height: settings.height)
      let plane = planes.planes[0]
      for y in 0..<plane.height {
        for x in 0..<plane.width {
          let isSquare = (x / 4 - 3 * index) % 37 < 12 && abs(y - plane.height / 2) < 12
          plane.pixels[y * plane.rowBytes + x] =
            x % 4 == 3 ? 255 : isSquare ? 230 : UInt8(40 + (x / 4 + y + index) % 90)
        }
      }
      return planes
    }
  }

  /// The frames of a segment, decoded by FFmpeg, which must not complain.
  private func frames(_ segment: EncodedSegment, _ film: Film, _ name: String) throws -> [[UInt8]] {
    let path = folder.file(name)
    let writer = try MovieWriter(
      path: path, settings: film.settings, format: .mp4, extradata: segment.extradata,
      reorderDelay: segment.reorderDelay)
    try writer.append(segment)
    try writer.finish()
    let bytes = try SystemTool.run(
      "ffmpeg",
      [
        "-v", "warning", "-err_detect", "explode", "-xerror", "-i", path, "-f", "rawvideo", "-pix_fmt",
        film.settings.layout == .yuv420p10 ? "yuv420p10le" : "yuv420p", "-",
      ])
    let size = bytes.count / segment.frameCount
    return (0..<segment.frameCount).map { Array(bytes[($0 * size)..<(($0 + 1) * size)]) }
  }

  /// The frames of a file as OpenH264 decodes them.
  private func others(_ name: String) throws -> [[UInt8]] {
    let stream = try SystemTool.ffmpeg(
      "-i", folder.file(name), "-c:v", "copy", "-bsf:v", "h264_mp4toannexb", "-f", "h264", "-")
    var frames: [[UInt8]] = []
    let error = withUnsafeMutablePointer(to: &frames) { frames in
      other_h264_decode(
        stream, stream.count,
        { context, planes, strides, width, height in
          guard let frames = context?.assumingMemoryBound(to: [[UInt8]].self), let planes, let strides else { return }
          var bytes: [UInt8] = []
          for plane in 0..<3 {
            let (columns, rows) = plane == 0 ? (width, height) : (width / 2, height / 2)
            for row in 0..<rows {
              let start = planes[plane].map { $0 + Int(row * strides[min(plane, 1)]) }
              bytes += UnsafeBufferPointer(start: start, count: Int(columns))
            }
          }
          frames.pointee.append(bytes)
        }, frames)
    }
    try #require(error == 0)
    return frames
  }

  @Test(
    "decoded, each picture is the encoder's own, and is there for as many frames as it shows",
    arguments: 1...24 as ClosedRange<UInt64>)
  func exact(seed: UInt64) throws {
    let film = Film(seed: seed)
    let count = film.lengths.reduce(0, +)
    var rank = -1
    let held = try EncodedSegment.encode(frameCount: count, settings: film.settings) { _ in
      rank += 1
      return (film.planes(rank), film.lengths[rank])
    }
    #expect(held.packets.count == count && held.packets.allSatisfy { $0.duration == 1 })
    // What the encoder makes of the distinct pictures alone, as it gives it.
    let encoder = try VideoEncoder(film.settings)
    var (packets, times): ([EncodedPacket], [Int64: Int64]) = ([], [:])
    func drain() throws { while case .packet(let packet) = try encoder.receive() { packets.append(packet) } }
    var requests = HoldRequests(settlingPictures: try HoldWriter(extradata: encoder.extradata).settlingPictures)
    for (rank, length) in film.lengths.enumerated() {
      let planes = film.planes(rank)
      let request = requests.next(planes, frames: length)
      times[Int64(encoder.frameCount)] = Int64(rank)
      try encoder.send(planes, frames: length, as: request.kind, quantizer: request.quantizer)
      try drain()
    }
    try encoder.finish()
    try drain()
    for index in packets.indices {
      packets[index].pts = try #require(times[packets[index].pts])
      packets[index].duration = 1
    }
    let plain = try EncodedSegment(
      frameCount: film.lengths.count, reorderDelay: encoder.reorderDelay, extradata: encoder.extradata,
      packets: packets)
    let (expected, found) = (try frames(plain, film, "plain.mp4"), try frames(held, film, "held.mp4"))
    var frame = 0
    for (rank, length) in film.lengths.enumerated() {
      for _ in 0..<length {
        #expect(found[frame] == expected[rank], "frame \(frame) is not picture \(rank): \(film)")
        frame += 1
      }
    }
    // Profiles of 10 bit and of lossless pictures are FFmpeg's alone here.
    if film.settings.layout == .yuv420p8, film.settings.quality != 0 {
      let (expected, found) = (try others("plain.mp4"), try others("held.mp4"))
      let repeated = zip(expected, film.lengths).flatMap { Array(repeating: $0, count: $1) }
      #expect(expected.count == film.lengths.count && found == repeated, "OpenH264: \(film)")
    }
    let probe = try SystemTool.probe(folder.file("held.mp4"), "v", extra: ["-count_frames"])
    #expect(
      probe["nb_read_frames"] == "\(count)" && probe["r_frame_rate"] == "30/1" && probe["avg_frame_rate"] == "30/1")
  }

  /// The packets of a movement with a held picture, behind which the encoder may choose what is predicted from both sides, or not.
  private func movement(settles: Bool) throws -> [EncodedPacket] {
    var settings = VideoSettings(codec: .h264, layout: .yuv420p8, width: 320, height: 180, frameRate: 30)
    settings.tell([try #require(CodecOption("b-adapt=0"))])
    let encoder = try VideoEncoder(settings)
    var writer = try HoldWriter(extradata: encoder.extradata)
    #expect(writer.settlingPictures == 3)
    var packets: [EncodedPacket] = []
    var requests = HoldRequests(settlingPictures: settles ? writer.settlingPictures : 0)
    func drain() throws {
      while case .packet(let packet) = try encoder.receive() { packets += try writer.packets(for: packet) }
    }
    for rank in 0..<30 {
      let planes = testPlanes(rank)
      let frames = rank == 10 ? 20 : 1
      let request = requests.next(planes, frames: frames)
      writer.note(Int64(encoder.frameCount), frames: frames)
      try encoder.send(planes, frames: frames, as: request.kind, quantizer: request.quantizer)
      try drain()
    }
    try encoder.finish()
    try drain()
    return packets + (try writer.finish())
  }

  @Test("after repeats pictures are predicted from one side until all that B pictures refer to is newer")
  func settling() throws {
    let packets = try movement(settles: true)
    #expect(packets.count == 49)
    // The picture of frames 10 to 29 is held; three P pictures follow, and then there are B pictures, which are no references.
    let kinds = try packets.filter { $0.pts >= 30 }.map { packet in
      (packet.pts, try NALUnit.units(packet.bytes).first { $0.kind == .slice }?.refIDC)
    }
    #expect(kinds.allSatisfy { $0.0 > 32 || ($0.1 ?? 0) > 0 } && kinds.contains { $0.1 == 0 })
    #expect {
      _ = try movement(settles: false)
    } throws: {
      "\($0)".contains("distances in time")
    }
  }

  @Test(
    "a repeated picture takes a few bytes, which are read as skipping every macroblock",
    arguments: [1, 99, 920, 3600, 8160, 32_400])
  func data(macroblocks: Int) throws {
    let data = SkipSliceData.cabac(macroblocks: macroblocks)
    #expect(data.count <= 2 + macroblocks / 200)
    #expect(try SkipSliceData.skipped(data[...], macroblocks: macroblocks) == macroblocks)
    for other in [macroblocks - 1, macroblocks + 1] where other > 0 {
      #expect((try? SkipSliceData.skipped(data[...], macroblocks: other)) != other)
    }
    for place in data.indices {
      var damaged = data
      damaged[place] ^= 0x10
      #expect((try? SkipSliceData.skipped(damaged[...], macroblocks: macroblocks)) != macroblocks || damaged == data)
    }
  }

  @Test("a cut to a picture that is held is a key frame; a small change is none, and no key frame is needed after it")
  func cuts() throws {
    let settings = VideoSettings(codec: .h264, layout: .yuv420p8, width: 320, height: 180, frameRate: 30)
    var pictures = [testPlanes(0), testPlanes(1), testPlanes(400), testPlanes(401)]
    // Another picture altogether.
    for plane in pictures[2].planes {
      for y in 0..<plane.height {
        for x in 0..<plane.width { plane.pixels[y * plane.rowBytes + x] = UInt8(40 + (x / 9 * 7 + y / 9 * 31) % 150) }
      }
    }
    pictures[3] = pictures[2]
    let segment = try EncodedSegment.encode(frameCount: 40, settings: settings) { frame in (pictures[frame / 10], 10) }
    #expect(segment.packets.filter(\.isKey).map(\.pts) == [0, 20])
    #expect(!testPlanes(1).isCut(from: testPlanes(0)) && pictures[2].isCut(from: testPlanes(1)))
  }

  @Test("all exports with a constant rate have the same parameter sets, held frames or not, and are joined")
  func sharedParameters() throws {
    let settings = VideoSettings(codec: .h264, layout: .yuv420p8, width: 320, height: 180, frameRate: 30)
    let still = try EncodedSegment.encode(frameCount: 30, settings: settings) { _ in (testPlanes(0), 30) }
    let moving = try EncodedSegment.encode(frameCount: 30, settings: settings) { testPlanes($0) }
    let refused = try EncodedSegment.encode(frameCount: 30, settings: settings, holds: false) { _ in (testPlanes(0), 30)
    }
    #expect(still.extradata == moving.extradata && refused.extradata == still.extradata)
    #expect(still.packets.dropFirst().allSatisfy { $0.bytes.count < 60 } && refused.packets != still.packets)
    let writer = try MovieWriter(
      path: folder.file("a.mp4"), settings: settings, format: .mp4, extradata: still.extradata,
      reorderDelay: still.reorderDelay)
    for segment in [still, moving, refused, still] { try writer.append(segment) }
    try writer.finish()
    let probe = try SystemTool.probe(folder.file("a.mp4"), "v", extra: ["-count_frames"])
    #expect(probe["nb_read_frames"] == "120" && probe["duration"]?.hasPrefix("4.0000") == true)
    _ = try SystemTool.run(
      "ffmpeg", ["-v", "warning", "-err_detect", "explode", "-xerror", "-i", folder.file("a.mp4"), "-f", "null", "-"])
  }
}
