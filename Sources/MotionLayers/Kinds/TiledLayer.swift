// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionModel
import MotionTimeline

/// Shows contents of any size in bounded memory (§4.6). Frames are complete: all that shows is there at once, without a
/// fade (TL-1).
///
/// An image is decoded no larger than it is shown, and of a PNG that is not interlaced only the visible part: one of
/// 30,000×20,000 pixels takes 140 MB for a still at any zoom. ``levelsOfDetail`` does not matter for images.
///
/// Contents drawn by code, in a subclass or by the delegate, are drawn tile by tile. ``draw(in:)`` is called for each tile in the
/// frame, at the coarsest sufficient level of detail. The context's clip is the tile, and its
/// ``DrawingContext/ctm`` scales to the tile's pixels. As for frames of animated contents, it is called on copies of the layer,
/// made by ``init(layer:)``, on other threads, and only reads (V-12). At most 4,096 tiles show at once: smaller ones are doubled
/// until they are so few.
/// Example: `TiledLayer("map.png").tileSize(512, 512).levelsOfDetail(4)`
open class TiledLayer: Layer {
  public override init() { super.init(special: .tiled(TiledValues())) }
  /// - Parameter path: the path of an image file, such as PNG, JPEG or SVG; relative to the script.
  ///
  /// Example: `TiledLayer("map.png")`
  public convenience init(_ path: String, file: StaticString = #filePath) {
    self.init()
    contents = .file(path: LibraryFolders.path(path, namedIn: file))
  }
  public override init(layer: Any) { super.init(layer: layer) }
  public override init?(coder: Any) { super.init(coder: coder) }

  override class var engineClass: Layer.Type { TiledLayer.self }
  override class var propertyOwner: LayerProperty.Owner { .tiled }

  /// The time that new tiles take to appear on a screen; frames of a video never wait for tiles (TL-1).
  /// Example: `let seconds = TiledLayer.fadeDuration()`
  open class func fadeDuration() -> Double { 0.25 }

  /// The largest tile in pixels.
  public final var tileSize: CGSize {
    get { values.tiled.tileSize }
    set {
      guard newValue.width >= 1, newValue.height >= 1 else {
        DiagnosticLog.error(
          "tileSize of \(self) must be 1 or more pixels on each side, got \(newValue.width)×\(newValue.height)")
        return
      }
      set(.tileSize, .size(newValue))
    }
  }
  /// How many sizes of tiles there are, each half of the one before: 1…32.
  public final var levelsOfDetail: Int {
    get { values.tiled.levelsOfDetail }
    set {
      guard (1...32).contains(newValue) else {
        DiagnosticLog.error("levelsOfDetail of \(self) must be from 1 to 32, got \(newValue)")
        return
      }
      set(.levelsOfDetail, .number(Double(newValue)))
    }
  }
  /// How many of these sizes are larger than the layer's own: 0…31.
  /// Example: `tiled.levelsOfDetailBias = 1`
  public final var levelsOfDetailBias: Int {
    get { values.tiled.levelsOfDetailBias }
    set {
      guard (0...31).contains(newValue) else {
        DiagnosticLog.error("levelsOfDetailBias of \(self) must be from 0 to 31, got \(newValue)")
        return
      }
      set(.levelsOfDetailBias, .number(Double(newValue)))
    }
  }
}
