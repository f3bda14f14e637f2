// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDisplayList
import MotionModel
import MotionTimeline

/// Where a layer's bounds are on the device.
package struct LayerOutline: Sendable {
  package let id: LayerID
  /// Its name, or that of its class.
  package let name: String
  /// The bounds' corners in device pixels: minX minY, maxX minY, maxX maxY, minX maxY of the layer's own space.
  package let corners: [CGPoint]

  /// The outline as a closed path.
  package var path: Path {
    var path = Path()
    for (index, corner) in corners.enumerated() {
      if index == 0 { path.move(to: corner) } else { path.addLine(to: corner) }
    }
    path.closeSubpath()
    return path
  }
}

extension DisplayListBuilder {
  /// The outlines of all layers of a frame that are not hidden, superlayers first; of a replicator's copies the first
  /// one's. Layers that reach behind the eye have none.
  package func outlines(of state: FrameState) -> [LayerOutline] {
    var result: [LayerOutline] = []
    let space = SiblingSpace(plane: .scale(scale, scale), matrix: nil, isYUp: false)
    DisplayListBuilder.outline([state.root], in: space, depth: 0, into: &result)
    return result
  }

  private static func outline(
    _ layers: [LayerState], in space: SiblingSpace, depth: Int, into result: inout [LayerOutline]
  ) {
    guard depth < Placement.nestingLimit else { return }
    for layer in layers where !layer.values.isHidden {
      let matrix = space.matrix(of: layer)
      let toDevice = Homography(matrix).concatenating(space.plane)
      guard matrix.isFinite, toDevice.isFinite else { continue }
      let b = layer.values.bounds
      let corners = [(b.minX, b.minY), (b.maxX, b.minY), (b.maxX, b.maxY), (b.minX, b.maxY)]
        .compactMap { toDevice.apply(CGPoint(x: $0.0, y: $0.1)) }
        // Near the viewer's plane, corners go arbitrarily far.
        .filter { abs($0.x) < 1e6 && abs($0.y) < 1e6 }
      if corners.count == 4 {
        result.append(LayerOutline(id: layer.id, name: layer.name ?? layer.className, corners: corners))
      }
      let own = layer.values.sublayerMatrix
      var inner = SiblingSpace(plane: toDevice, matrix: own, isYUp: space.isYUp)
      // A layer that preserves depth passes its matrix on. Its sublayers stay in the space around it.
      if layer.values.preservesSublayerDepth {
        inner = SiblingSpace(plane: space.plane, matrix: own?.concatenating(matrix) ?? matrix, isYUp: space.isYUp)
      }
      outline(layer.sublayers, in: inner, depth: depth + 1, into: &result)
    }
  }
}
