// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

extension PixelFilter {
  /// Beyond 3.5 standard deviations less than 1/255 is left.
  package static func reach(sigma: Double) -> Int {
    sigma > 0 ? Int((min(sigma, 100_000) * 3.5).rounded(.up)) + 1 : 0
  }

  /// A length in whole pixels with one to spare; 1 for NaN.
  private static func pixels(_ length: Double) -> Int {
    length > 0 ? Int(min(length, 400_000).rounded(.up)) + 1 : 1
  }

  /// The pixels an image of `rect` can affect.
  package func extent(of rect: PixelRect) -> PixelRect {
    switch self {
    case .turbulence(let turbulence): return turbulence.area
    case .lighting(let lighting): return lighting.area
    default: break
    }
    if rect.isEmpty { return .empty }
    switch self {
    case .distortion(let distortion):
      return rect.intersects(distortion.area) ? rect.union(distortion.area) : rect
    case .transform(let map): return PixelFilter.image(of: rect, map)
    case .zoomBlur(let x, let y, let amount):
      // p of the result shows the pixels between p and p + (c − p) · amount.
      return rect.union(PixelFilter.scaled(rect, x, y, 1 / max(1 - amount, 0.01)))
    case .colorBlur, .gloom, .unsharpMask, .sharpenLuminance, .color, .edges, .vignette: return rect
    case .pair(let pair): return rect.union(pair.moved(rect, back: true)).insetBy(-reach)
    default: return rect.insetBy(-reach)
    }
  }

  /// The pixels that decide those of `rect`.
  package func need(for rect: PixelRect) -> PixelRect {
    if rect.isEmpty { return .empty }
    switch self {
    case .distortion(let distortion):
      // Pixels at the rim are mixed with their neighbours beyond it.
      return rect.intersects(distortion.area) ? rect.union(distortion.area.insetBy(-1)) : rect
    case .transform(let map):
      guard let inverse = map.inverse else { return .empty }
      return PixelFilter.image(of: rect, inverse)
    case .zoomBlur(let x, let y, let amount): return rect.union(PixelFilter.scaled(rect, x, y, 1 - amount))
    // It reads nothing. But an image of which nothing is needed is not made.
    case .turbulence(let turbulence): return rect.union(turbulence.area)
    case .lighting(let lighting): return rect.insetBy(-reach).union(lighting.area)
    case .pair(let pair): return rect.insetBy(-reach).union(pair.moved(rect))
    default: return rect.insetBy(-reach)
    }
  }

  /// Whether transparent pixels may become visible.
  package var fillsTransparency: Bool {
    guard case .color(let steps) = self else { return false }
    return steps.contains(where: \.fillsTransparency)
  }

  /// How far, in pixels, a pixel can influence others, for filters with the same reach everywhere.
  private var reach: Int {
    switch self {
    case .gaussianBlur(let x, let y), .colorBlur(let x, let y): PixelFilter.reach(sigma: max(x, y))
    case .bloom(let x, let y, let intensity), .gloom(let x, let y, let intensity),
      .unsharpMask(let x, let y, let intensity), .sharpenLuminance(let x, let y, let intensity):
      intensity == 0 ? 0 : PixelFilter.reach(sigma: max(x, y))
    case .lineBlur(let x, let y): PixelFilter.pixels(max(abs(x), abs(y)))
    case .discBlur(let ellipse): PixelFilter.pixels(max(ellipse.extent.x, ellipse.extent.y))
    // Samples between pixels also read the next one.
    case .edges(_, let x, let y): PixelFilter.pixels(x.length + y.length) + 1
    case .mosaic(let mosaic): mosaic.reach
    case .morphology(_, let x, let y): PixelFilter.pixels(max(x, y))
    case .displacement(_, _, let reach): PixelFilter.pixels(reach) + 1
    case .convolution(let convolution): PixelFilter.pixels(convolution.reach) + 1
    case .lighting(let lighting): PixelFilter.pixels(lighting.reach) + 1
    case .pair(let pair): PixelFilter.pixels(pair.reach) + 1
    case .color, .vignette, .zoomBlur, .distortion, .transform, .turbulence: 0
    }
  }

  private static func image(of rect: PixelRect, _ map: Homography) -> PixelRect {
    let r = CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height)
    // In perspective a part may lie at the horizon: everything.
    guard let box = DeviceBounds.box(of: r, map) else {
      return PixelRect(minX: -1_000_000, minY: -1_000_000, maxX: 1_000_000, maxY: 1_000_000)
    }
    return DeviceBounds.covering(box.0, box.1, box.2, box.3).insetBy(-1)
  }

  private static func scaled(_ rect: PixelRect, _ x: Double, _ y: Double, _ factor: Double) -> PixelRect {
    image(
      of: rect,
      Homography.translation(-x, -y).concatenating(.scale(factor, factor)).concatenating(.translation(x, y))
    ).insetBy(-1)
  }
}

extension Array where Element == PixelFilter {
  /// The pixels an image of `rect` can affect after all filters.
  package func extent(of rect: PixelRect) -> PixelRect { reduce(rect) { $1.extent(of: $0) } }

  /// The pixels that decide those of `rect` after all filters.
  package func need(for rect: PixelRect) -> PixelRect { reversed().reduce(rect) { $1.need(for: $0) } }
}
