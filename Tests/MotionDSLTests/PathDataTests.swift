import Foundation
import MotionCore
import MotionDSL
import MotionLayers
import TestStage
import Testing

@Suite("Paths by SVG's path data")
struct PathDataTests {
  @Test("data becomes a path, and an error in it stops the rendering")
  func paths() {
    let good = Stage { ShapeLayer(Path(svg: "M0 0h100v50z")).name("shape") }
    #expect(good.errors == [])
    let wrong = Stage { ShapeLayer(Path(svg: "M0 0L10 10L20")).name("shape") }
    #expect(
      wrong.errors == ["Path(svg:): expected a number, got the end at character 14 of “M0 0L10 10L20”"],
      "\(wrong.errors)")
    #expect(Path(svg: "M0 0h100").elements == [.move(.zero), .line(CGPoint(x: 100, y: 0))])
  }
}
