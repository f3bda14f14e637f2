import MotionCore

/// One step of painting.
public struct DrawCommand: Sendable {
  /// Every pixel that the command can change lies in here; clipped to what can be seen.
  package let bounds: PixelRect
  /// Decides every pixel that the command draws.
  package let hash: ContentHash
  public let content: Content
  /// The layer that it comes from; nil where none is known. Decides no pixel.
  package var owner: LayerID?

  public indirect enum Content: Sendable {
    case fill(Fill)
    case group(Group)
    case exposure(Exposure)
    case sprites(Sprites)
    case backdrop(Backdrop)
    case transition(TransitionPass)
  }

  package init(_ fill: Fill, bounds: PixelRect) { self.init(.fill(fill), 1, fill.feed, bounds) }
  package init(_ group: Group, bounds: PixelRect) { self.init(.group(group), 2, group.feed, bounds) }
  package init(_ sprites: Sprites, bounds: PixelRect) { self.init(.sprites(sprites), 3, sprites.feed, bounds) }
  package init(_ backdrop: Backdrop, bounds: PixelRect) { self.init(.backdrop(backdrop), 5, backdrop.feed, bounds) }
  package init(_ transition: TransitionPass, bounds: PixelRect) {
    self.init(.transition(transition), 6, transition.feed, bounds)
  }
  package init(_ exposure: Exposure, bounds: PixelRect) { self.init(.exposure(exposure), 7, exposure.feed, bounds) }

  /// - Parameter kind: a number that no other kind of content has; 4 is that of a backdrop with what it sees.
  @inline(__always)
  private init(_ content: Content, _ kind: Int, _ feed: (inout ContentHasher) -> Void, _ bounds: PixelRect) {
    (self.content, self.bounds) = (content, bounds)
    var hasher = ContentHasher()
    hasher.combine(kind)
    feed(&hasher)
    hash = hasher.finalize()
  }

  /// The same command under another hash.
  init(_ command: DrawCommand, hash: ContentHash) {
    (bounds, content, owner, self.hash) = (command.bounds, command.content, command.owner, hash)
  }
}
