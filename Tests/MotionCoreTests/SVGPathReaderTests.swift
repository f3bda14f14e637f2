// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionTestSupport
import Testing

@Suite("Path data of SVG")
struct SVGPathReaderTests {
  /// Commands with rounded coordinates: `M1,2 L3,4`.
  private func text(_ data: String) -> String {
    func point(_ p: CGPoint) -> String {
      [p.x, p.y].map { value in
        let rounded = (Double(value) * 1000).rounded() / 1000
        return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
      }.joined(separator: ",")
    }
    return SVGPathReader(data).path.elements.map { element in
      switch element {
      case .move(let p): "M\(point(p))"
      case .line(let p): "L\(point(p))"
      case .quad(let p, let c): "Q\(point(c)) \(point(p))"
      case .cubic(let p, let a, let b): "C\(point(a)) \(point(b)) \(point(p))"
      case .close: "Z"
      }
    }.joined(separator: " ")
  }

  @Test(
    "all commands, absolute and relative",
    arguments: [
      ("M1 2 3 4 5 6", "M1,2 L3,4 L5,6"), ("m1 2 3 4 5 6", "M1,2 L4,6 L9,12"), ("M1 2L3 4l1 1", "M1,2 L3,4 L4,5"),
      ("M1 2H5h1V7v-2", "M1,2 L5,2 L6,2 L6,7 L6,5"), ("M0 0C1 2 3 4 5 6", "M0,0 C1,2 3,4 5,6"),
      ("M1 1c1 2 3 4 5 6", "M1,1 C2,3 4,5 6,7"), ("M0 0C1 2 3 4 5 6S8 9 10 11", "M0,0 C1,2 3,4 5,6 C7,8 8,9 10,11"),
      ("M1 1s2 2 3 3", "M1,1 C1,1 3,3 4,4"), ("M0 0Q1 2 3 4", "M0,0 Q1,2 3,4"), ("M1 1q1 2 3 4", "M1,1 Q2,3 4,5"),
      ("M0 0Q1 2 3 4T5 6t1 1", "M0,0 Q1,2 3,4 Q5,6 5,6 Q5,6 6,7"), ("M1 1T3 3", "M1,1 Q1,1 3,3"),
      ("M0 0C1 2 3 4 5 6T7 8", "M0,0 C1,2 3,4 5,6 Q5,6 7,8"), ("M1 1L3 3zL5 5", "M1,1 L3,3 Z M1,1 L5,5"),
      ("M1 1l2 2zm1 1l1 0", "M1,1 L3,3 Z M2,2 L3,2"), ("M1 1zz", "M1,1 Z M1,1 Z"), ("", ""), ("  ", ""),
      ("M1 2", "M1,2"),
    ])
  func commands(_ data: String, _ expected: String) {
    #expect(text(data) == expected)
    #expect(SVGPathReader(data).problem == nil)
  }

