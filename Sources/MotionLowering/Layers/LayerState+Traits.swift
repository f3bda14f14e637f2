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
      || values.compositingFilter != nil || !values.backgroundFilters.isEmpty || mask != nil
  }

  /// True if a layer is its background colour and nothing else, so that its opacity is that of the colour.
  var isPlain: Bool {
    guard sublayers.isEmpty, values.specialBox == nil else { return false }
    return values.contents == nil && contentsFade == nil && !(values.borderWidth > 0)
      && !needsEffects(opacity: 1)
  }

  /// True for an emitter layer whose particles stand in the 3D space of its siblings, each at its own depth.
  ///
  /// What acts on the layer as a whole needs one picture of it: its particles then lie in its plane.
  var preservesParticleDepth: Bool {
    guard values.mayPreserveDepth, case .emitter(let emitter) = values.special, emitter.preservesDepth else {
      return false
    }
    return transition == nil && !values.shouldRasterize && !needsEffects(opacity: 1)
  }
}
