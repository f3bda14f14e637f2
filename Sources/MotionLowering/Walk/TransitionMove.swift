// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDisplayList
import MotionModel
import MotionTimeline

/// How far source and target of a moving transition are from the layer's position, in the layer's space (T-91).
struct TransitionMove {
  var source = (x: 0.0, y: 0.0)
  var target = (x: 0.0, y: 0.0)
  var sourceIsOnTop = false

  /// nil for kinds that do not move; an unknown type fades.
  init?(_ transition: TransitionState, progress q: Double, bounds: CGRect, isYUp: Bool) {
    // The direction in which the images move.
    let (width, height) = (Double(bounds.width), Double(bounds.height))
    let travel: (x: Double, y: Double)
    switch transition.subtype ?? .fromLeft {
    case .fromRight: travel = (-width, 0)
    case .fromTop: travel = (0, isYUp ? -height : height)
    case .fromBottom: travel = (0, isYUp ? height : -height)
    default: travel = (width, 0)
    }
    let incoming = (x: -travel.x * (1 - q), y: -travel.y * (1 - q))
    let outgoing = (x: travel.x * q, y: travel.y * q)
    switch transition.type {
    case .moveIn: target = incoming
    case .push: (source, target) = (outgoing, incoming)
    case .reveal: (source, sourceIsOnTop) = (outgoing, true)
    default: return nil
    }
  }

  /// Puts the joint of two images that move as one onto the edge of a pixel, if the device's axes are the layer's.
  /// Between pixels each would cover a part of the same pixels, and the backdrop would show through along the joint.
  mutating func snap(to device: Homography) {
    guard device.isScaleTranslation, device.h11 != 0, device.h22 != 0 else { return }
    let x = (target.x * device.h11).rounded() / device.h11 - target.x
    let y = (target.y * device.h22).rounded() / device.h22 - target.y
    target = (target.x + x, target.y + y)
    source = (source.x + x, source.y + y)
  }
}
