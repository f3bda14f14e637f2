// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// A path of straight lines with fewer points, which looks the same inside of a rectangle.
///
/// A point between two others is left out if all three lie beyond the same side. The line then goes on beyond that side, so areas and
/// lines inside stay the same. It is also left out if the line without it passes it closely. All points since the last one that stays
/// narrow the directions of such a line (sleeve fitting, Zhao and Saalfeld 1997).
struct CutPath {
  /// Room around a map for wide lines, in points.
  static let room = 32.0
  /// How far a line may be from the points that it leaves out, in points.
  private static let nearness = 0.15

  /// Nil where nothing is cut off.
  private let box: CGRect?
  private var elements: [Path.Element] = []
  private var last = CGPoint.zero
  /// The point that waits for the next one to decide about it.
  private var waiting: CGPoint?
  /// The sides of the rectangle that both are beyond.
  private var (lastSides, waitingSides) = (0, 0)
  /// The directions from the last point that pass all points left out since; nil for any.
  private var sleeve: (right: CGPoint, left: CGPoint)?

  private init(_ box: CGRect?) { self.box = box }

  /// - Parameters:
  ///   - box: where it looks the same; nil for everywhere.
  ///   - place: maps the points of the path to those of the box.
  static func path(_ path: Path, _ box: CGRect?, _ place: (CGPoint) -> CGPoint) -> Path {
    var cut = CutPath(box)
    for element in path.elements {
      switch element {
      case .move(let point): cut.move(to: place(point))
      case .line(let point): cut.line(to: place(point))
      case .close:
        cut.flush()
        cut.elements.append(.close)
      default:
        cut.flush()
        cut.elements += Path(elements: [element]).mapPoints(place).elements
      }
    }
    cut.flush()
    return Path(elements: cut.elements)
  }

  private mutating func move(to point: CGPoint) {
    flush()
    elements.append(.move(point))
    (last, lastSides) = (point, sides(point))
  }

  private mutating func line(to point: CGPoint) {
    let sides = sides(point)
    if let waiting, lastSides & waitingSides & sides == 0 {
      narrow(by: waiting)
      if !passes(waiting, on: point) { flush() }
    }
    (waiting, waitingSides) = (point, sides)
  }

  private mutating func flush() {
    guard let waiting else { return }
    elements.append(.line(waiting))
    (last, lastSides) = (waiting, waitingSides)
    (self.waiting, sleeve) = (nil, nil)
  }

  private mutating func narrow(by point: CGPoint) {
    let way = CutPath.way(last, point)
    let length = (way.x * way.x + way.y * way.y).squareRoot()
    // From so near a point all directions are close enough.
    guard length > CutPath.nearness else { return }
    let across = CGPoint(x: -way.y / length * CutPath.nearness, y: way.x / length * CutPath.nearness)
    let left = CGPoint(x: way.x + across.x, y: way.y + across.y)
    let right = CGPoint(x: way.x - across.x, y: way.y - across.y)
    guard let sleeve else {
      self.sleeve = (right, left)
      return
    }
    self.sleeve = (
      CutPath.turn(sleeve.right, right) > 0 ? right : sleeve.right,
      CutPath.turn(sleeve.left, left) < 0 ? left : sleeve.left
    )
  }

  /// Whether a line from the last point to another one may leave out the one that waits: it does not turn back.
  private func passes(_ waiting: CGPoint, on point: CGPoint) -> Bool {
    let (to, way) = (CutPath.way(last, waiting), CutPath.way(last, point))
    guard way.x * way.x + way.y * way.y >= to.x * to.x + to.y * to.y else { return false }
    guard let sleeve else { return true }
    return way.x * to.x + way.y * to.y > 0 && CutPath.turn(sleeve.right, way) >= 0
      && CutPath.turn(way, sleeve.left) >= 0
  }

  private static func way(_ a: CGPoint, _ b: CGPoint) -> CGPoint { CGPoint(x: b.x - a.x, y: b.y - a.y) }

  /// Above 0 if the second direction is to the left of the first one.
  private static func turn(_ a: CGPoint, _ b: CGPoint) -> Double { a.x * b.y - a.y * b.x }

  /// A bit for each side of the rectangle that a point is beyond (Cohen and Sutherland).
  private func sides(_ point: CGPoint) -> Int {
    guard let box else { return 0 }
    return (point.x < box.minX ? 1 : 0) | (point.x > box.maxX ? 2 : 0) | (point.y < box.minY ? 4 : 0)
      | (point.y > box.maxY ? 8 : 0)
  }
}
