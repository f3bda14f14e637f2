// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionLayers
import MotionModel
import MotionTestSupport
import MotionTimeline

/// The layers of a scene while it is rehearsed.
final class Stage {
  var random: RandomSource
  let use: RandomUse
  let root: Layer
  /// Of the canvas, in points.
  let size: CGSize
  private var layers: [(layer: Layer, owner: LayerProperty.Owner)]
  /// For what layers follow: by numbers of their own, so that all else is as without it.
  private var binder: RandomSource

  init(seed: UInt64, root: Layer, size: CGSize, use: RandomUse) {
    random = RandomSource(seed: seed)
    binder = RandomSource(seed: seed &+ 0x5EED)
    (self.root, self.size, self.use) = (root, size, use)
    layers = [(root, .layer)]
    root.setValue(random.magnitude(), forKey: "dial")
  }

  func addLayer() {
    let (layer, owner) = makeLayer()
    use.classes.insert("\(type(of: layer))")
    layer.name = "layer \(layers.count)"
    // Rasterized layers in about the size that tests draw them in, a tenth.
    layer.rasterizationScale = random.number(0.05...0.2)
    if random.chance(0.3) { layer.beginTime = random.number(0...0.5) }
    if random.chance(0.25) { layer.speed = Float(random.pick([0, 0.5, 2, -1, 1.25])) }
    if random.chance(0.3) { layer.timeOffset = random.number(-1...1) }
    layer.setValue(random.magnitude(), forKey: "dial")
    for property in properties(owner) where random.chance(0.3) { set(property, on: layer) }
    if random.chance(0.4) {
      layer.filters = [.gaussianBlur(radius: random.number(0...20), name: "blur"), .bloom(name: "glow")]
      if random.chance(0.6) { layer.filters.append(filter(.image)) }
    }
    if random.chance(0.2) { layer.compositingFilter = filter(.compositing) }
    if random.chance(0.2) { layer.backgroundFilters = [filter(.image)] }
    let isSeen = random.chance(0.8)
    if isSeen { random.placeInSight(layer, size) }
    // Half of them under the root: what lies deep in a tree is rarely seen.
    let parent = random.chance(0.5) ? root : random.pick(layers).layer
    if parent !== root, parent.mask == nil, random.chance(0.15) {
      parent.mask = layer
    } else {
      parent.insertSublayer(layer, at: random.integer(0...3))
    }
    if binder.chance(0.3) { bind(layer) }
    layers.append((layer, owner))
    for _ in 0..<random.integer(1...7) { animate(layer, owner) }
    if isSeen { for _ in 0..<random.integer(1...2) { random.moveInSight(layer, size) } }
  }

  /// Lets a property follow one or two of the first layers. Those stand in the scene from its begin, and what they lie in was
  /// there before them, so nothing follows itself.
  private func bind(_ layer: Layer) {
    let known = layers.prefix(12).map(\.layer)
    var readings: [LayerReading] = []
    for _ in 0..<binder.integer(1...2) {
      let parts: [BindingSource.Part] = [
        .frame, .path, .point(CGPoint(x: binder.number(0...1), y: binder.number(0...1))),
        .property(PropertyPath(.opacity)), .property(PropertyPath(custom: "dial")), .property(PropertyPath(.bounds)),
      ]
      readings.append(LayerReading(binder.pick(known), binder.pick(parts)))
    }
    let path = binder.pick([
      PropertyPath(.opacity), PropertyPath(.position), PropertyPath(.position, .x), PropertyPath(.bounds, .sizeWidth),
      PropertyPath(.transform, .transform(.rotationZ)),
    ])
    use.bound.insert(path.keyPath)
    layer.bind(path, to: readings) { values in
      let number = values.reduce(0.0) { sum, value in
        switch value {
        case .number(let number): sum + number
        case .point(let point): sum + point.x + point.y
        case .rect(let rect): sum + rect.minX + rect.height
        case .path(let path?): sum + path.controlPointBounds.width
        default: sum
        }
      }
      // Within what can be seen, whatever is read.
      let wave = sin(number / 50)
      return path.kind == .point ? .point(CGPoint(x: 320 + 300 * wave, y: 180 * wave)) : .number(1 + 0.9 * wave)
    }
  }

  /// One of the things that a script does while its scene plays.
  func change() {
    // The root's own changes move or hide everything.
    let (layer, owner) = random.chance(0.95) ? random.pick(Array(layers.dropFirst())) : layers[0]
    switch random.integer(0...11) {
    case 0: addLayer()
    case 1: layer.add(transition())
    case 2: animate(layer, owner)
    case 3: if random.chance(0.5) { layer.removeAllAnimations() }
    case 4: if layer !== root { layer.removeFromSuperlayer() }
    case 5: if layer.superlayer == nil, layer !== root { root.addSublayer(layer) }
    case 6: layer.speed = Float(random.pick([0, 0.5, 1, 2]))
    case 7: Transaction.withoutActions { set(random.pick(properties(owner)), on: layer) }
    case 8, 9: Transaction.animate(duration: random.number(0.3...1.5)) { random.placeInSight(layer, size) }
    default:
      Transaction.animate(duration: random.number(0.1...1.5)) {
        for _ in 0..<3 { set(random.pick(properties(owner)), on: layer) }
      }
    }
  }

