// SPDX-License-Identifier: Apache-2.0

import CPixelKernels
import Foundation
import MotionCore
import MotionDisplayList
import Testing

@testable import MotionRaster

/// Blurs, distortions and mosaics against their formulas (CI-1).
@Suite struct OffscreenFilterTests {
  private let rect = PixelRect(x: 10, y: -6, width: 48, height: 36)
  private var source: OffscreenImage { FilterImages.random(rect, seed: 21) }

  private func check(
    _ filter: PixelFilter, of source: OffscreenImage? = nil, tolerance: Double = 1,
    _ expected: (OffscreenImage, Int, Int) -> TestPixel,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let source = source ?? self.source
    let result = try FilterImages.apply([filter], to: source, output: rect.insetBy(-4))
    let difference = FilterImages.difference(result) { expected(source, $0, $1) }
    #expect(difference <= tolerance, "\(difference)", sourceLocation: sourceLocation)
  }

  private func blur(_ sigma: Double, _ source: OffscreenImage) throws -> OffscreenImage {
    try FilterImages.apply([.gaussianBlur(sigmaX: sigma, sigmaY: sigma)], to: source, output: rect.insetBy(-4))
  }

  @Test("Bloom adds, gloom takes the darker, sharpening takes the blur away; intensity 0 changes nothing (A17)")
  func glows() throws {
    let (source, blurred) = (source, try blur(2, source))
    try check(.bloom(sigmaX: 2, sigmaY: 2, intensity: 1.5)) { s, x, y in
      let (p, b) = (FilterImages.pixel(s, x, y), FilterImages.pixel(blurred, x, y))
      let colors = (0..<3).map { c -> Double in p[c] + (1.5 * b[c]).rounded() }
      return colors + [max(p[3], b[3])]
    }
    try check(.gloom(sigmaX: 2, sigmaY: 2, intensity: 0.5)) { s, x, y in
      let (p, b) = (FilterImages.pixel(s, x, y), FilterImages.pixel(blurred, x, y))
      let colors = (0..<3).map { c -> Double in p[c] * 0.5 + min(p[c], b[c]) * 0.5 }
      return colors + [p[3]]
    }
    try check(.unsharpMask(sigmaX: 2, sigmaY: 2, intensity: 0.5)) { s, x, y in
      let (p, b) = (FilterImages.pixel(s, x, y), FilterImages.pixel(blurred, x, y))
      let colors = (0..<3).map { c -> Double in min(p[3], p[c] + 0.5 * (p[c] - b[c])) }
      return colors + [p[3]]
    }
    try check(.sharpenLuminance(sigmaX: 2, sigmaY: 2, intensity: 0.4)) { s, x, y in
      let (p, b) = (FilterImages.pixel(s, x, y), FilterImages.pixel(blurred, x, y))
      let luma = 0.2125 * (p[0] - b[0]) + 0.7154 * (p[1] - b[1]) + 0.0721 * (p[2] - b[2])
      let colors = (0..<3).map { c -> Double in min(p[3], max(0, p[c] + 0.4 * luma)) }
      return colors + [p[3]]
    }
    for filter in [
      PixelFilter.bloom(sigmaX: 2, sigmaY: 2, intensity: 0), .gloom(sigmaX: 2, sigmaY: 2, intensity: 0),
      .unsharpMask(sigmaX: 2, sigmaY: 2, intensity: 0), .sharpenLuminance(sigmaX: 2, sigmaY: 2, intensity: 0),
    ] { try check(filter, of: source, tolerance: 0) { FilterImages.pixel($0, $1, $2) } }
  }

  @Test("A blur of colours is the Gaussian mean of what is there; alpha stays", arguments: [1.5, 4, 12.0])
  func colorBlur(sigma: Double) throws {
    let source = source
    let reach = Int(4 * sigma) + 1
    let weights = (-reach...reach).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
    var worst = 0.0
    let result = try FilterImages.apply(
      [.colorBlur(sigmaX: sigma, sigmaY: sigma)], to: source, output: rect.insetBy(-4))
    for y in stride(from: rect.minY - 4, to: rect.maxY + 4, by: 3) {
      for x in stride(from: rect.minX - 4, to: rect.maxX + 4, by: 3) {
        let own = FilterImages.pixel(source, x, y)
        var sums = [0.0, 0, 0, 0]
        for j in -reach...reach {
          for i in -reach...reach {
            let p = FilterImages.pixel(source, x + i, y + j)
            for c in 0..<4 { sums[c] += p[c] * weights[i + reach] * weights[j + reach] }
          }
        }
        let pixel = FilterImages.pixel(result, x, y)
        #expect(pixel[3] == own[3])
        for c in 0..<3 { worst = max(worst, abs(pixel[c] - (sums[3] > 0 ? sums[c] / sums[3] * own[3] : 0))) }
      }
    }
    // The blur itself is within one of 255 of the direct sum.
    #expect(worst <= 3, "\(worst)")
  }

