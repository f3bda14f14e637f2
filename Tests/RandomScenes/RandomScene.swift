import Foundation
import MotionAnimation
import MotionCore
import MotionLayers

/// A scene made from a seed: a tree of layers of all classes with nested timing, values and animations of all
/// properties, transitions, and commits while it plays. The same seed gives the same scene.
public struct RandomScene: Sendable {
  public let seed: UInt64
  /// Seconds.
  public let duration: Double
  /// What is different from the scene of the same seed without it.
  public var edit: Edit?

  /// One property, or the animations, of one layer, from a time on.
  public struct Edit: Sendable {
    public var seed: UInt64
    public var time: Double
    public init(seed: UInt64, time: Double) { (self.seed, self.time) = (seed, time) }
  }

  public init(seed: UInt64, duration: Double = 4) { (self.seed, self.duration) = (seed, duration) }

  /// Rehearses it. What it gets wrong is in the log: warnings where an animation has no effect, no errors.
  public func timeline(format: Format = Format(width: 640, height: 360, fps: 30), log: DiagnosticLog = DiagnosticLog())
    -> SceneTimeline
  {
    Rehearsal(format: format, log: log).run(duration: duration) { root in
      let stage = Stage(seed: seed, root: root)
      for _ in 0..<stage.random.integer(12...24) { stage.addLayer() }
      for _ in 0..<24 {
        let time = stage.random.number(0...duration)
        Rehearsal.current?.at(time) { stage.change() }
      }
      if let edit {
        if edit.time <= 0 { stage.edit(edit.seed) } else { Rehearsal.current?.at(edit.time) { stage.edit(edit.seed) } }
      }
    }
  }
}

/// The layers of a scene while it is rehearsed.
private final class Stage {
  var random: RandomSource
  private let root: Layer
  private var layers: [(layer: Layer, owner: LayerProperty.Owner)]

  init(seed: UInt64, root: Layer) {
    random = RandomSource(seed: seed)
    self.root = root
    layers = [(root, .layer)]
    root.setValue(random.magnitude(), forKey: "dial")
  }

  func addLayer() {
    let (layer, owner) = makeLayer()
    layer.name = "layer \(layers.count)"
    if random.chance(0.4) { layer.beginTime = random.number(0...1) }
    if random.chance(0.4) { layer.speed = Float(random.pick([0, 0.5, 2, -1, 1.25])) }
    if random.chance(0.3) { layer.timeOffset = random.number(-1...1) }
    layer.setValue(random.magnitude(), forKey: "dial")
    for property in properties(owner) where random.chance(0.3) { set(property, on: layer) }
    if random.chance(0.4) {
      layer.filters = [.gaussianBlur(radius: random.number(0...20), name: "blur"), .bloom(name: "glow")]
      if random.chance(0.6) { layer.filters.append(random.filter(.picture)) }
    }
    if random.chance(0.2) { layer.compositingFilter = random.filter(.compositing) }
    if random.chance(0.2) { layer.backgroundFilters = [random.filter(.picture)] }
    let parent = random.pick(layers).layer
    if parent !== root, parent.mask == nil, random.chance(0.2) {
      parent.mask = layer
    } else {
      parent.insertSublayer(layer, at: random.integer(0...3))
    }
    layers.append((layer, owner))
    for _ in 0..<random.integer(0...5) { animate(layer, owner) }
  }

  /// One of the things that a script does while its scene plays.
  func change() {
    let (layer, owner) = random.pick(layers)
    switch random.integer(0...9) {
    case 0: addLayer()
    case 1: layer.add(random.transition())
    case 2: animate(layer, owner)
    case 3: layer.removeAllAnimations()
    case 4: if layer !== root { layer.removeFromSuperlayer() }
    case 5: if layer.superlayer == nil, layer !== root { root.addSublayer(layer) }
    case 6: layer.speed = Float(random.pick([0, 0.5, 1, 2]))
    case 7: Transaction.withoutActions { set(random.pick(properties(owner)), on: layer) }
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
      (EmitterLayer.init, .emitter),
    ]
    let (make, owner) = random.pick(classes)
    let layer = make()
    (layer as? EmitterLayer)?.emitterCells = random.list(1...2) { $0.emitterCell() }
    return (layer, owner)
  }

  private func properties(_ owner: LayerProperty.Owner) -> [LayerProperty] {
    LayerProperty.all.filter { $0.owner == .layer || $0.owner == owner }
  }

  private func set(_ property: LayerProperty, on layer: Layer) {
    layer.setValue(random.value(of: property).any, forKey: property.name)
  }

  private func animate(_ layer: Layer, _ owner: LayerProperty.Owner) {
    let property = random.pick(properties(owner).filter(\.isAnimatable))
    let (key, kind) = path(below: property, of: layer)
    layer.add(random.within(property) { $0.animation(of: key, kind) }, forKey: random.chance(0.3) ? "key" : nil)
  }

  /// The property, a part of it, an input of a filter, or a custom key.
  private func path(below property: LayerProperty, of layer: Layer) -> (String, PropertyValue.Kind) {
    if random.chance(0.1) { return ("dial", .number) }
    if random.chance(0.1), !layer.filters.isEmpty {
      return random.pick([("filters.blur.inputRadius", .number), ("filters.glow.enabled", .bool)])
    }
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
      case .transform: TransformComponent.allCases.map { ($0.rawValue, $0.kind) }
      default: []
      }
    guard !parts.isEmpty else { return (property.name, property.kind) }
    let part = random.pick(parts)
    return ("\(property.name).\(part.0)", part.1)
  }
}
