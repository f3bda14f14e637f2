// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionTestSupport
import Testing

@testable import MotionCore

@Suite("Boolean operations of paths")
struct PathOperationTests {
  private func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Path {
    .rect(CGRect(x: x, y: y, width: width, height: height))
  }

  private func area(_ path: Path) -> Double { path.closedSegments.reduce(0) { $0 + $1.doubleArea } / 2 }

  private func contourCount(_ path: Path) -> Int { path.elements.count { if case .move = $0 { true } else { false } } }

  @Test("two squares: areas, and contours with the area on their left")
  func squares() throws {
    let (a, b) = (rect(0, 0, 100, 100), rect(50, 50, 100, 100))
    for (operation, expected) in [
      (PathOperation.union, 17500.0), (.intersection, 2500), (.difference, 7500), (.exclusion, 15000),
    ] {
      let result = try #require(a.combined(operation, b))
      #expect(abs(area(result) - expected) < 1e-6, "\(operation): \(area(result))")
    }
    let lens = try #require(a.combined(.intersection, b))
    #expect(lens == rect(50, 50, 50, 50) || contourCount(lens) == 1)
  }

  @Test("a hole runs the other way, so both fill rules agree")
  func hole() throws {
    let ring = try #require(rect(0, 0, 100, 100).combined(.difference, rect(25, 25, 50, 50)))
    #expect(contourCount(ring) == 2)
    #expect(abs(area(ring) - 7500) < 1e-9)
  }

  @Test("curves stay curves, and segments that are not cut stay the same to the bit")
  func curves() throws {
    let circle = Path.circle(100)
    let moved = circle.mapPoints { CGPoint(x: $0.x + 60, y: $0.y) }
    let moon = try #require(circle.combined(.difference, moved))
    #expect(moon.elements.allSatisfy { if case .line = $0 { false } else { true } })
    // A circle of radius 50 without the lens of two circles whose centres are 60 apart.
    let half = Foundation.acos(0.6)
    let lens = 2 * 2500 * half - 60 * 40
    #expect(abs(area(moon) - (2500 * Double.pi - lens)) < 3)
    let kept = Set(circle.elements)
    #expect(moon.elements.contains { kept.contains($0) && $0 != .close })
  }

  @Test("nothing, the same path twice, and paths side by side")
  func extremes() throws {
    let circle = Path.circle(100)
    #expect(try #require(circle.combined(.difference, circle)).isEmpty)
    #expect(try #require(circle.combined(.exclusion, circle)).isEmpty)
    #expect(try #require(Path().combined(.union, Path())).isEmpty)
    #expect(abs(area(try #require(circle.combined(.union, Path()))) - area(circle)) < 1e-9)
    #expect(try #require(circle.combined(.intersection, Path())).isEmpty)
    let beside = try #require(rect(0, 0, 50, 100).combined(.union, rect(50, 0, 50, 100)))
    #expect(contourCount(beside) == 1 && abs(area(beside) - 10000) < 1e-9)
    #expect(try #require(rect(0, 0, 50, 100).combined(.intersection, rect(50, 0, 50, 100))).isEmpty)
    // Arcs of one circle, cut at other points.
    let turned = circle.mapPoints { CGPoint(x: 100 - $0.x, y: $0.y) }
    let both = try #require(circle.combined(.intersection, turned))
    #expect(abs(area(both) - area(circle)) < 0.1)
  }

  @Test("coordinates that are not finite have no result; far from the origin there is one")
  func numbers() throws {
    #expect(rect(0, 0, .infinity, 10).combined(.union, .circle(10)) == nil)
    #expect(rect(0, 0, 10, 10).combined(.union, rect(.nan, 0, 10, 10)) == nil)
    let far = try #require(rect(1e6, 1e6, 100, 100).combined(.intersection, rect(1e6 + 50, 1e6, 100, 100)))
    #expect(abs(far.controlPointBounds.width - 50) < 1e-6)
  }

