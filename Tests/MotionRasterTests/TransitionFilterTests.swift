import Foundation
import MotionCore
import MotionDisplay
import Testing

@testable import MotionRaster

/// Transition filters (T-92).
@Suite struct TransitionFilterTests {
  private let size = (width: 160, height: 96)
  private var bounds: PixelRect { canvas(size.width, size.height) }

  private func kernel(_ kind: TransitionKernel.Kind) -> TransitionKernel {
    var kernel = TransitionKernel(kind)
    kernel.center = PixelVector(70, 40)
    kernel.angle = 0.4
    (kernel.width, kernel.radius) = (30, 24)
    kernel.scale = kind == .bars ? 0.3 : kind == .mod ? 80 : 12
    kernel.opacity = 0.7
    kernel.offset = PixelVector(3, 4)
    kernel.rays = [2.58, 0.5, 1.375, 0.85]
    return kernel
  }

  private func frame(_ kernel: TransitionKernel, _ progress: Double, extent: CGRect? = nil) -> DisplayList {
    let whole = CGRect(x: 0, y: 0, width: size.width, height: size.height)
    let source = [
      fill(.rect(whole), .color("#2040A0"), in: bounds),
      fill(.ellipse(in: CGRect(x: 20, y: 20, width: 60, height: 50)), .color(.yellow), in: bounds),
    ]
    let target = [
      fill(.rect(whole), .color("#F0E0D0"), in: bounds),
      fill(.rect(CGRect(x: 90, y: 10, width: 30, height: 70)), .color(.red), in: bounds),
    ]
    let pass = TransitionPass(
      source: source, target: target, kernel: kernel, progress: progress, extent: extent ?? whole, map: .identity)
    return list(size.width, size.height, background: .black, [DrawCommand(pass, bounds: bounds)])
  }

  private func picture(_ commands: [DrawCommand]) throws -> Bitmap {
    try makeRenderer().bitmap(list(size.width, size.height, background: .black, commands))
  }

  @Test(
    "Every kind is the source at 0, the target at 1, near them close by, and something else between (T-92)",
    arguments: TransitionKernel.Kind.allCases)
  func ends(kind: TransitionKernel.Kind) throws {
    let renderer = makeRenderer()
    let start = try renderer.bitmap(frame(kernel(kind), 0))
    let end = try renderer.bitmap(frame(kernel(kind), 1))
    #expect(start[50, 45].r == 255 && start[2, 2].b == 0xA0 && start[100, 50].b == 0xA0)
    #expect(end[100, 50].r == 255 && end[100, 50].g == 0 && end[50, 45].b == 0xD0)
    func mean(_ a: Bitmap, _ b: Bitmap) -> Double {
      let (p, q) = (bytes(a), bytes(b))
      return zip(p, q).reduce(0) { $0 + abs(Double($1.0) - Double($1.1)) } / Double(p.count)
    }
    #expect(mean(start, try renderer.bitmap(frame(kernel(kind), 0.002))) < 8)
    #expect(mean(end, try renderer.bitmap(frame(kernel(kind), 0.998))) < 8)
    let middle = try renderer.bitmap(frame(kernel(kind), 0.5))
    #expect(mean(start, middle) > 5 && mean(end, middle) > 5)
    for y in 0..<size.height { for x in 0..<size.width { #expect(middle[x, y].a == 255, "opaque stays opaque") } }
  }

  @Test("Tiles of any size give the same frame (T-92)", arguments: TransitionKernel.Kind.allCases)
  func tiles(kind: TransitionKernel.Kind) throws {
    let reference = try makeRenderer(tileWidth: 256, tileHeight: 256).bitmap(frame(kernel(kind), 0.4))
    #expect(bytes(try makeRenderer(tileWidth: 16, tileHeight: 32).bitmap(frame(kernel(kind), 0.4))) == bytes(reference))
  }

  @Test("Outside the extent the target shows (T-92)")
  func extent() throws {
    let result = try picture(frame(kernel(.swipe), 0, extent: CGRect(x: 0, y: 0, width: 60, height: 96)).commands)
    #expect(result[40, 45].r == 255 && result[100, 50].g == 0)
  }

  @Test("A swipe is its formula: a smooth edge from before the extent to its end")
  func swipe() throws {
    var swipe = kernel(.swipe)
    (swipe.angle, swipe.opacity) = (0, 0)
    let result = try picture(frame(swipe, 0.3).commands)
    for x in 0..<20 {
      let edge = -30 + 0.3 * 190
      let u = min(max((Double(x) + 0.5 - edge) / 30, 0), 1)
      let source = u * u * (3 - 2 * u)
      let expected = 0xA0 * source + 0xD0 * (1 - source)
      #expect(abs(Double(result[x, 5].b) - expected) <= 1)
    }
  }

  @Test("Extreme numbers give pictures", arguments: TransitionKernel.Kind.allCases)
  func extremes(kind: TransitionKernel.Kind) throws {
    for value in [0, 1e-9, 1e9, -1e9, Double.infinity, .nan] {
      var wild = TransitionKernel(kind)
      wild.center = PixelVector(value, -value)
      (wild.angle, wild.width, wild.radius, wild.scale, wild.opacity) = (value, value, value, value, value)
      wild.rays = [value, value, value, value]
      wild.offset = PixelVector(value, value)
      _ = try picture(frame(wild, 0.5).commands)
    }
  }
}