  @Test("An opaque image of one colour stays as it is when its colours are blurred, up to its corners")
  func colorBlurOfOneColor() throws {
    let bitmap = Bitmap(width: 40, height: 30)
    for y in 0..<30 {
      let row = bitmap.row(y).bytes
      for x in 0..<40 { (row[4 * x], row[4 * x + 1], row[4 * x + 2], row[4 * x + 3]) = (200, 90, 13, 255) }
    }
    let source = OffscreenImage(rect: PixelRect(x: 3, y: -7, width: 40, height: 30), bitmap: bitmap)
    for sigma in [0.3, 2, 9, 40, 1000.0] {
      let result = try FilterImages.apply(
        [.colorBlur(sigmaX: sigma, sigmaY: sigma)], to: source, output: source.rect.insetBy(-5))
      #expect(FilterImages.difference(result) { FilterImages.pixel(source, $0, $1) } <= 1, "\(sigma)")
    }
  }

  @Test("A box is the mean of the pixels' areas in it, along each axis", arguments: [0.2, 0.5, 1.0, 2.75, 10.0, 60.0])
  func box(radius: Double) throws {
    func share(_ d: Int) -> Double {
      max(0, min(radius, Double(d) + 0.5) - max(-radius, Double(d) - 0.5)) / (2 * radius)
    }
    let reach = Int(radius) + 2
    try check(.lineBlur(x: radius, y: 0)) { s, x, y in
      var sum = [0.0, 0, 0, 0]
      for d in -reach...reach {
        let p = FilterImages.pixel(s, x + d, y)
        for c in 0..<4 { sum[c] += p[c] * share(d) }
      }
      return sum
    }
    try check(.lineBlur(x: 0, y: radius)) { s, x, y in
      var sum = [0.0, 0, 0, 0]
      for d in -reach...reach {
        let p = FilterImages.pixel(s, x, y + d)
        for c in 0..<4 { sum[c] += p[c] * share(d) }
      }
      return sum
    }
  }

  @Test("A slanted line is the mean of samples along it")
  func line() throws {
    let soft = try FilterImages.apply([.gaussianBlur(sigmaX: 3, sigmaY: 3)], to: source)
    try check(.lineBlur(x: 4, y: 3), of: soft) { s, x, y in
      var sum = [0.0, 0, 0, 0]
      for k in 0..<400 {
        let t = (Double(k) + 0.5) / 200 - 1
        let p = FilterImages.sample(s, Double(x) + 0.5 + 4 * t, Double(y) + 0.5 + 3 * t)
        for c in 0..<4 { sum[c] += p[c] / 400 }
      }
      return sum
    }
  }

  @Test("A disc is the mean over it", arguments: [1.0, 3.5, 8.0])
  func disc(radius: Double) throws {
    let ellipse = PixelEllipse(a: 1 / (radius * radius), b: 0, c: 1 / (radius * radius))
    let reach = Int(radius) + 1
    try check(.discBlur(ellipse)) { s, x, y in
      var sum = [0.0, 0, 0, 0]
      var total = 0.0
      for j in -reach...reach where abs(Double(j)) < radius {
        let half = (radius * radius - Double(j * j)).squareRoot()
        for i in -reach - 1...reach + 1 {
          let share = max(0, min(half, Double(i) + 0.5) - max(-half, Double(i) - 0.5))
          let p = FilterImages.pixel(s, x + i, y + j)
          for c in 0..<4 { sum[c] += p[c] * share }
          total += share
        }
      }
      return sum.map { $0 / total }
    }
  }

