// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// The pixels beneath, filtered, replacing themselves (R-1, step 0).
///
/// The pixels beneath are those drawn earlier by the same list or group. A group composited on its own has none beneath
/// it. The canvas's edge pixels extend beyond it.
package struct Backdrop: Sendable {
  package var filters: [PixelFilter]
  /// Shapes whose multiplied coverage limits the filtered backdrop.
  package var clips: [Coverage]
  /// Commands whose alpha masks the backdrop; nil for no mask.
  package var mask: [DrawCommand]?
  /// How much of the filtered backdrop there is: 0…1.
  package var opacity: Double

  package init(_ filters: [PixelFilter], clips: [Coverage], mask: [DrawCommand]? = nil, opacity: Double = 1) {
    (self.filters, self.clips, self.mask, self.opacity) = (filters, clips, mask, opacity)
  }

  /// Feeds everything but the pixels beneath.
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

  /// Returns the commands of a whole list. The hash of each backdrop also covers the pixels beneath it.
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
  ///   - below: the commands painted before these.
  ///   - base: feeds the pixels beneath the first one.
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
        // The hashes of resolved ones below cover the pixels beneath them in turn.
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
