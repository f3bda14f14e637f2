// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionKit

/// A path that does not change, as Core Graphics has it: a reference. `Path` is the value in it.
/// Example: `ring.path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 200, height: 200), transform: nil)`
public class CGPath {
  /// The elements.
  /// Example: `ShapeLayer(outline.path)`
  public fileprivate(set) final var path: Path

  /// A path of these elements.
  public init(_ path: Path) { self.path = path }
  /// For key-value coding and animations, which hold paths as values.
  public required init?(_ value: PropertyValue) {
    guard let path = Path(value) else { return nil }
    self.path = path
  }

  /// Whether it has no elements.
  /// Example: `let isEmpty = outline.isEmpty`
  public final var isEmpty: Bool { path.isEmpty }
  /// The smallest rectangle around all end and control points; null for an empty path.
  /// Example: `let box = outline.boundingBox`
  public final var boundingBox: CGRect { path.controlPointBounds }

  /// The start of the next line; zero in an empty path.
  /// Example: `let pen = outline.currentPoint`
  public final var currentPoint: CGPoint {
    var start = CGPoint.zero
    var current = CGPoint.zero
    for element in path.elements {
      switch element {
      case .move(let p): (start, current) = (p, p)
      case .line(let p), .quad(let p, _), .cubic(let p, _, _): current = p
      case .close: current = start
      }
    }
    return current
  }

  /// A path that stays as this one is now.
  public final func copy() -> CGPath? { CGPath(path) }
  /// A path that begins as this one is now.
  /// Example: `let second = outline.mutableCopy()`
  public final func mutableCopy() -> CGMutablePath? { CGMutablePath(path) }
}

extension CGPath: PropertyConvertible {
  /// The path as properties hold it.
  public final var propertyValue: PropertyValue { .path(path) }
}

extension CGPath: Hashable {
  /// Whether both have equal elements.
  public static func == (a: CGPath, b: CGPath) -> Bool { a.path == b.path }
  /// Feeds the elements.
  public final func hash(into hasher: inout Hasher) { hasher.combine(path) }
}

/// A path that grows. A layer or an animation takes a copy of its present state.
/// Example: `let path = CGMutablePath()`
public final class CGMutablePath: CGPath {
  /// An empty path.
  public init() { super.init(Path()) }
  override init(_ path: Path) { super.init(path) }
  /// For key-value coding and animations, which hold paths as values.
  /// Example: `let path = CGMutablePath()`
  public required init?(_ value: PropertyValue) { super.init(value) }

  func append(_ other: Path, _ transform: CGAffineTransform) {
    path.append(transform.isIdentity ? other : other.mapPoints { $0.applying(transform) })
  }
}
