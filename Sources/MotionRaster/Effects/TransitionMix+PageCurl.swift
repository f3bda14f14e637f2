// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionDisplayList

extension TransitionMix {
  /// The source is rolled off over a cylinder that moves against the kernel's direction. Seen from above, the point
  /// at arc length u behind the fold lies at R sin(u/R) until the sheet has turned round, then flat above itself.
  ///
  /// - Parameter still: the point at which unmoved pixels are read.
  func pageCurl(_ p: PixelVector, _ still: PixelVector) -> Pixel {
    let curl = Curl(self, p)
    if curl.behind <= 0 {
      let flap = curl.page(.pi * curl.radius - curl.behind)
      if outside(flap) == 0 { return back(flap, 1) }
      return TransitionMix.shaded(source(still), 1 - 0.45 * curl.shadow(outside(flap), 0.9))
    }
    let turned = curl.behind < curl.radius ? Math.asin(curl.behind / curl.radius) : .pi / 2
    let slope = Math.cos(turned)
    // Where the sheet turns down, it is seen from its side: darker, with a gleam on its back.
    if curl.behind < curl.radius {
      let top = curl.page(curl.radius * (.pi - turned))
      if outside(top) == 0 { return back(top, 0.5 + 0.5 * slope + 0.14 * (1 - abs(2 * slope - 1))) }
      let bottom = curl.page(curl.radius * turned)
      if outside(bottom) == 0 {
        // The overhanging part takes its light.
        let shadow = 1 - 0.45 * curl.shadow(outside(top), 0.9)
        return TransitionMix.shaded(source(bottom), (0.55 + 0.45 * slope) * shadow)
      }
    }
    // The edge of the roll throws a shadow on the target: at its side, and past its ends.
    let rim = curl.page(curl.radius * turned)
    let aside = max(0, curl.behind - curl.radius)
    let distance = PixelVector(aside, outside(rim)).length
    return TransitionMix.shaded(target(still), 1 - 0.5 * curl.shadow(distance, 0.9))
  }

  /// A point and the cylinder.
  private struct Curl {
    let radius: Double
    /// The distance of the point behind the fold, where the sheet leaves the plane.
    let behind: Double
    /// The strength of shadows, which appear as soon as the sheet is lifted.
    private let strength: Double
    private let foot, direction: PixelVector

    init(_ mix: TransitionMix, _ p: PixelVector) {
      radius = max(mix.kernel.radius, mix.pixelSize)
      let fold = mix.span.high + mix.t * (mix.span.low - radius - mix.span.high)
      behind = mix.along(p) - fold
      direction = mix.direction
      foot = PixelVector(p.x - direction.x * behind, p.y - direction.y * behind)
      // The shade sets in gradually, because progress 0 shows the source exactly.
      strength = TransitionMix.smooth(0, 0.08, mix.t)
    }

    /// The point of the page at an arc length behind the fold, across from this point.
    func page(_ arc: Double) -> PixelVector { PixelVector(foot.x + direction.x * arc, foot.y + direction.y * arc) }

    /// The share of a soft shadow at a distance from the edge that casts it; it ends after `reach` radii.
    func shadow(_ distance: Double, _ reach: Double) -> Double {
      let u = max(0, 1 - distance / (reach * radius))
      return u * u * strength
    }
  }

  /// How far a point lies outside of the extent.
  private func outside(_ q: PixelVector) -> Double {
    let x = max(extent.minX - q.x, q.x - extent.maxX, 0)
    let y = max(extent.minY - q.y, q.y - extent.maxY, 0)
    let distance = PixelVector(Double(x), Double(y)).length
    return distance < 1e-9 ? 0 : distance
  }

  /// The back of the page: an image, or the front showing through.
  private func back(_ p: PixelVector, _ light: Double) -> Pixel {
    let pixel: Pixel
    if let image = image(p) {
      pixel = image
    } else {
      let front = source(p)
      // Without an image the back is paper, through which the front shines.
      pixel = front * 0.22 + Pixel(0.96, 0.95, 0.93, 1) * (front[3] * 0.78)
    }
    return TransitionMix.shaded(pixel, light)
  }
}
