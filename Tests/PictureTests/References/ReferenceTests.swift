// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionMedia
import MotionText
import Testing

@testable import ExportFixtures

@Suite("Images of other engines")
struct ReferenceTests {
  /// Pixels that may be beyond the tolerance, by image, and why. Each was looked at.
  private static let exceptions: [String: (pixels: Int, reason: String)] = [
    "fill-rules.png": (7, crossing), "mask-gradient.png": (6, crossing), "dashes.png": (3, crossing),
    "rounded-boxes.png": (2, corner), "border-rings.png": (1, corner), "rotated-boxes.png": (1, corner),
    "mask-to-bounds.png": (3, corner),
    "mask-gradient.chromium.png": (5, crossing), "mask-gradient.skia.png": (6, crossing),
    "dashes.skia.png": (1, crossing), "dashes-capped.png": (5, crossing + "; 2 are off by 4"),
    "stroke-miters.png": (48, crossing), "stroke-miters.skia.png": (31, crossing),
    "stroke-curves.png": (16, crossing + ", above all beside the cusp"),
    "stroke-curves.skia.png": (10, crossing),
    "drop-shadows.png": (7, crossing), "drop-shadows.chromium.png": (1, crossing),
    "drop-shadows.skia.png": (2, crossing),
    "depth-perspective.png": (15, seam), "depth-crossing.png": (22, seam), "depth-cubes.png": (1333, seam),
    "depth-cubes.chromium.png": (624, seam),
    "blend-translucent.chromium.png": (384, "by 3: each of the two is up to 2 from the truth, on either side"),
    "blur-5.png": (1, "the picture that is blurred, the blur and its composition are rounded to 8 bits each"),
  ]
  /// By up to 95: in a pixel in which outlines cross, their areas add up with their sign.
  private static let crossing = "outlines cross inside these pixels"
  /// By up to 60: each plane is put over what its neighbour left of the pixel, as if their edges lay across each other.
  private static let seam = "edges of two planes pass through these pixels (Z-2)"
  /// By 1: chords lie up to 0.01 px inside a curve, and cubics up to 0.00027 radii outside the circle.
  private static let corner = "corners are cubics made of chords, where the picture has circles"

  @Test("A scene looks as another engine drew it", arguments: try ReferenceScene.comparisons())
  func picture(_ comparison: ReferenceScene.Comparison) throws {
    let file = comparison.file
    let expected = try ImageFile.bitmap(path: ReferenceScene.path(file.file))
    let actual = try comparison.state().drawn()
    try #require((actual.width, actual.height) == (expected.width, expected.height))
    let difference = ImageDifference(
      expected: expected, actual: actual, tolerance: Tolerance(interior: file.interior, edge: file.edge))
    let name = file.file.replacing(".png", with: "")
    let permitted = (file.beyond ?? 0) + (ReferenceTests.exceptions[file.file]?.pixels ?? 0)
    if difference.count > permitted {
      let paths = try ImageReport.leave(name, expected: expected, actual: actual)
      Issue.record(
        """
        \(file.file) (engine \(file.engine)): \(difference); \(permitted) permitted
        Look at
        \(paths)
        and run it again with: make test FILTER=ReferenceTests
        The scene is \(comparison.scene.name) in Tests/References/references.json: \(comparison.scene.about)
        """)
    } else if ImageReport.keepsAll {
      _ = try ImageReport.leave(name, expected: expected, actual: actual)
      print("\(file.file): \(difference)")
    }
  }

  @Test("Glyphs and their places are HarfBuzz's (TX-1)")
  func glyphs() throws {
    let layers = try ReferenceScene.comparisons().flatMap(\.scene.layers).filter { $0.text != nil }
    try #require(!layers.isEmpty)
    for layer in layers {
      guard case .text(let values) = try layer.state().values.special, let expected = layer.glyphs else { continue }
      let request = TextRequest(values.string ?? "", font: FontDescriptor(values.fontName), size: values.fontSize)
      let line = try #require(TextLayout(request).lines.first)
      let glyphs = line.runs.flatMap(\.glyphs)
      #expect(glyphs.map { Double($0.id) } == expected.map { $0[0] })
      for (glyph, expected) in zip(glyphs, expected) {
        #expect(
          abs(glyph.position.x - expected[1]) < 1e-5 && abs(glyph.position.y - line.baseline - expected[2]) < 1e-5)
      }
    }
  }
}