  @Test("random pairs, four operations each, cover the points of a raster that the operation says")
  func raster() {
    let count = TestEffort.count(40, long: 10_000)
    for seed in TestEffort.seed * count..<(TestEffort.seed + 1) * count {
      var source = RandomSource(seed: UInt64(seed))
      let pair = PathPair(&source)
      let (first, second) = (PointRaster(pair.first), PointRaster(pair.second))
      for operation in PathOperation.allCases {
        guard let result = pair.first.combined(operation, pair.second, rule: pair.rule) else {
          Issue.record("seed \(seed), \(operation): no result")
          continue
        }
        let raster = PointRaster(result, near: 0.5)
        let faults = PointRaster.points.indices.filter { i in
          guard let a = first.windings[i], let b = second.windings[i] else { return false }
          let expected = operation.contains(inFirst: pair.rule.covers(a), inSecond: pair.rule.covers(b))
          // A point away from both outlines is away from the result's, which winds about it once or not at all.
          return raster.windings[i] != (expected ? 1 : 0)
        }
        #expect(faults.isEmpty, "seed \(seed), \(operation), \(pair.rule): \(faults.count) points")
      }
    }
  }

  @Test("large paths take a time that grows with their size")
  func large() throws {
    func star(_ corners: Int, _ turn: Double) -> Path {
      var path = Path()
      for i in 0..<corners {
        let (angle, radius) = (2 * Double.pi * (Double(i) + turn) / Double(corners), i % 2 == 0 ? 1000.0 : 990)
        let p = CGPoint(x: radius * Foundation.cos(angle), y: radius * Foundation.sin(angle))
        if i == 0 { path.move(to: p) } else { path.addLine(to: p) }
      }
      path.closeSubpath()
      return path
    }
    let result = try #require(star(4000, 0).combined(.exclusion, star(4000, 0.5)))
    #expect(contourCount(result) > 3000)
  }
}

/// Two paths, random or on a coarse grid, where corners, edges and arcs meet all the time.
private struct PathPair {
  var first, second: Path
  var rule: FillRule

  init(_ source: inout RandomSource) {
    first = PathPair.path(source.below(5), &source)
    switch source.below(7) {
    case 5: second = first
    case 6: second = first.mapPoints { CGPoint(x: $0.x + 50, y: $0.y) }
    case let kind: second = PathPair.path(kind, &source)
    }
    rule = source.below(3) == 0 ? .evenOdd : .nonZero
  }

  private static func path(_ kind: Int, _ source: inout RandomSource) -> Path {
    var path = Path()
    func number(_ grid: Double) -> Double {
      grid == 0 ? source.number(0...400) : Double(source.below(Int(400 / grid) + 1)) * grid
    }
    func point(_ grid: Double) -> CGPoint { CGPoint(x: number(grid), y: number(grid)) }
    for _ in 0...source.below(3) {
      switch kind {
      case 0, 4:
        let grid = kind == 0 ? 0.0 : 100
        path.move(to: point(grid))
        for _ in 0..<2 + source.below(5) {
          switch source.below(3) {
          case 0: path.addLine(to: point(grid))
          case 1: path.addQuadCurve(to: point(grid), control: point(grid))
          default: path.addCurve(to: point(grid), control1: point(grid), control2: point(grid))
          }
        }
        path.closeSubpath()
      case 1:
        path.move(to: point(50))
        for _ in 0..<2 + source.below(5) { path.addLine(to: point(50)) }
        path.closeSubpath()
      case 2:
        let size = Double(1 + source.below(4)) * 50
        path.append(.ellipse(in: CGRect(origin: point(50), size: CGSize(width: size, height: size))))
      default:
        let size = CGSize(width: Double(1 + source.below(4)) * 50, height: Double(1 + source.below(4)) * 50)
        path.append(
          .roundedRect(CGRect(origin: point(50), size: size), radius: source.pick([0, 25, 50])))
      }
    }
    return path
  }
}

/// How often a path winds about the points of a raster.
private struct PointRaster {
  static let points = (0..<400).map { CGPoint(x: Double($0 % 20) * 21 + 3.37, y: Double($0 / 20) * 21 + 4.61) }
  /// Nil near the outline.
  let windings: [Int?]

  /// - Parameter near: chords stray from the curves by less than half of the default.
  init(_ path: Path, near: Double = 1) {
    let cover = PathCover(path, chordsOfCurve: 64)
    windings = PointRaster.points.map { cover.winding($0, near: near) }
  }
}
