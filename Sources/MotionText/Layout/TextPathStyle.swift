// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// How a text runs along a path.
package struct TextPathStyle: Hashable, Sendable {
  /// With y down.
  package var path: Path
  /// How far the text is moved along it, as a fraction of its length.
  package var offset = 0.0
  /// How far it is moved away, upwards as letters stand.
  package var shift = 0.0
  /// Whether the text runs against the path's direction, and so stands on its other side.
  package var isReversed = false
  /// Whether characters are turned as the path runs, or stay upright.
  package var turns = true

  package init(_ path: Path) { self.path = path }

  /// The most elements of a path for text.
  package static let elementLimit = 10_000

  /// Whether a text can run along a path: it is not too long, and all of its points are numbers.
  package static func isUsable(_ path: Path) -> Bool {
    guard path.elements.count <= elementLimit else { return false }
    let box = path.controlPointBounds
    guard !box.isNull else { return true }
    // Minimum and maximum may skip NaN.
    return path.elements.allSatisfy { element in
      switch element {
      case .move(let p), .line(let p): isUsable(p)
      case .quad(let p, let c): isUsable(p) && isUsable(c)
      case .cubic(let p, let a, let b): isUsable(p) && isUsable(a) && isUsable(b)
      case .close: true
      }
    }
  }

  private static func isUsable(_ p: CGPoint) -> Bool { abs(p.x) <= 1e9 && abs(p.y) <= 1e9 }

  /// The default size of a layer with text along a path: that of a shape with this path.
  package static func size(of path: Path) -> CGSize {
    let box = path.controlPointBounds
    return box.isNull ? .zero : box.size
  }
}