  @Test("A zoom is the mean of the way to the centre; amount 0 changes nothing")
  func zoom() throws {
    let soft = try FilterImages.apply([.gaussianBlur(sigmaX: 3, sigmaY: 3)], to: source)
    try check(.zoomBlur(x: 30, y: 10, amount: 0.3), of: soft) { s, x, y in
      var sum = [0.0, 0, 0, 0]
      for k in 0..<400 {
        let t = (Double(k) + 0.5) / 400 * 0.3
        let (px, py) = (Double(x) + 0.5, Double(y) + 0.5)
        let p = FilterImages.sample(s, px + (30 - px) * t, py + (10 - py) * t)
        for c in 0..<4 { sum[c] += p[c] / 400 }
      }
      return sum
    }
    try check(.zoomBlur(x: 30, y: 10, amount: 0), tolerance: 0) { FilterImages.pixel($0, $1, $2) }
  }

  @Test("Pinch, bump and twirl sample where the formulas say, in a scaled layer too (E5)")
  func distortions() throws {
    let map = Homography.scale(2, 3).concatenating(.translation(5, -8))
    let center = PixelVector(14, 6)
    let radius = 9.0
    let area = PixelRect(minX: 15, minY: -17, maxX: 51, maxY: 37)
    func expected(_ kind: Distortion.Kind, _ amount: Double, _ s: OffscreenImage, _ x: Int, _ y: Int) -> TestPixel {
      let (px, py) = ((Double(x) + 0.5 - 5) / 2, (Double(y) + 0.5 + 8) / 3)
      let (dx, dy) = (px - 14, py - 6)
      let r = (dx * dx + dy * dy).squareRoot()
      guard r < radius else { return FilterImages.pixel(s, x, y) }
      let t = r / radius
      var q = (dx, dy)
      switch kind {
      case .pinch:
        let f = min(pow(t, -amount), 1 / t)
        q = (dx * f, dy * f)
      case .bump:
        let f = 1 - amount * (1 - t) * (1 - t)
        q = (dx * f, dy * f)
      case .twirl:
        let a = -amount * (1 - t) * (1 - t)
        q = (dx * cos(a) - dy * sin(a), dx * sin(a) + dy * cos(a))
      }
      return FilterImages.sample(s, (14 + q.0) * 2 + 5, (6 + q.1) * 3 - 8)
    }
    for (kind, amount) in [(Distortion.Kind.pinch, 0.5), (.pinch, 1.25), (.bump, 0.5), (.bump, -0.7), (.twirl, 2.0)] {
      let distortion = Distortion(kind, center: center, radius: radius, amount: amount, map: map, area: area)
      try check(.distortion(distortion)) { expected(kind, amount, $0, $1, $2) }
    }
  }

  @Test("A transform moves the image: a shift by whole pixels is exact")
  func transform() throws {
    try check(.transform(.translation(5, -3)), tolerance: 0) { FilterImages.pixel($0, $1 - 5, $2 + 3) }
    try check(.transform(.scale(2, 2))) { FilterImages.sample($0, (Double($1) + 0.5) / 2, (Double($2) + 0.5) / 2) }
  }

  @Test(
    "A turned picture is sampled once a pixel, at whatever angle", arguments: [3.0, 10, 17, 24, 33, 45, 60, 77, 89])
  func turned(degrees: Double) throws {
    let (c, s) = (Math.cos(degrees * .pi / 180), Math.sin(degrees * .pi / 180))
    let turn = Homography.translation(-30, -10).concatenating(Homography(c, s, 0, -s, c, 0, 30, 10, 1))
    try check(.transform(turn)) { source, x, y in
      let (dx, dy) = (Double(x) + 0.5 - 30, Double(y) + 0.5 - 10)
      return FilterImages.sample(source, 30 + dx * c + dy * s, 10 + dy * c - dx * s)
    }
  }

  @Test("Squares have the mean of their pixels, one of them its middle at the centre")
  func squares() throws {
    let mosaic = Mosaic(.squares, center: PixelVector(6, 6), side: 4, map: .scale(2, 2), reach: 12)
    try check(.mosaic(mosaic)) { s, x, y in
      // Squares of 8 pixels; one begins at 12 − 4.
      let left = Int(((Double(x) - 8) / 8).rounded(.down)) * 8 + 8
      let top = Int(((Double(y) - 8) / 8).rounded(.down)) * 8 + 8
      var sum = [0.0, 0, 0, 0]
      for j in 0..<8 {
        for i in 0..<8 {
          let p = FilterImages.pixel(s, left + i, top + j)
          for c in 0..<4 { sum[c] += p[c] / 64 }
        }
      }
      return sum
    }
  }

