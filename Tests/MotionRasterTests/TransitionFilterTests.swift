// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDisplayList
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

  @Test(
    "Holes grow into one another: a place shows the target if it lies in any of them (T-92)", arguments: [0.3, 0.6])
  func holes(t: Double) throws {
    var mod = kernel(.mod)
    (mod.angle, mod.radius, mod.scale) = (0, 20, 60)
    let result = try picture(frame(mod, t).commands)
    let start = try picture(frame(mod, 0).commands)
    let end = try picture(frame(mod, 1).commands)
    let reach = PixelVector(90, 56).length + 20
    var (source, target) = (0, 0)
    for y in stride(from: 1, to: 96, by: 3) {
      for x in stride(from: 1, to: 160, by: 3) {
        var depth = -Double.infinity
        for j in -8...8 {
          for i in -8...8 {
            let hole = PixelVector(20 * Double(i), 20 * Double(j))
            let open = t * (1 + reach / 60) - hole.length / 60
            let away = PixelVector(Double(x) + 0.5 - 70 - hole.x, Double(y) + 0.5 - 40 - hole.y).length
            if open > 0 { depth = max(depth, min(open, 1) * 20 * 0.78 - away) }
          }
        }
        if depth > 1 {
          target += 1
          #expect(result[x, y] == end[x, y], "(\(x), \(y)) is in a hole")
        } else if depth < -1 {
          source += 1
          #expect(result[x, y] == start[x, y], "(\(x), \(y)) is in no hole")
        }
      }
    }
    #expect(source > 20 && target > 20)
  }

  @Test("A page that has not turned over yet throws no shadow on what lies before the fold (T-92)")
  func pageCurlShadow() throws {
    var curl = kernel(.pageCurl)
    (curl.angle, curl.radius) = (0, 24)
    let start = try picture(frame(curl, 0).commands)
    let result = try picture(frame(curl, 0.2).commands)
    // The fold is at 160 − 0.2 · (160 + 24) = 123.2.
    for x in 0..<123 { #expect(result[x, 50] == start[x, 50], "column \(x)") }
    #expect(result[158, 90].b != start[158, 90].b)
    // Later the flap lies on the page: its shadow fades away from it without steps.
    let later = try picture(frame(curl, 0.6).commands)
    let shadow = (0..<14).map { Int(later[$0, 90].b) }
    #expect(zip(shadow, shadow.dropFirst()).allSatisfy { abs($0 - $1) <= 12 }, "\(shadow)")
  }

  @Test("Nothing beneath shows through at the rim of what is opaque (T-92)", arguments: TransitionKernel.Kind.allCases)
  func rim(kind: TransitionKernel.Kind) throws {
    for t in [0.2, 0.5, 0.8] {
      let list = frame(kernel(kind), t)
      let white = try makeRenderer().bitmap(
        MotionRasterTests.list(size.width, size.height, background: .white, list.commands))
      #expect(bytes(white) == bytes(try makeRenderer().bitmap(list)), "\(t)")
    }
  }

  @Test("Extreme numbers give images", arguments: TransitionKernel.Kind.allCases)
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
