// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionKit
import MotionLayers
import MotionModel
import MotionTestSupport
import Testing

@testable import ExportFixtures
@testable import MotionExport

@Suite("Keys: SVG files as images")
struct VectorImageKeyTests {
  private let stage: StoreStage
  private var scratch: ScratchFolder { stage.scratch }

  init() throws { stage = try StoreStage() }

  private func write(_ text: String, _ name: String) throws {
    try text.write(toFile: scratch.file(name), atomically: false, encoding: .utf8)
  }

  private func svg(_ color: String, _ inside: String = "") -> String {
    "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><rect width='9' height='9' fill='\(color)'/>\(inside)</svg>"
  }

  /// A segment with the drawing in a layer, one with particles, one with a mask, and one without it.
  private func keys() throws -> [ContentHash] {
    let fixture = ExportFixture(Format(width: 64, height: 64, fps: 30)) {
      Scene { ImageLayer(scratch.file("a.svg")).position(.center) }.lasting(1)
      Scene { EmitterLayer(EmitterCell(scratch.file("a.svg")).births(9, lifetime: 1)).emitterPosition(32, 32) }
        .lasting(1)
      Scene {
        Layer().size(64, 64).position(.center).backgroundColor(.red).mask(ImageLayer(scratch.file("a.svg")))
      }.lasting(1)
      Scene { Layer().size(9, 9).position(.center).backgroundColor("#FF5A3C") }.lasting(1)
    }
    try #require(!fixture.timeline.hasErrors, "\(fixture.timeline.diagnostics)")
    let keys = try Exporter(
      fixture.timeline, settings: ExportSettings(), library: fixture.library, identity: stage.identity,
      store: stage.store()
    ).film.keys
    #expect(!keys.contains { !$0.isComplete })
    return keys.map(\.hash)
  }

  @Test("the drawing, drawings and images in it, and its texts change the keys of frames that show it, and no others")
  func inputs() throws {
    try scratch.ffmpeg("-f", "lavfi", "-i", "testsrc2=size=32x32", "-frames:v", "1", scratch.file("b.png"))
    let inside =
      "<image width='5' height='5' href='b.svg'/><image width='5' height='5' href='b.png'/><text>Ab</text>"
    try write(svg("red", inside), "a.svg")
    try write(svg("lime"), "b.svg")
    try write(svg("blue"), "other.svg")
    scratch.settle()
    let base = try keys()
    try #require(base.count == 4 && Set(base).count == 4)
    let edits: [(String, () throws -> Void)] = [
      ("the file", { try self.write(self.svg("tan", inside), "a.svg") }),
      ("a drawing beside it", { try self.write(self.svg("pink"), "b.svg") }),
      (
        "an image beside it",
        {
          var bytes = try self.scratch.bytes("b.png")
          bytes[bytes.count - 1] ^= 1
          try Data(bytes).write(to: URL(fileURLWithPath: self.scratch.file("b.png")))
        }
      ),
      ("a text", { try self.write(self.svg("tan", inside.replacing("Ab", with: "Ac")), "a.svg") }),
    ]
    var last = base
    for (name, edit) in edits {
      try edit()
      scratch.settle()
      let changed = try keys()
      for index in 0..<3 { #expect(changed[index] != last[index], "\(name), segment \(index)") }
      #expect(changed[3] == base[3], "\(name)")
      last = changed
    }
    try write(svg("navy"), "other.svg")
    scratch.settle()
    #expect(try keys() == last)
  }

  @Test("watched are the file and those beside it that it shows")
  func watched() throws {
    try write(svg("red", "<image width='5' height='5' href='b.svg'/>"), "a.svg")
    try write(svg("lime"), "b.svg")
    let library = MediaLibrary(folder: scratch.path, vectorImages: SVGImageFile.make)
    #expect(try library.services.images.pixelSize(ofImage: "a.svg") == CGSize(width: 9, height: 9))
    #expect(Set(library.readPaths) == [scratch.file("a.svg"), scratch.file("b.svg")])
  }
}
