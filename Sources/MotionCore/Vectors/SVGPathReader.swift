// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Reads path data of SVG: `M0 0L10-5.5.5 20z`.
///
/// The grammar is that of SVG 2, chapter 9. An error ends the path before the segment with the error, as it demands.
package struct SVGPathReader {
  /// The path up to the first error.
  package private(set) var path = Path()
  /// The first error; nil if there is none.
  package private(set) var problem: Problem?

  package struct Problem: Hashable, Sendable {
    /// Such as `expected a number, got "x"`.
    package var text: String
    /// Where it is, as a number of bytes from the beginning.
    package var offset: Int
  }

  private var scanner: ByteScanner
  private var current = CGPoint.zero
  private var start = CGPoint.zero
  /// The last control point of a curve of the same kind, for smooth ones.
  private var cubicControl, quadControl: CGPoint?
  /// Whether the last segment closed the sub-path.
  private var isClosed = false

  package init(_ data: some StringProtocol) {
    scanner = ByteScanner(data)
    do throws(Failure) { try readAll() } catch { problem = Problem(text: error.text, offset: error.offset) }
  }

  private struct Failure: Error {
    var text: String
    var offset: Int
  }

  private mutating func readAll() throws(Failure) {
    scanner.skipSpace()
    guard let first = scanner.byte else { return }
    guard first | 0x20 == UInt8(ascii: "m") else { throw failure("a path begins with M") }
    while let letter = scanner.byte {
      guard letter.isASCIILetter else { throw failure("expected a command") }
      // This bit alone tells a small ASCII letter from its capital.
      let command = letter | 0x20
      let isRelative = letter == command
      guard Self.commands.contains(command) else { throw failure("expected a command") }
      scanner.position += 1
      scanner.skipSpace()
      if command == UInt8(ascii: "z") {
        close()
        scanner.skipSpace()
        continue
      }
      try readSegments(command, isRelative: isRelative)
    }
  }

  private static let commands = Set("mlhvcsqtaz".utf8)

  /// All segments of one command, whose letter is written once.
  private mutating func readSegments(_ letter: UInt8, isRelative: Bool) throws(Failure) {
    var command = letter
    repeat {
      let base = isRelative ? current : .zero
      switch command {
      case UInt8(ascii: "m"):
        move(to: try point(base))
        // More pairs are lines.
        command = UInt8(ascii: "l")
      case UInt8(ascii: "l"): line(to: try point(base))
      case UInt8(ascii: "h"): line(to: CGPoint(x: try coordinate(base.x), y: current.y))
      case UInt8(ascii: "v"): line(to: CGPoint(x: current.x, y: try coordinate(base.y)))
      case UInt8(ascii: "c"): cubic(try point(base), try next(base), to: try next(base))
      case UInt8(ascii: "s"): cubic(mirrored(cubicControl), try point(base), to: try next(base))
      case UInt8(ascii: "q"): quad(try point(base), to: try next(base))
      case UInt8(ascii: "t"): quad(mirrored(quadControl), to: try point(base))
      default: try readArc(base)
      }
      let hasComma = scanner.skipSeparator()
      if hasComma, !startsNumber { throw failure("expected a number") }
    } while startsNumber
  }

  private var startsNumber: Bool {
    guard let byte = scanner.byte else { return false }
    return byte.isASCIIDigit || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+") || byte == UInt8(ascii: ".")
  }
}

// MARK: Numbers
extension SVGPathReader {
  private func failure(_ text: String) -> Failure {
    let found = scanner.byte == nil ? "the end" : "“\(scanner.excerpt(12))”"
    return Failure(text: "\(text), got \(found)", offset: scanner.position)
  }

  private mutating func number() throws(Failure) -> Double {
    let start = scanner.position
    guard let number = scanner.number() else { throw failure("expected a number") }
    guard abs(number) <= Self.limit else {
      scanner.position = start
      throw failure("a number is within ±1e30")
    }
    return number
  }

  /// Beyond it, squares of lengths in later stages would be infinite in single steps.
  private static let limit = 1e30

  private mutating func coordinate(_ base: Double) throws(Failure) -> Double {
    let sum = base + (try number())
    guard abs(sum) <= Self.limit else { throw failure("a coordinate is within ±1e30") }
    return sum
  }

  private mutating func point(_ base: CGPoint) throws(Failure) -> CGPoint {
    let x = try coordinate(base.x)
    scanner.skipSeparator()
    return CGPoint(x: x, y: try coordinate(base.y))
  }

  private mutating func next(_ base: CGPoint) throws(Failure) -> CGPoint {
    scanner.skipSeparator()
    return try point(base)
  }

  /// A flag of an arc needs no separator after it.
  private mutating func flag() throws(Failure) -> Bool {
    scanner.skipSeparator()
    if scanner.skip("0") { return false }
    if scanner.skip("1") { return true }
    throw failure("a flag of an arc is 0 or 1")
  }

  private mutating func readArc(_ base: CGPoint) throws(Failure) {
    let rx = try number()
    scanner.skipSeparator()
    let ry = try number()
    scanner.skipSeparator()
    let angle = try number()
    // A flag is one digit, so the next number may follow without a separator.
    let isLarge = try flag()
    let isPositive = try flag()
    let end = try next(base)
    begin()
    let arc = EllipticalArc(
      from: current, to: end, radii: CGSize(width: abs(rx), height: abs(ry)), degrees: angle, isLarge: isLarge,
      isPositive: isPositive)
    arc.append(to: &path)
    finish(at: end)
  }
}

// MARK: Segments
extension SVGPathReader {
  private mutating func move(to point: CGPoint) {
    // A move behind a move replaces nothing: both points may have markers.
    path.move(to: point)
    start = point
    isClosed = false
    finish(at: point)
  }

  /// A segment behind a close begins a sub-path where the last one began.
  private mutating func begin() {
    if isClosed { path.move(to: start) }
    isClosed = false
  }

  private mutating func finish(at point: CGPoint) {
    current = point
    (cubicControl, quadControl) = (nil, nil)
  }

  private mutating func line(to end: CGPoint) {
    begin()
    path.addLine(to: end)
    finish(at: end)
  }

  private mutating func cubic(_ c1: CGPoint, _ c2: CGPoint, to end: CGPoint) {
    begin()
    path.addCurve(to: end, control1: c1, control2: c2)
    finish(at: end)
    cubicControl = c2
  }

  private mutating func quad(_ control: CGPoint, to end: CGPoint) {
    begin()
    path.addQuadCurve(to: end, control: control)
    finish(at: end)
    quadControl = control
  }

  private mutating func close() {
    begin()
    path.closeSubpath()
    finish(at: start)
    isClosed = true
  }

  /// The first control point of a smooth curve: the last one through the current point, or the current point.
  private func mirrored(_ control: CGPoint?) -> CGPoint {
    guard let control else { return current }
    return CGPoint(x: 2 * current.x - control.x, y: 2 * current.y - control.y)
  }
}
