// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDisplayList
import Testing

@testable import MotionRaster

/// Which part of a path a stroke covers (SH-4).
@Suite struct TrimTests {
  /// Speeds up: its first half, by the parameter, is an eighth of its length.
  private var slow: Path {
    var path = Path()
    path.move(to: CGPoint(x: 20, y: 50))
    path.addCurve(to: CGPoint(x: 340, y: 50), control1: CGPoint(x: 20, y: 50), control2: CGPoint(x: 20, y: 50))
    return path
  }

  private func open(_ points: (Double, Double)...) -> Path {
    var path = Path()
    for (i, (x, y)) in points.enumerated() {
      if i == 0 { path.move(to: CGPoint(x: x, y: y)) } else { path.addLine(to: CGPoint(x: x, y: y)) }
    }
    return path
  }

  private func area(_ path: Path, _ style: StrokeStyle) throws -> Double {
    try MotionRasterTests.area([stroke(path, style)])
  }

  @Test("An end of the path is one whatever the lengths of its segments add up to", arguments: [1, 2, 3, 6, 7])
  func cusps(count: Int) throws {
    // The last curve of each sub-path ends on its control point: cut a hair before it, it has no direction there.
    var path = Path()
    for _ in 0..<count {
      path.move(to: CGPoint(x: 222.24, y: 78.957))
      path.addCurve(
        to: CGPoint(x: 113.464, y: 44.628), control1: CGPoint(x: 191.013, y: 47.066),
        control2: CGPoint(x: 150.096, y: 41.051))
      path.addCurve(
        to: CGPoint(x: 60.893, y: 71.48), control1: CGPoint(x: 90.325, y: 49.426),
        control2: CGPoint(x: 60.893, y: 71.48))
    }
    for start in [0.85, 0.5, 0.95] {
      let near = try area(path, StrokeStyle(width: 60, start: start, end: 0.99999))
      for end in [1, 2, 0.999999999999, 1.0.nextDown] {
        let whole = try area(path, StrokeStyle(width: 60, start: start, end: end))
        #expect(abs(whole - near) < 2, "from \(start) to \(end): \(whole) and \(near)")
      }
    }
  }

  @Test("A control point that rounding moved off the end decides no direction")
  func tinyHandles() throws {
    func line(_ handle: CGPoint) -> Path {
      var path = Path()
      path.move(to: CGPoint(x: 50, y: 50))
      path.addCurve(to: CGPoint(x: 150, y: 100), control1: CGPoint(x: 100, y: 50), control2: handle)
      return path
    }
    let exact = try area(line(CGPoint(x: 150, y: 100)), StrokeStyle(width: 40))
    for (dx, dy) in [(1e-13, 0.0), (0, 1e-13), (0, -3e-14), (-1e-12, 1e-12)] {
      let off = try area(line(CGPoint(x: 150 + dx, y: 100 + dy)), StrokeStyle(width: 40))
      #expect(abs(off - exact) < 0.01, "\(dx), \(dy)")
    }
  }

  @Test("By length a cubic is cut where paced key frames along it are")
  func byLength() throws {
    let bitmap = try makeRenderer().bitmap(
      list(400, 100, [stroke(slow, StrokeStyle(width: 10, end: 0.5, isTrimmedByLength: true))]))
    #expect(bitmap[178, 50].r == 255 && bitmap[182, 50].r == 0)
    var style = StrokeStyle(width: 10, start: 0.25, end: 0.75, isTrimmedByLength: true)
    let byLength = try area(slow, style)
    #expect(abs(byLength - 1600) < 10)
    style.isTrimmedByLength = false
    // From 0.25³ to 0.75³ of 320.
    let byParameter = try area(slow, style)
    #expect(abs(byParameter - 1300) < 10)
    // Lines and whole paths know no difference.
    for end in [0.3, 1] {
      let line = open((20, 50), (200, 50), (200, 300))
      let ways = try [true, false].map { try area(line, StrokeStyle(width: 10, end: end, isTrimmedByLength: $0)) }
      #expect(ways[0] == ways[1])
    }
  }

  @Test(
    "An offset moves the stroked part along the path and around its beginning",
    arguments: [0.0, 0.3, 0.7, 0.85, 1, 4.9, -0.1, -3.4])
  func offset(_ offset: Double) throws {
    let square = Path.rect(CGRect(x: 50, y: 50, width: 100, height: 100))
    // Cut open at the beginning, where the other stands on it.
    let turned = Path(elements: [
      .move(CGPoint(x: 150, y: 150)), .line(CGPoint(x: 50, y: 150)), .line(CGPoint(x: 50, y: 50)),
      .line(CGPoint(x: 150, y: 50)), .close,
    ])
    for cap in StrokeStyle.Cap.allCases {
      let style = StrokeStyle(width: 12, cap: cap, start: 0.2, end: 0.55, offset: offset)
      var half = style
      half.offset += 0.5
      let bitmaps = try [(square, style), (turned, half)].map { path, style in
        try makeRenderer().bitmap(list(200, 200, [stroke(path, style, in: canvas(200, 200))]))
      }
      let difference = zip(bytes(bitmaps[0]), bytes(bitmaps[1])).map { abs(Int($0) - Int($1)) }.max() ?? 0
      #expect(difference <= 2, "\(cap) at \(offset)")
    }
  }

  @Test("Around the beginning an open path is cut in two, and so are several sub-paths; all of a path has no offset")
  func cutInTwo() throws {
    let line = open((20, 50), (220, 50))
    let style = StrokeStyle(width: 10, start: 0, end: 0.5, offset: 0.75)
    let bitmap = try makeRenderer().bitmap(list(400, 100, [stroke(line, style)]))
    #expect(bitmap[25, 50].r == 255 && bitmap[65, 50].r == 255 && bitmap[75, 50].r == 0)
    #expect(bitmap[165, 50].r == 0 && bitmap[175, 50].r == 255 && bitmap[215, 50].r == 255)
    var two = line
    two.append(open((20, 80), (220, 80)))
    let (parts, whole) = try (area(two, style), area(two, StrokeStyle(width: 10, offset: 0.4)))
    #expect(abs(parts - 2000) < 1 && abs(whole - 4000) < 1)
    #expect(try area(line, StrokeStyle(width: 10, start: 0.5, end: 0.5, offset: 0.3)) == 0)
    for odd in [Double.nan, .infinity] {
      #expect(try area(line, StrokeStyle(width: 10, end: 0.5, offset: odd)) == 1000)
    }
  }

  @Test("Every part of a style counts in the hash of what it draws")
  func hashes() {
    func hash(_ style: StrokeStyle) -> ContentHash {
      var hasher = ContentHasher()
      Coverage(.stroke(slow, style), transform: .identity).feed(&hasher)
      return hasher.finalize()
    }
    let changes: [(inout StrokeStyle) -> Void] = [
      { $0.width = 2 }, { $0.cap = .round }, { $0.join = .bevel }, { $0.miterLimit = 3 }, { $0.dashPattern = [1] },
      { $0.dashPhase = 1 }, { $0.start = 0.1 }, { $0.end = 0.9 }, { $0.offset = 0.1 }, { $0.isTrimmedByLength = true },
    ]
    let styles = changes.map { change in
      var style = StrokeStyle()
      change(&style)
      return style
    }
    #expect(changes.count == Mirror(reflecting: StrokeStyle()).children.count)
    #expect(Set(styles.map(hash)).union([hash(StrokeStyle())]).count == changes.count + 1)
  }
}
