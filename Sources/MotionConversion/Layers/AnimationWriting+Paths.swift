// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionModel

extension AnimationWriting {
  /// The most keys that one stretch between two paths gets.
  private static let pieceLimit = 16

  /// Keys between which paths go over as the file says, point by point.
  ///
  /// Scripts pair the corners of outlines by their way. Where that gives another path, keys in between leave no choice.
  static func paired(
    _ values: [PropertyValue], _ times: [Double], _ timings: [TimingFunction]
  ) -> ([PropertyValue], [Double], [TimingFunction]) {
    var result = ([values[0]], [times[0]], [TimingFunction]())
    for index in values.indices.dropLast() {
      let (from, to, timing) = (values[index], values[index + 1], timings[index])
      var count = 1
      while count < pieceLimit, !isAlike(from, to, pieces: count) { count *= 2 }
      for piece in timing.pieces(count) {
        result.0.append(piece.value == 1 ? to : mixed(from, to, piece.value) ?? to)
        result.1.append(times[index] + (times[index + 1] - times[index]) * piece.time)
        result.2.append(piece.timing)
      }
    }
    return result
  }

  /// Whether scripts mix two paths as the file does, with this many pieces.
  private static func isAlike(_ from: PropertyValue, _ to: PropertyValue, pieces: Int) -> Bool {
    guard from != to else { return true }
    for piece in 0..<pieces {
      let (start, end) = (Double(piece) / Double(pieces), Double(piece + 1) / Double(pieces))
      guard let a = mixed(from, to, start), let b = mixed(from, to, end),
        let wanted = mixed(from, to, (start + end) / 2)
      else { return true }
      guard let found = PropertyValue.interpolate(a, b, 0.5), case .path(let one?) = found,
        case .path(let other?) = wanted, isNear(one, other)
      else { return false }
    }
    return true
  }

  private static func isNear(_ a: Path, _ b: Path) -> Bool {
    guard a.elements.count == b.elements.count else { return false }
    let (one, other) = (points(a), points(b))
    return one.count == other.count
      && zip(one, other).allSatisfy { abs($0.x - $1.x) < 1e-6 && abs($0.y - $1.y) < 1e-6 }
  }

  private static func points(_ path: Path) -> [CGPoint] {
    path.elements.flatMap { element -> [CGPoint] in
      switch element {
      case .move(let point), .line(let point): [point]
      case .quad(let point, let control): [point, control]
      case .cubic(let point, let control1, let control2): [point, control1, control2]
      case .close: []
      }
    }
  }

  /// Point by point; nil if the paths have other steps.
  private static func mixed(_ from: PropertyValue, _ to: PropertyValue, _ share: Double) -> PropertyValue? {
    guard case .path(let a?) = from, case .path(let b?) = to, a.elements.count == b.elements.count else { return nil }
    func mix(_ one: CGPoint, _ other: CGPoint) -> CGPoint {
      CGPoint(x: one.x + (other.x - one.x) * share, y: one.y + (other.y - one.y) * share)
    }
    var elements: [Path.Element] = []
    for pair in zip(a.elements, b.elements) {
      switch pair {
      case (.move(let one), .move(let other)): elements.append(.move(mix(one, other)))
      case (.line(let one), .line(let other)): elements.append(.line(mix(one, other)))
      case (.quad(let one, let c), .quad(let other, let d)): elements.append(.quad(mix(one, other), control: mix(c, d)))
      case (.cubic(let one, let c, let d), .cubic(let other, let e, let f)):
        elements.append(.cubic(mix(one, other), control1: mix(c, e), control2: mix(d, f)))
      case (.close, .close): elements.append(.close)
      default: return nil
      }
    }
    return .path(Path(elements: elements))
  }
}
