// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// Turns interpolated numbers into a transform, so that a rotation may exceed half a turn (T-69). An unknown name
/// gives nil.
/// Example: `animation.valueFunction = ValueFunction(name: .rotateZ)`
public enum ValueFunction: String, Hashable, Sendable, CaseIterable {
  /// A rotation about the x axis, in radians: the upper edge tips away.
  case rotateX
  /// A rotation about the y axis, in radians, like a door.
  case rotateY
  /// A rotation in the plane, in radians; clockwise is positive.
  case rotateZ
  /// Three factors of size: x, y and z.
  case scale
  /// A factor of the width.
  case scaleX
  /// A factor of the height.
  case scaleY
  /// A factor of the depth.
  case scaleZ
  /// Three distances in points: x, y and z.
  case translate
  /// A distance to the right, in points.
  case translateX
  /// A distance down, in points.
  case translateY
  /// A distance towards the viewer, in points.
  case translateZ

  /// True for the two functions that take three numbers at once.
  /// Example: `let isWhole = animation.valueFunction?.isAggregate`
  public var isAggregate: Bool { self == .scale || self == .translate }

  /// The transform of a number, or of three numbers for an aggregate function; nil for any other value.
  package func transform(of value: PropertyValue) -> Transform3D? {
    switch (self, value) {
    case (.rotateX, .number(let n)): return .rotation(n, 1, 0, 0)
    case (.rotateY, .number(let n)): return .rotation(n, 0, 1, 0)
    case (.rotateZ, .number(let n)): return .rotation(n, 0, 0, 1)
    case (.scaleX, .number(let n)): return .scale(n, 1, 1)
    case (.scaleY, .number(let n)): return .scale(1, n, 1)
    case (.scaleZ, .number(let n)): return .scale(1, 1, n)
    case (.translateX, .number(let n)): return .translation(n, 0, 0)
    case (.translateY, .number(let n)): return .translation(0, n, 0)
    case (.translateZ, .number(let n)): return .translation(0, 0, n)
    case (.scale, .numbers(let list?)) where list.count == 3: return .scale(list[0], list[1], list[2])
    case (.translate, .numbers(let list?)) where list.count == 3: return .translation(list[0], list[1], list[2])
    default: return nil
    }
  }

  /// The numbers of doing nothing.
  var identity: PropertyValue {
    switch self {
    case .rotateX, .rotateY, .rotateZ, .translateX, .translateY, .translateZ: .number(0)
    case .scaleX, .scaleY, .scaleZ: .number(1)
    case .scale: .numbers([1, 1, 1])
    case .translate: .numbers([0, 0, 0])
    }
  }
}
