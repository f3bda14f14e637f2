// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import Testing

@testable import MotionLayers
@testable import MotionModel
@testable import MotionTimeline

@Suite struct PropertyTableTests {
  @Test("Names and aliases are unique in a class, defaults are of the declared type and come back when set")
  func rows() {
    var names: [LayerProperty.Owner: Set<String>] = [:]
    for property in LayerProperty.all {
      for name in [property.name] + property.aliases {
        #expect(names[.layer]?.contains(name) != true, "\(name)")
        #expect(names[property.owner, default: []].insert(name).inserted, "\(name)")
      }
      #expect(property.defaultValue.kind == property.kind, "\(property.name)")
      var values = LayerValues(owner: property.owner)
      property.set(&values, property.defaultValue)
      #expect(property.get(values) == property.defaultValue, "\(property.name)")
      #expect(property.isAnimatable || property.defaultAction == .none, "\(property.name)")
    }
  }

  @Test("Defaults of the rule book (K-3, SH-1, GR-1, TX-1)")
  func defaults() {
    func value(_ name: String) -> PropertyValue? { LayerProperty.named(name)?.defaultValue }
    #expect(value("anchorPoint") == .point(CGPoint(x: 0.5, y: 0.5)) && value("opacity") == .number(1))
    #expect(value("shadowOffset") == .size(CGSize(width: 0, height: -3)) && value("shadowRadius") == .number(3))
    #expect(value("borderColor") == .color(.black) && value("backgroundColor") == .color(nil))
    #expect(value("contentsGravity") == .string("resize") && value("isDoubleSided") == .bool(true))
    #expect(value("fillColor") == .color(.black) && value("strokeColor") == .color(nil))
    #expect(value("lineWidth") == .number(1) && value("miterLimit") == .number(10))
    #expect(value("endPoint") == .point(CGPoint(x: 0.5, y: 1)) && value("fontSize") == .number(36))
    #expect(value("foregroundColor") == .color(.white) && value("font") == .string("Helvetica"))
  }

  @Test("Every property can be read by key from a layer of its class, and written back")
  func keys() {
    let layers: [LayerProperty.Owner: Layer] = [
      .layer: Layer(), .shape: ShapeLayer(), .gradient: GradientLayer(), .text: TextLayer(), .video: VideoLayer(),
      .replicator: ReplicatorLayer(), .scroll: ScrollLayer(), .emitter: EmitterLayer(), .tiled: TiledLayer(),
    ]
    for property in LayerProperty.all {
      guard let layer = layers[property.owner] else { continue }
      let log = DiagnosticLog()
      log.collect { layer.setValue(layer.value(forKey: property.name), forKey: property.name) }
      #expect(log.diagnostics.isEmpty, "\(property.name): \(log.diagnostics)")
      #expect(property.get(layer.values) == property.defaultValue, "\(property.name)")
    }
  }

  @Test("Typed key paths name the same rows as strings")
  func typedKeys() {
    func path<V, P>(_ key: KeyPath<PropertyKeys<ShapeLayer>, PropertyKey<V, P>>) -> String { key.keyPath() }
    #expect(path(\.opacity) == "opacity" && path(\.transform.rotation.z) == "transform.rotation.z")
    #expect(path(\.bounds.size.width) == "bounds.size.width" && path(\.position.x) == "position.x")
    #expect(path(\.transform.scale) == "transform.scale" && path(\.strokeEnd) == "strokeEnd")
    #expect(
      path(\.isHidden) == "hidden" && path(\.sublayerTransform.translation.x) == "sublayerTransform.translation.x")
    let shape = ShapeLayer()
    for text in [path(\.strokeEnd), path(\.transform.translation), path(\.shadowOffset.height)] {
      #expect(PropertyPath(text, in: shape.values) != nil, "\(text)")
    }
  }

  @Test("Component paths read and write through the table (V-5)")
  func components() {
    var values = LayerValues()
    values.transform = .scale(2, 3, 4)
    guard let scale = PropertyPath("transform.scale.x", in: values) else {
      Issue.record("transform.scale.x does not resolve")
      return
    }
    scale.set(.number(3), in: &values)
    #expect(values.transform == .scale(3, 3, 4))
    for text in ["position.z", "opacity.x", "transform.rotation.w", "filters.a", "nothing", "", ".", "position."] {
      #expect(PropertyPath(text, in: values) == nil, "\(text)")
    }
  }
}
