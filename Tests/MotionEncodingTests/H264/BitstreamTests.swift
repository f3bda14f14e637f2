// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionMedia
import MotionTestSupport
import Testing

@testable import MotionEncoding

@Suite("Syntax elements of H.264")
struct BitstreamTests {
  @Test("what is written is read")
  func numbers() throws {
    var random = RandomSource(seed: 7)
    var writer = BitWriter()
    let values = (0..<500).map { _ in
      UInt32.random(in: 0...(1 << UInt32.random(in: 0...30, using: &random)), using: &random)
    }
    for value in values {
      writer.ue(value)
      writer.se(Int(value) / 2 * (value % 3 == 0 ? -1 : 1))
      writer.bits(value & 0x1FFF, 13)
    }
    writer.finish()
    var reader = BitReader(writer.bytes)
    for value in values {
      #expect(try reader.ue() == value)
      #expect(try reader.se() == Int(value) / 2 * (value % 3 == 0 ? -1 : 1))
      #expect(try reader.bits(13) == value & 0x1FFF)
    }
    #expect(reader.position == reader.end)
    #expect(throws: BitstreamError.truncated) { try reader.bits(32) }
  }

  @Test("bytes that look like start codes are escaped, and units are found again")
  func units() throws {
    var random = RandomSource(seed: 3)
    for _ in 0..<300 {
      let units = (0..<Int.random(in: 1...4, using: &random)).map { _ in
        NALUnit(
          refIDC: 1, type: 1,
          payload: (0..<Int.random(in: 1...40, using: &random)).map { _ in
            [0, 0, 0, 1, 2, 3, 4, 255].randomElement(using: &random) ?? 0
          } + [0x80])
      }
      var stream: [UInt8] = []
      for unit in units { unit.append(to: &stream) }
      #expect(try NALUnit.units(stream) == units)
      for place in stream.indices.dropFirst(2) where stream[place - 2] == 0 && stream[place - 1] == 0 {
        #expect(stream[place] != 2)
      }
    }
  }

