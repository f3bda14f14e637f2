// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionLayers
import MotionModel
import MotionTimeline
import Testing

@testable import MotionDisplayList
@testable import MotionLowering

struct TiledLayerTests {
  private func shown(
    _ image: (Int, Int), _ frame: CGRect, _ special: SpecialValues = .tiled(TiledValues()), scale: Double = 1
  ) throws -> ImagePaint {
    let state = MotionLoweringTests.frame(
      200, 100, [layer(1, frame, special) { $0.contents = .file(path: "/map.png") }])
    var contents = FixedContents()
    contents.image = image
    let list = try DisplayListBuilder(scale: scale, contents: contents).displayList(for: state)
    guard case .image(let paint)? = list.commands.first?.fill?.paint else { throw Missing() }
    return paint
  }
  private struct Missing: Error {}

  @Test("A tiled layer's image is read with at least the device's detail and less than twice that (TL-1)")
  func level() throws {
    let cases: [((Int, Int), CGRect, Int)] = [
      ((200, 100), rect(0, 0, 200, 100), 0), ((399, 199), rect(0, 0, 200, 100), 0),
      ((400, 200), rect(0, 0, 200, 100), 1), ((20_000, 10_000), rect(0, 0, 200, 100), 6),
      // The coarser axis decides.
      ((20_000, 200), rect(0, 0, 200, 100), 1),
    ]
    for (image, frame, halvings) in cases {
      let paint = try shown(image, frame)
      let expected: ImageSource = halvings == 0 ? .file("/map.png") : .reducedFile("/map.png", halvings: halvings)
      #expect(paint.image == expected, "\(image)")
      // The far corner of the layer is the far corner of what is read.
      let corner = try #require(paint.map.apply(CGPoint(x: 200, y: 100)))
      #expect(abs(corner.x - Double(image.0) / Double(1 << halvings)) < 1e-6)
      #expect(abs(corner.y - Double(image.1) / Double(1 << halvings)) < 1e-6)
    }
    #expect(try shown((400, 200), rect(0, 0, 200, 100), scale: 2).image == .file("/map.png"))
    #expect(try shown((400, 200), rect(0, 0, 200, 100), .none).image == .file("/map.png"))
  }

  @Test("What does not fit into memory is read softer, with a warning (TL-1)")
  func bounded() throws {
    var contents = FixedContents()
    contents.image = (60_000, 60_000)
    let state = frame(
      200, 100,
      [layer(1, rect(-30_000, -30_000, 60_000, 60_000), .tiled(TiledValues())) { $0.contents = .file(path: "/m.png") }])
    let (list, warnings) = try DisplayListBuilder(contents: contents).lowering(of: state)
    guard case .image(let paint)? = list.commands.first?.fill?.paint else {
      Issue.record("no picture")
      return
    }
    #expect(paint.image == .reducedFile("/m.png", halvings: 3) && warnings == [.softTiledLayer("/m.png")])
  }

  @Test("Of a large image that can be read in parts no more is read than shows, and nothing is softer (TL-1)")
  func parts() throws {
    func part(_ frame: CGRect, _ transform: Transform3D = .identity) throws -> (ImagePaint, [DisplayWarning]) {
      var contents = FixedContents()
      (contents.image, contents.hasParts) = ((30_000, 20_000), true)
      let state = MotionLoweringTests.frame(
        200, 100,
        [
          layer(1, frame, .tiled(TiledValues())) {
            $0.contents = .file(path: "/m.png")
            $0.transform = transform
          }
        ])
      let (list, warnings) = try DisplayListBuilder(contents: contents).lowering(of: state)
      guard case .image(let paint)? = list.commands.first?.fill?.paint else { throw Missing() }
      return (paint, warnings)
    }
    // At its own size, (10000, 6000) of the image at the canvas's corner: 64 pixels more, on multiples of 512.
    let (full, warnings) = try part(rect(-10_000, -6000, 30_000, 20_000))
    #expect(warnings.isEmpty)
    guard case .filePart("/m.png", 0, let rect0) = full.image else { throw Missing() }
    #expect(rect0 == PixelRect(minX: 9728, minY: 5632, maxX: 10_752, maxY: 6656))
    let corner = try #require(full.map.apply(CGPoint(x: 0, y: 0)))
    #expect(abs(corner.x - 272) < 1e-6 && abs(corner.y - 368) < 1e-6)
    // A little further the same part is read.
    guard case .filePart(_, _, let next) = try part(rect(-10_020, -6010, 30_000, 20_000)).0.image else {
      throw Missing()
    }
    #expect(next == rect0)
    // Half the size: one halving, still too large to be read whole.
    guard case .filePart(_, 1, _) = try part(rect(-5000, -3000, 15_000, 10_000)).0.image else { throw Missing() }
    // Small enough: whole.
    #expect(try part(rect(0, 0, 3750, 2500)).0.image == .reducedFile("/m.png", halvings: 3))
    // Turned and tilted, what shows is within what is read.
    for turn in [Transform3D.rotation(0.5, 0, 0, 1), .rotation(2.5, 0, 0, 1)] {
      guard case .filePart(_, _, let area) = try part(rect(-15_000, -10_000, 30_000, 20_000), turn).0.image else {
        throw Missing()
      }
      let paint = try part(rect(-15_000, -10_000, 30_000, 20_000), turn).0
      for (x, y) in [(0.0, 0.0), (200, 0), (0, 100), (200, 100)] {
        let p = try #require(paint.map.apply(CGPoint(x: x, y: y)))
        #expect(p.x > 60 && p.y > 60 && Int(p.x) < area.width - 60 && Int(p.y) < area.height - 60)
      }
    }
  }
}
