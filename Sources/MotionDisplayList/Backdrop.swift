import MotionCore

/// What is beneath, filtered, in place of itself (R-1, step 0).
///
/// Beneath is what the same list, or the same group, draws before: a group that is composited on its own has nothing
/// beneath it. At the edges of the canvas its outermost pixels go on outside.
package struct Backdrop: Sendable {
  package var filters: [PixelFilter]
  /// Shapes whose coverage is multiplied: where the backdrop is filtered.
  package var clips: [Coverage]
  /// Multiplies by the alpha of what these draw; nil: no mask.
  package var mask: [DrawCommand]?
  /// How much of the filtered backdrop there is: 0…1.
  package var opacity: Double

  package init(_ filters: [PixelFilter], clips: [Coverage], mask: [DrawCommand]? = nil, opacity: Double = 1) {
    (self.filters, self.clips, self.mask, self.opacity) = (filters, clips, mask, opacity)
  }

  /// Feeds everything but what is beneath.
  package func feed(_ hasher: inout ContentHasher) {
    hasher.combine(filters.count)
    for filter in filters { filter.feed(&hasher) }
    hasher.combine(clips.count)
    for clip in clips { clip.feed(&hasher) }
    hasher.combine(mask == nil ? -1 : mask!.count)
    for command in mask ?? [] { hasher.combine(command.hash) }
    hasher.combine(opacity)
  }
}

extension DrawCommand {
  package var isBackdrop: Bool { if case .backdrop = content { true } else { false } }

  private var looksBeneath: Bool {
    switch content {
    case .backdrop: true
    case .exposure(let exposure): exposure.hasBackdrop
    default: false
    }
  }

  /// Commands of a whole list: the hash of each backdrop also stands for what it sees beneath.
  static func resolved(_ commands: [DrawCommand], background: Color, canvas: PixelRect) -> [DrawCommand] {
    resolved(commands) {
      $0.combine(background)
      $0.combine(canvas.width)
      $0.combine(canvas.height)
    }
  }

  /// The same for commands on something else.
  ///
  /// - Parameters:
  ///   - below: what is painted before the commands.
  ///   - base: feeds what lies beneath the first one.
  package static func resolved(
    _ commands: [DrawCommand], on below: [DrawCommand] = [], base: (inout ContentHasher) -> Void = { _ in }
  ) -> [DrawCommand] {
    guard commands.contains(where: \.looksBeneath) else { return commands }
    var result = commands
    for index in result.indices {
      switch result[index].content {
      case .backdrop(let backdrop):
        let seen = backdrop.filters.need(for: result[index].bounds)
        var hasher = ContentHasher()
        hasher.combine(4)
        hasher.combine(result[index].hash)
        base(&hasher)
        // Resolved ones below stand for what they see in turn.
        for command in below where command.bounds.intersects(seen) { hasher.combine(command.hash) }
        for command in result[..<index] where command.bounds.intersects(seen) { hasher.combine(command.hash) }
        result[index] = DrawCommand(result[index], hash: hasher.finalize())
      case .exposure(let exposure) where exposure.hasBackdrop:
        let below = below + result[..<index]
        let samples = exposure.samples.indices.map {
          resolved(exposure.commands(ofSample: $0), on: below, base: base)
        }
        result[index] = DrawCommand(Exposure(samples), bounds: result[index].bounds)
      default: break
      }
    }
    return result
  }
}