  @Test("Each pixel of a mosaic has the colour at the nearest of all points")
  func crystals() throws {
    let mosaic = Mosaic(.crystals, center: PixelVector(3, 4), side: 6, map: .identity, reach: 20)
    try check(.mosaic(mosaic)) { s, x, y in
      var best = (Double.infinity, 0.0, 0.0)
      for j in -8...12 {
        for i in -8...15 {
          let seed = Mosaic.seed(i, j)
          let (px, py) = (3 + seed.x * 6, 4 + seed.y * 6)
          let (dx, dy) = (px - Double(x) - 0.5, py - Double(y) - 0.5)
          if dx * dx + dy * dy < best.0 { best = (dx * dx + dy * dy, px, py) }
        }
      }
      return FilterImages.sample(s, best.1, best.2)
    }
  }

  @Test(
    "Edges are Sobel's gradient, with neighbours a step away",
    arguments: [PixelVector(1, 0), PixelVector(1.5, 0.25), PixelVector(-0.4, 0)])
  func edges(step: PixelVector) throws {
    let across = PixelVector(-step.y, step.x)
    try check(.edges(intensity: 0.5, stepX: step, stepY: across)) { s, x, y in
      let p = FilterImages.pixel(s, x, y)
      if p[3] == 0 { return p }
      func at(_ i: Double, _ j: Double) -> TestPixel {
        FilterImages.sample(
          s, Double(x) + 0.5 + i * step.x + j * across.x, Double(y) + 0.5 + i * step.y + j * across.y)
      }
      let (a, b, c, d) = (at(-1, -1), at(1, -1), at(-1, 1), at(1, 1))
      let (left, right, above, below) = (at(-1, 0), at(1, 0), at(0, -1), at(0, 1))
      let lengths = (0..<3).map { k in
        let gx: Double = b[k] - a[k] + d[k] - c[k] + 2 * (right[k] - left[k])
        let gy: Double = c[k] - a[k] + d[k] - b[k] + 2 * (below[k] - above[k])
        return min(p[3], (gx * gx + gy * gy).squareRoot() / 8)
      }
      return lengths + [p[3]]
    }
  }

  @Test("A vignette darkens with the distance from the middle")
  func vignette() throws {
    let vignette = Vignette(center: PixelVector(30, 10), radius: 20, intensity: 0.8, map: .identity)
    try check(.vignette(vignette)) { s, x, y in
      let p = FilterImages.pixel(s, x, y)
      let (dx, dy) = (Double(x) + 0.5 - 30, Double(y) + 0.5 - 10)
      let t = min(1, (dx * dx + dy * dy).squareRoot() / 20)
      let factor: Double = 1 - 0.8 * t * t * (3 - 2 * t)
      return [p[0] * factor, p[1] * factor, p[2] * factor, p[3]]
    }
  }

