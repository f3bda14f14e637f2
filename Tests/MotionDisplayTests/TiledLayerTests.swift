import Foundation
import MotionCore
import MotionLayers
import Testing

@testable import MotionDisplay

struct TiledLayerTests {
  private func shown(
    _ image: (Int, Int), _ frame: CGRect, _ special: SpecialValues = .tiled(TiledValues()), scale: Double = 1
  ) throws -> ImagePaint {
    let state = MotionDisplayTests.frame(
      200, 100, [layer(1, frame, special) { $0.contents = .file(path: "/map.png") }])
    var contents = FixedContents()
    contents.image = image
    let list = try DisplayListBuilder(scale: scale, contents: contents).displayList(for: state)
    guard case .image(let paint)? = list.commands.first?.fill?.paint else { throw Missing() }
    return paint
  }
  private struct Missing: Error {}

  @Test("A tiled layer's picture is read with at least the device's detail and less than twice that (TL-1)")
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
}
