// SPDX-License-Identifier: Apache-2.0

import GoldenImages
import MotionCore
import MotionExport
import QuartzCompat
import Testing

/// What loading indicators look like, for a person to judge: `Tests/Goldens/indicators`.
@Suite("Goldens of loading indicators")
struct IndicatorGoldens {
  struct Sheet: Sendable, CustomTestStringConvertible {
    let name: String
    /// From top to bottom.
    let indicators: [any Indicator]
    var testDescription: String { name }
  }

  private static let sheets = [
    Sheet(
      name: "balls",
      indicators: [
        BallPulse(), BallWave(), BallBeat(), BallRise(), BallGridPulse(), BallGridBeat(), BallSpinFade(),
        LineSpinFade(),
      ]),
    Sheet(
      name: "paths",
      indicators: [
        BallZigZag(), BallZigZagDeflect(), BallTrianglePath(), BallChase(), Orbit(), BallRotate(), CubeTransition(),
        PacMan(),
      ]),
    Sheet(
      name: "waves",
      indicators: [
        BallScale(), BallScaleMultiple(), BallDoubleBounce(), Ripple(), RippleMultiple(), LineScale(), LineParty(),
        LinePulseOut(),
      ]),
    Sheet(
      name: "turns",
      indicators: [
        ClipRotate(), ClipRotatePulse(), ClipRotateMultiple(), SemiCircleSpin(), CircleStrokeSpin(), SquareSpin(),
        TriangleSpin(), AudioEqualizer(),
      ]),
  ]

  @Test("Indicators look as they did when someone looked at them", arguments: sheets)
  func golden(_ sheet: Sheet) throws {
    // Uneven, so that what is symmetric in time shows more than half of itself.
    let shares = [0, 0.1, 0.28, 0.45, 0.65, 0.85]
    let gap = 4
    let rows = try sheet.indicators.map { indicator in
      // An additive path is worth a warning (T-66).
      let film = Film(IndicatorScene(indicator), warns: indicator is AudioEqualizer)
      return Bitmap.sideBySide(
        try shares.map { try film.pixels(at: indicator.cycle * (1 + $0)).bitmap }, gap: gap)
    }
    let whole = Bitmap(width: rows[0].width, height: rows.reduce(-gap) { $0 + $1.height + gap })
    for y in 0..<whole.height { for x in 0..<whole.width { whole.set((0, 0, 0, 255), x, y) } }
    var top = 0
    for row in rows {
      for y in 0..<row.height { for x in 0..<row.width { whole.set(row[x, y], x, top + y) } }
      top += row.height + gap
    }
    let complaint = try GoldenImage("indicators/\(sheet.name)").complaint(
      about: whole, frames: "\(shares) of the second cycle")
    if let complaint { Issue.record(Comment(rawValue: complaint)) }
  }
}
