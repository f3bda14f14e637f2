import Foundation
import MotionCore
import MotionDisplayList
import MotionModel
import MotionTimeline

/// One copy of a layer's sublayers.
struct SublayerCopy {
  var sublayers: [LayerState]
  /// From their space to the layer's bounds space; nil: identity.
  var matrix: Transform3D?
  var multiplier = ColorMultiplier.one
}

extension Lowering {
  /// What is drawn of a layer's sublayers: they themselves, or the copies that a replicator makes of them, the first
  /// one at the back (RP-6).
  @inline(never)
  mutating func copies(of layer: LayerState) throws -> [SublayerCopy] {
    let own = LayerSpace.sublayerMatrix(of: layer)
    guard case .replicator(let replicator) = layer.values.special else {
      return [SublayerCopy(sublayers: layer.sublayers, matrix: own)]
    }
    guard !layer.sublayers.isEmpty, replicator.instanceCount > 0 else { return [] }
    let layers = Lowering.count(layer.sublayers)
    replicated += layers * (replicator.instanceCount - 1)
    guard replicated <= ReplicatorValues.layerLimit, !layer.lacksInstances else {
      throw DisplayError.replication(limit: ReplicatorValues.layerLimit)
    }
    let bounds = layer.values.bounds
    let (cx, cy) = (Double(bounds.midX), Double(bounds.midY))
    let step = Transform3D.translation(-cx, -cy).concatenating(replicator.instanceTransform)
      .concatenating(.translation(cx, cy))
    var result: [SublayerCopy] = []
    result.reserveCapacity(replicator.instanceCount)
    var matrix = Transform3D.identity
    for k in 0..<replicator.instanceCount {
      // Mᵏ about the centre, then sublayerTransform about the anchor point (RP-3).
      if k > 0 { matrix = matrix.concatenating(step) }
      guard matrix.isFinite else { break }
      let m = replicator.multiplier(ofInstance: k)
      guard m.alpha > 0 else { continue }
      let sublayers = k > 0 && k <= layer.instances.count ? layer.instances[k - 1] : layer.sublayers
      result.append(
        SublayerCopy(
          sublayers: sublayers, matrix: k == 0 ? own : own.map { matrix.concatenating($0) } ?? matrix,
          multiplier: ColorMultiplier(red: m.red, green: m.green, blue: m.blue, alpha: m.alpha)))
    }
    return result
  }

  /// Layers with everything below them.
  private static func count(_ layers: [LayerState]) -> Int {
    layers.reduce(layers.count) { $0 + ($1.sublayers.isEmpty ? 0 : count($1.sublayers)) }
  }

  /// Multiplies the picture of the commands from `start` on (RP-4). Where that is the same, the commands' own colours
  /// are multiplied instead.
  @inline(never)
  mutating func multiply(from start: Int, by multiplier: ColorMultiplier, view: PixelRect) {
    guard multiplier != .one, out.count > start else { return }
    if out.count == start + 1, !out[start].isOver, let command = out[start].multiplied(by: multiplier) {
      out.replace(at: start, with: command)
      return
    }
    if multiplier.isGray { return isolate(from: start, opacity: multiplier.alpha, view: view) }
    if multiplier.alpha == 1 || out.count == start + 1 {
      let painted = out[start...].compactMap { $0.painted(multiplier) }
      if painted.count == out.count - start {
        out.replace(from: start, with: painted)
        return
      }
    }
    isolate(from: start, multiplier: multiplier, view: view)
  }
}

extension DrawCommand {
  /// The same in other colours and fainter, put onto what is beneath by its own blend mode: only a picture of more than
  /// one command is composited apart from that. Nil if the command cannot be told so.
  fileprivate func multiplied(by m: ColorMultiplier) -> DrawCommand? {
    var result: DrawCommand
    switch content {
    case .fill(var fill):
      if case .color(let color) = fill.paint {
        fill.paint = .color(m.applied(to: color))
        result = DrawCommand(fill, bounds: bounds)
      } else if m.isGray {
        fill.opacity *= m.alpha
        result = DrawCommand(fill, bounds: bounds)
      } else {
        let blend = fill.blend
        fill.blend = .sourceOver
        var group = Group([DrawCommand(fill, bounds: bounds)], blend: blend)
        group.multiplier = m
        result = DrawCommand(group, bounds: bounds)
      }
    case .group(var group):
      if m.isGray {
        group.opacity *= m.alpha
      } else {
        group.multiplier = group.multiplier?.multiplied(by: m) ?? m
      }
      result = DrawCommand(group, bounds: bounds)
    case .sprites(var sprites):
      let factors = SIMD4<Float>(Float(m.red), Float(m.green), Float(m.blue), Float(m.alpha))
      for index in sprites.sprites.indices { sprites.sprites[index].tint *= factors }
      result = DrawCommand(sprites, bounds: bounds)
    case .backdrop, .exposure, .transition: return nil
    }
    result.owner = owner
    return result
  }

  /// The same fill in another colour; nil if the paint must be drawn first.
  fileprivate func painted(_ multiplier: ColorMultiplier) -> DrawCommand? {
    guard case .fill(var fill) = content, fill.blend == .sourceOver, case .color(let color) = fill.paint else {
      return nil
    }
    fill.paint = .color(multiplier.applied(to: color))
    return DrawCommand(fill, bounds: bounds)
  }
}
