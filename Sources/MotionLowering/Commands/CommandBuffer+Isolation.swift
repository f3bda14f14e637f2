// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDisplayList

extension CommandBuffer {
  /// Makes one image of the commands from `start` on, composited onto the backdrop.
  mutating func isolate(
    from start: Int, filters: [PixelFilter] = [], mask: [DrawCommand]? = nil, clips: [Coverage] = [],
    multiplier: ColorMultiplier? = nil, opacity: Double = 1, blend: BlendMode = .sourceOver, region: Coverage? = nil,
    view: PixelRect
  ) {
    guard count > start || region != nil else { return }
    var (mask, clips) = (mask, clips)
    let isOnlyClip = mask == nil && opacity == 1 && blend == .sourceOver
    // A masked group is one image, and nothing in it sees the backdrop. A clip alone makes none.
    let isImage = mask != nil && !self[start...].allSatisfy(\.isOver)
    // An opaque shape as a mask is a clip.
    if let commands = mask, commands.count == 1, case .fill(let fill) = commands[0].content, fill.isOpaqueShape,
      fill.blend == .sourceOver
    {
      mask = nil
      clips += [fill.coverage] + fill.clips
    }
    if filters.isEmpty, mask == nil, multiplier == nil, region == nil {
      if clips.isEmpty, opacity == 1, blend == .sourceOver { return }
      // A blend mode outlives a clip, also where it is that of the only command.
      if isOnlyClip, !self[start...].allSatisfy(\.isOver), pushDown(clips, from: start, view: view) { return }
      if count - start == 1, rewriteLast(clips: clips, opacity: opacity, blend: blend, view: view) { return }
      if !isImage, opacity == 1, blend == .sourceOver, pushDown(clips, from: start, view: view) { return }
    }
    var group = Group(
      [], filters: filters, mask: mask, clips: clips, opacity: opacity, blend: blend, region: region)
    group.multiplier = multiplier
    wrap(from: start, group, view: view)
  }

  /// Replaces the commands from `start` on by a group of them.
  mutating func wrap(from start: Int, _ style: Group, view: PixelRect) {
    var group = style
    group.commands = take(from: start)
    var bounds = group.commands.reduce(PixelRect.empty) { $0.union($1.bounds) }
    bounds = group.filters.extent(of: bounds)
    for clip in group.clips + group.seams where !bounds.isEmpty { bounds = DeviceBounds.of(clip, view: bounds) }
    if let shadow = group.shadow {
      let reach = PixelFilter.reach(sigma: shadow.sigma)
      // Whatever casts a shadow into the view lies within its reach, moved back.
      let source = view.insetBy(-reach).shifted(byX: -shadow.offsetX, y: -shadow.offsetY).insetBy(-1)
      let shape = shadow.shape.map { DeviceBounds.of($0, view: source) } ?? bounds
      if !shape.isEmpty {
        let cast = shape.shifted(byX: shadow.offsetX, y: shadow.offsetY).insetBy(-reach)
        bounds = shadow.isAlone ? cast : bounds.union(cast)
      }
    }
    if let mask = group.mask {
      bounds = bounds.intersection(mask.reduce(PixelRect.empty) { $0.union($1.bounds) })
    }
    // Such a mode acts on all of its region, wherever the group draws.
    if let region = group.region {
      bounds = DeviceBounds.of(region, view: view)
      for clip in group.regionClips where !bounds.isEmpty { bounds = DeviceBounds.of(clip, view: bounds) }
    }
    bounds = bounds.intersection(view)
    guard !bounds.isEmpty else { return }
    append(DrawCommand(group, bounds: bounds))
  }

  /// Gives the last command the effect of a group around it. False if only a group can.
  private mutating func rewriteLast(
    clips: [Coverage], opacity: Double, blend: BlendMode, view: PixelRect
  ) -> Bool {
    guard let last = last else { return false }
    switch last.content {
    case .sprites: return false
    case .fill(var fill):
      // On an empty group this mode leaves its source unchanged. Only then another may replace it.
      guard fill.blend.keepsSourceOnEmpty else { return false }
      fill.clips += clips
      fill.opacity *= opacity
      fill.blend = blend
      removeLast()
      emit(fill, view: last.bounds)
      return true
    case .group(var group):
      // A clip would cut the shadow too, and a region bounds a mode of its own.
      guard clips.isEmpty || group.shadow == nil, group.blend.keepsSourceOnEmpty, group.region == nil else {
        return false
      }
      group.clips += clips
      group.opacity *= opacity
      group.blend = blend
      replaceLast(group, clips: clips, bounds: last.bounds)
      return true
    case .exposure: return false
    case .backdrop, .transition: return false
    }
  }

