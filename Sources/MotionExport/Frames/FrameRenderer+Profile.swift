// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionDisplayList
import MotionLowering
import MotionModel
import MotionRaster
import MotionTimeline

extension FrameRenderer {
  /// The planes of a frame, with the time of each step.
  func planes(frame index: Int, _ profile: ExportProfile) throws -> RenderedFrame {
    let state = profile.measure(.state, frame: index) { timeline.state(atFrame: index, showsAbsent: false) }
    let list = try profile.measure(.lower, frame: index) { try displayList(for: state) }
    let meter = RasterMeter()
    let start = RasterMeter.now
    let frame = try planes(of: list, meter)
    // Strips are drawn and converted in turn; each of the sums is shown as one stretch.
    let end = RasterMeter.now
    let drawn = start + min(meter.drawing, end - start)
    let converted = drawn + min(meter.conversion, end - drawn)
    profile.add(.raster, from: start, to: drawn, frame: index)
    profile.add(.convert, from: drawn, to: converted, frame: index)
    profile.add(.tiles, from: converted, to: end, frame: index)
    profile.add(index, frame)
    profile.add(meter, list, state)
    return frame
  }
}

extension ExportProfile {
  /// Adds the costs of a frame's commands to those of their layers.
  fileprivate func add(_ meter: RasterMeter, _ list: DisplayList, _ state: FrameState) {
    let canvas = list.width * list.height
    record.withLock { record in
      var seen: Set<LayerID> = []
      for cost in meter.costs where cost.time > 0 {
        let owner = cost.owner ?? state.root.id
        if record.paths[owner] == nil { record.findPaths(in: state) }
        record.layers[owner, default: LayerCost()].add(cost, canvas: canvas)
        // A layer with several commands counts a frame once.
        if seen.insert(owner).inserted { record.layers[owner]?.frames += 1 }
      }
    }
  }
}

extension ExportProfile.Record {
  /// Names every layer of a frame by the layers that it is in.
  fileprivate mutating func findPaths(in state: FrameState) {
    var waiting: [(layer: LayerState, path: String)] = [(state.root, "")]
    for subframe in state.subframes { waiting.append((subframe, "")) }
    while let (layer, above) = waiting.popLast() {
      let path = above + (above.isEmpty ? "" : "/") + (layer.name ?? "\(layer.className) \(layer.id.rawValue)")
      if paths[layer.id] == nil { paths[layer.id] = path }
      var below = layer.sublayers + layer.subframes
      for copy in layer.instances { below += copy }
      if let mask = layer.mask { below.append(mask) }
      if let transition = layer.transition { below.append(transition.source) }
      // Paths as deep as trees can be would be as long as they are deep.
      let prefix = path.utf8.count > 400 ? "…" : path
      for layer in below { waiting.append((layer, prefix)) }
    }
  }
}

/// Gives the pixels of another provider and keeps the time that they take.
struct ProfiledProvider: PixelProvider {
  let provider: any PixelProvider
  let profile: ExportProfile

  func bitmap(for source: ImageSource) throws -> Bitmap {
    try profile.measure(.decode) { try provider.bitmap(for: source) }
  }
}
