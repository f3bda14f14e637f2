// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// One step of painting.
package struct DrawCommand: Sendable {
  /// Bounds of all pixels the command can change, clipped to the visible area.
  package let bounds: PixelRect
  /// Identifies the command's drawing: every pixel depends on it.
  package let hash: ContentHash
  package let content: Content
  /// Whether it is a text of more than a few glyphs, each of which may change the frame by itself.
  let hasGlyphParts: Bool
  /// The layer it comes from; nil if unknown. It affects no pixel.
  package var owner: LayerID?

  package indirect enum Content: Sendable {
    case fill(Fill)
    case group(Group)
    case exposure(Exposure)
    case sprites(Sprites)
    case backdrop(Backdrop)
    case transition(TransitionPass)
  }

  /// Written out, because passing the function on would copy the fill.
  package init(_ fill: consuming Fill, bounds: PixelRect) {
    var hasher = ContentHasher()
    hasher.combine(1)
    fill.feed(&hasher)
    (self.bounds, hash, hasGlyphParts) = (bounds, hasher.finalize(), fill.hasGlyphParts)
    content = .fill(fill)
  }
  package init(_ group: Group, bounds: PixelRect) { self.init(.group(group), 2, group.feed, bounds) }
  package init(_ sprites: Sprites, bounds: PixelRect) { self.init(.sprites(sprites), 3, sprites.feed, bounds) }
  package init(_ backdrop: Backdrop, bounds: PixelRect) { self.init(.backdrop(backdrop), 5, backdrop.feed, bounds) }
  package init(_ transition: TransitionPass, bounds: PixelRect) {
    self.init(.transition(transition), 6, transition.feed, bounds)
  }
  package init(_ exposure: Exposure, bounds: PixelRect) { self.init(.exposure(exposure), 7, exposure.feed, bounds) }

  /// - Parameter kind: a number unique to the kind of content; 4 is that of a backdrop with the pixels beneath it.
  @inline(__always)
  private init(_ content: Content, _ kind: Int, _ feed: (inout ContentHasher) -> Void, _ bounds: PixelRect) {
    (self.content, self.bounds, hasGlyphParts) = (content, bounds, false)
    var hasher = ContentHasher()
    hasher.combine(kind)
    feed(&hasher)
    hash = hasher.finalize()
  }

  /// ``Fill/glyphParts(in:)`` of a fill; nil for all else, told without copying it.
  package func glyphParts(in view: PixelRect) -> [(hash: ContentHash, bounds: PixelRect)]? {
    guard hasGlyphParts, case .fill(let fill) = content else { return nil }
    return fill.glyphParts(in: view)
  }

  /// The same command under another hash.
  init(_ command: DrawCommand, hash: ContentHash) {
    (bounds, content, owner, self.hash) = (command.bounds, command.content, command.owner, hash)
    hasGlyphParts = command.hasGlyphParts
  }
}
