// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDisplayList

/// A transition filter at one progress: the pixel of each point of the layer's own space, out of two images (T-92).
///
/// Every kind is the source exactly at progress 0 and the target exactly at 1. Outside the extent the target shows.
struct TransitionMix {
  typealias Pixel = SIMD4<Float>

  let kernel: TransitionKernel
  /// Progress.
  let t: Double
  let extent: CGRect
  private let source, target: OffscreenReader
  private let image: OffscreenReader?
  private let inputs: [OffscreenImage]
  private let map: Homography
  private let inverse: Homography?
  /// The direction of the kernel's angle, and the extent along it.
  let direction: PixelVector
  let span: (low: Double, high: Double)
  /// Half the diagonal around the centre: no point of the extent is further from it.
  let reach: Double
  /// One pixel in points.
  let pixelSize: Double
  /// False if a number of the kernel is none: the images then dissolve.
  private let isFinite: Bool

  init(_ pass: TransitionPass, source: OffscreenImage, target: OffscreenImage, image: Bitmap?) {
    kernel = pass.kernel
    // NaN counts as 0.
    t = pass.progress > 0 ? min(pass.progress, 1) : 0
    extent = pass.extent
    let offscreen = image.map {
      OffscreenImage(rect: PixelRect(x: 0, y: 0, width: $0.width, height: $0.height), bitmap: $0)
    }
    inputs = [source, target] + (offscreen.map { [$0] } ?? [])
    (self.source, self.target) = (OffscreenReader(source), OffscreenReader(target))
    self.image = offscreen.map { OffscreenReader($0) }
    (map, inverse) = (pass.map, pass.map.inverse)
    direction = PixelVector(Math.cos(kernel.angle), Math.sin(kernel.angle))
    var (low, high, reach) = (Double.infinity, -Double.infinity, 0.0)
    for (x, y) in [
      (extent.minX, extent.minY), (extent.maxX, extent.minY), (extent.minX, extent.maxY), (extent.maxX, extent.maxY),
    ] {
      let s = Double(x) * direction.x + Double(y) * direction.y
      (low, high) = (min(low, s), max(high, s))
      reach = max(reach, PixelVector(Double(x) - kernel.center.x, Double(y) - kernel.center.y).length)
    }
    span = (low, high)
    self.reach = reach
    let numbers = [
      kernel.center.x, kernel.center.y, kernel.angle, kernel.width, kernel.radius, kernel.scale, kernel.opacity,
      kernel.offset.x, kernel.offset.y, low, high, reach,
    ]
    isFinite = (numbers + kernel.rays).allSatisfy(\.isFinite)
    // A device pixel in the layer's space, in the mean of both axes: the width of soft edges.
    let scale = abs(pass.map.determinant).squareRoot()
    pixelSize = scale > 1e-6 && scale.isFinite ? 1 / scale : 1
  }

