// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionHost
import QuartzCompat
import Testing

/// Code as it is written for Apple's systems.
@Suite("Core Animation's spellings")
struct SpellingTests {
  @Test("A filter is an object; a layer takes what it is at that moment (V-11, CI-2)")
  func filters() throws {
    let filter = try #require(CIFilter(name: "CIGaussianBlur"))
    filter.setDefaults()
    filter.setValue(3, forKey: "inputRadius")
    filter.name = "blur"
    let layer = CALayer()
    layer.filters = [filter]
    filter.setValue(8.0, forKey: "inputRadius")
    #expect(layer.value(forKeyPath: "filters.blur.inputRadius") as? Double == 3)
    #expect(filter.value(forKey: "inputRadius") as? Double == 8 && filter.inputKeys.contains("inputRadius"))
    let read: [CIFilter]? = layer.filters
    #expect(read?.first?.name == "blur")
    layer.filters = nil
    #expect(layer.filters.isEmpty)
    layer.compositingFilter = "plusL"
    #expect(layer.compositingFilter == Filter("plusL"))
    #expect(CIFilter(name: "CINoSuchThing") == nil)
  }

  @Test("Filters by key are filter objects too, and a transition takes one (K-1, T-92)")
  func filtersByKey() throws {
    let filter = try #require(CIFilter(name: "CIGaussianBlur"))
    let layer = CALayer()
    layer.setValue([filter], forKey: "filters")
    layer.setValue([filter], forKey: "backgroundFilters")
    layer.setValue("plusL", forKey: "compositingFilter")
    #expect(layer.values.filters == [filter.filter] && layer.values.backgroundFilters == [filter.filter])
    #expect(layer.values.compositingFilter == Filter("plusL"))
    let log = DiagnosticLog()
    log.collect {
      layer.setValue(["CIGaussianBlur"], forKey: "filters")
      layer.setValue(3, forKey: "compositingFilter")
    }
    #expect(
      log.diagnostics.map(\.message) == [
        "filters of Layer cannot be an Array<String>; give it a Filter",
        "compositingFilter of Layer cannot be an Int; give it a Filter",
      ])
    #expect(layer.values.filters.count == 1)
    layer.setValue(nil, forKey: "filters")
    #expect(layer.values.filters.isEmpty)

    let swipe = try #require(CIFilter(name: "CISwipeTransition"))
    swipe.setValue(1.5, forKey: "inputAngle")
    let transition = CATransition()
    transition.filter = swipe
    let read: CIFilter? = transition.filter
    #expect(read?.value(forKey: "inputAngle") as? Double == 1.5)
    transition.setValue(swipe, forKey: "filter")
    transition.filter = nil
    #expect(transition.value(forKey: "filter") == nil)
  }

  @Test("An input that a filter does not have is an error (V-11)")
  func badInput() throws {
    let filter = try #require(CIFilter(name: "CIGaussianBlur"))
    let log = DiagnosticLog()
    log.collect { filter.setValue(1, forKey: "inputAngle") }
    #expect(log.diagnostics.first?.message.contains("it has enabled, inputRadius") == true)
  }

  @Test("A vector is a list of numbers, and of two a point")
  func vectors() throws {
    #expect(CIVector(x: 250, y: 150).propertyValue == .numbers([250, 150]))
    #expect(CIVector(x: 1, y: 2, z: 3).value(at: 2) == 3 && CIVector(x: 1).y == 0)
    let filter = try #require(CIFilter(name: "CIPinchDistortion"))
    filter.setValue(CIVector(x: 250, y: 150), forKey: "inputCenter")
    let layer = CALayer()
    layer.filters = [filter]
    #expect(layer.values.filters.first?.point("inputCenter") == CGPoint(x: 250, y: 150))
  }

  /// With Core Animation's signature.
  final class Recorder: CAAction {
    var events: [String] = []
    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
      if anObject is CALayer { events.append(event) }
    }
  }

  @Test("An action with Core Animation's signature is run (T-80, T-81)")
  func action() {
    let recorder = Recorder()
    let layer = CALayer()
    layer.actions = ["opacity": recorder, "position": NSNull()]
    layer.opacity = 0.5
    layer.position = CGPoint(x: 1, y: 1)
    #expect(recorder.events == ["opacity"])
  }

  @Test("Layers and animations have media timing in common (T-9)")
  func mediaTiming() {
    let layer = CALayer()
    let timed: [any CAMediaTiming] = [layer, CABasicAnimation(keyPath: "opacity")]
    for object in timed {
      object.speed = 2
      object.fillMode = .both
      object.beginTime = AVCoreAnimationBeginTimeAtZero
    }
    #expect(layer.speed == 2 && timed.map(\.duration) == [.infinity, 0])
  }

  @Test("Colours")
  func colors() {
    #expect(CGColor(gray: 0.5, alpha: 1).sRGB == CGColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 1))
    #expect(CGColor(genericCMYKCyan: 0, magenta: 1, yellow: 1, black: 0, alpha: 1).sRGB == .red)
    #expect(CGColor.white.copy(alpha: 0.25)?.components == [1, 1, 1, 0.25])
    #expect(CGColor(gray: 0, alpha: 1).numberOfComponents == 2)
  }

  @Test("Everything an animation can be told is spelled as on Apple's systems")
  func animations() {
    let keyframes = CAKeyframeAnimation(keyPath: "transform")
    keyframes.values = [CATransform3DIdentity, CATransform3DMakeScale(2, 2, 1)]
    keyframes.keyTimes = [0, 1]
    keyframes.timingFunctions = [CAMediaTimingFunction(name: .easeOut)]
    keyframes.isAdditive = true
    keyframes.isCumulative = false
    keyframes.isRemovedOnCompletion = false
    keyframes.calculationMode = kCAAnimationCubic
    let spring = CASpringAnimation(keyPath: "position.x")
    spring.damping = 5
    spring.fromValue = NSNumber(value: 0)
    spring.toValue = 100
    spring.duration = spring.settlingDuration
    let transition = CATransition()
    transition.type = kCATransitionReveal
    transition.subtype = kCATransitionFromTop
    transition.startProgress = 0.25
    let group = CAAnimationGroup()
    group.animations = [keyframes, spring]
    let layer = CALayer()
    layer.add(group, forKey: "group")
    layer.add(transition, forKey: nil)
    #expect(layer.animationKeys() == ["group", kCATransition])
    #expect((layer.animation(forKey: "group") as? CAAnimationGroup)?.animations?.count == 2)
    layer.removeAllAnimations()
    #expect(layer.animationKeys() == nil)
  }
}
