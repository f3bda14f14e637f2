// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDisplayList
import MotionLowering
import MotionMedia
import MotionModel
import MotionRaster
import MotionTimeline

/// Frames of a timeline as pixels and as the encoder's planes: a pure function of the frame's number, for any thread
/// and in any order. The still, the preview and the export all ask here.
package struct FrameRenderer: Sendable {
  package let timeline: Timeline
  private let builder: DisplayListBuilder
  let renderer: Renderer
  /// Pixels of images and clips.
  let pixels: any PixelProvider
  private let profile: ExportProfile?
  private let layout: PlaneLayout

  /// - Parameters:
  ///   - scale: pixels per point.
  ///   - layout: of finished planes.
  ///   - library: where the timeline's images and clips come from.
  ///   - pixels: of the timeline's images and clips; nil: the library's.
  ///   - memoryBudget: bytes kept between frames.
  ///   - profile: keeps the time that finished planes take; nil: no clock is read.
  package init(
    _ timeline: Timeline, scale: Double = 1, layout: PlaneLayout = .yuv420, library: MediaLibrary,
    pixels: (any PixelProvider)? = nil, memoryBudget: Int = 64 << 20, profile: ExportProfile? = nil
  ) {
    self.timeline = timeline
    self.profile = profile
    self.layout = layout
    builder = DisplayListBuilder(scale: scale, contents: library)
    let pixels = pixels ?? library
    let provider = profile.map { ProfiledProvider(provider: pixels, profile: $0) } ?? pixels
    self.pixels = provider
    renderer = Renderer(provider: provider, memoryBudget: memoryBudget)
  }

  package func displayList(frame index: Int) throws -> DisplayList {
    try displayList(for: timeline.state(atFrame: index, showsAbsent: false))
  }

  package func displayList(for state: FrameState) throws -> DisplayList { try builder.displayList(for: state) }

  func planes(of list: DisplayList, _ meter: RasterMeter) throws -> RenderedFrame {
    try renderer.planes(list, layout: layout, meter: meter)
  }

  /// The tiles of a frame that differ from the frame before; all of them in the first one.
  func changedTiles(frame index: Int, _ list: DisplayList) throws -> [PixelRect] {
    renderer.changedTiles(list, since: index > 0 ? try displayList(frame: index - 1) : nil)
  }

  /// Where the layers of a frame are.
  func outlines(frame index: Int) -> [LayerOutline] { builder.outlines(of: timeline.state(atFrame: index)) }

  /// The pixels of a list: with alpha where the format's background lets something through.
  package func bitmap(_ list: DisplayList) throws -> Bitmap { try renderer.bitmap(list, keepsAlpha: timeline.hasAlpha) }

  /// The pixels of a frame: with alpha where the format's background lets something through.
  package func bitmap(frame index: Int) throws -> Bitmap { try bitmap(displayList(frame: index)) }

  /// The pixels of the frame that is shown at a time.
  package func bitmap(at seconds: Double) throws -> Bitmap { try bitmap(frame: timeline.frame(at: seconds)) }

  /// The finished planes of a frame; parts that an earlier frame had are taken from there.
  package func planes(frame index: Int) throws -> RenderedFrame {
    if let profile { return try planes(frame: index, profile) }
    return try renderer.planes(displayList(frame: index), layout: layout)
  }

  /// Planes of pixels: the stated conversion, by which a frame's planes and its pixels agree byte for byte.
  package func planes(from bitmap: Bitmap) throws -> Planes { try renderer.planes(from: bitmap, layout: layout) }
}

extension Timeline {
  /// Whether the background is translucent.
  package var hasAlpha: Bool { format.background.alpha < 1 }

  /// The frame shown at a number of seconds: the last one not after it, the nearest one outside of the composition.
  package func frame(at seconds: Double) -> Int {
    guard seconds.isFinite, frameCount > 0 else { return 0 }
    // Seconds that people type are rounded; a frame's own time must not fall just before it.
    let position = min(max(seconds, 0), 1e9) * format.frameRate.framesPerSecond + 1e-6
    return min(Int(position.rounded(.down)), frameCount - 1)
  }
}
