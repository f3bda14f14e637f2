// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionTestSupport
import Testing

@testable import MotionLayers
@testable import MotionModel
@testable import MotionTimeline

/// Animations that cannot work, or only partly: an error where the rule book has no answer, a warning where it has one.
@Suite struct BadAnimationTests {
  /// What is reported when an animation is made and added, and whether it is attached.
  private func add(
    to layer: Layer = ShapeLayer(), _ make: () -> Animation
  ) -> (severities: [Diagnostic.Severity], text: String, isAttached: Bool) {
    let log = DiagnosticLog()
    log.collect { layer.add(make()) }
    let texts = log.diagnostics.map(\.message)
    return (log.diagnostics.map(\.severity), texts.joined(separator: "\n"), !layer.animations.isEmpty)
  }
  private func basic(_ path: String?, from: Any? = nil, to: Any? = nil, by: Any? = nil) -> BasicAnimation {
    let animation = BasicAnimation(keyPath: path)
    (animation.fromValue, animation.toValue, animation.byValue) = (from, to, by)
    return animation
  }
  private func frames(_ path: String, _ values: [Any], _ edit: (KeyframeAnimation) -> Void = { _ in })
    -> KeyframeAnimation
  {
    let animation = KeyframeAnimation(keyPath: path)
    animation.values = values
    edit(animation)
    return animation
  }

  @Test("No key path, one that names nothing, one of another class: errors, and nothing is attached")
  func keyPaths() {
    let bad: [String?] = [
      nil, "", "opactiy", ".", "position.", ".x", "position.q", "position.x.y", "transform.rotation.w",
      "fontSize", "frame", "speed", "filters", "filters.", "filters..inputRadius", "sublayers",
    ]
    for path in bad {
      let result = add { basic(path, from: 0.0, to: 1.0) }
      #expect(result.severities == [.error] && !result.isAttached, "\(path ?? "nil"): \(result.text)")
    }
  }