  /// Changes one layer by numbers of its own, so that all that comes later is as without it.
  func edit(_ seed: UInt64) {
    let kept = random
    defer { random = kept }
    random = RandomSource(seed: seed)
    let (layer, owner) = random.pick(layers)
    switch random.integer(0...4) {
    case 0: animate(layer, owner)
    case 1: layer.removeAllAnimations()
    default: Transaction.withoutActions { set(random.pick(properties(owner)), on: layer) }
    }
  }

  /// A new class of layers gets a line here.
  private func makeLayer() -> (Layer, LayerProperty.Owner) {
    let classes: [(() -> Layer, LayerProperty.Owner)] = [
      (Layer.init, .layer), (Layer.init, .layer), (TransformLayer.init, .layer), (ShapeLayer.init, .shape),
      (GradientLayer.init, .gradient), (TextLayer.init, .text), (VideoLayer.init, .video),
      (ReplicatorLayer.init, .replicator), (ScrollLayer.init, .scroll), (TiledLayer.init, .tiled),
      (EmitterLayer.init, .emitter), (ShaderLayer.init, .shader), (CanvasLayer.init, .canvas),
      ({ ImageLayer("/a.png") }, .layer),
    ]
    let (make, owner) = random.pick(classes)
    let layer = make()
    (layer as? EmitterLayer)?.emitterCells = random.list(1...2) { $0.emitterCell() }
    (layer as? ShaderLayer)?.shader = random.shader()
    if let canvas = layer as? CanvasLayer {
      let (path, color) = (random.path(), random.color())
      canvas.drawing = { context, _ in
        context.setFillColor(color)
        context.addPath(path)
        context.fillPath()
      }
    }
    return (layer, owner)
  }

  private func properties(_ owner: LayerProperty.Owner) -> [LayerProperty] {
    LayerProperty.all.filter { $0.owner == .layer || $0.owner == owner }
  }

  private func set(_ property: LayerProperty, on layer: Layer) {
    use.properties.insert(RandomUse.name(property))
    layer.setValue(random.value(of: property).any, forKey: property.name)
  }

  private func filter(_ role: FilterKind.Role) -> Filter {
    let filter = random.filter(role)
    use.filters.insert(filter.type)
    return filter
  }

  private func transition() -> Transition {
    let transition = random.transition()
    if random.chance(0.5) { transition.filter = filter(.transition) }
    return transition
  }

  private func animate(_ layer: Layer, _ owner: LayerProperty.Owner) {
    if random.chance(0.25), animateFilter(of: layer) { return }
    let property = random.pick(properties(owner).filter(\.isAnimatable))
    use.animated.insert(RandomUse.name(property))
    let (key, kind) = path(below: property, of: layer)
    var animation = random.within(property) { $0.animation(of: key, kind) }
    // Four hundred times as large, a blur reaches four hundred times as far, which takes too long.
    if property.kind == .transform, !key.contains("translation") {
      animation = random.within(-3...3) { $0.animation(of: key, kind) }
    }
    layer.add(animation, forKey: random.chance(0.3) ? "key" : nil)
  }

  /// Animates a number of one of the layer's filters by its key path; false if there is none.
  private func animateFilter(of layer: Layer) -> Bool {
    let inputs = layer.filters.flatMap { filter -> [(String, String, ClosedRange<Double>)] in
      guard let name = filter.name, let kind = filter.kind else { return [] }
      return kind.inputs.compactMap { input in
        RandomSource.range(of: input).map { ("filters.\(name).\(input.key)", "\(filter.type).\(input.key)", $0) }
      }
    }
    guard !inputs.isEmpty else { return false }
    let (path, name, range) = random.pick(inputs)
    use.animatedInputs.insert(name)
    layer.add(random.within(range) { $0.animation(of: path, .number) })
    return true
  }

  /// The property, a part of it, a switch of a filter, or a custom key.
  private func path(below property: LayerProperty, of layer: Layer) -> (String, PropertyValue.Kind) {
    if random.chance(0.1) { return ("dial", .number) }
    if random.chance(0.05), !layer.filters.isEmpty { return ("filters.glow.enabled", .bool) }
    guard random.chance(0.5) else { return (property.name, property.kind) }
    let parts: [(String, PropertyValue.Kind)] =
      switch property.kind {
      case .point: [("x", .number), ("y", .number)]
      case .size: [("width", .number), ("height", .number)]
      case .rect:
        [
          ("origin", .point), ("origin.x", .number), ("origin.y", .number), ("size", .size), ("size.width", .number),
          ("size.height", .number),
        ]
      case .axes: [("wght", .number)]
      case .gradient: [("colors", .colors), ("start", .point), ("radius", .number), ("transform", .transform)]
      case .transform: TransformComponent.allCases.map { ($0.rawValue, $0.kind) }
      default: []
      }
    guard !parts.isEmpty else { return (property.name, property.kind) }
    let part = random.pick(parts)
    return ("\(property.name).\(part.0)", part.1)
  }
}
