// SPDX-License-Identifier: Apache-2.0

import MotionCore
import Synchronization

/// The drawings of a tiled layer by `draw(in:)`, tile by tile as frames show them (TL-1).
package final class TileSource: Sendable {
  /// More tiles than fit on any canvas at their usual size; the drawings are vectors, and cheap to make again.
  private static let capacity = 8192

  private let layer: any DrawnLayer
  private let drawn = Mutex<[Tile: Drawing]>([:])

  package init(_ layer: any DrawnLayer) { self.layer = layer }

  /// A tile in pixels, the origin at its top left corner. Each is drawn once, or twice if two threads ask at once.
  package func drawing(of tile: Tile) -> Drawing {
    if let drawing = drawn.withLock({ $0[tile] }) { return drawing }
    let (recorded, problems) = layer.drawing(of: tile)
    var drawing = recorded ?? Drawing(size: .zero, elements: [])
    if drawing.problems.isEmpty, !problems.isEmpty {
      drawing = Drawing(size: drawing.size, elements: drawing.elements, problems: problems)
    }
    let result = drawing
    drawn.withLock {
      if $0.count >= TileSource.capacity { $0.removeAll() }
      $0[tile] = result
    }
    return result
  }
}