  @Test(
    "numbers without separators",
    arguments: [
      ("M1.5.5-3e2", "M1.5,0.5"), ("M1.5.5-3e2+4", "M1.5,0.5 L-300,4"), ("M-.5-.5", "M-0.5,-0.5"),
      ("M1,2,3,4", "M1,2 L3,4"), ("M 1 , 2\n\t3\r4", "M1,2 L3,4"), ("M1e-1 1E1", "M0.1,10"), ("M1. 2.", "M1,2"),
      ("M0 0a1 1 0 1110 0", "M0,0 C0,-2.761 2.239,-5 5,-5 C7.761,-5 10,-2.761 10,0"),
      ("M0 0a1,1 0 0,1,10,0", "M0,0 C0,-2.761 2.239,-5 5,-5 C7.761,-5 10,-2.761 10,0"),
    ])
  func numbers(_ data: String, _ expected: String) { #expect(text(data) == expected) }

  @Test(
    "an error ends the path before its segment",
    arguments: [
      ("L1 2", "", 0, "a path begins with M, got “L1 2”"),
      ("M1 2L3 4L5", "M1,2 L3,4", 10, "expected a number, got the end"),
      ("M1 2L3 4 5 x", "M1,2 L3,4", 11, "expected a number, got “x”"),
      ("M1 2X3 4", "M1,2", 4, "expected a command, got “X3 4”"),
      ("M1 2L3,4,", "M1,2 L3,4", 9, "expected a number, got the end"),
      ("M1 2C3 4 5 6 7 8 9", "M1,2 C3,4 5,6 7,8", 18, "expected a number, got the end"),
      ("M1 2a1 1 0 2 0 3 4", "M1,2", 11, "a flag of an arc is 0 or 1, got “2 0 3 4”"),
      ("M1e40 2", "", 1, "a number is within ±1e30, got “1e40 2”"), ("M1 2#", "M1,2", 4, "expected a command, got “#”"),
      ("M9e29 0m9e29 0", "M900000000000000019884624838656,0", 14, "a coordinate is within ±1e30, got “ 0”"),
    ])
  func errors(_ data: String, _ expected: String, _ offset: Int, _ problem: String) {
    let reader = SVGPathReader(data)
    if !data.contains("e29") { #expect(text(data) == expected) }
    #expect(reader.path.elements.count == expected.split(separator: " ").filter { $0.first?.isLetter == true }.count)
    #expect(reader.problem?.text == problem)
    if !data.contains("e29") { #expect(reader.problem?.offset == offset) }
  }

  @Test("arcs lie on their ellipse, and end where they are told")
  func arcs() throws {
    var random = RandomSource(seed: 9)
    for _ in 0..<200 {
      let (rx, ry) = (random.number(1...10), random.number(1...10))
      let angle = random.number(-400...400)
      let start = CGPoint(x: random.number(-10...10), y: random.number(-10...10))
      let end = CGPoint(x: random.number(-10...10), y: random.number(-10...10))
      let (isLarge, isPositive) = (random.chance(0.5), random.chance(0.5))
      var path = Path(elements: [.move(start)])
      EllipticalArc(
        from: start, to: end, radii: CGSize(width: rx, height: ry), degrees: angle, isLarge: isLarge,
        isPositive: isPositive
      ).append(to: &path)
      let measure = PathMeasure(path)
      let segments = measure.segments
      #expect(segments.last?.end == end)
      // In the ellipse's own space all points have one distance from the centre, and the turn has the sign of the flag.
      let (sin, cos) = Math.sincos(angle * .pi / 180)
      let points = segments.flatMap { segment in stride(from: 0.0, to: 1, by: 0.125).map(segment.point) } + [end]
      let unit = points.map { p in CGPoint(x: (cos * p.x + sin * p.y) / rx, y: (cos * p.y - sin * p.x) / ry) }
      let chord = Math.hypot(unit[0].x - unit[unit.count - 1].x, unit[0].y - unit[unit.count - 1].y)
      let radius = max(1, chord / 2)
      var turn = 0.0
      for i in 1..<unit.count - 1 {
        let (a, b) = (
          CGPoint(x: unit[i].x - unit[i - 1].x, y: unit[i].y - unit[i - 1].y),
          CGPoint(x: unit[i + 1].x - unit[i].x, y: unit[i + 1].y - unit[i].y)
        )
        turn += Math.atan2(a.x * b.y - a.y * b.x, a.x * b.x + a.y * b.y)
      }
      #expect((turn > 0) == isPositive)
      if chord < 1.99 { #expect((abs(turn) > .pi - 0.4) == isLarge || abs(abs(turn) - .pi) < 0.5) }
      // Half of the sum of chords is near radius · turn.
      var length = 0.0
      for i in 1..<unit.count { length += Math.hypot(unit[i].x - unit[i - 1].x, unit[i].y - unit[i - 1].y) }
      #expect(abs(length / radius - abs(turn)) < 0.3)
    }
  }

  @Test("arcs without radii are lines, and without a chord nothing")
  func degenerateArcs() {
    #expect(text("M0 0A0 5 0 0 0 3 4") == "M0,0 L3,4")
    #expect(text("M0 0A5 5 0 0 0 0 0L1 1") == "M0,0 L1,1")
    #expect(text("M0 0A-5 5 0 0 1 10 0") == text("M0 0A5 5 0 0 1 10 0"))
    // Radii too small are scaled up to reach.
    #expect(text("M0 0A1 1 0 0 1 10 0") == "M0,0 C0,-2.761 2.239,-5 5,-5 C7.761,-5 10,-2.761 10,0")
    #expect(SVGPathReader("M0 0A1e-30 1e30 3 0 1 1e30 -1e30").path.elements.allSatisfy { $0 == $0 })
  }

  @Test("numbers are rounded to the nearest double")
  func rounding() {
    var random = RandomSource(seed: 3)
    func check(_ text: String) {
      var scanner = ByteScanner(text)
      #expect(scanner.number() == Double(text), "\(text)")
      #expect(scanner.isAtEnd)
    }
    for text in [
      "0", "-0.0", "1", "0.1", "123456789012345678901234567890", "1e22", "1e23", "9007199254740993", "1e-30", "5e-324",
      "1.7976931348623157e308", "0.30000000000000004", "3.14159265358979323846", "1e400", "00001",
      "0.000000000000000000001",
    ] { check(text) }
    for _ in 0..<2000 { check("\(random.number(-1000...1000))") }
    for _ in 0..<500 { check("\(Double(bitPattern: random.next() & 0x7FDF_FFFF_FFFF_FFFF))") }
    var unit = ByteScanner("1em")
    #expect(unit.number() == 1 && unit.position == 1)
    var none = ByteScanner("-.e5")
    #expect(none.number() == nil && none.position == 0)
  }
}
