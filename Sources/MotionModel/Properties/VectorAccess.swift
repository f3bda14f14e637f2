// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore

/// A property of up to four numbers as a vector, laid out as ``VectorAnimation`` says: the short way for the values
/// that animations write in every frame.
package struct VectorAccess: Sendable {
  /// Nil where a value may be missing: such properties can be written only.
  package let get: (@Sendable (LayerValues) -> SIMD4<Double>)?
  package let set: @Sendable (inout LayerValues, SIMD4<Double>) -> Void
}

extension VectorAccess {
  typealias Getter<T> = LayerProperty.Getter<T>
  typealias Setter<T> = LayerProperty.Setter<T>

  static func number(_ get: @escaping Getter<Double>, _ set: @escaping Setter<Double>) -> VectorAccess {
    VectorAccess(get: { SIMD4(get($0), 0, 0, 0) }, set: { set(&$0, $1.x) })
  }

  static func point(_ get: @escaping Getter<CGPoint>, _ set: @escaping Setter<CGPoint>) -> VectorAccess {
    VectorAccess(
      get: {
        let point = get($0)
        return SIMD4(point.x, point.y, 0, 0)
      }, set: { set(&$0, CGPoint(x: $1.x, y: $1.y)) })
  }

  static func size(_ get: @escaping Getter<CGSize>, _ set: @escaping Setter<CGSize>) -> VectorAccess {
    VectorAccess(
      get: {
        let size = get($0)
        return SIMD4(size.width, size.height, 0, 0)
      }, set: { set(&$0, CGSize(width: $1.x, height: $1.y)) })
  }

  static func rect(_ get: @escaping Getter<CGRect>, _ set: @escaping Setter<CGRect>) -> VectorAccess {
    VectorAccess(
      get: {
        let rect = get($0)
        return SIMD4(rect.origin.x, rect.origin.y, rect.size.width, rect.size.height)
      }, set: { set(&$0, CGRect(x: $1.x, y: $1.y, width: $1.z, height: $1.w)) })
  }

  static func color(_ set: @escaping Setter<Color?>) -> VectorAccess {
    VectorAccess(get: nil, set: { set(&$0, Color(red: $1.x, green: $1.y, blue: $1.z, alpha: $1.w)) })
  }
}

extension PropertyComponent {
  /// The lanes of the property's vector that the component is; nil for parts of a transform.
  package var lanes: Range<Int>? {
    switch self {
    case .x, .width, .originX: 0..<1
    case .y, .height, .originY: 1..<2
    case .sizeWidth: 2..<3
    case .sizeHeight: 3..<4
    case .origin: 0..<2
    case .size: 2..<4
    case .transform, .axis, .gradient: nil
    }
  }
}
