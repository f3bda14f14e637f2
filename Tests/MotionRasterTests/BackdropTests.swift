// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDisplayList
import Testing

@testable import MotionRaster

/// Filtered backdrops (R-1, step 0).
@Suite struct BackdropTests {
  private let bounds = canvas(160, 128)

  private func beneath(_ x: Double = 0) -> [DrawCommand] {
    [
      fill(.rect(CGRect(x: 0, y: 0, width: 80 + x, height: 128)), .color("#3060D0"), in: bounds),
      fill(.ellipse(in: CGRect(x: 30 + x, y: 30, width: 90, height: 60)), .color("#F0A020C0"), in: bounds),
    ]
  }

  private func panel(
    _ filters: [PixelFilter], opacity: Double = 1, mask: [DrawCommand]? = nil,
    _ rect: CGRect = CGRect(x: 40, y: 20, width: 80, height: 70)
  ) -> DrawCommand {
    DrawCommand(
      Backdrop(
        filters, clips: [Coverage(.path(.rect(rect), .nonZero), transform: .identity)], mask: mask, opacity: opacity),
      bounds: PixelRect(covering: rect))
  }

  private func draw(_ commands: [DrawCommand], tile: Int = 256) throws -> Bitmap {
    try makeRenderer(tileWidth: tile, tileHeight: tile).bitmap(list(160, 128, background: .white, commands))
  }

  @Test(
    "Inside the shape shows the filtered picture beneath, outside nothing changes; what is above is not filtered (R-1)")
  func inside() throws {
    let invert = PixelFilter.color([.matrix(ColorMatrix([-1], [0, -1], [0, 0, -1], bias: [1, 1, 1]))])
    let plain = try draw(beneath())
    let top = fill(.rect(CGRect(x: 60, y: 40, width: 10, height: 10)), .color(.green), in: bounds)
    let result = try draw(beneath() + [panel([invert]), top])
    for y in 0..<128 {
      for x in 0..<160 {
        let (a, b) = (result[x, y], plain[x, y])
        if (60..<70).contains(x), (40..<50).contains(y) {
          #expect((a.r, a.g, a.b) == (0, 255, 0))
        } else if (40..<120).contains(x), (20..<90).contains(y) {
          #expect((a.r, a.g, a.b) == (255 - b.r, 255 - b.g, 255 - b.b))
        } else {
          #expect(a == b)
        }
      }
    }
  }

  @Test("Opacity and mask say how much of the filtered backdrop there is (R-1, R-5)")
  func opacityAndMask() throws {
    let black = PixelFilter.color([.matrix(ColorMatrix([], [], []))])
    let plain = try draw(beneath())
    let half = try draw(beneath() + [panel([black], opacity: 0.5)])
    let mask = [fill(.rect(CGRect(x: 40, y: 20, width: 20, height: 70)), .color("#00000080"), in: bounds)]
    let masked = try draw(beneath() + [panel([black], mask: mask)])
    for (x, y) in [(50, 30), (58, 80)] {
      for result in [half, masked] {
        #expect(abs(Int(result[x, y].b) - Int(plain[x, y].b) / 2) <= 1)
      }
    }
    #expect(masked[80, 50] == plain[80, 50])
  }

  @Test("A blurred backdrop is the blur of the canvas, whose edges go on outside")
  func edges() throws {
    let whole = panel([.gaussianBlur(sigmaX: 6, sigmaY: 6)], CGRect(x: 0, y: 0, width: 160, height: 128))
    let result = try draw([
      fill(.rect(CGRect(x: 0, y: 0, width: 160, height: 128)), .color("#808080"), in: bounds), whole,
    ])
    for (x, y) in [(0, 0), (159, 127), (80, 0), (80, 64)] {
      #expect(result[x, y] == (0x80, 0x80, 0x80, 255))
    }
  }

  @Test(
    "Tiles and reused tiles give the frame that is drawn from nothing: what lies beneath within reach counts",
    arguments: [16, 32, 64])
  func tiles(size: Int) throws {
    func commands(_ x: Double) -> [DrawCommand] {
      beneath(x) + [
        panel([.gaussianBlur(sigmaX: 5, sigmaY: 5), .color([.vibrance(1)])]),
        panel([.lineBlur(x: 9, y: 0)], opacity: 0.7, CGRect(x: 70, y: 50, width: 80, height: 60)),
      ]
    }
    let renderer = makeRenderer(tileWidth: size, tileHeight: size)
    var previous: RenderedFrame?
    for x in [0.0, 1, 1, 7, 0] {
      let frame = list(160, 128, background: .white, commands(x))
      let fresh = try makeRenderer(tileWidth: 256, tileHeight: 256).bitmap(frame)
      let planes = try renderer.planes(frame, reusing: previous)
      #expect(bytes(planes.planes) == bytes(try renderer.planes(from: fresh)))
      previous = planes
    }
    // Far from the panel nothing is drawn again; what moves beneath its blur is.
    let still = try renderer.planes(list(160, 128, background: .white, commands(0)), reusing: previous)
    #expect(still.tilesDrawn == 0)
  }

  @Test("In a group, a backdrop sees the group alone; a hundred on top of each other are drawn")
  func groups() throws {
    let black = PixelFilter.color([.matrix(ColorMatrix([], [], []))])
    let group = DrawCommand(Group([panel([black])], opacity: 0.5), bounds: bounds)
    #expect(bytes(try draw(beneath() + [group])) == bytes(try draw(beneath())))
    let pile = (0..<300).map {
      panel([.gaussianBlur(sigmaX: 1, sigmaY: 1)], CGRect(x: 40, y: 20 + Double($0 % 9), width: 30, height: 8))
    }
    _ = try draw(beneath() + pile, tile: 32)
  }
}
