// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionDisplayList

extension TilePainter {
  /// The last command that hides all earlier pixels of `rect`: it covers all of it and is opaque. Nil if none is easy
  /// to find.
  ///
  /// - Parameter end: the first command to ignore; nil for none.
  func lastCover(in set: CommandSet, upTo end: Int? = nil, of rect: PixelRect) throws -> Int? {
    guard !rect.isEmpty else { return nil }
    let bounds = set.commandBounds
    for index in (0..<(end ?? bounds.count)).reversed() where bounds[index].contains(rect) {
      if try isCover(set, index, of: rect) { return index }
    }
    return nil
  }

  /// True only if a command hides all earlier pixels of `rect`.
  func isCover(_ set: CommandSet, _ index: Int, of rect: PixelRect) throws -> Bool {
    guard resources.skipsCovered else { return false }
    switch try prepared(set, index) {
    // These leave gaps or read the pixels beneath, so none of them hides a tile for certain.
    case .pending, .nothing, .glyph, .glyphs, .sprites, .backdrop, .transition: return false
    case .exposure(let exposure):
      return try exposure.shared(within: rect).contains { try isCover(exposure.content, Int($0), of: rect) }
    case .fill(let fill):
      return fill.isOpaque && fill.blend == .sourceOver && fill.bounds.contains(rect) && fill.edges.covers(rect)
        && fill.clips.allSatisfy { $0.covers(rect) }
    case .shape(let shape):
      return shape.pixel >> 24 == 255 && !shape.isAdditive && shape.bounds.contains(rect)
        && EdgeList.covers(rect, set.parts.edges[shape.edges], shape.rule)
    case .box(let box): return box.pixel >> 24 == 255 && box.covers(rect)
    case .group(let group):
      return try group.isPlain && group.keepsAlpha && group.clips.cutting(rect).isEmpty
        && lastCover(in: group.content, of: rect) != nil
    }
  }
}

extension PreparedFill {
  /// True only if every fully covered pixel is opaque.
  var isOpaque: Bool {
    switch paint {
    case .solid(let pixel): pixel >> 24 == 255
    case .gradient(let ramp): ramp.isOpaque
    // In perspective, points behind the eye have no pixel.
    case .image(let sampler, let isOpaque): isOpaque && opacity == 255 && sampler.isAffine
    case .shader: false
    }
  }
}
