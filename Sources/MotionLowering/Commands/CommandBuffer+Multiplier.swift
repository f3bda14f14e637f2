// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionDisplayList

extension CommandBuffer {
  /// Multiplies the image of the commands from `start` on (RP-4). Where that is the same, the commands' own colours
  /// are multiplied instead.
  @inline(never)
  mutating func multiply(from start: Int, by multiplier: ColorMultiplier, view: PixelRect) {
    guard multiplier != .one, count > start else { return }
    if count == start + 1, !self[start].isOver, let command = self[start].multiplied(by: multiplier) {
      replace(at: start, with: command)
      return
    }
    // Equal factors for all premultiplied components are an opacity.
    if multiplier.isGray { return isolate(from: start, opacity: multiplier.alpha, view: view) }
    // Overlapping commands take the colours one by one only if alpha stays.
    if multiplier.alpha == 1 || count == start + 1 {
      let painted = self[start...].compactMap { $0.painted(multiplier) }
      if painted.count == count - start {
        replace(from: start, with: painted)
        return
      }
    }
    isolate(from: start, multiplier: multiplier, view: view)
  }
}

extension DrawCommand {
  /// The same in other colours and fainter, composited by its own blend mode: only an image of several commands is composited
  /// apart. Nil if the command cannot express the multiplier.
  fileprivate func multiplied(by m: ColorMultiplier) -> DrawCommand? {
    var result: DrawCommand
    switch content {
    case .fill(var fill):
      // A colour takes the multiplier itself, so it needs no group.
      if case .color(let color) = fill.paint {
        fill.paint = .color(m.applied(to: color))
        result = DrawCommand(fill, bounds: bounds)
      } else if m.isGray {
        fill.opacity *= m.alpha
        result = DrawCommand(fill, bounds: bounds)
      } else {
        let blend = fill.blend
        // The group takes the blend mode, because its image is composited instead of the fill.
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
