// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCompat

/// The animation block that runs on a thread, if any.
final class ViewAnimations {
  enum Block {
    /// Changes happen at once.
    case none
    case timed(ViewTiming, AnimationOutcome)
    case keyframes(KeyframeBlock)
    /// A block of AppKit, whose settings may still change.
    case context(NSAnimationContext, AnimationOutcome)
    /// A block that is closed by a call.
    case open(OpenBlock)
  }

  private(set) var block = Block.none
  /// False: blocks change values at once.
  var isEnabled = true
  /// The time of a property animator's changes, which it gives itself.
  var timing: ViewTiming? {
    switch block {
    case .timed(let timing, _): timing
    case .open(let block): block.timing
    case .none, .keyframes, .context: nil
    }
  }

  static var current: ViewAnimations {
    let values = Thread.current.threadDictionary
    if let animations = values["UIKitCompat.animations"] as? ViewAnimations { return animations }
    let animations = ViewAnimations()
    values["UIKitCompat.animations"] = animations
    return animations
  }

  /// The stacks that changed in the running block. They are laid out at its end, so their views move.
  private var stacks: [UIView] = []

  func with(_ block: Block, _ body: () -> Void) {
    let outer = (self.block, stacks)
    (self.block, stacks) = (block, [])
    body()
    layOutStacks()
    (self.block, stacks) = outer
  }

  /// A block, and the stacks that changed in it, while another one runs.
  typealias Suspended = (block: Block, stacks: [UIView])

  var openBlock: OpenBlock? { if case .open(let block) = block { block } else { nil } }
  /// Begins a block that ``close()`` ends.
  func open(_ name: String?, _ context: Any?) -> OpenBlock {
    let opened = OpenBlock(name, context, in: (block, stacks))
    (block, stacks) = (.open(opened), [])
    return opened
  }
  /// Ends the open block; nil if there is none.
  func close() -> OpenBlock? {
    guard let openBlock else { return nil }
    layOutStacks()
    (block, stacks) = openBlock.outer
    return openBlock
  }
  func setCount(_ count: Float) {
    switch block {
    case .open(let block): block.timing.count = count
    case .timed(var timing, let outcome):
      timing.count = count
      block = .timed(timing, outcome)
    case .none, .keyframes, .context: break
    }
  }

  private var isAnimating: Bool { if case .none = block { false } else { isEnabled } }

  /// Before the first change of a stack in the block: lays out earlier changes, without an animation.
  func settle(_ stack: UIView) {
    guard isAnimating, !stacks.contains(where: { $0 === stack }) else { return }
    UIView.performWithoutAnimation { stack.layoutIfNeeded() }
  }
  func note(_ stack: UIView) {
    if isAnimating, !stacks.contains(where: { $0 === stack }) { stacks.append(stack) }
  }
  func layOutStacks() {
    let changed = stacks
    stacks = []
    for stack in changed { stack.layoutIfNeeded() }
  }

  /// Shows a layer, which is hidden already, until the animations of the block are over.
  func keepShown(_ layer: CALayer) {
    guard isAnimating else { return }
    func show(_ timing: ViewTiming, _ outcome: AnimationOutcome) {
      let animation = timing.animation("hidden", from: false)
      animation.toValue = false
      animation.fillMode = .backwards
      outcome.started(animation, on: layer, forKey: "hidden")
      layer.add(animation, forKey: "hidden")
    }
    switch block {
    case .none: break
    case .timed(let timing, let outcome): show(timing, outcome)
    case .open(let block): show(block.timing, block.outcome)
    case .context(let context, let outcome): show(ViewTiming(context.duration), outcome)
    case .keyframes(let block): block.note(layer, "hidden", from: false, to: false)
    }
  }

  /// Properties that change at once also in an animation block.
  private static let still: Set<String> = [
    "contents", "hidden", "isHidden", "sublayers", "onOrderIn", "onOrderOut", "mask", "transition",
  ]

  /// A view's answer to its layer: without a block, changes do not animate.
  func action(of layer: CALayer, forKey key: String) -> any CAAction {
    guard isEnabled, !ViewAnimations.still.contains(key) else { return NSNull() }
    switch block {
    case .none: return NSNull()
    case .timed(let timing, let outcome): return action(timing, outcome, layer, key)
    case .open(let block): return block.transition == nil ? action(block.timing, block.outcome, layer, key) : NSNull()
    case .context(let context, let outcome):
      var timing = ViewTiming(context.duration)
      if let curve = context.timingFunction { timing.curve = curve }
      return TimedAction(timing: timing, from: shown(key, of: layer), outcome: outcome)
    case .keyframes(let block):
      return KeyframeAction(block: block, old: layer.value(forKeyPath: key))
    }
  }

