// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionKit
import MotionLayers
import MotionLowering
import MotionModel
import MotionRaster
import MotionTestSupport
import MotionTimeline
import Testing

@testable import ExportFixtures
@testable import MotionExport

/// SVG files where image files may stand.
@Suite("SVG files as images")
struct VectorImageTests {
  private let scratch = ScratchFolder()
  private let format = Format(width: 160, height: 120, fps: 10)

  /// A ring with a gradient, a translucent group that blends, a mask and a text beyond the edge: 40 by 30.5 points.
  private static let icon = """
    <svg xmlns='http://www.w3.org/2000/svg' width='40' height='30.5' viewBox='0 0 80 61'>
    <linearGradient id='g'><stop stop-color='#f80'/><stop offset='1' stop-color='#08f'/></linearGradient>
    <mask id='m'><rect width='80' height='61' fill='#888'/></mask>
    <circle cx='30' cy='30' r='22' fill='none' stroke='url(#g)' stroke-width='9'/>
    <g opacity='.6' style='mix-blend-mode:multiply'><rect x='20' y='20' width='55' height='50' fill='#0c4'/></g>
    <path d='M40 0 80 30 40 20z' fill='#fff' mask='url(#m)'/>
    </svg>
    """

  private func write(_ text: String, _ name: String) throws -> String {
    try text.write(toFile: scratch.file(name), atomically: false, encoding: .utf8)
    return scratch.file(name)
  }

  private func fixture(_ layers: @escaping () -> [Layer]) throws -> ExportFixture {
    let fixture = ExportFixture(format) {
      Scene(root: { root in for layer in layers() { root.addSublayer(layer) } }).lasting(2)
    }
    try #require(!fixture.timeline.hasErrors, "\(fixture.timeline.diagnostics)")
    _ = try Preflight(fixture.timeline, library: fixture.library, decodesImages: true)
    return fixture
  }

  private func frame(at seconds: Double = 0, _ layers: @escaping () -> [Layer]) throws -> Bitmap {
    try fixture(layers).renderer.bitmap(at: seconds)
  }

  private func expectSame(_ a: Bitmap, _ b: Bitmap, within limit: Int = 0, _ what: String) {
    var (worst, colours): (Int, Set<[UInt8]>) = (0, [])
    for y in 0..<a.height {
      for x in 0..<a.width {
        worst = max(worst, ImageDifference.between(a, b, x, y))
        let p = a[x, y]
        colours.insert([p.r, p.g, p.b])
      }
    }
    #expect(worst <= limit, "\(what)")
    #expect(colours.count > 2, "\(what): something is seen")
  }

  @Test("an image layer shows what a drawing's own layers show, at any size, turned, and faded as a whole")
  func sameAsLayers() throws {
    let path = try write(Self.icon, "a.svg")
    let cases: [(String, Double, (Layer) -> Void)] = [
      ("own size", 1, { _ in }), ("large", 3.5, { _ in }), ("small", 0.33, { _ in }),
      ("turned", 2.5, { $0.transform(.rotation(0.4, 0, 0, 1)) }),
      ("tilted", 2.5, { $0.transform(Transform3D.rotation(0.7, 0, 1, 0).concatenating(.perspective(300))) }),
      ("faded", 2.5, { $0.opacity(0.5) }), ("shadow", 2.5, { $0.shadow(opacity: 1, offset: (4, 4), color: .red) }),
      ("blurred", 2.5, { $0.filters(.gaussianBlur(radius: 3)) }),
    ]
    for (name, scale, change) in cases {
      let size = CGSize(width: 40 * scale, height: 30.5 * scale)
      func film(_ inside: @escaping () -> Layer) throws -> Bitmap {
        try frame {
          let layer = inside().position(80, 60)
          change(layer)
          return [Layer().size(160, 60).position(80, 30).backgroundColor(.yellow), layer]
        }
      }
      let layers = try film {
        let drawing = SVGLayer(path)
        drawing.frame = CGRect(origin: .zero, size: size)
        drawing.masksToBounds = true
        let layer = Layer().size(size.width, size.height)
        layer.addSublayer(drawing)
        return layer
      }
      // A group is rounded to bytes once more.
      expectSame(try film { ImageLayer(path).size(size.width, size.height) }, layers, within: 2, name)
    }
  }

  @Test("its own size is that of the file, with fractions, divided by the contents' scale")
  func size() throws {
    let path = try write(Self.icon, "a.svg")
    _ = try frame {
      let layer = ImageLayer(path)
      #expect(layer.bounds.size == CGSize(width: 40, height: 30.5))
      let half = ImageLayer(path)
      half.contentsScale = 2
      #expect(half.bounds.size == CGSize(width: 20, height: 15.25))
      return [layer.position(80, 60)]
    }
  }

