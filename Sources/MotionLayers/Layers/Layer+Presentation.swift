// SPDX-License-Identifier: Apache-2.0

import MotionAnimation
import MotionCore
import MotionModel
import MotionTimeline

/// The presentation tree: layers as they are shown now (L-1).
extension Layer {
  /// A copy with the present values: those of the last commit, with its animations. Nil until the layer has been committed, and
  /// after it was removed. Superlayer, sublayers and mask of a copy are such copies too.
  /// Example: `let opacity = layer.presentation()?.opacity`
  public final func presentation() -> Self? {
    if presented != nil { return self }
    guard let state = track?.rehearsal?.presentation(of: self) else { return nil }
    let copy = duplicate()
    copy.values = state.values
    copy.presented = self
    copy.presentedTime = state.localTime
    return copy
  }

  /// The layer that a presentation copy shows; a model layer is its own.
  /// Example: `let model = layer.presentation()?.model()`
  public final func model() -> Self {
    if let presented = presented as? Self { return presented }
    return self
  }

  /// A layer like this one, with copies of its sublayers and its mask, in no tree. Custom values and the delegate go
  /// with it; animations and observations do not (T-29). A subclass copies its own state in `init(layer:)`.
  /// Example: `let second = layer.copy().position(1200, 540)`
  public final func copy() -> Self {
    let copy = duplicate()
    copy.delegate = delegate
    copy.actions = actions
    copy.layoutManager = layoutManager
    copy.constraints = constraints
    copy.explicitNames = explicitNames
    copy.assetCallStack = assetCallStack
    if presented == nil {
      copy.hasExplicitBounds = hasExplicitBounds
      copy.hasExplicitPosition = hasExplicitPosition
      copy.deferredPosition = deferredPosition
      copy.hasStaleSize = hasStaleSize
    }
    copy.sublayers = sublayers?.map { $0.copy() }
    copy.mask = mask?.copy()
    return copy
  }

  /// The sublayers at the last commit.
  final var committedSublayers: [Layer] {
    guard let track else { return [] }
    return track.committedChildren.filter { $0 !== track.committedMask }
  }

  final var committedMask: Layer? { track?.committedMask }

  /// The value that is shown now; for a layer outside committed trees, the model's. While an action runs, it is the value before
  /// the change (T-80).
  final func presentationValue(at path: PropertyPath) -> PropertyValue? {
    if let state = track?.rehearsal?.presentation(of: self) {
      return path.get(state.values)
    }
    if let changing = ThreadContext.current.changing, changing.layer === self {
      return path.get(changing.before.values)
    }
    return path.get(values)
  }
}
