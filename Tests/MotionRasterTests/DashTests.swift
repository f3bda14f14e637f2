// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDisplayList
import MotionTestSupport
import Testing

@testable import MotionRaster

/// Dashes by the kernel for small shapes, which adds up few winding numbers, beside the general path.
@Suite struct DashTests {
  func edges(_ path: Path, _ style: StrokeStyle) -> EdgeList {
    .make(Coverage(.stroke(path, style), transform: .identity), clip: canvas(700, 300), kernels: .native)
  }

  /// The pixels of a fill, by the kernel or by the general path.
  func pixels(_ edges: EdgeList, byKernel: Bool) -> [UInt32] {
    let rect = canvas(700, 300)
    let bitmap = Bitmap(width: rect.width, height: rect.height)
    let painter = TilePainter(makeRenderer().resources)
    let list =
      byKernel
      ? edges
      : EdgeList(
        edges: edges.edges, bounds: edges.bounds, rule: edges.rule, isCutAtRight: edges.isCutAtRight,
        isThin: edges.isThin)
    let fill = PreparedFill(
      bounds: list.bounds, edges: list, clips: [], paint: .solid(0xc080_4020), opacity: 255, blend: .sourceOver)
    #expect(fill.isKernelOutline == byKernel)
    painter.inBlocks(bitmap.surface(x: 0, y: 0)) { painter.paint(fill, onto: $0) }
    return (0..<rect.height).flatMap { y in
      let row = bitmap.row(y)
      return (0..<rect.width).map { row[$0] }
    }
  }

  @Test("hundreds of dashes are what the general path fills", arguments: StrokeStyle.Cap.allCases)
  func many(_ cap: StrokeStyle.Cap) {
    for (phase, width) in [(0, 3), (3.3, 9), (-7.9, 30)] as [(Double, Double)] {
      // Some lie beside each edge of the image.
      let path = Path.roundedRect(CGRect(x: -300, y: 20, width: 1200, height: 290), radius: 70)
      let style = StrokeStyle(width: width, cap: cap, dashPattern: [5, 4, 1, 3], dashPhase: phase)
      let list = edges(path, style)
      #expect(pixels(list, byKernel: true) == pixels(list, byKernel: false))
    }
  }

  @Test("dashes that lie on each other more often than the kernel counts are left to the general path") func stacked() {
    var path = Path()
    path.move(to: CGPoint(x: 20, y: 100))
    for _ in 0..<40 {
      path.addLine(to: CGPoint(x: 200, y: 101))
      path.addLine(to: CGPoint(x: 20, y: 100))
    }
    #expect(!edges(path, StrokeStyle(width: 4, dashPattern: [6, 2])).isCountable)
  }
}
