import Foundation
import MotionCore
import MotionDisplayList

extension Lowering {
  /// Puts effects on the commands from `start` on. A group is made only where it makes a difference.
  @inline(never)
  mutating func finish(_ effects: Effects, from start: Int, view: PixelRect) {
    var effects = effects
    while let filled = effects.filled, let last = effects.filters.firstIndex(where: \.fillsTransparency) {
      let filters = Array(effects.filters[...last])
      effects.filters.removeFirst(last + 1)
      isolate(from: start, filters: filters, clips: [filled], view: effects.grown(view))
    }
    guard let shadow = effects.shadow else {
      var clips: [Coverage] = []
      if effects.clip != nil {
        if !effects.filters.isEmpty || effects.cuts(out[start...]) { clips = effects.clips }
      }
      isolate(
        from: start, filters: effects.filters, mask: effects.mask, clips: clips, opacity: effects.opacity,
        blend: effects.blend, region: effects.region, view: view)
      return
    }
    lowerShadow(shadow, effects, from: start, view: view)
  }

  /// The commands from `start` on as one picture put onto what is beneath.
  mutating func isolate(
    from start: Int, filters: [PixelFilter] = [], mask: [DrawCommand]? = nil, clips: [Coverage] = [],
    multiplier: ColorMultiplier? = nil, opacity: Double = 1, blend: BlendMode = .sourceOver, region: Coverage? = nil,
    view: PixelRect
  ) {
    guard out.count > start || region != nil else { return }
    var (mask, clips) = (mask, clips)
    let isOnlyClip = mask == nil && opacity == 1 && blend == .sourceOver
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
      if isOnlyClip, !out[start...].allSatisfy(\.isOver), pushDown(clips, from: start, view: view) { return }
      if out.count - start == 1, rewriteLast(clips: clips, opacity: opacity, blend: blend, view: view) { return }
      if opacity == 1, blend == .sourceOver, pushDown(clips, from: start, view: view) { return }
    }
    var group = Group(
      [], filters: filters, mask: mask, clips: clips, opacity: opacity, blend: blend, region: region)
    group.multiplier = multiplier
    wrap(from: start, group, view: view)
  }

  /// Replaces the commands from `start` on by a group of them.
  mutating func wrap(from start: Int, _ style: Group, view: PixelRect) {
    var group = style
    group.commands = out.take(from: start)
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
    out.append(DrawCommand(group, bounds: bounds))
  }

  /// A shadow below the commands from `start` on.
  private mutating func lowerShadow(_ shadow: ShadowStyle, _ effects: Effects, from start: Int, view: PixelRect) {
    guard out.count > start || shadow.shape != nil || effects.region != nil else { return }
    var shadow = shadow
    if shadow.shape == nil, effects.filters.isEmpty { shadow.shape = silhouette(from: start) }
    wrap(
      from: start,
      Group(
        [], filters: effects.filters, mask: effects.mask, shadow: shadow, opacity: effects.opacity,
        blend: effects.blend, region: effects.region),
      view: view)
  }

  /// The shape whose coverage is the alpha of the commands from `start` on, if that is certain: an opaque fill,
  /// and others over it only where it covers whole pixels. The shadow then does not depend on their pixels.
  private func silhouette(from start: Int) -> Coverage? {
    guard out.count > start, case .fill(let fill) = out[start].content, fill.isOpaqueShape, fill.clips.isEmpty,
      fill.blend == .sourceOver
    else { return nil }
    for command in out[(start + 1)...] where !(command.isOver && fill.coverage.coversWholly(command.bounds)) {
      return nil
    }
    return fill.coverage
  }

  /// Gives the last command what a group around it would do. False if only a group can.
  private mutating func rewriteLast(
    clips: [Coverage], opacity: Double, blend: BlendMode, view: PixelRect
  ) -> Bool {
    guard let last = out.last else { return false }
    switch last.content {
    case .sprites: return false
    case .fill(var fill):
      guard fill.blend.keepsSourceOnEmpty else { return false }
      fill.clips += clips
      fill.opacity *= opacity
      fill.blend = blend
      out.removeLast()
      emit(fill, view: last.bounds)
      return true
    case .group(var group):
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
    out.removeLast()
    if !bounds.isEmpty, group.opacity > 0 { out.append(DrawCommand(group, bounds: bounds)) }
  }

  /// Clips each command instead of their picture. That is the same where every clip covers whole pixels or none.
  ///
  /// Where a backdrop or a blend mode is among the commands, also under other clips: a group would hide from it what is
  /// beneath, and a clip alone makes no group. Pixels on the rim of the clip are then covered a little
  /// differently.
  private mutating func pushDown(_ clips: [Coverage], from start: Int, view: PixelRect) -> Bool {
    let isAligned = clips.allSatisfy(DeviceBounds.isPixelAligned)
    let seesBeneath = !out[start...].allSatisfy(\.isOver)
    guard seesBeneath || (isAligned && out[start...].allSatisfy(\.canBeClipped)) else { return false }
    let commands = out.take(from: start)
    for command in commands {
      let kept = clips.reduce(command.bounds) { DeviceBounds.of($1, view: $0) }
      if kept.isEmpty { continue }
      out.append(command)
      if isAligned, kept == command.bounds { continue }
      switch command.content {
      case .sprites(let sprites):
        out.removeLast()
        out.append(DrawCommand(Group([command], clips: clips, blend: sprites.blend), bounds: kept))
      case .fill(var fill):
        fill.clips += clips
        out.removeLast()
        out.append(DrawCommand(fill, bounds: kept))
      case .group(var group) where group.region != nil:
        // Such a mode acts where its region is, and what it puts there is not clipped once more.
        group.regionClips += clips
        replaceLast(group, clips: clips, bounds: command.bounds)
      case .group(let group) where group.shadow != nil:
        // The clip comes after the shadow.
        out.removeLast()
        out.append(DrawCommand(Group([command.plain], clips: clips, blend: group.blend), bounds: kept))
      case .group(var group):
        group.clips += clips
        replaceLast(group, clips: clips, bounds: command.bounds)
      case .exposure(let exposure) where !command.isOver:
        out.removeLast()
        clip(exposure, by: clips, view: kept)
      case .exposure:
        out.removeLast()
        out.append(DrawCommand(Group([command], clips: clips), bounds: kept))
      case .backdrop(var backdrop):
        backdrop.clips += clips
        out.removeLast()
        out.append(DrawCommand(backdrop, bounds: kept))
      case .transition(let pass):
        out.removeLast()
        let whole = DrawCommand(pass, bounds: command.bounds)
        out.append(DrawCommand(Group([whole], clips: clips), bounds: kept))
      }
    }
    return true
  }

  /// The exposure with each of its samples clipped, so that what looks beneath in one of them still does.
  private mutating func clip(_ exposure: Exposure, by clips: [Coverage], view: PixelRect) {
    let samples = exposure.samples.indices.map { index in
      let commands = capture {
        let start = $0.out.count
        $0.out.append(contentsOf: exposure.commands(ofSample: index))
        if !$0.pushDown(clips, from: start, view: view) { $0.wrap(from: start, Group([], clips: clips), view: view) }
      }
      // Backdrops that look alike over things that differ are not the same.
      return DrawCommand.resolved(commands)
    }
    let bounds = samples.reduce(PixelRect.empty) { $1.reduce($0) { $0.union($1.bounds) } }
    if !bounds.isEmpty { out.append(DrawCommand(Exposure(samples), bounds: bounds)) }
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

extension Fill {
  /// True if the alpha that this leaves on an empty picture is the product of its coverages.
  public var isOpaqueShape: Bool {
    guard opacity == 1 else { return false }
    switch paint {
    case .color(let color): return color.alpha == 1
    case .gradient(let gradient): return gradient.isOpaque
    case .image(let image):
      // Frames of clips that may be transparent are never painted with this flag set.
      return image.isOpaque
    case .shader, .picture: return false
    }
  }
}

extension Coverage {
  /// True if this certainly covers every pixel of `r` wholly; told for unturned rectangles only.
  func coversWholly(_ r: PixelRect) -> Bool {
    guard transform.isScaleTranslation, case .path(let path, _) = shape,
      path == Coverage.unitSquare,
      let box = DeviceBounds.box(of: CGRect(x: 0, y: 0, width: 1, height: 1), transform)
    else { return false }
    let e = DeviceBounds.sliver
    return Double(r.minX) >= box.0 - e && Double(r.minY) >= box.1 - e && Double(r.maxX) <= box.2 + e
      && Double(r.maxY) <= box.3 + e
  }
}