  @Test("a header that reaches into the trailing bits is damage")
  func trailingBits() throws {
    // Found by fuzzing: the header of a slice goes on where its payload has ended.
    let text =
      "AAAAAWf0AAqRloQmwEQAAAMABAAAAwDwPNtImoAAAAABaM4PGSAAAAFliIQ6AAAAAWf0AAqRloQmwEQAAAMABAAAAw"
      + "DwPEiagAAAAAFo/gAIfc/OAB1+v3gWKghAUmFuZ2XARAUA/f/7/wb9APA8SJqAAAAA9CwACm0SY34AAwFozg8ZIEAA"
      + "AWUABAAAAwDwPEiaiIAAAAABaM4PGSCEOgAIQAA="
    let units = try NALUnit.units(Array(try #require(Data(base64Encoded: text))))
    let split = try #require(units.firstIndex { $0.kind == .slice || $0.kind == .idrSlice })
    var (extradata, frame) = ([UInt8](), [UInt8]())
    for unit in units[..<split] { unit.append(to: &extradata) }
    for unit in units[split...] { unit.append(to: &frame) }
    #expect(throws: BitstreamError.self) {
      var writer = try HoldWriter(extradata: extradata)
      _ = try writer.packets(for: EncodedPacket(bytes: frame, pts: 0, dts: 0, duration: 1, isKey: true))
    }
    var reader = BitReader([0x80])
    try reader.checkEnd()
    try reader.skip(1)
    #expect(throws: BitstreamError.truncated) { try reader.checkEnd() }
  }

  @Test(
    "what cannot be followed by skip pictures is refused with its reason",
    arguments: [
      ("interlaced=1", "interlaced"), ("nal-hrd=vbr:vbv-maxrate=1000:vbv-bufsize=1000", "reference decoder"),
      ("pic-struct=1", "pic_struct"),
    ])
  func refusals(parameters: String, reason: String) throws {
    let folder = ScratchFolder()
    _ = try SystemTool.run(
      "ffmpeg",
      [
        "-v", "error", "-f", "lavfi", "-i", "testsrc=s=64x64:r=30:d=1", "-c:v", "libx264", "-x264-params", parameters,
        "-bsf:v", "h264_mp4toannexb", "-f", "h264", folder.file("a.h264"),
      ])
    let stream = Array(try Data(contentsOf: URL(fileURLWithPath: folder.file("a.h264"))))
    let sets = try NALUnit.units(stream).filter { $0.type == 7 || $0.type == 8 }.prefix(2)
    var extradata: [UInt8] = []
    for unit in sets { unit.append(to: &extradata) }
    #expect { _ = try HoldWriter(extradata: extradata) } throws: { "\($0)".contains(reason) }
  }

  /// Ten pictures, of which the fifth is shown for some frames, as the encoder gives them.
  private func packets(_ encoder: VideoEncoder, frames: Int) throws -> [EncodedPacket] {
    var packets: [EncodedPacket] = []
    func drain() throws { while case .packet(let packet) = try encoder.receive() { packets.append(packet) } }
    for index in 0..<10 {
      let isHeld = index == 4 && frames > 1
      try encoder.send(
        testPlanes(index, width: 64, height: 64), frames: isHeld ? frames : 1, as: isHeld ? .predicted : .any)
      try drain()
    }
    try encoder.finish()
    try drain()
    return packets
  }

  @Test("picture order counts that do not count pictures are refused")
  func counts() throws {
    let encoder = try VideoEncoder(
      VideoSettings(codec: .h264, layout: .yuv420p8, width: 64, height: 64, frameRate: 30))
    var writer = try HoldWriter(extradata: encoder.extradata)
    for index in 0..<10 {
      // The writer hears of a picture that the encoder never gets.
      if index == 5 { writer.note(100, frames: 1) }
      writer.note(Int64(index), frames: 1)
    }
    #expect {
      for packet in try packets(encoder, frames: 1) { _ = try writer.packets(for: packet) }
    } throws: {
      "\($0)".contains("picture order counts")
    }
  }

  @Test("implicit weights are refused where B pictures refer to what lies before repeats")
  func weights() throws {
    let encoder = try VideoEncoder(
      VideoSettings(codec: .h264, layout: .yuv420p8, width: 64, height: 64, frameRate: 30))
    var writer = try HoldWriter(extradata: encoder.extradata)
    func write() throws {
      while case .packet(let packet) = try encoder.receive() { _ = try writer.packets(for: packet) }
    }
    // Nobody asks the encoder for P pictures after the held ones.
    #expect(writer.settlingPictures > 0)
    #expect {
      for index in 0..<60 {
        let isHeld = index % 10 == 9
        writer.note(Int64(encoder.frameCount), frames: isHeld ? 20 : 1)
        try encoder.send(
          testPlanes(index, width: 64, height: 64), frames: isHeld ? 20 : 1, as: isHeld ? .predicted : .any)
        try write()
      }
      try encoder.finish()
      try write()
    } throws: {
      "\($0)".contains("weights depend")
    }
  }

  @Test("temporal direct prediction is refused behind repeats")
  func temporal() throws {
    var settings = VideoSettings(codec: .h264, layout: .yuv420p8, width: 64, height: 64, frameRate: 30)
    settings.tell([try #require(CodecOption("direct=temporal"))])
    let encoder = try VideoEncoder(settings)
    var writer = try HoldWriter(extradata: encoder.extradata)
    for index in 0..<10 { writer.note(Int64(index < 5 ? index : index + 19), frames: index == 4 ? 20 : 1) }
    #expect {
      for packet in try packets(encoder, frames: 20) { _ = try writer.packets(for: packet) }
    } throws: {
      "\($0)".contains("temporal")
    }
  }
}