  func rendered(_ output: PixelRect) -> OffscreenImage {
    // Slanted and bent edges are sampled four times a pixel. Unmoved content is still read in the pixel's middle, or it
    // would be a little soft during the transition.
    let isSharp =
      t > 0 && t < 1 && (kernel.kind == .pageCurl || kernel.kind == .bars || kernel.kind == .ripple)
    return OffscreenImage.each(output) { x, y in
      let middle = CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5)
      if !isSharp { return pixel(middle, middle) }
      var sum = Pixel.zero
      for (dx, dy) in [(-0.25, -0.25), (0.25, -0.25), (-0.25, 0.25), (0.25, 0.25)] {
        sum += pixel(CGPoint(x: middle.x + dx, y: middle.y + dy), middle)
      }
      return sum * 0.25
    }
  }

  /// The colour at a point within a pixel, both on the device.
  private func pixel(_ point: CGPoint, _ middle: CGPoint) -> Pixel {
    guard let place = inverse?.apply(point), let still = inverse?.apply(middle) else { return .zero }
    let p = PixelVector(Double(place.x), Double(place.y))
    guard p.x >= extent.minX, p.x <= extent.maxX, p.y >= extent.minY, p.y <= extent.maxY else {
      return target.sample(middle.x, middle.y)
    }
    // Both ends are exact, whatever a kind would round.
    if t == 0 { return source.sample(middle.x, middle.y) }
    if t == 1 { return target.sample(middle.x, middle.y) }
    // Numbers that are not finite have no geometry, so the images dissolve.
    if !isFinite { return mixed(p, t) }
    let q = PixelVector(Double(still.x), Double(still.y))
    switch kernel.kind {
    case .swipe: return swipe(p)
    case .bars: return bars(p, q)
    case .flash: return flash(p)
    case .ripple: return ripple(p, q)
    case .pageCurl: return pageCurl(p, q)
    case .mod: return mod(p)
    case .copyMachine: return copyMachine(p)
    case .disintegrate: return disintegrate(p)
    }
  }

  // MARK: Shared by kinds

  func source(_ p: PixelVector) -> Pixel { sample(source, p) }
  func target(_ p: PixelVector) -> Pixel { sample(target, p) }

  /// Half a pixel inside of the extent at least: on its rim a sample would be mixed with the nothing beyond it.
  private func sample(_ reader: OffscreenReader, _ p: PixelVector) -> Pixel {
    let inset = min(pixelSize, Double(extent.width), Double(extent.height)) / 2
    let x = min(max(p.x, Double(extent.minX) + inset), Double(extent.maxX) - inset)
    let y = min(max(p.y, Double(extent.minY) + inset), Double(extent.maxY) - inset)
    guard let q = map.apply(CGPoint(x: x, y: y)) else { return .zero }
    return reader.sample(Double(q.x), Double(q.y))
  }

  /// The kernel's image spread over the extent; nil if there is none.
  func image(_ p: PixelVector) -> Pixel? {
    guard let image, extent.width > 0, extent.height > 0 else { return nil }
    func place(_ share: Double, _ size: Int) -> Double { min(max(share * Double(size), 0.5), Double(size) - 0.5) }
    return image.sample(
      place((p.x - Double(extent.minX)) / Double(extent.width), image.rect.width),
      place((p.y - Double(extent.minY)) / Double(extent.height), image.rect.height))
  }

  /// How far a point is along the kernel's direction.
  func along(_ p: PixelVector) -> Double { p.x * direction.x + p.y * direction.y }

  /// From the source (0) to the target (1).
  func mixed(_ p: PixelVector, _ share: Double) -> Pixel {
    if share <= 0 { return source(p) }
    if share >= 1 { return target(p) }
    return source(p) * Float(1 - share) + target(p) * Float(share)
  }

  /// A pixel lit by the kernel's colour, in proportion to its alpha.
  func lit(_ pixel: Pixel, _ light: Double) -> Pixel {
    guard light > 0 else { return pixel }
    let color = Pixel(Float(kernel.color.c0), Float(kernel.color.c1), Float(kernel.color.c2), 0)
    return pointwiseMin(pixel + color * (pixel[3] * Float(light * kernel.color.alpha)), Pixel(repeating: pixel[3]))
  }

  /// A pixel darkened.
  static func shaded(_ pixel: Pixel, _ factor: Double) -> Pixel {
    let f = Float(max(0, factor))
    return pointwiseMin(pixel * Pixel(f, f, f, 1), Pixel(repeating: pixel[3]))
  }

  /// Offsets sampled for soft shadows.
  static let ring: [(Double, Double)] = [
    (0, 0), (0.5, 0), (-0.5, 0), (0, 0.5), (0, -0.5), (0.7, 0.7), (-0.7, 0.7), (0.7, -0.7), (-0.7, -0.7),
  ]

  /// 0 below `low`, 1 above `high`, smooth in between.
  static func smooth(_ low: Double, _ high: Double, _ x: Double) -> Double {
    guard high > low else { return x < low ? 0 : 1 }
    let u = min(max((x - low) / (high - low), 0), 1)
    return u * u * (3 - 2 * u)
  }

  /// A number of 0..<1 for each pair of integers, the same for ever.
  static func random(_ i: Int, _ j: Int) -> Double {
    let seed = Mosaic.seed(i, j)
    return min((seed.x - Double(i) - 0.1) / 0.8, 0.999)
  }

  /// Smooth random numbers of 0…1 over the plane, one a unit.
  static func noise(_ x: Double, _ y: Double) -> Double {
    // NaN and very large numbers do not become an `Int`.
    guard abs(x) < 1e9, abs(y) < 1e9 else { return 0.5 }
    let (fx, fy) = (x.rounded(.down), y.rounded(.down))
    let (i, j) = (Int(fx), Int(fy))
    let (u, v) = (smooth(0, 1, x - fx), smooth(0, 1, y - fy))
    let top = random(i, j) * (1 - u) + random(i + 1, j) * u
    let bottom = random(i, j + 1) * (1 - u) + random(i + 1, j + 1) * u
    return top * (1 - v) + bottom * v
  }
}