  /// Filters of every kind.
  static let all: [PixelFilter] = [
    .gaussianBlur(sigmaX: 2, sigmaY: 5), .colorBlur(sigmaX: 5, sigmaY: 2), .bloom(sigmaX: 3, sigmaY: 3, intensity: 1),
    .gloom(sigmaX: 3, sigmaY: 3, intensity: 1), .unsharpMask(sigmaX: 2, sigmaY: 2, intensity: 1),
    .sharpenLuminance(sigmaX: 2, sigmaY: 2, intensity: 1), .lineBlur(x: 7.3, y: 0), .lineBlur(x: 0, y: 4.6),
    .lineBlur(x: -3, y: 6), .discBlur(PixelEllipse(a: 0.02, b: 0.005, c: 0.03)), .zoomBlur(x: 60, y: 40, amount: 0.3),
    .zoomBlur(x: 60, y: 40, amount: -0.3), .color([.posterize(levels: 3), .vibrance(1)]),
    .distortion(
      Distortion(
        .twirl, center: PixelVector(60, 50), radius: 40, amount: 2, map: .identity,
        area: PixelRect(x: 20, y: 10, width: 80, height: 80))),
    .transform(Homography(0.8, 0.3, 0, -0.3, 0.8, 0, 30, 5, 1)),
    .mosaic(Mosaic(.squares, center: PixelVector(3, 4), side: 7.5, map: .identity, reach: 13)),
    .mosaic(Mosaic(.crystals, center: PixelVector(3, 4), side: 9, map: .identity, reach: 34)),
    .edges(intensity: 1, stepX: PixelVector(1, 0.5), stepY: PixelVector(-0.5, 1)),
    .vignette(Vignette(center: PixelVector(60, 50), radius: 60, intensity: 1, map: .identity)),
    .displacement(
      Turbulence(
        frequency: (0.04, 0.06), octaves: 2, seed: 3, isFractal: true, stitches: false, rect: .zero, map: .scale(2, 1)),
      scale: 9, reach: 9),
    .lighting(
      Lighting(
        .point(SIMD3(40, 30, 20)), color: "#FFC080", height: 4, constant: 1, shine: nil,
        rect: CGRect(x: 10, y: 5, width: 80, height: 70), map: .identity, stepX: PixelVector(1, 0.5),
        stepY: PixelVector(-0.5, 1))),
    .convolution(
      Convolution(
        weights: [1, 2, 0, -1, 3, 0.5], columns: 3, target: (2, 0), divisor: 0, bias: 0.1, keepsAlpha: false,
        stepX: PixelVector(1.5, 0.5), stepY: PixelVector(0, 2))),
    .pair(
      ImagePair(
        .displacement(x: PixelVector(9, 3), y: PixelVector(-2, 12), components: [0, 3]), way: PixelVector(30.25, -4))),
    .pair(ImagePair(.arithmetic(SIMD4(0.5, -1, 1, 0)), way: PixelVector(-20, 11))),
    .morphology(isMaximum: true, x: 3, y: 5.5), .morphology(isMaximum: false, x: 2.25, y: 1),
    .turbulence(
      Turbulence(
        frequency: (0.05, 0.11), octaves: 3, seed: 7, isFractal: true, stitches: true,
        rect: CGRect(x: 20.5, y: 10, width: 70, height: 60.25), map: Homography(0.9, 0.2, 0, -0.2, 0.9, 0, 10, 5, 1))),
  ]

