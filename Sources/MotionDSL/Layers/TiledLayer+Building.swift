// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionLayers
import MotionModel
import MotionTimeline

extension TiledLayer {
  /// The largest tile in pixels.
  /// Example: `TiledLayer("map.png").tileSize(512, 512)`
  @discardableResult public func tileSize(_ width: Double, _ height: Double) -> Self {
    set { $0.tileSize = CGSize(width: width, height: height) }
  }
  /// How many sizes of tiles there are, each half of the one before, and how many of them are larger than the layer.
  /// Example: `TiledLayer("map.png").levelsOfDetail(4)`
  @discardableResult public func levelsOfDetail(_ count: Int, bias: Int = 0) -> Self {
    set {
      $0.levelsOfDetail = count
      $0.levelsOfDetailBias = bias
    }
  }
}
