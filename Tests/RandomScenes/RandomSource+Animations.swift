// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionLayers
import MotionModel
import MotionTestSupport
import MotionTimeline

/// Animations of every kind, with timing of every kind.
extension RandomSource {
  /// - Parameters:
  ///   - key: a path that the layer has.
  ///   - kind: the type of what it names.
  mutating func animation(of key: String, _ kind: PropertyValue.Kind, known names: [String] = []) -> Animation {
    if chance(0.15) {
      let group = AnimationGroup()
      group.animations = list(1...3) { $0.single(key, kind, names) }
      group.timingFunction = timingFunction()
      setTiming(of: group)
      return group
    }
    return single(key, kind, names)
  }

  package mutating func transition() -> Transition {
    let transition = Transition(
      pick([.fade, .push, .moveIn, .reveal]), pick([nil, .fromLeft, .fromRight, .fromTop, .fromBottom]),
      duration: number(0.2...2), timing: timingFunction())
    transition.startProgress = chance(0.8) ? 0 : 0.25
    transition.endProgress = chance(0.8) ? 1 : 0.75
    transition.fillMode = fillMode()
    return transition
  }

  private mutating func single(_ key: String, _ kind: PropertyValue.Kind, _ names: [String]) -> Animation {
    let animation: PropertyAnimation
    var kind = kind
    var function: ValueFunction?
    if kind == .transform, chance(0.4) {
      function = pick(ValueFunction.allCases)
      kind = function?.isAggregate == true ? .numbers : .number
    }
    switch integer(0...2) {
    case 0:
      animation = basic(BasicAnimation(keyPath: key), kind)
    case 1:
      let spring = SpringAnimation(keyPath: key)
      spring.mass = number(0.5...2)
      spring.stiffness = number(20...200)
      spring.damping = number(0...30)
      spring.initialVelocity = number(-2...2)
      spring.allowsOverdamping = chance(0.5)
      animation = basic(spring, kind)
    default:
      animation = keyframes(key, kind)
    }
    animation.valueFunction = function
    animation.isAdditive = chance(0.25)
    animation.isCumulative = chance(0.25)
    animation.timingFunction = timingFunction()
    setTiming(of: animation)
    return animation
  }

  /// Any subset of from, to and by.
  private mutating func basic(_ animation: BasicAnimation, _ kind: PropertyValue.Kind) -> PropertyAnimation {
    if chance(0.6) { animation.fromValue = value(kind) }
    if chance(0.6) { animation.toValue = value(kind) }
    if chance(0.3) { animation.byValue = value(kind) }
    return animation
  }

  private mutating func keyframes(_ key: String, _ kind: PropertyValue.Kind) -> PropertyAnimation {
    let animation = KeyframeAnimation(keyPath: key)
    animation.calculationMode = pick([.linear, .linear, .discrete, .paced, .cubic, .cubicPaced])
    if kind == .point, chance(0.5) {
      animation.path = path()
      animation.rotationMode = pick([nil, .auto, .autoReverse])
    } else {
      let values = list(1...5) { $0.value(kind) }
      animation.values = values
      let segments = animation.calculationMode == .discrete ? values.count : values.count - 1
      if chance(0.4), segments > 0 {
        animation.keyTimes = [0] + list(segments - 1...segments - 1) { $0.number(0...1) }.sorted() + [1]
      }
      if chance(0.3) { animation.tensionValues = list(0...5) { $0.number(-1...1) } }
    }
    if chance(0.3) { animation.timingFunctions = list(1...4) { $0.timingFunction() ?? .linear } }
    return animation
  }

  private mutating func setTiming(of animation: Animation) {
    animation.duration = number(0.1...2)
    if chance(0.3) { animation.beginTime = number(0.01...3) }
    if chance(0.2) { animation.timeOffset = number(0...1) }
    if chance(0.2) { animation.speed = Float(pick([0, 0.5, 2, -1])) }
    if chance(0.3) { animation.repeatCount = pick([.infinity, 2.5, 3]) }
    if chance(0.1) { animation.repeatDuration = number(0.5...4) }
    animation.autoreverses = chance(0.3)
    animation.fillMode = fillMode()
    animation.isRemovedOnCompletion = chance(0.5)
  }

  private mutating func fillMode() -> FillMode { pick([.removed, .forwards, .backwards, .both]) }
}
