// SPDX-License-Identifier: Apache-2.0

import MotionCore
import Testing

@testable import MotionEncoding

@Suite("References since pictures were inserted")
struct RecentReferenceTests {
  private let sequence: SequenceParameterSet
  private let pictures: [Int: PictureParameterSet]

  /// The parameter sets are libx264's own.
  init() throws {
    let encoder = try VideoEncoder(
      VideoSettings(codec: .h264, layout: .yuv420p8, width: 64, height: 64, frameRate: 30))
    var (sequence, pictures): (SequenceParameterSet?, [Int: PictureParameterSet]) = (nil, [:])
    for unit in try NALUnit.units(encoder.extradata) {
      if unit.kind == .sps { sequence = try SequenceParameterSet(unit.payload) }
      if unit.kind == .pps {
        let picture = try PictureParameterSet(unit.payload)
        pictures[picture.identifier] = picture
      }
    }
    self.sequence = try #require(sequence)
    self.pictures = pictures
  }

  /// A slice's header, written bit by bit and read.
  ///
  /// - Parameters:
  ///   - counts: of references in each list.
  ///   - dropped: how many pictures back those lie that are no longer references.
  private func slice(
    _ kind: SliceHeader.Kind, _ frameNumber: Int, counts: [Int] = [1, 1], dropped: [Int] = [], reorders: Bool = false
  ) throws -> SliceHeader {
    let picture = try #require(pictures.values.first)
    var writer = BitWriter()
    writer.ue(0)
    writer.ue(UInt32(kind.rawValue))
    writer.ue(UInt32(picture.identifier))
    writer.bits(UInt32(frameNumber), sequence.frameNumberBits)
    if case .lowBits(let count) = sequence.pictureOrderCount { writer.bits(0, count) }
    if kind == .B { writer.flag(true) }
    writer.flag(true)
    for count in counts.prefix(kind == .B ? 2 : 1) { writer.ue(UInt32(count - 1)) }
    for list in 0..<(kind == .B ? 2 : 1) {
      writer.flag(reorders && list == 0)
      if reorders, list == 0 { [0, 0, 3].forEach { writer.ue($0) } }
    }
    if kind == .P, picture.isWeighted {
      writer.ue(0)
      writer.ue(0)
      for _ in 0..<2 * counts[0] { writer.flag(false) }
    }
    let isReference = kind != .B
    if isReference {
      writer.flag(!dropped.isEmpty)
      for distance in dropped {
        writer.ue(1)
        writer.ue(UInt32(distance - 1))
      }
      if !dropped.isEmpty { writer.ue(0) }
    }
    writer.ue(0)
    writer.se(0)
    if picture.hasDeblockingControl { writer.ue(1) }
    writer.alignWithOnes()
    writer.append([0, 0x80])
    let unit = NALUnit(refIDC: isReference ? 1 : 0, type: NALUnit.Kind.slice.rawValue, payload: writer.bytes)
    let header = try SliceHeader(unit, sequence, pictures)
    #expect(header.kind == kind && header.frameNumber == frameNumber && header.dropped == dropped)
    return header
  }

  /// P pictures that were decoded, as frame_num and the frame that shows each.
  private func references(_ decoded: [(Int, Int64)]) throws -> RecentReferences {
    var references = RecentReferences()
    for (number, pts) in decoded { references.decode(try slice(.P, number), shownAt: pts, of: sequence) }
    return references
  }

  @Test("a B slice needs as many since then as it names: before it for list 0, before and after it for list 1")
  func counts() throws {
    let references = try references([(1, 10), (2, 14), (3, 12)])
    func suffice(_ first: Int, _ second: Int, _ pts: Int64) throws -> Bool {
      references.suffice(for: try slice(.B, 4, counts: [first, second]), shownAt: pts)
    }
    #expect(try suffice(1, 1, 11) && suffice(1, 3, 11) && suffice(2, 1, 13))
    #expect(try !suffice(2, 1, 11) && !suffice(1, 4, 11) && !suffice(3, 1, 13))
    // None is shown before it, or after it.
    #expect(try !suffice(1, 1, 9) && !suffice(1, 1, 15))
    #expect(try !references.suffice(for: slice(.B, 4, reorders: true), shownAt: 11))
    // Weights are derived for B slices alone.
    #expect(try RecentReferences().suffice(for: slice(.P, 4, counts: [3]), shownAt: 11))
    #expect(try !RecentReferences().suffice(for: slice(.B, 4), shownAt: 11))
  }

  @Test("what a slice gives up is none any more, also where frame_num has begun anew")
  func dropped() throws {
    let last = 1 << sequence.frameNumberBits - 1
    var references = try references([(last - 1, 10), (last, 14)])
    #expect(try references.suffice(for: slice(.B, 0), shownAt: 12))
    // Two back from 0.
    references.decode(try slice(.P, 0, dropped: [2]), shownAt: 13, of: sequence)
    #expect(try !references.suffice(for: slice(.B, 1), shownAt: 12))
    references.decode(try slice(.P, 1), shownAt: 11, of: sequence)
    #expect(try references.suffice(for: slice(.B, 2, counts: [1, 3]), shownAt: 12))
  }

  @Test("the oldest gives way once there are as many as the decoder keeps")
  func window() throws {
    let limit = sequence.referenceLimit
    var references = try references((0..<limit).map { ($0, Int64($0)) })
    let pts = Int64(limit) - 1
    #expect(try references.suffice(for: slice(.B, limit, counts: [limit - 1, 1]), shownAt: pts))
    references.decode(try slice(.P, limit), shownAt: 100, of: sequence)
    #expect(try references.suffice(for: slice(.B, limit, counts: [limit - 2, limit]), shownAt: pts))
    #expect(try !references.suffice(for: slice(.B, limit, counts: [limit - 1, 1]), shownAt: pts))
  }
}
