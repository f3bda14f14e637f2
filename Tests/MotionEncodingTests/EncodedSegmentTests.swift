// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionMedia
import Testing

@testable import MotionEncoding

@Suite("Segments as bytes")
struct EncodedSegmentTests {
  let segment: EncodedSegment

  init() throws {
    segment = try EncodedSegment(
      frameCount: 3, reorderDelay: 1, extradata: [1, 2, 3],
      packets: [
        EncodedPacket(bytes: [9, 8, 7], pts: 0, dts: -1, duration: 1, isKey: true),
        EncodedPacket(bytes: [], pts: 2, dts: 0, duration: 1, isKey: false),
        EncodedPacket(bytes: [5], pts: 1, dts: 1, duration: 1, isKey: false),
      ])
  }

  @Test("a segment survives the round trip")
  func roundTrip() throws {
    #expect(try EncodedSegment(serialised: segment.serialised, path: "s") == segment)
  }

  @Test("every truncation and every changed byte is noticed")
  func damage() {
    let bytes = segment.serialised
    for length in bytes.indices {
      #expect(throws: MediaError.self) { try EncodedSegment(serialised: Array(bytes[..<length]), path: "s") }
    }
    for index in bytes.indices {
      for bit in [UInt8(1), 128] {
        var damaged = bytes
        damaged[index] ^= bit
        #expect(throws: MediaError.self) { try EncodedSegment(serialised: damaged, path: "s") }
      }
    }
  }

  @Test("packets that are not the frames of a segment are refused")
  func invalid() {
    func packet(_ pts: Int64, key: Bool = false) -> EncodedPacket {
      EncodedPacket(bytes: [0], pts: pts, dts: pts, duration: 1, isKey: key)
    }
    for packets in [
      [], [packet(0)], [packet(1, key: true)], [packet(0, key: true), packet(0)], [packet(0, key: true), packet(2)],
    ] {
      #expect(throws: MediaError.self) {
        try EncodedSegment(frameCount: max(1, packets.count), reorderDelay: 0, extradata: [], packets: packets)
      }
    }
  }
}
