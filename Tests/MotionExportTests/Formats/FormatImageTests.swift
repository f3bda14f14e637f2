// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionEncoding
import MotionKit
import MotionMedia
import MotionTestSupport
import Testing

@testable import ExportFixtures
@testable import MotionExport

/// A file for each frame.
@Suite("Formats: numbered images", .enabled(if: SystemTool.hasFFmpeg))
struct FormatImageTests {
  private func names(_ stage: FormatFixture) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: stage.scratch.path)) ?? []).filter { !$0.contains("%") }
      .sorted()
  }

  @Test(
    "each frame is a picture with its number, with the colours it was given",
    arguments: [
      ("%03d.png", 8, true, 50, "rgba"), ("%03d.png", 8, false, 1000, "rgb24"), ("%03d.png", 16, true, 50, "rgba64be"),
      ("%03d.jpg", 8, false, 30, "yuvj444p"), ("%03d.webp", 8, true, 28, "argb"),
    ] as [(String, Int, Bool, Double, String)])
  func roundTrip(pattern: String, bits: Int, isClear: Bool, floor: Double, pixelFormat: String) throws {
    let stage = FormatFixture(isClear: isClear)
    try stage.export(pattern) { $0.bits = bits }
    let suffix = pattern.split(separator: ".")[1]
    #expect(names(stage) == (0..<24).map { "0\($0 / 10)\($0 % 10).\(suffix)" })
    let found = try (0..<24).flatMap { try stage.decoded(NumberedName(pattern).path($0)) }
    let psnr = compositePSNR(try stage.pictures(alpha: isClear), found)
    #expect(psnr > floor, "\(psnr) dB")
    if suffix != "webp" { #expect(try stage.scratch.probe("003.\(suffix)")["pix_fmt"] == pixelFormat) }
  }

  @Test("a part of a film keeps the numbers of its frames, and shards joined are the same images")
  func parts() throws {
    let stage = FormatFixture(isClear: true)
    try stage.export("%d.png") { $0.selection = .frames(5...7) }
    #expect(names(stage) == ["5.png", "6.png", "7.png"])
    let shards = try StoreStage()
    for shard in ["1/2", "2/2"] {
      try shards.makeShard(shard, of: stage.fixture) {
        ($0.output, $0.selection, $0.preset) = (.file(.pngImages), .frames(5...14), nil)
      }
    }
    try ShardJoin(folder: shards.scratch.file("parts")).run(to: shards.scratch.file("%d.png"))
    #expect(try shards.scratch.bytes("6.png") == stage.scratch.bytes("6.png"))
    #expect(try shards.scratch.bytes("14.png").count > 100)
  }

  @Test("names have their number where the pattern says so")
  func patterns() {
    #expect(NumberedName("a/%04d.png").path(7) == "a/0007.png")
    #expect(NumberedName("a%d.png").path(12) == "a12.png")
    #expect(NumberedName("a%2d.png").path(123) == "a123.png")
    #expect(!NumberedName("a%.png").isNumbered && !NumberedName("100%dark").isNumbered == false)
  }

  @Test("numbered images take their names when all are there, and nothing is left of a failure")
  func targets() throws {
    let scratch = ScratchFolder()
    try scratch.write("out/1.png", "old")
    let failed = try ImageSequenceTarget(scratch.file("out/%d.png"))
    try scratch.write(String(failed.temporaryPath.dropFirst(scratch.path.count + 1)).replacing("%d", with: "1"), "new")
    failed.discard()
    #expect(try String(decoding: scratch.bytes("out/1.png"), as: UTF8.self) == "old")
    let target = try ImageSequenceTarget(scratch.file("out/%d.png"))
    try scratch.write(String(target.temporaryPath.dropFirst(scratch.path.count + 1)).replacing("%d", with: "1"), "new")
    try target.commit()
    #expect(try String(decoding: scratch.bytes("out/1.png"), as: UTF8.self) == "new")
    #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.file("out")) == ["1.png"])
    #expect(throws: TargetError.self) { try ImageSequenceTarget(scratch.file("no/such/%d.png")) }
    // What a killed run left goes, what one that is at work holds stays, and other folders too.
    for name in [".left.unfinished", ".mine", "b.unfinished"] { try scratch.write("out/\(name)/1.png", "part") }
    let working = try ImageSequenceTarget(scratch.file("out/%d.png"))
    let other = try ImageSequenceTarget(scratch.file("out/%d.jpg"))
    #expect(FileManager.default.fileExists(atPath: FilePath.folder(of: working.temporaryPath)))
    #expect(
      try Set(FileManager.default.contentsOfDirectory(atPath: scratch.file("out"))).subtracting(
        [working, other].map { FilePath.folder(of: $0.temporaryPath).split(separator: "/").last.map(String.init) ?? "" }
      )
        == ["1.png", ".mine", "b.unfinished"])
    working.discard()
    other.discard()
  }

  @Test("a still has alpha in PNG and WebP, and none in JPEG")
  func stills() throws {
    let stage = FormatFixture(isClear: true)
    let bitmap = try FrameRenderer(stage.fixture.timeline, library: stage.fixture.library).bitmap(frame: 3)
    #expect(bitmap[0, 0].a == 0 && bitmap[40, 32].a > 200)
    for kind in [ImageFormat.png, .webp] {
      let bytes = try kind.encoded(bitmap, path: "a")
      try Data(bytes).write(to: URL(fileURLWithPath: stage.scratch.file("a.\(kind.rawValue)")))
      let psnr = compositePSNR([try stage.pictures(alpha: true)[3]], try stage.decoded("a.\(kind.rawValue)"))
      #expect(psnr > 28, "\(kind): \(psnr) dB")
    }
    #expect(throws: MediaError.self) { try ImageFormat.jpeg.encoded(bitmap, path: "a") }
    let opaque = FormatFixture(isClear: false)
    let still = try FrameRenderer(opaque.fixture.timeline, library: opaque.fixture.library).bitmap(frame: 3)
    try Data(try ImageFormat.jpeg.encoded(still, path: "a")).write(
      to: URL(fileURLWithPath: opaque.scratch.file("a.jpg")))
    #expect(compositePSNR([try opaque.pictures(alpha: false)[3]], try opaque.decoded("a.jpg")) > 30)
  }
}
