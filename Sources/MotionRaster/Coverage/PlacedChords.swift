// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionDisplayList

/// The chords of a glyph and their position on the device. An edge of the glyph depends on these alone, whichever path
/// draws it.
struct PlacedChords {
  let chords: GlyphChords
  let map: Homography

  /// Nil in perspective, for very large or far glyphs, and for maps that are not finite.
  init?(_ glyph: GlyphRun.Glyph, _ toDevice: Homography) {
    let map = glyph.map.concatenating(toDevice)
    guard let level = GlyphChords.Level(map), abs(map.h31) < PlacedChords.farthest,
      abs(map.h32) < PlacedChords.farthest,
      let chords = glyph.outline.chords(at: level)
    else { return nil }
    (self.chords, self.map) = (chords, map)
  }

  /// The kernels count positions in 1/4096, in 32 bits around a block.
  private static let farthest = Double(1 << 28)

  /// - Parameter edges: as many as there are chords.
  @inline(__always) func map(onto edges: MutableRow<Edge>, _ kernels: Kernels) {
    chords.edges.withRow { kernels.mapEdges(edges, $0, map) }
  }

  @inline(__always) func append(to edges: inout [Edge], _ kernels: Kernels) {
    guard chords.count > 0 else { return }
    chords.edges.withRow { kernels.appendMapped($0, map, to: &edges) }
  }
}
