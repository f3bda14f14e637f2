// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionTestSupport
import Testing

@testable import MotionLayers
@testable import MotionModel
@testable import MotionTimeline

/// Transitions as the presentation tree knows them (§1.11); how they look is the display list's business.
@Suite struct TransitionModelTests {
  @Test("Defaults, and values that are kept as given (T-90)")
  func defaults() {
    let transition = Transition()
    #expect(transition.type == .fade && transition.subtype == nil && transition.filter == nil)
    #expect(transition.startProgress == 0 && transition.endProgress == 1)
    transition.type = TransitionType(rawValue: "swirl")
    transition.subtype = TransitionSubtype(rawValue: "fromBehind")
    transition.startProgress = -3
    transition.endProgress = 7
    transition.filter = Filter("CISwipeTransition")
    let copy = transition.copy()
    #expect(copy.type.rawValue == "swirl" && copy.subtype?.rawValue == "fromBehind")
    #expect(copy.startProgress == -3 && copy.endProgress == 7 && copy.filter?.type == "CISwipeTransition")
  }

  @Test("The source is what was before the transaction and stands still; the target is live (T-91)")
  func sourceAndTarget() {
    let stage = SceneStage { root in
      let layer = Layer.named("a", in: root)
      let inner = Layer.named("inner", in: layer)
      inner.add(SceneStage.slide(over: 10))
      at(2) {
        Transaction.withoutActions {
          layer.backgroundColor = .red
          layer.add(Transition(.push, .fromTop, duration: 4))
          layer.cornerRadius = 5
        }
      }
      at(4) { Transaction.withoutActions { layer.cornerRadius = 9 } }
    }
    for (time, radius) in [(2.0, 5.0), (3, 5), (5, 9)] {
      let state = stage.state("a", at: time)
      let transition = state?.transition
      #expect(transition?.type == .push && transition?.subtype == .fromTop)
      #expect(close(transition?.progress ?? -1, (time - 2) / 4))
      #expect(transition?.source.values.backgroundColor == nil && transition?.source.values.cornerRadius == 0)
      #expect(state?.values.backgroundColor == .red && state?.values.cornerRadius == radius)
      #expect(close(Double(transition?.source.sublayers.first?.values.position.x ?? -1), 20), "frozen at its commit")
      #expect(close(Double(state?.sublayers.first?.values.position.x ?? -1), time * 10), "the target goes on")
      #expect(state?.values.bounds == stage.values("a", at: 1).bounds, "the geometry is untouched")
    }
    #expect(stage.state("a", at: 1.99)?.transition == nil)
    #expect(stage.state("a", at: 6)?.transition == nil, "after the end the target is shown")
  }

  @Test("Progress runs from startProgress to endProgress on the timing function (T-91)")
  func progress() {
    let stage = SceneStage { root in
      let layer = Layer.named("a", in: root)
      let transition = Transition(.reveal, .fromLeft, duration: 2, timing: .easeIn)
      transition.startProgress = 0.25
      transition.endProgress = 0.75
      transition.filter = Filter("CISwipeTransition")
      at(1) { layer.add(transition) }
    }
    for (time, f) in [(1.0, 0.0), (1.5, 0.093465), (2, 0.315357), (2.5, 0.621861)] {
      let state = stage.state("a", at: time)?.transition
      #expect(close(state?.progress ?? -1, 0.25 + 0.5 * f, 1e-5), "\(time)")
      #expect(state?.filter?.type == "CISwipeTransition")
    }
  }

  @Test("Every property of a transition answers to its name, and odd values are errors that change nothing (K-1, T-90)")
  func keys() {
    let transition = Transition()
    transition.setValue("push", forKey: "type")
    transition.setValue("fromTop", forKey: "subtype")
    transition.setValue(0.25, forKey: "startProgress")
    transition.setValue(0.75, forKey: "endProgress")
    transition.setValue(Filter.swipe(angle: 1), forKey: "filter")
    #expect(transition.type == .push && transition.subtype == .fromTop)
    #expect(transition.startProgress == 0.25 && transition.endProgress == 0.75)
    #expect(transition.filter == .swipe(angle: 1) && transition.value(forKey: "filter") as? Filter == .swipe(angle: 1))
    for (key, value) in [("type", "push"), ("subtype", "fromTop")] {
      #expect(transition.value(forKey: key) as? String == value)
    }
    let log = DiagnosticLog()
    log.collect {
      transition.setValue(3, forKey: "type")
      transition.setValue("half", forKey: "startProgress")
      transition.setValue("CISwipeTransition", forKey: "filter")
    }
    #expect(
      log.diagnostics.map(\.message) == [
        "type of Transition cannot be an Int", "startProgress of Transition cannot be a String",
        "filter of Transition cannot be a String",
      ])
    #expect(transition.type == .push && transition.startProgress == 0.25 && transition.filter != nil)
    transition.setValue(nil, forKey: "subtype")
    transition.setValue(nil, forKey: "filter")
    #expect(transition.subtype == nil && transition.filter == nil)
  }

  @Test("A filter's inputTime is the transition's: what it is set to is said not to show (T-92)")
  func inputTime() {
    let log = DiagnosticLog()
    let transition = Transition()
    log.collect {
      transition.filter = Filter("CISwipeTransition", inputs: ["inputTime": .number(0.5), "inputAngle": .number(1)])
    }
    #expect(log.diagnostics.count == 1 && !log.hasErrors)
    #expect(
      log.diagnostics.first?.message.hasPrefix(
        "filter of a transition: inputTime of CISwipeTransition is the transition's progress") == true)
    #expect(transition.filter?.inputs["inputAngle"] == .number(1))
  }

  @Test("A transition on a layer that was never committed has no source and shows the layer (T-91)")
  func noSource() {
    let stage = SceneStage { root in
      let layer = Layer.named("a", in: root)
      layer.add(Transition(.push, duration: 2))
    }
    #expect(stage.state("a", at: 1) != nil && stage.state("a", at: 1)?.transition == nil)
    #expect(stage.errors.isEmpty)
  }
}

extension SceneStage {
  /// Moves x from 0 to 100 in some seconds.
  static func slide(over duration: Double) -> BasicAnimation {
    let slide = BasicAnimation(keyPath: "position.x")
    slide.fromValue = 0.0
    slide.toValue = 100.0
    slide.duration = duration
    return slide
  }
}