  @Test("Values of the wrong type, NaN and infinite ones: errors that name the value")
  func values() {
    let bad: [(String, BasicAnimation)] = [
      ("is a number", basic("position", from: 0.0, to: CGPoint.zero)),
      ("is a point", basic("opacity", to: CGPoint.zero)),
      ("nan", basic("opacity", from: 0.0, to: Double.nan)), ("inf", basic("zPosition", by: Double.infinity)),
      ("inf", basic("position", to: CGPoint(x: 0, y: -Double.infinity))), ("2e9", basic("zPosition", to: 2e9)),
      ("is a text, but the property is a colour", basic("backgroundColor", to: "red")),
      ("colour", basic("backgroundColor", to: Color(red: .nan, green: 0, blue: 0))),
    ]
    for (word, animation) in bad {
      let result = add { animation }
      #expect(result.severities == [.error] && !result.isAttached, "\(result.text)")
      #expect(
        result.text.replacingOccurrences(of: "2000000000.0", with: "2e9").contains(word), "\(result.text)")
    }
    #expect(add { frames("opacity", [0.0, CGPoint.zero]) }.text.contains("keyframe 1"))
    #expect(add { frames("opacity", [0.0, Double.nan]) }.severities == [.error])
    struct Odd {}
    let log = DiagnosticLog()
    log.collect {
      basic("opacity").fromValue = Odd()
      frames("opacity", []).values = [0.0, Odd()]
    }
    #expect(log.diagnostics.count == 2 && log.diagnostics.allSatisfy { $0.message.contains("Odd") })
  }

  @Test("Durations, speeds, counts and times that are none: errors that change nothing")
  func timing() {
    let animation = basic("opacity", to: 0.0)
    let changes: [(String, () -> Void)] = [
      ("duration", { animation.duration = .nan }), ("duration", { animation.duration = -.infinity }),
      ("speed", { animation.speed = .nan }), ("speed", { animation.speed = .infinity }),
      ("beginTime", { animation.beginTime = .infinity }), ("beginTime", { animation.beginTime = .nan }),
      ("timeOffset", { animation.timeOffset = -.infinity }), ("repeatCount", { animation.repeatCount = -1 }),
      ("repeatCount", { animation.repeatCount = .nan }), ("repeatDuration", { animation.repeatDuration = -0.1 }),
      ("repeatDuration", { animation.repeatDuration = .nan }),
    ]
    for (name, change) in changes {
      let log = DiagnosticLog()
      log.collect(change)
      #expect(log.diagnostics.count == 1 && log.hasErrors && log.diagnostics[0].message.contains(name), "\(name)")
    }
    #expect(animation.timing == .animation)
    // A negative duration is that of the transaction, as on Apple's systems (T-21).
    let short = SceneStage { root in
      let animation = basic("opacity", from: 0.0, to: 1.0)
      animation.duration = -2
      Layer.named("a", in: root).add(animation)
    }
    #expect(short.errors.isEmpty && short.warnings.count == 1 && short.warnings[0].contains("got -2.0"))
    #expect(close(short.number("opacity", of: "a", at: 0.125), 0.5))
    #expect(short.number("opacity", of: "a", at: 0.3) == 1)
    // Endless durations, counts and repeat durations are fine, and so is what is very short or very fast.
    let stage = SceneStage { root in
      let layer = Layer.named("a", in: root)
      let extremes: [(Double, Float, Float)] = [
        (.infinity, 1, 0), (1, 1, .infinity), (1e-300, 1, .infinity), (1e300, 1, 3), (1, .greatestFiniteMagnitude, 5),
        (1, .leastNonzeroMagnitude, 0), (1, -.greatestFiniteMagnitude, 0),
      ]
      for (duration, speed, count) in extremes {
        let animation = basic("opacity", from: 0.25, to: 0.75)
        (animation.duration, animation.speed, animation.repeatCount) = (duration, speed, count)
        layer.add(animation)
      }
    }
    for time in [0, 1e-9, 1, 9.99] { #expect((0.25...1).contains(stage.number("opacity", of: "a", at: time))) }
    #expect(stage.diagnostics.isEmpty)
  }

  @Test("Control points outside 0…1 are errors: on an animation, in a group, in a transaction (T-31)")
  func controlPoints() {
    for function in [
      TimingFunction(-0.1, 0, 1, 1), TimingFunction(0, 0, 1.1, 1), TimingFunction(.nan, 0, 1, 1),
      TimingFunction(0, .infinity, 1, 1),
    ] {
      func bent() -> BasicAnimation {
        let animation = basic("opacity", to: 0.0)
        animation.timingFunction = function
        return animation
      }
      let alone = add { bent() }
      #expect(alone.severities == [.error] && !alone.isAttached && alone.text.contains("0...1"))
      let child = add {
        let group = AnimationGroup()
        group.animations = [bent()]
        return group
      }
      #expect(child.severities == [.error])
      let log = DiagnosticLog()
      log.collect {
        Transaction.begin()
        Transaction.setAnimationTimingFunction(function)
        Layer().add(basic("opacity", to: 0.0))
        Transaction.commit()
      }
      #expect(log.hasErrors && log.diagnostics.allSatisfy { $0.message.contains("0...1") })
    }
    let steep = basic("opacity", to: 0.0)
    steep.timingFunction = TimingFunction(0, -5, 1, 7)
    #expect(add { steep }.severities == [], "y is free")
  }

  @Test("Key times that break their rules fall back to even ones, with a warning (T-52)")
  func keyTimes() {
    for times in [[0.0], [0, 1], [0, 0.7, 0.5, 1], [0, 0.7, 0.5], [0, 0.5, 2], [0, .nan, 1], [0, -0.5, 1]] {
      let result = add { frames("opacity", [0.0, 0.5, 1.0]) { $0.keyTimes = times } }
      #expect(
        result.severities == [.warning] && result.isAttached && result.text.contains("even spacing is used instead"),
        "\(times)")
    }
    for times in [[0.1, 0.5, 1], [0, 0.25, 0.5]] {
      let result = add { frames("opacity", [0.0, 0.5, 1.0]) { $0.keyTimes = times } }
      #expect(result.severities == [.warning] && result.isAttached && result.text.contains("do not run from 0 to 1"))
    }
    #expect(
      add { frames("opacity", [0.0, 1.0]) { ($0.calculationMode, $0.keyTimes) = (.discrete, [0, 0.5, 1]) } }.severities
        == [])
  }

  @Test("Unknown names: the animation does nothing, does not turn, or does not fill, with a warning (T-50, T-58, T-10)")
  func names() {
    let mode = add { frames("opacity", [0.0, 1.0]) { $0.calculationMode = .init(rawValue: "wobbly") } }
    #expect(mode.severities == [.warning] && mode.text.contains("calculationMode") && mode.isAttached)
    var path = Path()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 1, y: 1))
    let rotation = add { frames("position", []) { ($0.path, $0.rotationMode) = (path, .init(rawValue: "sideways")) } }
    #expect(rotation.severities == [.warning] && rotation.text.contains("rotationMode") && rotation.isAttached)
    let fill = add {
      let animation = basic("opacity", to: 0.0)
      animation.fillMode = .init(rawValue: "all")
      return animation
    }
    #expect(fill.severities == [.warning] && fill.text.contains("behaves as removed") && fill.isAttached)
  }

  @Test("Springs without mass, stiffness or sense: errors that change nothing (T-60)")
  func springs() {
    let spring = SpringAnimation(keyPath: "opacity")
    let changes: [(String, () -> Void)] = [
      ("mass", { spring.mass = 0 }), ("mass", { spring.mass = -1 }), ("mass", { spring.mass = .nan }),
      ("stiffness", { spring.stiffness = 0 }), ("stiffness", { spring.stiffness = .infinity }),
      ("damping", { spring.damping = -0.1 }), ("damping", { spring.damping = .nan }),
      ("initialVelocity", { spring.initialVelocity = .infinity }),
    ]
    for (name, change) in changes {
      let log = DiagnosticLog()
      log.collect(change)
      #expect(log.diagnostics.count == 1 && log.hasErrors && log.diagnostics[0].message.hasPrefix(name), "\(name)")
    }
    #expect(spring.spring == Spring())
    spring.damping = 0
    spring.initialVelocity = -3
    #expect(spring.damping == 0 && spring.initialVelocity == -3)
    let log = DiagnosticLog()
    log.collect {
      for (duration, bounce) in [(0.0, 0.5), (-1, 0), (.nan, 0), (1, 1.5), (1, .nan), (.infinity, 0)] {
        #expect(SpringAnimation(keyPath: nil, perceptualDuration: duration, bounce: bounce).spring == Spring())
      }
    }
    #expect(log.diagnostics.count == 6)
  }

  @Test("Tension, continuity and bias: missing entries are 0, others ignored or clamped, with a warning (T-57)")
  func splineParameters() {
    func seen(_ tension: [Double]) -> (SceneStage, Double) {
      let stage = SceneStage { root in
        let layer = Layer.named("a", in: root)
        layer.add(
          frames("zPosition", [0.0, 1.0, 4.0, 9.0]) {
            ($0.calculationMode, $0.tensionValues, $0.duration) = (.cubic, tension, 1)
          })
      }
      return (stage, stage.number("zPosition", of: "a", at: 0.5))
    }
    for (tension, value, warnings) in [
      ([0, 1, 1, 0], 2.5, 0), ([0, 1, 1], 2.5, 1), ([0, 1, 1, 0, 7], 2.5, 2), ([0, 5, 5, 0], 2.5, 1),
      ([], 2.25, 1), ([.nan, .infinity, 0, 0], 2.25, 1),
    ] {
      let (stage, middle) = seen(tension)
      #expect(close(middle, value) && stage.warnings.count == warnings && stage.errors.isEmpty, "\(tension) \(middle)")
    }
  }

  @Test("Value functions: wrong key path and wrong type are errors, wrong arity does nothing (T-69)")
  func valueFunctions() {
    func with(_ function: ValueFunction, _ animation: BasicAnimation) -> () -> Animation {
      {
        animation.valueFunction = function
        return animation
      }
    }
    for path in ["opacity", "position", "transform.rotation.z", "transform.scale"] {
      let result = add(with(.rotateZ, basic(path, from: 0.0, to: 1.0)))
      #expect(
        result.severities == [.error] && result.text.contains("a value function gives a transform")
          && !result.isAttached, "\(path)")
    }
    #expect(add(with(.scale, basic("transform", from: 0.0, to: 1.0))).severities == [.error])
    #expect(add(with(.rotateX, basic("transform", from: [0.0, 1.0, 2.0]))).severities == [.error])
    #expect(add(with(.rotateX, basic("transform", from: Transform3D.identity))).severities == [.error])
    let arity = add(with(.translate, basic("transform", from: [0.0, 1.0], to: [0.0, 1.0])))
    #expect(arity.severities == [.warning] && arity.text.contains("takes 3 numbers, got 2") && arity.isAttached)
    #expect(add(with(.translate, basic("sublayerTransform", from: [0.0, 1.0, 2.0]))).severities == [])
    #expect(ValueFunction(rawValue: "spin") == nil)
  }

  @Test(
    "A byValue that cannot be added: a warning, no effect; an additive animation of what does not add replaces (T-42, T-66)"
  )
  func addition() {
    let bad: [BasicAnimation] = [
      basic("hidden", by: true), basic("hidden", from: false, by: true), basic("path", by: Path.circle(3)),
      basic("contents", by: Contents.file(path: "/a.png")),
    ]
    for animation in bad {
      let result = add { animation }
      #expect(
        result.severities == [.warning] && result.text.contains("cannot be added to") && result.isAttached,
        "\(result.text)")
    }
    let additive = add {
      let animation = basic("path", from: Path.circle(3), to: Path.circle(5))
      animation.isAdditive = true
      return animation
    }
    #expect(additive.severities == [.warning])
    #expect(
      additive.text
        == "a path cannot be added to another, so the animation of path replaces the value, although it is additive"
    )
    // All three given: by is ignored, whatever it is (T-40).
    #expect(add { basic("hidden", from: false, to: true, by: true) }.severities == [])
    let stage = SceneStage { root in
      let layer = Layer.named("a", in: root)
      let animation = basic("hidden", by: true)
      animation.duration = 2
      layer.add(animation)
    }
    #expect(!stage.values("a", at: 1).isHidden)
  }

  @Test("Values that do not mix, and paced transforms: a warning, no contribution between them (T-43, T-54, V-7)")
  func mixing() {
    let gradient = GradientLayer()
    let locations = add(to: gradient) { basic("locations", from: [0.0, 1.0], to: [0.0, 0.5, 1.0]) }
    #expect(
      locations.severities == [.warning] && locations.text.contains("shows nothing between them")
        && locations.isAttached)
    let colors = add(to: GradientLayer()) { frames("colors", [[Color.red, .blue], [Color.red]]) }
    #expect(colors.severities == [.warning] && colors.isAttached)
    #expect(
      add(to: GradientLayer()) {
        frames("colors", [[Color.red, .blue], [Color.red]]) { $0.calculationMode = .discrete }
      }.severities == [])
    let paced = add {
      frames("transform", [Transform3D.identity, Transform3D.scale(2, 2)]) { $0.calculationMode = .paced }
    }
    #expect(paced.severities == [.warning] && paced.text.contains("cannot be paced"))
  }

  @Test("Properties that cannot be animated: a warning; the animation runs its time and changes nothing (V-10)")
  func inert() {
    let witness = Witness()
    var completed = -1.0
    let stage = SceneStage { root in
      let text = TextLayer("before")
      text.name = "a"
      root.addSublayer(text)
      Transaction.setCompletionBlock { completed = Rehearsal.current?.now ?? -2 }
      for (path, value) in [
        ("string", "after"), ("font", "Courier"), ("alignmentMode", "right"), ("contentsGravity", "top"),
      ] {
        let animation = basic(path, from: value, to: value)
        (animation.duration, animation.delegate) = (2, path == "string" ? witness : nil)
        text.add(animation, forKey: path)
      }
      #expect(text.animationKeys()?.count == 4)
    }
    #expect(
      stage.errors == [] && stage.warnings.count == 4 && stage.warnings.allSatisfy { $0.contains("cannot be animated") }
    )
    #expect(stage.values("a", at: 1).text.string == "before" && stage.values("a", at: 1).text.alignmentMode == .natural)
    #expect(witness.events == ["start @0.0", "stop true @2.0"] && completed == 2)
    #expect(stage.state("a", at: 1)?.animations.map(\.kind) == Array(repeating: "inert", count: 4))
  }

  @Test("A path for what is no point is an error; no values and no path do nothing, with a warning (T-50, T-59)")
  func paths() {
    let path = add { frames("opacity", []) { $0.path = .circle(5) } }
    #expect(path.severities == [.error] && !path.isAttached)
    let endless = add { frames("position", []) { $0.path = Path(elements: [.move(CGPoint(x: Double.nan, y: 0))]) } }
    #expect(endless.severities == [.error])
    let nothing = add { frames("opacity", []) }
    #expect(nothing.severities == [.warning] && nothing.isAttached)
    let empty = add { frames("position", [CGPoint(x: 9, y: 9)]) { $0.path = Path() } }
    #expect(empty.isAttached, "an empty path has no point to be at")
    #expect(empty.severities == [.warning] && empty.text.contains("is empty, so the animation does nothing"))
  }
}
