// SPDX-License-Identifier: Apache-2.0

import MotionAnimation
import MotionCore
import Testing

@testable import MotionLayers
@testable import MotionModel
@testable import MotionTimeline

/// Typed keys, which are resolved where they are written, and texts, which are resolved for a layer, lead to the same.
@Suite struct TypedPathTests {
  private func path<O, V, P>(_ key: KeyPath<PropertyKeys<O>, PropertyKey<V, P>>) -> PropertyPath { key.propertyPath() }

  @Test("a row has the path of its name; an alias leads there too and keeps its spelling")
  func rows() {
    for property in LayerProperty.all {
      let values = LayerValues(owner: property.owner)
      #expect(PropertyPath(property.name, in: values) == PropertyPath(property))
      #expect(PropertyPath(property).keyPath == property.name)
      for alias in property.aliases {
        let path = PropertyPath(alias, in: values)
        #expect(path?.property === property && path?.keyPath == alias)
      }
    }
  }

  @Test("a key has the path of its text, and the path writes that text")
  func keys() {
    let paths: [(PropertyPath, LayerProperty.Owner)] = [
      (path(\PropertyKeys<Layer>.opacity), .layer), (path(\PropertyKeys<Layer>.isHidden), .layer),
      (path(\PropertyKeys<Layer>.position.y), .layer), (path(\PropertyKeys<Layer>.shadowOffset.width), .layer),
      (path(\PropertyKeys<Layer>.bounds.origin), .layer), (path(\PropertyKeys<Layer>.bounds.origin.x), .layer),
      (path(\PropertyKeys<Layer>.bounds.origin.y), .layer), (path(\PropertyKeys<Layer>.bounds.size), .layer),
      (path(\PropertyKeys<Layer>.bounds.size.width), .layer), (path(\PropertyKeys<Layer>.bounds.size.height), .layer),
      (path(\PropertyKeys<Layer>.transform.rotation), .layer),
      (path(\PropertyKeys<Layer>.transform.rotation.x), .layer),
      (path(\PropertyKeys<Layer>.transform.rotation.y), .layer),
      (path(\PropertyKeys<Layer>.transform.rotation.z), .layer), (path(\PropertyKeys<Layer>.transform.scale), .layer),
      (path(\PropertyKeys<Layer>.transform.scale.x), .layer), (path(\PropertyKeys<Layer>.transform.scale.y), .layer),
      (path(\PropertyKeys<Layer>.transform.scale.z), .layer),
      (path(\PropertyKeys<Layer>.sublayerTransform.translation), .layer),
      (path(\PropertyKeys<Layer>.sublayerTransform.translation.x), .layer),
      (path(\PropertyKeys<Layer>.sublayerTransform.translation.y), .layer),
      (path(\PropertyKeys<Layer>.sublayerTransform.translation.z), .layer),
      (path(\PropertyKeys<Layer>.filters["a"].inputRadius), .layer),
      (path(\PropertyKeys<Layer>.filters["a"].enabled), .layer),
      (path(\PropertyKeys<Layer>.backgroundFilters["a"].inputCenter.x), .layer),
      (path(\PropertyKeys<Layer>.filters["a"].inputShadowOffset.y), .layer),
      (path(\PropertyKeys<Layer>.filters["a"].inputExtent.size.width), .layer),
      (path(\PropertyKeys<Layer>.compositingFilter.inputTransform.rotation.z), .layer),
      (path(\PropertyKeys<Layer>.compositingFilter.inputColor), .layer),
      (path(\PropertyKeys<TextLayer>.fontAxes["wdth"]), .text), (path(\PropertyKeys<TextLayer>.textInset.width), .text),
      (path(\PropertyKeys<ReplicatorLayer>.preservesDepth), .replicator),
      (path(\PropertyKeys<ReplicatorLayer>.instanceTransform.scale), .replicator),
      (path(\PropertyKeys<EmitterLayer>.scale), .emitter),
      (path(\PropertyKeys<EmitterLayer>.emitterCells["a"].birthRate), .emitter),
      (path(\PropertyKeys<EmitterLayer>.emitterCells["a"].isEnabled), .emitter),
      (path(\PropertyKeys<EmitterLayer>.emitterCells["a"].emitterCells["b"].color), .emitter),
    ]
    for (path, owner) in paths {
      let values = LayerValues(owner: owner)
      #expect(PropertyPath(path.keyPath, in: values) == path, "\(path.keyPath)")
      #expect(path.resolved(in: values) == path && path.kind != nil, "\(path.keyPath)")
    }
    #expect(Set(paths.map(\.0.keyPath)).count == paths.count && Set(paths.map(\.0)).count == paths.count)
  }

