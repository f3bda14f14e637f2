// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDisplayList
import MotionLowering
import MotionRaster

extension RasterBench {
  /// A 1920×1080 image turned about its middle, a step further in each frame, seen from 1,500 points: the time to
  /// draw it into a frame of the same size, without and with the conversion to planes.
  static func tilt() throws {
    let (width, height) = (1920, 1080)
    let source = testImage(width, height)
    let bounds = PixelRect(x: 0, y: 0, width: width, height: height)
    for (name, degrees, size) in [
      ("flat, between pixels", 0.0, 1.0), ("10°", 10, 1), ("30°", 30, 1), ("60°", 60, 1), ("80°", 80, 1),
      ("30°, three times as large", 30, 3), ("30°, a third", 30, 1.0 / 3),
    ] {
      let frames = 30
      let renderer = Renderer(provider: Clip(bitmap: source), recentFrames: 0)
      let lists = (0...frames).compactMap { i -> DisplayList? in
        let angle = (degrees + Double(i) * 0.01) * .pi / 180
        let matrix = Transform3D.translation(-960, -540).concatenating(.scale(size, size))
          .concatenating(.rotation(degrees == 0 ? 0 : angle, 0, 1, 0)).concatenating(.perspective(1500))
          .concatenating(.translation(960 + Double(i) * 0.13, 540.3))
        let toDevice = Homography(matrix)
        guard let map = toDevice.inverse else { return nil }
        let paint = ImagePaint(
          .file("x"), source: CGRect(x: 0, y: 0, width: width, height: height), map: map)
        let fill = Fill(Coverage(.path(.rect(1920, 1080), .nonZero), transform: toDevice), .image(paint))
        return DisplayList(
          width: width, height: height, background: .black, commands: [DrawCommand(fill, bounds: bounds)])
      }
      _ = try renderer.bitmap(lists[0])
      let start = seconds()
      for list in lists.dropFirst() { _ = try renderer.bitmap(list) }
      let middle = seconds()
      for list in lists.dropFirst() { _ = try renderer.planes(list) }
      let end = seconds()
      print(
        "tilt \(name): \(format((middle - start) / Double(frames) * 1000)) ms a frame, as planes "
          + "\(format((end - middle) / Double(frames) * 1000)) ms")
    }
  }
}