  @Test("A part of a filtered image is that part of the whole: what is needed is what `need` says", arguments: all)
  func parts(filter: PixelFilter) throws {
    let canvas = PixelRect(x: 0, y: 0, width: 130, height: 110)
    let source = FilterImages.random(canvas, seed: 33)
    let whole = try FilterImages.apply([filter], to: source, output: filter.extent(of: canvas))
    // What a Gaussian leaves out beyond its reach may turn a rounding; lists make one image for all tiles.
    let tolerance =
      switch filter {
      case .gaussianBlur: 1.0
      // The rounding of a colour, over an alpha of a half and more.
      case .colorBlur: 2.0
      default: 0.0
      }
    for part in [PixelRect(x: 40, y: 30, width: 50, height: 20), PixelRect(x: 3, y: 70, width: 9, height: 33)] {
      let need = filter.need(for: part).intersection(canvas)
      let cut = OffscreenImage(rect: need, bitmap: source.copied(to: need))
      let result = try FilterImages.apply([filter], to: cut, output: part)
      #expect(FilterImages.difference(result) { FilterImages.pixel(whole, $0, $1) } <= tolerance)
    }
    // Nothing shows beyond the extent.
    let small = FilterImages.random(PixelRect(x: 50, y: 45, width: 12, height: 9), seed: 34, opaque: true)
    let wide = try FilterImages.apply([filter], to: small, output: canvas.insetBy(-60))
    let extent = filter.extent(of: small.rect)
    #expect(
      FilterImages.difference(wide) { x, y in
        let isInside = x >= extent.minX && x < extent.maxX && y >= extent.minY && y < extent.maxY
        return isInside ? FilterImages.pixel(wide, x, y) : [0, 0, 0, 0]
      } == 0)
  }

  @Test(
    "Tiles of any size, and tiles taken from earlier frames, give the frame that is drawn from nothing", arguments: all)
  func tiles(filter: PixelFilter) throws {
    func frame(_ x: Int) -> DisplayList {
      let bounds = canvas(160, 128)
      let content = [
        fill(.ellipse(in: CGRect(x: 20 + x, y: 20, width: 60, height: 50)), .color("#FF8040"), in: bounds),
        fill(.rect(CGRect(x: 70, y: 40, width: 50, height: 50)), .color("#2060E0C0"), in: bounds),
      ]
      return list(
        160, 128, background: .white,
        [
          fill(.rect(CGRect(x: 0, y: 100, width: 160, height: 9)), in: bounds),
          DrawCommand(Group(content, filters: [filter]), bounds: filter.extent(of: bounds).intersection(bounds)),
        ])
    }
    let reference = try makeRenderer(tileWidth: 256, tileHeight: 256).bitmap(frame(3))
    for size in [16, 34, 64] {
      let renderer = makeRenderer(tileWidth: size, tileHeight: size)
      #expect(bytes(try renderer.bitmap(frame(3))) == bytes(reference))
      let first = try renderer.planes(frame(2))
      let second = try renderer.planes(frame(3), reusing: first)
      #expect(bytes(second.planes) == bytes(try renderer.planes(from: reference)))
    }
  }

  @Test("Extreme numbers give images and end")
  func extremes() throws {
    let small = FilterImages.random(PixelRect(x: 0, y: 0, width: 8, height: 8), seed: 1)
    let filters: [PixelFilter] = [
      .lineBlur(x: 1e5, y: 0), .lineBlur(x: 7e4, y: 7e4), .discBlur(PixelEllipse(a: 1e-8, b: 0, c: 1e-8)),
      .zoomBlur(x: 1e9, y: -1e9, amount: 0.9), .zoomBlur(x: 0, y: 0, amount: -10), .transform(.scale(1e-6, 1e6)),
      .transform(Homography(0, 0, 0, 0, 0, 0, 0, 0, 1)),
      .edges(intensity: 1e30, stepX: PixelVector(1e30, 0), stepY: PixelVector(.nan, 1)),
      .mosaic(Mosaic(.squares, center: PixelVector(1e9, 1e9), side: 1e-3, map: .identity, reach: 3)),
      .mosaic(Mosaic(.crystals, center: PixelVector(.nan, 0), side: 1, map: .identity, reach: 3)),
      .vignette(Vignette(center: PixelVector(.infinity, 0), radius: 1e-300, intensity: 1, map: .identity)),
      .lighting(
        Lighting(
          .spot(SIMD3(1e9, 0, 0), target: SIMD3(1e9, 0, 0), exponent: 1e3, cosine: -1), color: .white, height: 1e9,
          constant: .nan, shine: 0, rect: CGRect(x: 0, y: 0, width: 8, height: 8), map: .identity,
          stepX: PixelVector(.nan, 1), stepY: PixelVector(1e30, 1))),
      .convolution(
        Convolution(
          weights: [1e6, -1e6, .nan], columns: 1, target: (-5, 99), divisor: 1e-300, bias: 1e3, keepsAlpha: true,
          stepX: PixelVector(1e30, 0), stepY: PixelVector(.nan, 1))),
      .convolution(
        Convolution(
          weights: [], columns: 0, target: nil, divisor: 0, bias: 0, keepsAlpha: false, stepX: PixelVector(1, 0),
          stepY: PixelVector(0, 1))),
      .displacement(
        Turbulence(
          frequency: (1e3, 1e3), octaves: 1, seed: 0, isFractal: false, stitches: false, rect: .zero, map: .scale(0, 1)),
        scale: 1e300, reach: 1e5),
      .pair(
        ImagePair(
          .displacement(x: PixelVector(1e300, .nan), y: PixelVector(.infinity, 0), components: [7, -1]),
          way: PixelVector(.nan, 1e300))),
      .pair(
        ImagePair(
          .displacement(x: PixelVector(1e300, .nan), y: PixelVector(.infinity, 0), components: [0, 1]),
          way: PixelVector(0, 0))),
      .pair(ImagePair(.arithmetic(SIMD4(1e300, -1e300, .nan, .infinity)), way: PixelVector(1e9, -1e9))),
      .morphology(isMaximum: true, x: 1e5, y: 1e5), .morphology(isMaximum: false, x: .nan, y: .infinity),
      .turbulence(
        Turbulence(
          frequency: (1000, 1e300), octaves: 16, seed: .min, isFractal: false, stitches: true,
          rect: CGRect(x: -1e9, y: -1e9, width: 2e9, height: 2e9), map: .scale(1e-3, 1))),
      .turbulence(
        Turbulence(
          frequency: (.nan, 0), octaves: 2, seed: .max, isFractal: true, stitches: false,
          rect: CGRect(x: 0, y: 0, width: 8, height: 8), map: Homography(1, 0, 0.1, 0, 1, -0.3, 0, 0, 1))),
    ]
    for filter in filters {
      _ = try FilterImages.apply([filter], to: small)
      _ = filter.extent(of: small.rect)
      _ = filter.need(for: small.rect)
    }
  }
}
