// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionModel
import MotionTimeline

/// Points and rectangles from one layer's space to another's (G-8).
extension Layer {
  /// A point of this layer in another one's space; nil for the superlayer's. The point is returned unchanged if there is no
  /// answer: behind the eye, or into a layer seen edge-on.
  /// Example: `let corner = layer.convert(CGPoint(x: 0, y: 0), to: card)`
  public final func convert(_ point: CGPoint, to layer: Layer?) -> CGPoint {
    Layer.map(from: self, to: layer).apply(point) ?? point
  }

  /// A point of another layer's space in this one's; nil for the superlayer's.
  public final func convert(_ point: CGPoint, from layer: Layer?) -> CGPoint {
    Layer.inverseMap(from: self, to: layer).apply(point) ?? point
  }

  /// The box around the four converted corners.
  public final func convert(_ rect: CGRect, to layer: Layer?) -> CGRect {
    let box = Layer.map(from: self, to: layer).boundingBox(of: rect)
    return box.isNull ? rect : box
  }

  /// The box around the four corners of a rectangle of another layer's space.
  public final func convert(_ rect: CGRect, from layer: Layer?) -> CGRect {
    let box = Layer.inverseMap(from: self, to: layer).boundingBox(of: rect)
    return box.isNull ? rect : box
  }

  private static func map(from source: Layer, to target: Layer?) -> Homography {
    guard let target else { return Homography(source.matrixToSuperlayer) }
    if source === target { return .identity }
    let up = source.mapToRoot
    return target.mapToRoot.inverse.map { up.concatenating($0) } ?? .identity
  }

  private static func inverseMap(from source: Layer, to target: Layer?) -> Homography {
    map(from: source, to: target).inverse ?? .identity
  }

  /// Up to the space of the root. Each layer flattens its sublayers into its plane (Z-1); a transform layer does not (TR-1).
  private var mapToRoot: Homography {
    var matrix = matrixToSuperlayer
    var layer = superlayer
    while let current = layer {
      // A layer flattens its sublayers, unless it preserves their depth.
      if !current.values.preservesSublayerDepth { matrix = matrix.flattened }
      matrix = matrix.concatenating(current.matrixToSuperlayer)
      layer = current.superlayer
    }
    return Homography(matrix)
  }
}