  /// Red, green, blue and white quarters of 20 points each.
  private static let quarters = """
    <svg xmlns='http://www.w3.org/2000/svg' width='40' height='40'><rect width='20' height='20' fill='red'/>
    <rect x='20' width='20' height='20' fill='lime'/><rect y='20' width='20' height='20' fill='blue'/>
    <rect x='20' y='20' width='30' height='30' fill='white'/></svg>
    """

  private func colors(_ bitmap: Bitmap, _ points: [(Int, Int)]) -> [String] {
    points.map { x, y in
      let p = bitmap[x, y]
      return [p.r, p.g, p.b].map { $0 > 250 ? "1" : $0 < 5 ? "0" : "-" }.joined()
    }
  }

  @Test("gravity, parts, slices and flipped spaces act as on an image with pixels")
  func placement() throws {
    let path = try write(Self.quarters, "q.svg")
    let points = [(50, 30), (110, 30), (50, 90), (110, 90), (10, 60)]
    func seen(_ change: @escaping (ImageLayer) -> Void) throws -> [String] {
      colors(
        try frame {
          let layer = ImageLayer(path)
          layer.size(120, 120).position(80, 60)
          change(layer)
          return [layer]
        }, points)
    }
    #expect(try seen { _ in } == ["100", "010", "001", "111", "000"])
    #expect(
      try seen { $0.contentsRect = CGRect(x: 0.5, y: 0, width: 0.5, height: 0.5) } == [
        "010", "010", "010", "010", "000",
      ])
    #expect(try seen { $0.contentsGravity = .topLeft } == ["111", "000", "000", "000", "000"])
    #expect(
      try seen { $0.contentsCenter = CGRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5) } == [
        "100", "010", "001", "111", "000",
      ])
    #expect(
      try seen {
        $0.contentsGravity = .resizeAspectFill
        $0.size(160, 60)
      } == ["100", "010", "001", "111", "001"])
    let flipped = try frame {
      let parent = Layer()
      parent.size(160, 120).position(80, 60).isGeometryFlipped()
      parent.addSublayer(ImageLayer(path).size(120, 120).position(80, 60))
      return [parent]
    }
    // Images stand upright there.
    #expect(colors(flipped, points) == ["100", "010", "001", "111", "000"])
  }

  @Test("it masks, fades into another image, tiles, and is drawn by code")
  func uses() throws {
    let path = try write(Self.quarters, "q.svg")
    let disc = try write(
      "<svg xmlns='http://www.w3.org/2000/svg' width='10' height='10'><circle cx='5' cy='5' r='5'/></svg>", "d.svg")
    let points = [(80, 60), (22, 2), (50, 30), (110, 90)]
    let masked = try frame {
      let layer = Layer().size(120, 120).position(80, 60).backgroundColor(.white)
      layer.mask(ImageLayer(disc).size(120, 120).position(60, 60))
      return [layer]
    }
    #expect(colors(masked, points) == ["111", "000", "111", "111"])
    let tiled = try frame { [TiledLayer(path).size(120, 120).position(80, 60)] }
    #expect(colors(tiled, points) == ["111", "100", "100", "111"])
    let drawn = try frame {
      [
        Layer().size(120, 120).position(80, 60).contents(
          .drawing(
            Drawing(size: CGSize(width: 60, height: 60)) {
              $0.draw(.file(path: path), in: CGRect(x: 0, y: 0, width: 60, height: 60))
            }))
      ]
    }
    #expect(colors(drawn, points) == ["111", "100", "100", "111"])
    let fade = try frame(at: 1) {
      let layer = ImageLayer(disc)
      layer.size(120, 120).position(80, 60)
      let animation = BasicAnimation(keyPath: "contents")
      (animation.fromValue, animation.toValue) = (Contents.file(path: disc), Contents.file(path: path))
      animation.duration = 2
      layer.add(animation, forKey: nil)
      return [layer]
    }
    // Half of black, half of red.
    #expect((120...135).contains(Int(fade[50, 30].r)) && fade[50, 30].g == 0, "\(fade[50, 30])")
  }

  @Test("particles have enough pixels at any scale", arguments: [0.25, 1, 3])
  func particles(scale: Double) throws {
    let path = try write(Self.quarters, "q.svg")
    let bitmap = try frame(at: 1) {
      let cell = EmitterCell(path)
      (cell.birthRate, cell.lifetime, cell.scale) = (10, 10, scale)
      let emitter = EmitterLayer()
      emitter.emitterCells = [cell]
      emitter.emitterPosition = CGPoint(x: 80, y: 60)
      return [emitter.size(160, 120).position(80, 60)]
    }
    let (d, edge) = (Int(10 * scale), Int(20 * scale))
    #expect(
      colors(bitmap, [(80 - d, 60 - d), (80 + d, 60 - d), (80 - d, 60 + d), (80 + d, 60 + d)]) == [
        "100", "010", "001", "111",
      ])
    // Sharp: two pixels beyond the edge there is nothing, two within all.
    #expect(colors(bitmap, [(80 - edge - 2, 60 - d), (80 - edge + 2, 60 - d)]) == ["000", "100"])
    #expect(colors(bitmap, [(80 - 2, 60 - d), (80 + 2, 60 - d)]) == ["100", "010"])
  }

  @Test("it is the mask of a transition")
  func transition() throws {
    let path = try write(
      """
      <svg xmlns='http://www.w3.org/2000/svg' width='16' height='12'><rect width='8' height='12'/>
      <rect x='8' width='8' height='12' fill='white'/></svg>
      """, "m.svg")
    func frame(_ mask: String?) throws -> Bitmap {
      let fixture = ExportFixture(format) {
        Scene { Layer().size(160, 120).position(.center).backgroundColor(.red) }.lasting(2)
        Transition.filter(.disintegrate(mask: mask, shadowRadius: 0, shadowDensity: 0), 1)
        Scene { Layer().size(160, 120).position(80, 60).backgroundColor(.blue) }.lasting(2)
      }
      try #require(!fixture.timeline.hasErrors, "\(fixture.timeline.diagnostics)")
      _ = try Preflight(fixture.timeline, library: fixture.library, decodesImages: true)
      return try fixture.renderer.bitmap(at: 1.5)
    }
    let masked = try frame(path)
    #expect(Set(colors(masked, [(30, 60), (130, 60)])) == ["100", "001"])
  }

  @Test("images inside it, and beside it, are drawn; one that shows itself is left out with a warning")
  func inside() throws {
    let quarters = Data(Self.quarters.utf8).base64EncodedString()
    _ = try write(Self.quarters, "q.svg")
    let path = try write(
      """
      <svg xmlns='http://www.w3.org/2000/svg' width='40' height='40'>
      <image width='20' height='40' preserveAspectRatio='none' href='q.svg'/>
      <image x='20' width='20' height='40' preserveAspectRatio='none' href='data:image/svg+xml;base64,\(quarters)'/></svg>
      """, "a.svg")
    let bitmap = try frame { [ImageLayer(path).size(120, 120).position(80, 60)] }
    #expect(colors(bitmap, [(35, 30), (65, 30), (95, 90), (125, 90)]) == ["100", "010", "001", "111"])
    let own = try write(
      """
      <svg xmlns='http://www.w3.org/2000/svg' width='40' height='40'><rect width='40' height='40' fill='lime'/>
      <image width='20' height='20' href='self.svg.data'/></svg>
      """, "self.svg.data")
    let fixture = try fixture { [ImageLayer(own).size(120, 120).position(80, 60)] }
    #expect(colors(try fixture.renderer.bitmap(at: 0), [(50, 30), (110, 90)]) == ["010", "010"])
    let warnings = try #require(try fixture.library.vectorImage(own)).warnings
    #expect(warnings.count == 1 && warnings[0].contains("self.svg.data shows itself"), "\(warnings)")
  }

  @Test("a drawing among its own images is left out", arguments: ["me.svg", "./me.svg", "between.svg"])
  func itself(name: String) throws {
    func square(_ image: String) -> String {
      """
      <svg xmlns='http://www.w3.org/2000/svg' width='40' height='40'><rect width='40' height='40' fill='lime'/>
      <image width='20' height='20' href='\(image)'/></svg>
      """
    }
    _ = try write(square("me.svg"), "between.svg")
    let path = try write(square(name), "me.svg")
    let library = MediaLibrary(folder: scratch.path, vectorImages: SVGImageFile.make)
    let warnings = try #require(try library.vectorImage(path)).warnings
    #expect(warnings.count == 1 && warnings[0].hasSuffix("me.svg shows itself"), "\(warnings)")
  }

  @Test("an error names the file and the line")
  func errors() throws {
    let path = try write("<svg xmlns='http://www.w3.org/2000/svg'>\n<g>", "a.svg")
    let fixture = ExportFixture(format) { Scene { ImageLayer(path) }.lasting(1) }
    let errors = fixture.timeline.diagnostics.filter { $0.severity == .error }.map(\.message)
    #expect(errors.count == 1 && errors[0].contains("a.svg, line 2: it is not well-formed XML"), "\(errors)")
  }

  @Test("parts that are not drawn as written are warnings before the first frame")
  func warnings() throws {
    let path = try write(
      """
      <svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'>
      <rect width='9' height='9'/><foreignObject width='9' height='9'/></svg>
      """, "a.svg")
    let fixture = ExportFixture(format) { Scene { Layer().contents(path).size(9, 9) }.lasting(1) }
    let warnings = try Preflight(fixture.timeline, library: fixture.library, decodesImages: false).warnings
    #expect(warnings.count == 1 && warnings[0].message.contains("a.svg, line 2"), "\(warnings)")
  }
}