  private func action(
    _ timing: ViewTiming, _ outcome: AnimationOutcome, _ layer: CALayer, _ key: String
  ) -> any CAAction {
    guard timing.duration > 0 || timing.delay > 0 else { return NSNull() }
    if timing.isAdditive, ViewAnimations.additive.contains(key), let old = layer.value(forKeyPath: key) {
      return AdditiveAction(timing: timing, old: old, outcome: outcome)
    }
    return TimedAction(timing: timing, from: shown(key, of: layer), outcome: outcome)
  }

  /// Animations of these properties add up: a second one bends the way of the first.
  private static let additive: Set<String> = ["position", "bounds"]

  /// The value on the screen while the property is animated, else the model's.
  private func shown(_ key: String, of layer: CALayer) -> Any? {
    guard layer.animationKeys()?.contains(where: { $0.hasPrefix(key) }) == true, let presentation = layer.presentation()
    else {
      return layer.value(forKeyPath: key)
    }
    return presentation.value(forKeyPath: key)
  }
}

/// Adds an animation from the value before the change.
private struct TimedAction: CAAction {
  let timing: ViewTiming
  let from: Any?
  let outcome: AnimationOutcome

  func run(forKey key: String, object: Layer, arguments: [String: Any]?) {
    let animation = timing.animation(key, from: from)
    animation.delegate = outcome
    outcome.started(animation, on: object, forKey: key)
    object.add(animation, forKey: key)
  }
}

/// Adds the way that is left, from the old value to the new one, to whatever animations of the property run.
private struct AdditiveAction: CAAction {
  let timing: ViewTiming
  let old: Any
  let outcome: AnimationOutcome

  func run(forKey key: String, object: Layer, arguments: [String: Any]?) {
    let new = object.value(forKeyPath: key)
    let animation: CABasicAnimation
    switch (old, new) {
    case (let old as CGPoint, let new as CGPoint):
      animation = timing.animation(key, from: CGPoint(x: old.x - new.x, y: old.y - new.y))
      animation.toValue = CGPoint.zero
    case (let old as CGRect, let new as CGRect):
      animation = timing.animation(
        key,
        from: CGRect(
          x: old.origin.x - new.origin.x, y: old.origin.y - new.origin.y, width: old.size.width - new.size.width,
          height: old.size.height - new.size.height))
      animation.toValue = CGRect.zero
    default:
      return TimedAction(timing: timing, from: old, outcome: outcome).run(
        forKey: key, object: object, arguments: arguments)
    }
    animation.isAdditive = true
    animation.delegate = outcome
    var name = key
    var count = 1
    while object.animation(forKey: name) != nil {
      count += 1
      name = "\(key)-\(count)"
    }
    outcome.started(animation, on: object, forKey: name)
    object.add(animation, forKey: name)
  }
}

/// How the animations of a block ended.
final class AnimationOutcome: CAAnimationDelegate {
  private(set) var isFinished = true
  /// The animations of the block, for those who pause and reverse them.
  private(set) var running: [(layer: CALayer, key: String, animation: CAAnimation)] = []

  func started(_ animation: CAAnimation, on layer: CALayer, forKey key: String) {
    running.append((layer, key, animation))
  }
  func animationDidStop(_ animation: Animation, finished: Bool) { if !finished { isFinished = false } }
}

/// The key frames of a block, and the changes in them.
final class KeyframeBlock {
  var timing: ViewTiming
  let mode: CAAnimationCalculationMode
  /// The part of the duration that the running key frame takes.
  var part: (start: Double, length: Double) = (0, 1)
  private var tracks: [(layer: CALayer, key: String, points: [(time: Double, value: Any)])] = []

  init(_ timing: ViewTiming, _ mode: CAAnimationCalculationMode) { (self.timing, self.mode) = (timing, mode) }

  func note(_ layer: CALayer, _ key: String, from old: Any?, to new: Any?) {
    guard let old, let new else { return }
    let index =
      tracks.firstIndex { $0.layer === layer && $0.key == key }
      ?? {
        tracks.append((layer, key, [(0, old)]))
        return tracks.count - 1
      }()
    let last = tracks[index].points.last
    if let last, part.start > last.time { tracks[index].points.append((part.start, last.value)) }
    tracks[index].points.append((min(1, part.start + part.length), new))
  }

  /// Adds the animations.
  func finish(_ outcome: AnimationOutcome) {
    for (layer, key, points) in tracks {
      var points = points
      if let last = points.last, last.time < 1 { points.append((1, last.value)) }
      let animation = CAKeyframeAnimation(keyPath: key)
      animation.values = points.map(\.value)
      animation.keyTimes = points.map(\.time)
      animation.calculationMode = mode
      animation.timingFunction = timing.curve
      timing.apply(to: animation)
      animation.delegate = outcome
      outcome.started(animation, on: layer, forKey: key)
      layer.add(animation, forKey: key)
    }
  }
}

private struct KeyframeAction: CAAction {
  let block: KeyframeBlock
  let old: Any?
  func run(forKey key: String, object: Layer, arguments: [String: Any]?) {
    block.note(object, key, from: old, to: object.value(forKeyPath: key))
  }
}
