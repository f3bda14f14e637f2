// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionLayers

extension Layer {
  /// Gives the layer the box of an element and its map to the space around it. Its anchor point is the middle of the box.
  final func stand(_ box: CGRect, _ map: Transform3D = .identity) {
    let box = box.isNull || !box.isWithinLimit ? CGRect.zero : box
    let middle = map.map(CGPoint(x: box.midX, y: box.midY))
    let linear = map.linear
    make {
      $0.bounds = box
      // What is farther away than layers can be is not seen.
      guard linear.isWithinLimit, CGRect(origin: middle, size: .zero).isWithinLimit else {
        $0.isHidden = true
        return
      }
      $0.position = middle
      $0.transform = linear
    }
  }

  /// A layer that holds others, in one space with them.
  static func holding(_ layers: [Layer], box: CGRect, _ map: Transform3D = .identity) -> Layer {
    let group = Layer()
    group.stand(box, map)
    for layer in layers { group.addSublayer(layer) }
    return group
  }
}
