// SPDX-License-Identifier: Apache-2.0

import MotionExport
import MotionRendering

/// The presentation tree of a frame, as `inspect --json` writes it, and where on the canvas each layer is.
struct LayersAnswer: Encodable {
  private struct Outline: Encodable {
    var id: Int
    /// x and y of the four corners, in points of the canvas.
    var corners: [Double]
  }

  private let frame: Int
  private let inspection: Inspection
  private let outlines: [Outline]
  /// Names of the properties of each layer that are not its class's defaults, by its identity.
  private var changed: [Int: [String]] = [:]

  init(_ program: RehearsedProgram, frame: Int) throws {
    let timeline = program.timeline
    self.frame = frame
    inspection = Inspection(
      timeline.state(at: timeline.format.frameRate.time(ofFrame: frame), describesAnimations: true))
    outlines = FrameRenderer(timeline, library: program.library).layerOutlines(frame: frame).map {
      Outline(id: $0.id.rawValue, corners: $0.corners.flatMap { [Double($0.x), Double($0.y)] })
    }
    note(inspection.root)
  }

  private mutating func note(_ layer: InspectedLayer) {
    changed[layer.id] = layer.changed
    for below in layer.sublayers + [layer.mask].compactMap(\.self) { note(below) }
  }
}
