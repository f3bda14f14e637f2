// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDisplayList
import MotionModel
import MotionTimeline

extension LayerState {
  /// False for a hidden layer, unless it is on its way there: the source of a transition still shows (T-91).
  var isShown: Bool { !values.isHidden || transition != nil }
  /// True if nothing of the layer can be seen, before or after a transition.
  var isTransparent: Bool { !(values.opacity > 0) && transition == nil }

  /// Whether something acts on the layer's elements and sublayers together; false for most, which are spared all the rest.
  func needsEffects(opacity: Double) -> Bool {
    opacity != 1 || values.masksToBounds || values.shadowOpacity > 0 || !values.filters.isEmpty
      || values.compositingFilter != nil || !values.backgroundFilters.isEmpty || cuttingMask != nil
  }

  /// The mask, if it cuts something off. A plain opaque layer of more than a hundred thousand points cuts nothing; entrances
  /// leave such masks behind.
  var cuttingMask: LayerState? {
    guard let mask else { return nil }
    guard mask.sublayers.count == 1, mask.isBareMask, mask.values.transform.isIdentity, let pane = mask.sublayers.first,
      pane.isBareMask, pane.isPlain, pane.values.cornerRadius == 0, pane.values.backgroundColor?.alpha == 1
    else { return mask }
    let (bounds, transform) = (pane.values.bounds, pane.values.transform)
    let least = 1e5
    let isOpen =
      transform.m11 * bounds.width >= least && transform.m22 * bounds.height >= least
      && transform == Transform3D.scale(transform.m11, transform.m22, transform.m33)
      && pane.values.anchorPoint == CGPoint(x: 0.5, y: 0.5)
      && abs(pane.values.position.x) + abs(pane.values.position.y) < 1
    return isOpen ? nil : mask
  }

  private var isBareMask: Bool {
    isShown && values.opacity >= 1 && !needsEffects(opacity: 1) && transition == nil
      && values.sublayerTransform.isIdentity
      && values.motionBlur == nil
  }

  /// Whether a layer is nothing but its background colour: its opacity is then the colour's.
  var isPlain: Bool {
    guard sublayers.isEmpty, values.specialBox == nil else { return false }
    return values.contents == nil && contentsFade == nil && !(values.borderWidth > 0)
      && !needsEffects(opacity: 1)
  }

  /// True for an emitter layer whose particles stand in the 3D space of its siblings, each at its own depth.
  ///
  /// Whether particles keep their depth. If an effect on the layer as a whole needs one image of it, its particles lie in its
  /// plane.
  var preservesParticleDepth: Bool {
    guard values.mayPreserveDepth, case .emitter(let emitter) = values.special, emitter.preservesDepth else {
      return false
    }
    return transition == nil && !values.shouldRasterize && !needsEffects(opacity: 1)
  }
}
