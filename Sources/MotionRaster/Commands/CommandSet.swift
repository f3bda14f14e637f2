// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionDisplayList

/// The commands of a frame or group, each prepared when it is first drawn.
final class CommandSet {
  enum Prepared {
    case pending
    /// Draws nothing.
    case nothing
    case fill(PreparedFill)
    case shape(PreparedShape)
    case box(PreparedBox)
    /// One of the set's ``parts``.
    case glyph(Int)
    case glyphs(PreparedGlyphs)
    case group(PreparedGroup)
    case exposure(PreparedExposure)
    case sprites(PreparedSprites)
    case backdrop(PreparedBackdrop)
    case transition(PreparedTransition)
  }
  let commands: [DrawCommand]
  /// Those of the commands, close together: every tile looks at all of them.
  let commandBounds: [PixelRect]
  var prepared: [Prepared]
  /// The parts of all prepared shapes.
  var parts = ShapeParts()
  /// The backdrop beneath the first command.
  let base: BackdropBase
  /// The part to draw, of commands that may reach further; nil for all.
  let part: PixelRect?

  init(_ commands: [DrawCommand], base: BackdropBase = .transparent, part: PixelRect? = nil) {
    self.commands = commands
    self.base = base
    self.part = part
    commandBounds = commands.map(\.bounds)
    prepared = Array(repeating: .pending, count: commands.count)
  }

  /// Whether no command reduces opacity.
  var isSourceOver: Bool { commands.allSatisfy(\.isOver) }

  /// Whether one of the commands is painted from the pixels beneath it.
  lazy var looksBeneath = commands.contains { $0.isBackdrop }

  /// The union of the commands' bounds.
  var bounds: PixelRect { commandBounds.reduce(.empty) { $0.union($1) } }
}
