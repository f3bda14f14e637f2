// SPDX-License-Identifier: Apache-2.0

import MotionAnimation
import MotionModel
import MotionTimeline

/// The actions that the engine supplies by default (T-82, T-83). They take duration and timing function of the transaction.
extension Layer {
  final func impliedAction(forKey key: String, _ kind: LayerProperty.DefaultAction) -> (any Action)? {
    let action: Animation
    switch (kind, key) {
    case (.none, _): return nil
    case (.transition, _):
      // It would replace a transition that the script chose for the same change: they share a key (T-23).
      if let chosen = attached.first(forKey: LayerEvent.transition), !chosen.isStarted,
        !(chosen.animation is ImpliedTransition)
      {
        return nil
      }
      action = ImpliedTransition()
    case (.basic, LayerProperty.isHidden.name): action = fade(isVanishing: !isHidden)
    case (.basic, "filters"):
      // A filter may be in motion, so the shown inputs are its start.
      let shown = track?.rehearsal?.presentation(of: self)?.values
      return FiltersAction(old: shown ?? values)
    case (.basic, "mask"): action = AnimationGroup()
    case (.basic, _): action = BasicAnimation(keyPath: key)
    }
    action.fillMode = .backwards
    action.timingFunction = ThreadContext.current.transactions.timingFunction ?? .default
    return action
  }

  /// A layer that is hidden or shown fades, though the Boolean steps (T-86): the layer stays visible while its
  /// opacity goes to zero, and comes from zero at once.
  private func fade(isVanishing: Bool) -> Animation {
    // A running animation decides the shown value.
    let shown = track?.rehearsal?.presentation(of: self)?.values ?? values
    let opacity = BasicAnimation(
      PropertyPath(.opacity),
      ValueAnimation.Ends(from: .number(shown.isHidden ? 0 : shown.opacity), to: isVanishing ? .number(0) : nil))
    // The layer stays visible while it fades.
    let hidden = BasicAnimation(
      PropertyPath(.isHidden), ValueAnimation.Ends(from: .bool(false), to: .bool(false)))
    let group = AnimationGroup()
    group.animations = [hidden, opacity]
    return group
  }
}

/// The fade that follows from a change, not from the script.
final class ImpliedTransition: Transition {
  override init() { super.init() }
  required init(copying other: Animation) { super.init(copying: other) }
}

/// Filters that keep their names go over to their new inputs; whatever else differs changes at once.
private struct FiltersAction: Action {
  /// The values shown before the change.
  let old: LayerValues

  func run(forKey key: String, object: Layer, arguments: [String: Any]?) {
    let group = AnimationGroup()
    group.fillMode = .backwards
    group.timingFunction = ThreadContext.current.transactions.timingFunction ?? .default
    group.animations = object.filters.flatMap { filter in
      // A dictionary has no order, and each run must give the same film.
      filter.inputs.keys.sorted().compactMap { input -> Animation? in
        guard let name = filter.name else { return nil }
        let path = PropertyPath(.filters, named: name, input: input)
        guard let from = path.get(old), from != path.get(object.values) else { return nil }
        return BasicAnimation(path, ValueAnimation.Ends(from: from.presented))
      }
    }
    object.add(group, forKey: key)
  }
}

extension PropertyValue {
  /// The value as a script reads it: for dissolving images the dominant one; nil if there is none.
  fileprivate var presented: PropertyValue? {
    switch self {
    case .color(nil), .path(nil), .numbers(nil), .colors(nil), .gradient(nil), .string(nil), .contents(nil): nil
    case .dissolve(let dissolve): dissolve.presentationValue.map { .contents($0) }
    default: self
    }
  }
}
