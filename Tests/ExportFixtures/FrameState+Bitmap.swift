// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDisplayList
import MotionLayers
import MotionLowering
import MotionMedia
import MotionModel
import MotionRaster
import MotionTimeline
import Testing

/// Images from files, memory and clips, read anew each time.
struct ContentsFromDisk: ContentsMeasure, PixelProvider {
  func pixelSize(of contents: Contents) throws -> (Int, Int) {
    switch contents {
    case .file(let path):
      let image = try ImageFile(probing: path)
      return (image.width, image.height)
    case .bitmap(let contents): return (contents.bitmap.width, contents.bitmap.height)
    case .drawing(let drawing): return drawing.pixelSize
    }
  }
  func clip(_ path: String) throws -> ClipDescription {
    let clip = try open(path)
    return ClipDescription(
      width: clip.width, height: clip.height, pixels: (clip.format.pixelWidth, clip.format.pixelHeight),
      duration: clip.duration, isOpaque: !clip.format.hasAlpha)
  }
  func frameIndex(clip path: String, at time: MediaTime) throws -> Int {
    try open(path).frameIndex(at: time)
  }

  private func open(_ name: String) throws -> VideoClip {
    let path = AllowedDamage.path(name)
    return try VideoClip(path: path ?? name, allowsDamage: path != nil)
  }

  func bitmap(for source: ImageSource) throws -> Bitmap {
    switch source {
    case .file(let path), .drawnFile(let path, _): try ImageFile.bitmap(path: path)
    case .bitmap(let contents): contents.bitmap
    case .reducedFile(let path, let halvings): try ImageFile.bitmap(path: path, halvings: halvings)
    case .filePart(let path, let halvings, let part):
      try #require(try ImageParts(path: path)).bitmap(part, halvings: halvings)
    case .videoFrame(let path, let index): try open(path).bitmap(frame: index)
    case .mixedFrames(let path, let index, let next, let weight):
      FrameMix.bitmap(
        try open(path).bitmap(frame: index), try open(path).bitmap(frame: next), weight: weight)
    }
  }
}

extension FrameState {
  /// The frame of a tree that lies on a background, with nothing kept from earlier frames.
  func drawn() throws -> Bitmap {
    let list = try DisplayListBuilder(contents: ContentsFromDisk()).displayList(for: self)
    return try Renderer(provider: ContentsFromDisk()).bitmap(list)
  }

  /// Layers on a canvas, in painter's order.
  init(width: Int, height: Int, background: Color = .black, isFlipped: Bool = false, _ layers: [LayerState]) {
    var root = LayerState.box(CGRect(x: 0, y: 0, width: width, height: height)) { $0.isGeometryFlipped = isFlipped }
    root.sublayers = layers
    var next = 0
    root.number(from: &next)
    self.init(time: 0, format: Format(width: width, height: height, fps: 30, background: background), root: root)
  }
}

extension LayerState {
  /// A layer whose frame is `r`, with the anchor point in the middle. Its identity is set when a frame is made.
  static func box(
    _ r: CGRect, _ special: SpecialValues = .none, sublayers: [LayerState] = [],
    _ change: (inout LayerValues) -> Void = { _ in }
  ) -> LayerState {
    var values = LayerValues()
    values.bounds = CGRect(origin: .zero, size: r.size)
    values.position = CGPoint(x: r.midX, y: r.midY)
    values.special = special
    change(&values)
    var state = LayerState(id: LayerID(0), className: "Layer", values: values, localTime: 0)
    state.sublayers = sublayers
    return state
  }

  /// Gives each layer of the tree its own identity.
  mutating func number(from next: inout Int) {
    id = LayerID(next)
    next += 1
    for i in sublayers.indices { sublayers[i].number(from: &next) }
    mask?.number(from: &next)
  }
}
