// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The value of a property of a Lottie file.
package protocol LottieValue: Hashable, Sendable {
  /// The number of components that may have easings of their own.
  var componentCount: Int { get }
  /// A value on the way.
  ///
  /// - Parameter fractions: one for all components or one for each; at least one.
  static func mix(_ a: Self, _ b: Self, _ fractions: [Double]) -> Self
}

extension Double: LottieValue {
  package var componentCount: Int { 1 }
  package static func mix(_ a: Double, _ b: Double, _ fractions: [Double]) -> Double { a + (b - a) * fractions[0] }
}

/// Points, sizes, scales, colours and gradient stops.
extension [Double]: LottieValue {
  package var componentCount: Int { count }
  package static func mix(_ a: [Double], _ b: [Double], _ fractions: [Double]) -> [Double] {
    a.indices.map { index in
      let fraction = fractions[Swift.min(index, fractions.count - 1)]
      return a[index] + ((b.indices.contains(index) ? b[index] : a[index]) - a[index]) * fraction
    }
  }

  /// A component; 0 if there is none.
  package func component(_ index: Int) -> Double { indices.contains(index) ? self[index] : 0 }
  /// The first two components.
  package var point: CGPoint { CGPoint(x: component(0), y: component(1)) }
}

/// A chain of cubic curves: vertices with tangents relative to them.
package struct LottieBezier: LottieValue {
  package var isClosed: Bool
  /// The three lists have the same count.
  package var vertices: [CGPoint]
  package var inTangents, outTangents: [CGPoint]

  package init(isClosed: Bool, vertices: [CGPoint], inTangents: [CGPoint], outTangents: [CGPoint]) {
    (self.isClosed, self.vertices, self.inTangents, self.outTangents) = (isClosed, vertices, inTangents, outTangents)
  }

  package var componentCount: Int { 1 }

  package static func mix(_ a: LottieBezier, _ b: LottieBezier, _ fractions: [Double]) -> LottieBezier {
    guard a.vertices.count == b.vertices.count else { return fractions[0] < 1 ? a : b }
    func mix(_ a: [CGPoint], _ b: [CGPoint]) -> [CGPoint] {
      zip(a, b).map { CGPoint(x: $0.x + ($1.x - $0.x) * fractions[0], y: $0.y + ($1.y - $0.y) * fractions[0]) }
    }
    return LottieBezier(
      isClosed: a.isClosed, vertices: mix(a.vertices, b.vertices), inTangents: mix(a.inTangents, b.inTangents),
      outTangents: mix(a.outTangents, b.outTangents))
  }
}
