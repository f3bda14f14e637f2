// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// A path as an expression.
struct PathExpression: Hashable {
  /// Without the type where the context gives it.
  var text: String
  /// How far the expression's path is moved against the real one.
  var offset = CGPoint.zero
}

extension SwiftText {
  /// The path at its own position.
  static func path(_ path: Path?) -> String {
    guard let path else { return "nil" }
    return "Path(svg: \(string(data(path))))"
  }

  /// The path of a shape, by a name if it has one.
  ///
  /// - Parameters:
  ///   - mayMove: whether nothing else lies in the coordinates of the path, so that it may begin at the origin.
  ///   - mayBeginAnywhere: whether the first point of an outline does not show.
  static func shape(_ path: Path, mayMove: Bool, mayBeginAnywhere: Bool) -> PathExpression {
    let box = path.controlPointBounds
    guard !box.isNull, box.width > 0, box.height > 0, let form = form(of: path, box, mayBeginAnywhere) else {
      return PathExpression(text: self.path(path))
    }
    let arguments = mayMove ? "\(number(box.width)), \(number(box.height))" : rect(box)
    let offset = mayMove ? box.origin : .zero
    switch form {
    case .rect: return PathExpression(text: ".rect(\(arguments))", offset: offset)
    case .ellipse:
      if mayMove, abs(box.width - box.height) < 1e-9 * box.width {
        return PathExpression(text: ".circle(\(number(box.width)))", offset: offset)
      }
      return PathExpression(text: mayMove ? ".ellipse(\(arguments))" : ".ellipse(in: \(arguments))", offset: offset)
    case .roundedRect(let radius):
      return PathExpression(text: ".roundedRect(\(arguments), radius: \(number(radius)))", offset: offset)
    }
  }

  private enum Form {
    case rect, ellipse
    case roundedRect(radius: Double)
  }

  /// The form of an outline that fills its box; nil for any other.
  private static func form(of path: Path, _ box: CGRect, _ mayBeginAnywhere: Bool) -> Form? {
    guard path.elements.count <= 12 else { return nil }
    func isAlike(_ other: Path) -> Bool {
      // Programs draw circles by curves that differ by less than this.
      let slack = max(box.width, box.height) * 3e-4
      let (a, b) = (segments(path), segments(other))
      guard !a.isEmpty, a.count == b.count else { return false }
      if !mayBeginAnywhere { return zip(a, b).allSatisfy { isNear($0, $1, slack) } }
      return a.allSatisfy { one in b.contains { isNear(one, $0, slack) || isNear(one, $0.reversed(), slack) } }
    }
    if isAlike(.rect(box)) { return .rect }
    if isAlike(.ellipse(in: box)) { return .ellipse }
    // A corner begins where the upper side ends.
    let upper = segments(path).filter { $0.count == 2 && $0[0].y == $0[1].y && abs($0[0].y - box.minY) < 1e-9 }
    guard let side = upper.first else { return nil }
    let radius = min(side[0].x, side[1].x) - box.minX
    guard radius > 0, radius <= min(box.width, box.height) / 2, isAlike(.roundedRect(box, radius: radius)) else {
      return nil
    }
    return .roundedRect(radius: radius)
  }

  private static func isNear(_ a: [CGPoint], _ b: [CGPoint], _ slack: Double) -> Bool {
    a.count == b.count && zip(a, b).allSatisfy { abs($0.x - $1.x) <= slack && abs($0.y - $1.y) <= slack }
  }

  /// The lines and curves of one closed sub-path, without those that lead nowhere; none for any other path.
  private static func segments(_ path: Path) -> [[CGPoint]] {
    guard case .move(let first)? = path.elements.first, path.elements.last == .close else { return [] }
    var segments: [[CGPoint]] = []
    var start = first
    for element in path.elements.dropFirst() {
      switch element {
      case .move, .quad: return []
      case .line(let end):
        segments.append([start, end])
        start = end
      case .cubic(let end, let control1, let control2):
        segments.append([start, control1, control2, end])
        start = end
      case .close: segments.append([start, first])
      }
    }
    return segments.filter { segment in
      segment.contains { abs($0.x - segment[0].x) > 1e-9 || abs($0.y - segment[0].y) > 1e-9 }
    }
  }

  /// SVG's path data, in absolute coordinates.
  static func data(_ path: Path) -> String {
    let box = path.controlPointBounds
    let extent = box.isNull ? 1 : max(max(abs(box.minX), abs(box.maxX)), max(abs(box.minY), abs(box.maxY)))
    let decimals = decimals(ofExtent: extent)
    func text(_ points: CGPoint...) -> String {
      points.map { "\(number($0.x, decimals: decimals)) \(number($0.y, decimals: decimals))" }.joined(separator: " ")
    }
    var parts: [String] = []
    var isOpen = false
    for element in path.elements {
      // A path that goes on without a move begins where the last sub-path began; SVG says so too.
      switch element {
      case .move(let point): parts.append("M\(text(point))")
      case .line(let point): parts.append("L\(text(point))")
      case .quad(let point, let control): parts.append("Q\(text(control, point))")
      case .cubic(let point, let control1, let control2): parts.append("C\(text(control1, control2, point))")
      case .close: parts.append("Z")
      }
      isOpen = true
    }
    return isOpen ? parts.joined(separator: " ") : ""
  }
}
