// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDisplayList
import MotionLowering
import MotionRaster

/// Single costs of the rasterizer beside their goals: processor time on one thread, with nothing kept from before.
extension RasterBench {
  struct Case {
    let name: String
    /// Milliseconds.
    let goal: Double
    /// The measured frame, and the base subtracted from it.
    let frame, base: DisplayList?
    var layout: PlaneLayout?
  }

  static func cases() throws {
    let rows = [
      blurCase(sigma: 5, goal: 10), blurCase(sigma: 200, goal: 6), roundedMask(), maskLayer(), roundedRectangles(),
    ]
    for row in rows {
      var times: [Double] = []
      for _ in 0..<21 { times.append(try milliseconds(row.frame, row.layout) - milliseconds(row.base, row.layout)) }
      times.sort()
      print("\(row.name): best \(format(times[0])) ms, median \(format(times[10])) ms; goal \(format(row.goal)) ms")
    }
  }

  /// Processor time of a frame by a renderer of its own.
  static func milliseconds(_ list: DisplayList?, _ layout: PlaneLayout?) throws -> Double {
    guard let list else { return 0 }
    let renderer = Renderer(provider: Clip(bitmap: photograph), recentFrames: 0)
    // The memory that each renderer draws in is not part of the cost.
    _ = try renderer.bitmap(DisplayList(width: 64, height: 64, background: .black, commands: []))
    let start = seconds()
    if let layout { _ = try renderer.planes(list, layout: layout) } else { _ = try renderer.bitmap(list) }
    return (seconds() - start) * 1000
  }

  private static let photograph = testImage(1280, 720)
  private static let canvas = PixelRect(x: 0, y: 0, width: 1920, height: 1080)

  private static func fill(_ path: Path, _ paint: Paint) -> DrawCommand {
    DrawCommand(Fill(Coverage(.path(path, .nonZero), transform: .identity), paint), bounds: canvas)
  }

  /// An image filling the canvas and a darker square on it: two commands, so that a clip needs a group.
  private static var layer: [DrawCommand] {
    let image = ImagePaint(
      .file("x"), source: CGRect(x: 0, y: 0, width: 1280, height: 720), map: .scale(1280.0 / 1920, 720.0 / 1080))
    return [
      fill(.rect(1920, 1080), .image(image)),
      fill(
        .rect(CGRect(x: 400, y: 300, width: 700, height: 500)), .color(Color(red: 0, green: 0, blue: 0, alpha: 0.5))),
    ]
  }

  private static func list(_ group: Group) -> DisplayList {
    DisplayList(
      width: 1920, height: 1080, background: "#203040", commands: [DrawCommand(group, bounds: canvas)])
  }

  static func blurCase(sigma: Double, goal: Double) -> Case {
    Case(
      name: "blur σ \(Int(sigma)) of a 1080p layer", goal: goal,
      frame: list(Group(layer, filters: [.gaussianBlur(sigmaX: sigma, sigmaY: sigma)])), base: list(Group(layer)))
  }

  static func roundedMask() -> Case {
    let clip = Coverage(.path(.roundedRect(1920, 1080, radius: 60), .nonZero), transform: .identity)
    return Case(
      name: "1080p layer clipped to rounded corners", goal: 1.5, frame: list(Group(layer, clips: [clip])),
      base: list(Group(layer)))
  }

  static func maskLayer() -> Case {
    let mask = [
      fill(.roundedRect(1920, 1080, radius: 60), .color(.black)),
      fill(.rect(CGRect(x: 900, y: 500, width: 90, height: 90)), .color(.black)),
    ]
    return Case(
      name: "1080p layer with a mask layer", goal: 1.5, frame: list(Group(layer, mask: mask)), base: list(Group(layer)))
  }

  static func roundedRectangles() -> Case {
    Case(
      name: "500 rotated rounded rectangles at 720p, with planes", goal: 3, frame: manyLayers().list(300), base: nil,
      layout: .yuv420)
  }
}