  private mutating func replaceLast(_ group: Group, clips: [Coverage], bounds: PixelRect) {
    var bounds = bounds
    for clip in clips where !bounds.isEmpty { bounds = DeviceBounds.of(clip, view: bounds) }
    removeLast()
    if !bounds.isEmpty, group.opacity > 0 { append(DrawCommand(group, bounds: bounds)) }
  }

  /// Clips each command instead of their image. That is the same where every clip covers whole pixels or none.
  ///
  /// It does so too if a backdrop or a blend mode is among the commands, also under other clips. A group would hide the pixels
  /// beneath from it, and a clip alone makes no group. Pixels on the rim of the clip are then covered a little differently.
  private mutating func pushDown(_ clips: [Coverage], from start: Int, view: PixelRect) -> Bool {
    let isAligned = clips.allSatisfy(DeviceBounds.isPixelAligned)
    let seesBeneath = !self[start...].allSatisfy(\.isOver)
    guard seesBeneath || (isAligned && self[start...].allSatisfy(\.canBeClipped)) else { return false }
    let commands = take(from: start)
    for command in commands {
      let kept = clips.reduce(command.bounds) { DeviceBounds.of($1, view: $0) }
      if kept.isEmpty { continue }
      append(command)
      // A clip along pixels that cuts nothing needs no mention.
      if isAligned, kept == command.bounds { continue }
      switch command.content {
      case .sprites(let sprites):
        removeLast()
        append(DrawCommand(Group([command], clips: clips, blend: sprites.blend), bounds: kept))
      case .fill(var fill):
        fill.clips += clips
        removeLast()
        append(DrawCommand(fill, bounds: kept))
      case .group(var group) where group.region != nil:
        // Such a mode acts in its region, and its result is not clipped once more.
        group.regionClips += clips
        replaceLast(group, clips: clips, bounds: command.bounds)
      case .group(let group) where group.shadow != nil:
        // The clip comes after the shadow.
        removeLast()
        append(DrawCommand(Group([command.plain], clips: clips, blend: group.blend), bounds: kept))
      case .group(var group):
        group.clips += clips
        replaceLast(group, clips: clips, bounds: command.bounds)
      case .exposure(let exposure) where !command.isOver:
        removeLast()
        clip(exposure, by: clips, view: kept)
      case .exposure:
        removeLast()
        append(DrawCommand(Group([command], clips: clips), bounds: kept))
      case .backdrop(var backdrop):
        backdrop.clips += clips
        removeLast()
        append(DrawCommand(backdrop, bounds: kept))
      case .transition(let pass):
        removeLast()
        let whole = DrawCommand(pass, bounds: command.bounds)
        append(DrawCommand(Group([whole], clips: clips), bounds: kept))
      }
    }
    return true
  }

  /// The exposure with each of its samples clipped, so that backdrops and blend modes in them still see the pixels beneath.
  private mutating func clip(_ exposure: Exposure, by clips: [Coverage], view: PixelRect) {
    let samples = exposure.samples.indices.map { index in
      var sample = CommandBuffer()
      sample.append(contentsOf: exposure.commands(ofSample: index))
      if !sample.pushDown(clips, from: 0, view: view) { sample.wrap(from: 0, Group([], clips: clips), view: view) }
      // Backdrops that look alike over things that differ are not the same.
      return DrawCommand.resolved(sample.commands)
    }
    let bounds = samples.reduce(PixelRect.empty) { $1.reduce($0) { $0.union($1.bounds) } }
    if !bounds.isEmpty { append(DrawCommand(Exposure(samples), bounds: bounds)) }
  }
}

extension DrawCommand {
  /// True if a clip of a group around this command may be given to the command itself.
  fileprivate var canBeClipped: Bool {
    switch content {
    case .sprites: false
    case .fill(let fill): fill.blend == .sourceOver
    case .group(let group): group.blend == .sourceOver && group.shadow == nil
    case .exposure: false
    case .backdrop, .transition: true
    }
  }
}
