// SPDX-License-Identifier: Apache-2.0

// Written by `make properties` from Sources/MotionModel/Properties/properties.table.

import Foundation
import MotionAnimation
import MotionCore

extension LayerProperty {
  package static let tileSize = size(
    "tileSize", .tiled, .none, animatable: false, rule: "TL-1", get: { $0.tiled.tileSize },
    set: { $0.tiled.tileSize = $1 })
  package static let levelsOfDetail = number(
    "levelsOfDetail", .tiled, .none, animatable: false, rule: "TL-1", get: { Double($0.tiled.levelsOfDetail) },
    set: { $0.tiled.levelsOfDetail = Int(min(max($1, 1), 32)) })
  package static let levelsOfDetailBias = number(
    "levelsOfDetailBias", .tiled, .none, animatable: false, rule: "TL-1", get: { Double($0.tiled.levelsOfDetailBias) },
    set: { $0.tiled.levelsOfDetailBias = Int(min(max($1, 0), 31)) })

  /// In the order of the table.
  package static let tiled = [tileSize, levelsOfDetail, levelsOfDetailBias]
}
