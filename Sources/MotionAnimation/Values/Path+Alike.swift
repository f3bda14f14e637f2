// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

extension Path {
  /// The paths with one sequence of elements, so that they mix point by point (V-6). They stay as they are if they have one;
  /// otherwise they are made of cubic curves. Closed sub-paths with like pieces begin at the same piece and have the same
  /// direction (``SubpathPairing``). Nil if the paths differ and one of them has nothing to draw.
  static func alike(_ paths: [Path]) -> [Path]? {
    guard let first = paths.first else { return nil }
    let pieces = paths.map(PathPieces.init)
    let paired = PathPieces.paired(pieces)
    if paired == nil, paths.allSatisfy({ $0.hasElements(of: first) }) { return paths }
    return PathPieces.alignment(of: paired ?? pieces)?.paths.map(\.path)
  }

  /// Moves every control point (V-6). Where one path has nothing to draw, the target appears as soon as `p` is over 0.
  static func interpolate(_ a: Path?, _ b: Path?, _ p: Double) -> Path? {
    guard p != 0 else { return a }
    guard let a, let b, p != 1 else { return p > 0 ? b : a }
    if let mixed = mix(a, b, p, asWritten: false) { return mixed }
    guard let alike = alike([a, b]) else { return p > 0 ? b : a }
    return mix(alike[0], alike[1], p, asWritten: true)
  }

  /// The mix of each point with its own in the other path; nil if the paths have other elements.
  static func mixedAsWritten(_ a: Path, _ b: Path, _ p: Double) -> Path? {
    p == 0 ? a : p == 1 ? b : mix(a, b, p, asWritten: true)
  }

  /// Nil if the paths have other elements.
  ///
  /// - Parameter asWritten: whether to keep the pairing as written; otherwise also nil if another pairing of points may be better.
  private static func mix(_ a: Path, _ b: Path, _ p: Double, asWritten: Bool) -> Path? {
    guard a.elements.count == b.elements.count else { return nil }
    func mix(_ a: CGPoint, _ b: CGPoint) -> CGPoint { CGPoint(x: a.x + (b.x - a.x) * p, y: a.y + (b.y - a.y) * p) }
    var elements: [Element] = []
    elements.reserveCapacity(a.elements.count)
    var likeness = SubpathLikeness()
    for (first, second) in zip(a.elements, b.elements) {
      switch (first, second) {
      case (.move(let p0), .move(let p1)):
        likeness = SubpathLikeness()
        likeness.add(p0, p1)
        elements.append(.move(mix(p0, p1)))
      case (.line(let p0), .line(let p1)):
        likeness.add(p0, p1)
        elements.append(.line(mix(p0, p1)))
      case (.quad(let p0, let c0), .quad(let p1, let c1)):
        likeness.add(p0, p1)
        elements.append(.quad(mix(p0, p1), control: mix(c0, c1)))
      case (.cubic(let p0, let c0, let d0), .cubic(let p1, let c1, let d1)):
        likeness.add(p0, p1)
        elements.append(.cubic(mix(p0, p1), control1: mix(c0, c1), control2: mix(d0, d1)))
      case (.close, .close):
        // Corners that lie far apart need another pairing, which the caller looks for.
        if !asWritten, likeness.isDoubtful { return nil }
        elements.append(.close)
      default: return nil
      }
    }
    return Path(elements: elements)
  }

  private func hasElements(of other: Path) -> Bool {
    elements.count == other.elements.count
      && zip(elements, other.elements).allSatisfy {
        switch ($0, $1) {
        case (.move, .move), (.line, .line), (.quad, .quad), (.cubic, .cubic), (.close, .close): true
        default: false
        }
      }
  }

  /// x and y of every point of every element, in order.
  var coordinates: [Double] {
    var list: [Double] = []
    func take(_ p: CGPoint) { list += [p.x, p.y] }
    for element in elements {
      switch element {
      case .move(let p), .line(let p): take(p)
      case .quad(let p, let c):
        take(p)
        take(c)
      case .cubic(let p, let a, let b):
        take(p)
        take(a)
        take(b)
      case .close: break
      }
    }
    return list
  }

  /// Elements of the same kinds with other points.
  ///
  /// - Parameter coordinates: as many as the elements have, in the order of ``coordinates``.
  init(elements: [Element], coordinates: [Double]) {
    var next = 0
    func point() -> CGPoint {
      defer { next += 2 }
      return CGPoint(x: coordinates[next], y: coordinates[next + 1])
    }
    self.init(
      elements: elements.map { element in
        switch element {
        case .move: return .move(point())
        case .line: return .line(point())
        case .quad:
          let end = point()
          return .quad(end, control: point())
        case .cubic:
          let (end, control1) = (point(), point())
          return .cubic(end, control1: control1, control2: point())
        case .close: return .close
        }
      })
  }
}
