// SPDX-License-Identifier: Apache-2.0

import Foundation

@testable import MotionEncoding
@testable import MotionExport

extension FuzzTarget {
  /// A manifest of a shard, and what it is compared with.
  static let manifest = FuzzTarget(name: "manifest") { bytes in
    let manifest = try JSONDecoder().decode(ShardManifest.self, from: Data(bytes))
    _ = manifest.encoding
    _ = manifest.difference(from: manifest)
  }

  /// A stored segment with a right checksum.
  static let segment = FuzzTarget(name: "segment") { bytes in
    let sum = EncodedSegment.checksum(bytes[...])
    let segment = try EncodedSegment(
      serialised: bytes + (0..<8).map { UInt8(truncatingIfNeeded: sum >> UInt64(8 * $0)) }, path: "segment")
    let again = try EncodedSegment(serialised: segment.serialised, path: "segment")
    guard again.serialised == segment.serialised else { fatalError("a segment that is read and written differs") }
  }

  /// Parameter sets and slices (ITU-T H.264, Annex B), as an encoder might give them.
  static let slices = FuzzTarget(name: "slices") { bytes in
    let units = try NALUnit.units(bytes)
    guard let split = units.firstIndex(where: { $0.kind == .slice || $0.kind == .idrSlice }) else { return }
    var (extradata, frame) = ([UInt8](), [UInt8]())
    for unit in units[..<split] { unit.append(to: &extradata) }
    for unit in units[split...] { unit.append(to: &frame) }
    var writer = try HoldWriter(extradata: extradata)
    for index in 0..<4 {
      let pts = Int64(20 * index)
      writer.note(pts, frames: 20)
      let packet = EncodedPacket(bytes: frame, pts: pts, dts: pts, duration: 1, isKey: index == 0)
      _ = try writer.packets(for: packet)
    }
    _ = try writer.finish()
  }

  static let sound = FuzzTarget(name: "sound") { _ = AudioTrack(serialised: $0) }

  /// A library or object file of a script.
  static let library = FuzzTarget(name: "library") { _ = ELFFile($0)?.contents }
}
