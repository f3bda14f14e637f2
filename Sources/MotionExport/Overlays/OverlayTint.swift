// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionDisplayList
import MotionLowering

/// Tints over a frame's commands. The shapes are those of the commands, cut as these are.
struct OverlayTint {
  /// The opacity of a tint over the frame.
  static let strength = 0.4
  static let opaque = Color(red: 0, green: 1, blue: 0, alpha: strength)
  static let blended = Color(red: 1, green: 0, blue: 0, alpha: strength)
  static let offscreen = Color(red: 1, green: 1, blue: 0, alpha: strength)
  static let update = Color(red: 0, green: 0.25, blue: 1, alpha: strength)

  private(set) var commands: [DrawCommand] = []

  /// Tints each fill: green if it is opaque and replaces the backdrop, red otherwise.
  mutating func addBlending(of list: [DrawCommand], clips: [Coverage] = [], isBlended: Bool = false) {
    for command in list {
      switch command.content {
      case .fill(let fill):
        let isOpaque = !isBlended && fill.isOpaqueShape && fill.blend == .sourceOver
        add(
          Fill(fill.coverage, .color(isOpaque ? OverlayTint.opaque : OverlayTint.blended), clips: fill.clips + clips),
          command.bounds)
      case .group(let group):
        let isBlended =
          isBlended || group.opacity < 1 || group.blend != .sourceOver || group.mask != nil
          || !group.filters.isEmpty || group.multiplier != nil
        addBlending(of: group.commands, clips: clips + group.clips, isBlended: isBlended)
      case .exposure(let exposure):
        // The first sample stands for all: they differ only in time.
        addBlending(of: exposure.commands(ofSample: 0), clips: clips, isBlended: true)
      case .sprites, .backdrop, .transition:
        addRect(command.bounds, OverlayTint.blended, clips: clips)
      }
    }
  }

  /// Tints the area of each group that is composited apart.
  mutating func addOffscreen(of list: [DrawCommand], clips: [Coverage] = []) {
    for command in list {
      switch command.content {
      case .fill, .sprites: break
      case .backdrop(let backdrop): addRect(command.bounds, OverlayTint.offscreen, clips: clips + backdrop.clips)
      case .transition: addRect(command.bounds, OverlayTint.offscreen, clips: clips)
      case .group(let group):
        if group.needsOffscreen { addRect(command.bounds, OverlayTint.offscreen, clips: clips + group.clips) }
        addOffscreen(of: group.commands, clips: clips + group.clips)
      case .exposure(let exposure):
        addRect(command.bounds, OverlayTint.offscreen, clips: clips)
        // One sample stands for all, as they have nearly the same groups.
        addOffscreen(of: exposure.commands(ofSample: 0), clips: clips)
      }
    }
  }

  mutating func addUpdates(_ tiles: [PixelRect]) {
    for tile in tiles { addRect(tile, OverlayTint.update, clips: []) }
  }

  private mutating func addRect(_ rect: PixelRect, _ color: Color, clips: [Coverage]) {
    add(Fill(Coverage(.path(.rect(rect.rectangle), .nonZero), transform: .identity), .color(color), clips: clips), rect)
  }

  private mutating func add(_ fill: Fill, _ bounds: PixelRect) { commands.append(DrawCommand(fill, bounds: bounds)) }
}

extension Group {
  /// True if the image of the group differs from its commands painted one after the other.
  fileprivate var needsOffscreen: Bool {
    !filters.isEmpty || mask != nil || !clips.isEmpty || shadow != nil || multiplier != nil || opacity < 1
      || blend != .sourceOver || !commands.allSatisfy(\.isOver)
  }
}
