// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionTestSupport
import Testing

@Suite("The union of contours")
struct ContourUnionTests {
  /// Expects the same area, each point of which one contour goes about.
  private func expectUnion(_ path: Path, _ union: Path, points: Int = 40, _ name: String = "") {
    let faults = PathCover.faults(of: union, asUnionOf: path, points: points)
    #expect(faults.isEmpty, "\(name): \(faults.prefix(3))")
  }

  private func square(_ x: Double, _ y: Double, _ size: Double, isReversed: Bool = false) -> Path {
    let corners = [(x, y), (x + size, y), (x + size, y + size), (x, y + size)].map { CGPoint(x: $0.0, y: $0.1) }
    var path = Path()
    for (i, p) in (isReversed ? corners.reversed() : corners).enumerated() {
      if i == 0 { path.move(to: p) } else { path.addLine(to: p) }
    }
    path.closeSubpath()
    return path
  }

  private func joined(_ paths: Path...) -> Path { paths.reduce(into: Path()) { $0.append($1) } }

  private func contourCount(_ path: Path) -> Int { path.elements.count { if case .move = $0 { true } else { false } } }

  @Test("two squares that overlap have one outline of eight corners")
  func squares() {
    let union = joined(square(0, 0, 100), square(50, 50, 100)).united()
    #expect(contourCount(union) == 1)
    #expect(
      Set(
        union.elements.compactMap { if case .move(let p) = $0 { p } else if case .line(let p) = $0 { p } else { nil } })
        == Set(
          [(0, 0), (100, 0), (100, 50), (150, 50), (150, 150), (50, 150), (50, 100), (0, 100)].map {
            CGPoint(x: $0.0, y: $0.1)
          }))
    expectUnion(joined(square(0, 0, 100), square(50, 50, 100)), union)
    #expect(abs(union.length - 600) < 1e-9)
  }

  @Test("what has no overlaps stays as it is: islands, holes, corners that touch")
  func untouched() {
    let cases = [
      joined(square(0, 0, 100), square(200, 0, 100)), joined(square(0, 0, 100), square(25, 25, 50, isReversed: true)),
      joined(square(0, 0, 100), square(100, 100, 100)), Path.circle(100), square(0, 0, 100), Path(),
      joined(square(0, 0, 100, isReversed: true), square(200, 0, 100)),
    ]
    for path in cases { #expect(path.united() == path) }
  }

  @Test("a contour within another of the same direction goes, and so does a copy")
  func nested() {
    #expect(joined(square(0, 0, 100), square(25, 25, 50)).united() == square(0, 0, 100))
    let twice = joined(square(0, 0, 100), square(0, 0, 100)).united()
    expectUnion(square(0, 0, 100), twice)
    #expect(contourCount(twice) == 1)
    let circles = joined(Path.circle(100), Path.circle(100)).united()
    expectUnion(Path.circle(100), circles)
    #expect(abs(circles.length - Path.circle(100).length) < 1e-6)
  }

  @Test("edges that lie on one another are one, or none")
  func sharedEdges() {
    let beside = joined(square(0, 0, 100), square(100, 0, 100)).united()
    #expect(abs(beside.length - 600) < 1e-9)
    let shifted = joined(square(0, 0, 100), square(100, 30, 100)).united()
    #expect(abs(shifted.length - (800 - 140)) < 1e-9)
    // A stem on a bar, and its corner on the bar's edge.
    let stem = joined(square(0, 0, 100), square(20, 100, 60)).united()
    #expect(abs(stem.length - (400 + 240 - 120)) < 1e-9)
    for (path, union) in [
      (joined(square(0, 0, 100), square(100, 0, 100)), beside),
      (joined(square(0, 0, 100), square(100, 30, 100)), shifted),
    ] { expectUnion(path, union) }
  }

  @Test("curves are cut where they cross, and what is left of them is the same curve")
  func circles() {
    var moved = Path.circle(100)
    moved = moved.mapPoints { CGPoint(x: $0.x + 60, y: $0.y) }
    let path = joined(.circle(100), moved)
    let union = path.united()
    expectUnion(path, union, points: 80)
    #expect(contourCount(union) == 1)
    // Both arcs outside of the other: twice the circle without the angle in which it lies in the other.
    let inside = 2 * Foundation.acos(0.6) * 50
    #expect(abs(union.length - 2 * (Path.circle(100).length - inside)) < 0.2)
    // A figure of eight in one line.
    var eight = Path()
    eight.move(to: .zero)
    eight.addCurve(to: .zero, control1: CGPoint(x: 200, y: 100), control2: CGPoint(x: 200, y: -100))
    eight.addCurve(to: .zero, control1: CGPoint(x: -200, y: 100), control2: CGPoint(x: -200, y: -100))
    expectUnion(eight, eight.united())
  }

  @Test("random contours keep their area, or their contours")
  func random() {
    var generator = RandomSource(seed: 7)
    var changed = 0
    for round in 0..<200 {
      var path = Path()
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        func point() -> CGPoint {
          CGPoint(
            x: Double(Int.random(in: 0...400, using: &generator)), y: Double(Int.random(in: 0...400, using: &generator))
          )
        }
        path.move(to: point())
        for _ in 0..<Int.random(in: 2...6, using: &generator) {
          switch Int.random(in: 0...2, using: &generator) {
          case 0: path.addLine(to: point())
          case 1: path.addQuadCurve(to: point(), control: point())
          default: path.addCurve(to: point(), control1: point(), control2: point())
          }
        }
        path.closeSubpath()
      }
      let union = path.united()
      if union != path { changed += 1 }
      expectUnion(path, union, points: 24, "round \(round)")
    }
    // The others have no overlaps.
    #expect(changed > 140, "\(changed) of 200 changed")
  }

  @Test("edges on a coarse grid, where corners and edges meet all the time, keep their area")
  func grid() {
    var generator = RandomSource(seed: 11)
    var changed = 0
    for round in 0..<300 {
      var path = Path()
      for _ in 0..<Int.random(in: 2...5, using: &generator) {
        func number() -> Double { Double(Int.random(in: 0...6, using: &generator)) * 10 }
        path.move(to: CGPoint(x: number(), y: number()))
        for _ in 0..<Int.random(in: 2...5, using: &generator) { path.addLine(to: CGPoint(x: number(), y: number())) }
        path.closeSubpath()
      }
      let union = path.united()
      if union != path { changed += 1 }
      expectUnion(path, union, points: 31, "round \(round)")
    }
    #expect(changed > 200, "\(changed) of 300 changed")
  }

  @Test("nonsense is kept: no size, no number, sizes beyond all others")
  func nonsense() {
    var flat = Path()
    flat.move(to: .zero)
    flat.addLine(to: CGPoint(x: 100, y: 0))
    flat.closeSubpath()
    var infinite = square(0, 0, 100)
    infinite.addLine(to: CGPoint(x: Double.infinity, y: 0))
    var nan = square(0, 0, 100)
    nan.addLine(to: CGPoint(x: Double.nan, y: 0))
    #expect(flat.united() == flat)
    #expect(infinite.united().elements.count == infinite.elements.count)
    #expect(nan.united().elements.count == nan.elements.count)
  }
}
