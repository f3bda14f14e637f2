// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionExport
import MotionKit
import MotionLayers
import MotionModel
import MotionTimeline

extension FuzzTarget {
  /// A path of any numbers: measured, stroked, dashed, filled, clipped, drawn.
  static let path = FuzzTarget(name: "path") { bytes in
    var input = FuzzNumbers(bytes)
    func point() -> CGPoint { CGPoint(x: input.double(), y: input.double()) }
    var style = (width: input.double(), miter: input.double(), phase: input.double(), start: input.double())
    let dashes = (0..<Int(input.byte() % 4)).map { _ in NSNumber(value: input.double()) }
    let flags = input.byte()
    var elements: [Path.Element] = []
    while !input.isEmpty, elements.count < 64 {
      switch input.byte() % 5 {
      case 0: elements.append(.move(point()))
      case 1: elements.append(.line(point()))
      case 2: elements.append(.quad(point(), control: point()))
      case 3: elements.append(.cubic(point(), control1: point(), control2: point()))
      default: elements.append(.close)
      }
    }
    let path = Path(elements: elements)
    let measure = PathMeasure(path)
    if measure.length.isFinite { _ = measure.point(atLength: measure.length * 0.3) }
    if flags & 8 != 0 { style.width = min(style.width, 8) }

    let format = Format(width: 32, height: 18, fps: 30)
    let library = MediaLibrary(folder: "/")
    let log = DiagnosticLog()
    let fill: (Layer) -> Void = { root in
      let layer = ShapeLayer()
      layer.frame = root.bounds
      layer.path = path
      layer.fillColor = .white
      layer.strokeColor = .red
      (layer.lineWidth, layer.miterLimit, layer.lineDashPhase) = (style.width, style.miter, style.phase)
      layer.strokeStart = style.start
      layer.lineDashPattern = dashes.map(\.doubleValue)
      layer.lineJoin = flags & 1 == 0 ? .round : .miter
      layer.lineCap = flags & 2 == 0 ? .butt : .round
      layer.fillRule = flags & 4 == 0 ? .evenOdd : .nonZero
      if flags & 16 != 0 { layer.shadowPath = path }
      layer.shadowOpacity = flags & 16 != 0 ? 1 : 0
      root.addSublayer(layer)
    }
    let timeline = Program([Scene(root: fill).lasting(1)]).timeline(
      format: format, services: library.services, log: log)
    guard !timeline.hasErrors else { return }
    _ = try FrameRenderer(timeline, library: library).bitmap(frame: 0)
  }
}
