// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionMedia
import Testing

@testable import MotionEncoding

/// The packets of one encoder as groups of pictures.
@Suite("Groups of pictures")
struct PictureGroupTests {
  private func packet(_ pts: Int64, key: Bool = false) -> EncodedPacket {
    EncodedPacket(bytes: [UInt8(pts)], pts: pts, dts: pts, duration: 1, isKey: key)
  }

  @Test("each key frame begins a group, whose frames count from it")
  func groups() throws {
    var groups = PictureGroups(extradata: [1], reorderDelay: 1)
    var complete: [EncodedSegment] = []
    // In decoding order: frame 2 is shown after frame 1.
    for packet in [packet(0, key: true), packet(2), packet(1), packet(3, key: true), packet(4)] {
      if let segment = try groups.add(packet) { complete.append(segment) }
    }
    if let last = try groups.finish(at: 5) { complete.append(last) }
    #expect(complete.map(\.frameCount) == [3, 2])
    #expect(complete.map { $0.packets.map(\.pts) } == [[0, 2, 1], [0, 1]])
    #expect(complete.map { $0.packets.map(\.bytes) } == [[[0], [2], [1]], [[3], [4]]])
    #expect(try groups.finish(at: 5) == nil)
  }

  @Test("a group that is not closed is an error")
  func open() throws {
    var groups = PictureGroups(extradata: [], reorderDelay: 2)
    _ = try groups.add(packet(0, key: true))
    _ = try groups.add(packet(5))
    #expect(throws: MediaError.self) { _ = try groups.add(packet(3, key: true)) }
  }
}
