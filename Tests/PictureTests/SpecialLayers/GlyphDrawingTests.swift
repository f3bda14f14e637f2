// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionKit
import MotionLayers
import MotionModel
import MotionRaster
import MotionTestSupport
import MotionTimeline
import Testing

@testable import ExportFixtures
@testable import MotionExport

/// Glyphs of `Tests/Fonts/MotionDrawings.ttf`, whose fonts draw them by SVG, beside the same drawings as files.
@Suite("SVG glyphs")
struct GlyphDrawingTests {
  private let scratch = ScratchFolder()
  private let format = Format(width: 200, height: 200, fps: 10)
  private static let font = Checkout.path("Tests/Fonts/MotionDrawings.ttf")

  private static let square = "M100-800H900V0H100Z"
  private static let diamond = "M500-750 850-400 500-50 150-400Z"
  /// The drawings by the letters of the font, in font units; the text is teal.
  private static let drawings: [Character: String] = [
    "A": "<path fill='red' d='\(square)'/><path fill='#00f' d='\(diamond)'/>",
    "B": """
    <linearGradient id='sky'><stop stop-color='#08f'/><stop offset='1' stop-color='#f0f'/></linearGradient>
    <path fill='url(#sky)' d='\(square)'/>
    """,
    "C": "<path fill='#00c' opacity='0.5' d='\(diamond)'/>",
    "D": """
    <path fill='#008080' d='\(square)'/><path fill='#009900' d='\(diamond)'/>
    <path fill='#fff' d='M400-500H600V-300H400Z'/>
    """,
    "E": "<circle cx='500' cy='-400' r='400' fill='#0a0'/>",
    "F": "<path fill='#fa0' d='\(diamond)'/>",
    "G": "<path fill='#0cc' d='M-100-900H1100V300H-100Z'/>",
    "H": """
    <mask id='m'><path fill='#fff' d='M100-800H500V0H100Z'/><path fill='#888' d='M500-800H900V0H500Z'/></mask>
    <clipPath id='c'><circle cx='500' cy='-400' r='380'/></clipPath>
    <filter id='f'><feGaussianBlur stdDeviation='30'/></filter>
    <path fill='#c0f' mask='url(#m)' clip-path='url(#c)' d='\(square)'/>
    <path fill='#000' filter='url(#f)' transform='translate(250 -200) scale(0.5)' d='\(diamond)'/>
    """,
    "I": "<path fill='#008080' d='\(square)'/>",
    "J": "<path fill='#008080' d='\(square)'/>",
    "K": "<path fill='#0a0' d='\(square)'/>",
  ]

  private func frame(_ layer: @escaping () -> Layer) throws -> (bitmap: Bitmap, warnings: [String]) {
    let fixture = ExportFixture(format) { Scene(root: { $0.addSublayer(layer()) }).lasting(1) }
    try #require(!fixture.timeline.hasErrors, "\(fixture.timeline.diagnostics)")
    let preflight = try Preflight(fixture.timeline, library: fixture.library, decodesImages: true)
    return (try fixture.renderer.bitmap(at: 0), preflight.warnings.map(\.message))
  }

  private func worst(_ a: Bitmap, _ b: Bitmap) -> Int {
    var worst = 0
    for y in 0..<a.height { for x in 0..<a.width { worst = max(worst, ImageDifference.between(a, b, x, y)) } }
    return worst
  }

  /// The drawing of a letter with its origin at (50, 130), an em of 100 points.
  private func file(_ letter: Character) throws -> String {
    let text = try #require(Self.drawings[letter])
    let path = scratch.file("\(letter).svg")
    try "<svg xmlns='http://www.w3.org/2000/svg' viewBox='-500 -1300 2000 2000' width='200' height='200'>\(text)</svg>"
      .write(toFile: path, atomically: false, encoding: .utf8)
    return path
  }

  private static func text(_ letter: Character) -> TextLayer {
    TextLayer(String(letter)).font(font, 100).foregroundColor("#008080").anchorPoint(0, 0).position(50, 50)
  }

  @Test("each way to describe a glyph shows the drawing", arguments: Array("ABCDEFGHIJK"))
  func drawing(letter: Character) throws {
    let path = try file(letter)
    let wanted = try frame { SVGLayer(path).anchorPoint(0, 0).position(0, 0) }
    let found = try frame { Self.text(letter) }
    #expect(worst(found.bitmap, wanted.bitmap) <= 2, "\(letter)")
    let warning: String? =
      switch letter {
      case "I", "J": "an SVG glyph of font \"MotionDrawings\" is damaged or missing"
      case "K": "a glyph shows only images that are embedded in it"
      default: nil
      }
    #expect(found.warnings.count == (warning == nil ? 0 : 1), "\(found.warnings)")
    if let warning { #expect(found.warnings.first?.contains(warning) == true, "\(found.warnings)") }
  }

  @Test("the text's alpha acts on the glyph as a whole, and stretches and turned texts show it too")
  func effects() throws {
    let path = try file("D")
    let wanted = try frame { SVGLayer(path).anchorPoint(0, 0).position(0, 0).opacity(0.5) }
    let found = try frame { Self.text("D").foregroundColor("#00808080") }
    #expect(worst(found.bitmap, wanted.bitmap) <= 3)
    let styled = try frame { Self.text("D").style("D") { $0.foregroundColor("#008080") } }
    let plain = try frame { Self.text("D") }
    #expect(worst(styled.bitmap, plain.bitmap) <= 1)
    let turned = try frame { Self.text("B").transform(.rotation(0.5, 0, 0, 1)) }
    let turnedFile = try file("B")
    let wantedTurn = try frame {
      Layer { SVGLayer(turnedFile).anchorPoint(0, 0).position(-50, -50) }
        .anchorPoint(0, 0).position(50, 50).transform(.rotation(0.5, 0, 0, 1))
    }
    #expect(worst(turned.bitmap, wantedTurn.bitmap) <= 2)
  }
}
