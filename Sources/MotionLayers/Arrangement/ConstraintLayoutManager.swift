// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionModel
import MotionTimeline

/// Places sublayers by their constraints (§3.9). Has no state of its own: one serves all layers (C-6).
/// Example: `layer.layoutManager = ConstraintLayoutManager()`
public final class ConstraintLayoutManager: LayoutManager, Sendable {
  /// Example: `layer.layoutManager = ConstraintLayoutManager.shared`
  public static let shared = ConstraintLayoutManager()
  /// Example: `layer.layoutManager = ConstraintLayoutManager()`
  public init() {}

  /// Example: `ConstraintLayoutManager.shared.layoutSublayers(of: layer)`
  public func layoutSublayers(of layer: Layer) {
    let siblings = layer.sublayerList
    var solver = ConstraintSolver(bounds: layer.bounds)
    for sibling in siblings { solver.add(sibling.constraintList, name: sibling.name, frame: sibling.frame) }
    for (sibling, frame) in zip(siblings, solver.solve()) where sibling.frame != frame { sibling.frame = frame }
  }
}

/// The equations of one superlayer (C-3…C-5).
struct ConstraintSolver {
  fileprivate struct Member {
    var name: String?
    var frame: CGRect
    /// Usable constraints of each axis, horizontal first, in the order they were given.
    var constraints: [[Constraint]]
    var isSolved = [false, false]
  }

  private let bounds: CGRect
  private var members: [Member] = []

  init(bounds: CGRect) { self.bounds = bounds }

  mutating func add(_ constraints: [Constraint], name: String?, frame: CGRect) {
    members.append(
      Member(
        name: name, frame: frame,
        constraints: [
          constraints.filter { $0.attribute.isHorizontal }, constraints.filter { !$0.attribute.isHorizontal },
        ]))
  }

  /// The frames, in the order of the members. Members without a solution keep their position: cycles, unknown names, and siblings
  /// without constraints on that axis (C-5).
  mutating func solve() -> [CGRect] {
    var index: [String: Int] = [:]
    // Of equal names the first one counts.
    for (i, member) in members.enumerated() { if let name = member.name, index[name] == nil { index[name] = i } }
    // A constraint whose source is not solved by constraints itself is left out before solving begins.
    let given = members.map(\.constraints)
    for i in members.indices {
      for axis in 0...1 {
        members[i].constraints[axis] = given[i][axis].filter { constraint in
          if constraint.sourceName == "superlayer" { return true }
          guard let source = index[constraint.sourceName], source != i else { return false }
          return !given[source][constraint.sourceAttribute.isHorizontal ? 0 : 1].isEmpty
        }
      }
    }
    // A member may wait for a later one, so this takes several rounds. A cycle makes no progress.
    var progress = true
    while progress {
      progress = false
      for i in members.indices {
        for axis in 0...1 where !members[i].isSolved[axis] {
          let values = members[i].constraints[axis].compactMap { constraint in
            value(of: constraint, index).map { (constraint.attribute.rank, $0) }
          }
          guard values.count == members[i].constraints[axis].count else { continue }
          if let (origin, length) = ConstraintSolver.extent(values, current: members[i].extent(axis)) {
            members[i].setExtent(axis, origin, length)
          }
          members[i].isSolved[axis] = true
          progress = true
        }
      }
    }
    return members.map(\.frame)
  }

  /// The value that a constraint asks for, or nil while its source is not solved.
  private func value(of constraint: Constraint, _ index: [String: Int]) -> Double? {
    let axis = constraint.sourceAttribute.isHorizontal ? 0 : 1
    var frame = bounds
    if constraint.sourceName != "superlayer" {
      guard let source = index[constraint.sourceName], members[source].isSolved[axis] else { return nil }
      frame = members[source].frame
    }
    let (origin, length) =
      axis == 0 ? (Double(frame.minX), Double(frame.width)) : (Double(frame.minY), Double(frame.height))
    let attribute: Double
    switch constraint.sourceAttribute.rank {
    case 0: attribute = origin
    case 1: attribute = origin + length / 2
    case 2: attribute = origin + length
    default: attribute = length
    }
    return attribute * constraint.scale + constraint.offset
  }

  /// Origin and length of one axis from the values asked for, or nil to leave it alone (C-3, C-4).
  static func extent(
    _ values: [(rank: Int, value: Double)], current: (origin: Double, length: Double)
  ) -> (Double, Double)? {
    guard let last = values.last else { return nil }
    guard values.count > 1 else {
      switch last.rank {
      case 0: return (last.value, current.length)
      case 1: return (last.value - current.length / 2, current.length)
      case 2: return (last.value - current.length, current.length)
      default: return nil
      }
    }
    guard let other = values.dropLast().filter({ $0.rank != last.rank }).min(by: { $0.rank < $1.rank }) else {
      return nil
    }
    let (a, b) = last.rank < other.rank ? (last, other) : (other, last)
    // Ranks: 0 the lower edge, 1 the middle, 2 the upper edge, 3 the length.
    switch (a.rank, b.rank) {
    case (0, 1): return (a.value, 2 * (b.value - a.value))
    case (0, 2): return (a.value, b.value - a.value)
    case (0, 3): return (a.value, b.value)
    case (1, 2): return (b.value - 2 * (b.value - a.value), 2 * (b.value - a.value))
    case (1, 3): return (a.value - b.value / 2, b.value)
    default: return (a.value - b.value, b.value)
    }
  }
}

extension ConstraintSolver.Member {
  fileprivate func extent(_ axis: Int) -> (origin: Double, length: Double) {
    axis == 0 ? (frame.minX, frame.width) : (frame.minY, frame.height)
  }
  fileprivate mutating func setExtent(_ axis: Int, _ origin: Double, _ length: Double) {
    if axis == 0 {
      (frame.origin.x, frame.size.width) = (origin, length)
    } else {
      (frame.origin.y, frame.size.height) = (origin, length)
    }
  }
}
