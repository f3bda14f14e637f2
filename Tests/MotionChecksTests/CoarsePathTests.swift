import Foundation
import MotionCore
import Testing

@testable import MotionChecks

@Suite("Paths in small frames")
struct CoarsePathTests {
  @Test(
    "a long line keeps points a step apart and its ends, and each point left out is within a step of one that stays")
  func lines() throws {
    let points = (0...2000).map { i in
      CGPoint(x: Double(i) * 0.1, y: 20 * Math.sin(Double(i) * 0.05))
    }
    let path = Path(elements: [.move(points[0])] + points.dropFirst().map { .line($0) } + [.close])
    let coarse = path.coarse(step: 4)
    #expect(coarse.elements.count < 400 && coarse.elements.last == .close && coarse.elements.first == .move(.zero))
    let kept = coarse.elements.compactMap { element -> CGPoint? in
      switch element {
      case .move(let point), .line(let point): point
      default: nil
      }
    }
    #expect(kept.last == points.last)
    for point in points {
      #expect(kept.contains { abs($0.x - point.x) < 4 && abs($0.y - point.y) < 4 })
    }
  }

  @Test("curves stay, and so does each line's beginning")
  func curves() {
    let circle = Path.ellipse(in: CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(circle.coarse(step: 100) == circle)
    let islands = Path(elements: [
      .move(.zero), .line(CGPoint(x: 1, y: 0)), .line(CGPoint(x: 1, y: 1)), .close, .move(CGPoint(x: 50, y: 0)),
      .line(CGPoint(x: 60, y: 0)),
    ])
    let few: [Path.Element] = [
      .move(.zero), .line(CGPoint(x: 1, y: 1)), .close, .move(CGPoint(x: 50, y: 0)), .line(CGPoint(x: 60, y: 0)),
    ]
    #expect(islands.coarse(step: 4).elements == few)
  }
}
