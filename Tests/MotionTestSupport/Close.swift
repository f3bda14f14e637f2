// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

// Whether two values agree, each number of one within `tolerance` of that of the other.

package func close(_ a: Double, _ b: Double, _ tolerance: Double = 1e-9) -> Bool { abs(a - b) <= tolerance }

package func close(_ a: CGPoint, _ b: CGPoint, _ tolerance: Double = 1e-9) -> Bool {
  close(a.x, b.x, tolerance) && close(a.y, b.y, tolerance)
}

package func close(_ a: CGRect, _ b: CGRect, _ tolerance: Double = 1e-9) -> Bool {
  close(a.minX, b.minX, tolerance) && close(a.minY, b.minY, tolerance) && close(a.width, b.width, tolerance)
    && close(a.height, b.height, tolerance)
}

/// The tolerance is that of elements up to 1, and a share of larger ones.
package func close(_ a: Transform3D, _ b: Transform3D, _ tolerance: Double = 1e-12) -> Bool {
  let elements: [KeyPath<Transform3D, Double>] = [
    \.m11, \.m12, \.m13, \.m14, \.m21, \.m22, \.m23, \.m24, \.m31, \.m32, \.m33, \.m34, \.m41, \.m42, \.m43, \.m44,
  ]
  return elements.allSatisfy { close(a[keyPath: $0], b[keyPath: $0], tolerance * max(1, abs(b[keyPath: $0]))) }
}
