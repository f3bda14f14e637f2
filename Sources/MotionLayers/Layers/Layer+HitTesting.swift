// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionModel
import MotionTimeline

extension Layer {
  final func hit(at point: CGPoint) -> Layer? {
    if case .transform = values.special { return nil }
    guard !isHidden, point.x.isFinite, point.y.isFinite,
      // Nothing is hit on a layer seen edge-on.
      let local = Homography(matrixToSuperlayer).inverse?.apply(point)
    else { return nil }
    let isInside = contains(local)
    if masksToBounds, !isInside { return nil }
    // Front to back: siblings of equal depth in the reverse of their order.
    let siblings = (sublayers ?? []).enumerated().sorted {
      ($0.element.zPosition, $0.offset) > ($1.element.zPosition, $1.offset)
    }
    for (_, sublayer) in siblings {
      if let hit = sublayer.hitTest(local) { return hit }
    }
    return isInside ? self : nil
  }
}