  @Test("a key that no layer can have is a text that names nothing")
  func nothing() {
    let deep = (1...EmitterValues.nestingLimit).reduce(PropertyKeys<EmitterLayer>().emitterCells) { cells, _ in
      cells["a"].emitterCells
    }
    let paths: [(PropertyPath, LayerProperty.Owner)] = [
      (path(\PropertyKeys<Layer>.filters["a.b"].inputRadius), .layer),
      (path(\PropertyKeys<Layer>.filters[""].inputRadius), .layer),
      (path(\PropertyKeys<TextLayer>.fontAxes["no tag"]), .text),
      (path(\PropertyKeys<EmitterLayer>.emitterCells["a.b"].birthRate), .emitter),
      (path(\PropertyKeys<EmitterLayer>.emitterCells["a"].contentsRect.size), .emitter),
      (deep["a"].birthRate.propertyPath, .emitter),
    ]
    for (path, owner) in paths {
      #expect(path == PropertyPath(unresolved: path.keyPath), "\(path.keyPath)")
      #expect(path.resolved(in: LayerValues(owner: owner)) == nil, "\(path.keyPath)")
    }
    let (layer, key) = (TextLayer(), path(\PropertyKeys<TextLayer>.fontAxes["no tag"]))
    let byKey = messages { layer.add(BasicAnimation(key, .init(to: .number(1)))) }
    let byText = messages {
      let animation = BasicAnimation(keyPath: "fontAxes.no tag")
      animation.toValue = 1.0
      layer.add(animation)
    }
    #expect(byKey.count == 1 && byKey == byText, "\(byKey), \(byText)")
    let bound = messages { layer.bind(key, to: []) { _ in nil } }
    #expect(bound == ["fontAxes.no tag of TextLayer cannot be bound: there is no such property"])
  }

  private func messages(_ body: () -> Void) -> [String] {
    let log = DiagnosticLog()
    log.collect(body)
    return log.diagnostics.map(\.message)
  }

  @Test("an animation by a key and one by its text are recorded alike")
  func records() throws {
    let layer = Layer()
    let key = path(\PropertyKeys<Layer>.transform.rotation.z)
    layer.add(BasicAnimation(key, .init(from: .number(0), to: .number(1))), forKey: "key")
    let text = BasicAnimation(keyPath: "transform.rotation.z")
    (text.fromValue, text.toValue) = (0.0, 1.0)
    layer.add(text, forKey: "text")
    try #require(layer.attached.count == 2)
    let bodies = layer.attached.map(\.record.body)
    guard case .value(let first, let one, _) = bodies[0], case .value(let second, let other, _) = bodies[1] else {
      Issue.record("these are no animations of a property")
      return
    }
    #expect(first == second && one == other && layer.isAnimated(key) && !layer.isAnimated(PropertyPath(.transform)))
    let animation = layer.animation(forKey: "key") as? BasicAnimation
    #expect(animation?.keyPath == "transform.rotation.z" && animation?.toValue as? Double == 1)
    #expect(animation?.value(forKey: "keyPath") as? String == "transform.rotation.z")
  }

  @Test("a key path that is set takes the place of the key's")
  func keyPath() {
    let (layer, log) = (Layer(), DiagnosticLog())
    log.collect {
      let animation = SpringAnimation(PropertyPath(.opacity), .init(to: .number(0.5)), spring: .bouncy)
      animation.keyPath = "zPosition"
      layer.add(animation)
    }
    #expect(log.diagnostics.isEmpty && layer.isAnimated(PropertyPath(.zPosition)))
    #expect(!layer.isAnimated(PropertyPath(.opacity)))
  }

  @Test("a key of the layer's own is looked for when it is animated or read (V-12)")
  func customs() {
    let (layer, log) = (Layer(), DiagnosticLog())
    let dial = PropertyPath(custom: "dial")
    log.collect {
      layer.add(BasicAnimation(dial, .init(to: .number(1))))
      layer.setValue(2.0, forKey: "dial")
      layer.add(BasicAnimation(dial, .init(to: .number(1))))
    }
    #expect(log.diagnostics.count == 1, "\(log.diagnostics)")
    #expect(log.diagnostics.first?.message.contains("has no property \"dial\" to animate") == true)
    #expect(layer.attached.count == 1 && dial.resolved(in: layer.values) == dial)
  }
}
