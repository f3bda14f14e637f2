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
  /// Of the samples of an exposure, whether each command is in several of them; else empty.
  private let isRepeated: [Bool]

  init(
    _ commands: [DrawCommand], base: BackdropBase = .transparent, part: PixelRect? = nil, isRepeated: [Bool] = []
  ) {
    self.commands = commands
    self.isRepeated = isRepeated
    self.base = base
    self.part = part
    commandBounds = commands.map(\.bounds)
    prepared = Array(repeating: .pending, count: commands.count)
  }

  /// Gives up the edges of a sample's shape that was drawn whole. The next shape takes their room, so few edges are in use at a
  /// time, and all of them stay in the processor's cache.
  ///
  /// - Parameter rect: the pixels drawn.
  func dropEdges(of shape: PreparedShape, _ index: Int, drawnIn rect: PixelRect) {
    // The edges of one sharp frame are few enough to be left.
    guard !isRepeated.isEmpty, !isRepeated[index], shape.edges.upperBound == parts.edges.count,
      rect.contains(shape.bounds)
    else { return }
    parts.edges.removeLast(shape.edges.count)
    prepared[index] = .pending
  }

  /// Whether no command reduces opacity.
  var isSourceOver: Bool { commands.allSatisfy(\.isOver) }

  /// Whether one of the commands is painted from the pixels beneath it.
  lazy var looksBeneath = commands.contains { $0.isBackdrop }

  /// The union of the commands' bounds.
  var bounds: PixelRect { commandBounds.reduce(.empty) { $0.union($1) } }
}
