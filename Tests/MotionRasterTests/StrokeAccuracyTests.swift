// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDisplayList
import MotionTestSupport
import Testing

@testable import MotionRaster

/// Strokes beside those of far shorter chords.
@Suite struct StrokeAccuracyTests {
  static let bounds = canvas(256, 256)

  func coverage(_ edges: EdgeList) -> [UInt8] {
    let picture = AlphaImage(rect: StrokeAccuracyTests.bounds)
    let renderer = makeRenderer()
    TilePainter(renderer.resources).coverage(of: edges, into: picture)
    return (0..<256).flatMap { y in
      let row = picture.row(0, y, 256)
      return (0..<256).map { row[$0] }
    }
  }

  func edges(_ path: Path, _ style: StrokeStyle, tolerance: Double) -> EdgeList {
    var builder = EdgeBuilder(transform: .identity, clip: StrokeAccuracyTests.bounds)
    StrokeOutliner.forEachPolygon(path, style: style, tolerance: tolerance) { builder.add(polygon: $0) }
    return builder.finish(.nonZero)
  }

  func difference(_ path: Path, _ style: StrokeStyle) -> Int {
    let drawn = coverage(
      .make(Coverage(.stroke(path, style), transform: .identity), clip: StrokeAccuracyTests.bounds, kernels: .native))
    let fine = coverage(edges(path, style, tolerance: EdgeBuilder.tolerance / 400))
    return zip(drawn, fine).map { abs(Int($0) - Int($1)) }.max() ?? 0
  }

  @Test("curves are as true as fills, thin and wide, with caps and dashes") func curves() {
    var random = RandomSource(seed: 17)
    func point() -> CGPoint {
      CGPoint(x: Double.random(in: 20...236, using: &random), y: Double.random(in: 20...236, using: &random))
    }
    for round in 0..<40 {
      var path = Path()
      path.move(to: point())
      path.addCurve(to: point(), control1: point(), control2: point())
      var style = StrokeStyle(width: [1, 4, 12][round % 3], cap: StrokeStyle.Cap.allCases[round % 3])
      if round % 4 == 3 { style.dashPattern = [15, 11] }
      #expect(difference(path, style) <= 4, "round \(round)")
    }
  }

  @Test("a wide pen is true on tight curves") func widePens() {
    for radius in [2, 5, 12, 30] as [Double] {
      for width in [8, 20, 60] as [Double] {
        var path = Path()
        path.move(to: CGPoint(x: 70, y: 60))
        path.addLine(to: CGPoint(x: 128 - radius, y: 60))
        path.addCurve(
          to: CGPoint(x: 128, y: 60 + radius), control1: CGPoint(x: 128 - radius * 0.44771525, y: 60),
          control2: CGPoint(x: 128, y: 60 + radius * 0.44771525))
        path.addLine(to: CGPoint(x: 128, y: 190))
        #expect(difference(path, StrokeStyle(width: width)) <= 4, "radius \(radius), width \(width)")
      }
    }
  }
}
