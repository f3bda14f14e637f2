// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionDisplayList

/// Kinds that uncover the target along a direction or out of holes.
extension TransitionMix {
  /// A soft edge passes; half way through it, light.
  func swipe(_ p: PixelVector) -> Pixel {
    let width = max(kernel.width, pixelSize)
    let edge = span.low - width + t * (span.high - span.low + width)
    let share = TransitionMix.smooth(edge, edge + width, along(p))
    let mix = 1 - share
    return lit(mixed(p, mix), 4 * mix * (1 - mix) * kernel.opacity)
  }

  /// Bars of the source slide away, each after a delay of its own.
  ///
  /// - Parameter still: the point at which unmoved pixels are read.
  func bars(_ p: PixelVector, _ still: PixelVector) -> Pixel {
    let width = max(kernel.width, pixelSize)
    let across = p.y * direction.x - p.x * direction.y
    let bar = (across / width).rounded(.down)
    // NaN and very large numbers do not become an `Int`.
    guard abs(bar) < 1e9 else { return target(still) }
    let delay = kernel.scale * TransitionMix.random(Int(bar), 17)
    let u = min(max((t - delay) / (1 - kernel.scale), 0), 1)
    let way = u * u * (3 - 2 * u) * (span.high - span.low)
    let from = along(p) - way
    guard from >= span.low else { return target(still) }
    return source(PixelVector(p.x - direction.x * way, p.y - direction.y * way))
  }

  /// A bar of light passes, with the target behind it.
  func copyMachine(_ p: PixelVector) -> Pixel {
    let half = max(kernel.width, pixelSize) / 2
    let bar = span.low - half + t * (span.high - span.low + 2 * half)
    let d = along(p) - bar
    let mix = 1 - TransitionMix.smooth(-half / 2, half / 2, d)
    let glow = max(0, 1 - d * d / (half * half))
    return lit(mixed(p, mix), glow * glow * kernel.opacity)
  }

  /// Round holes on a turned grid; the further from the centre, the later they open.
  func mod(_ p: PixelVector) -> Pixel {
    let side = kernel.radius
    let (dx, dy) = (p.x - kernel.center.x, p.y - kernel.center.y)
    let (u, v) = (dx * direction.x + dy * direction.y, dy * direction.x - dx * direction.y)
    let (cu, cv) = ((u / side).rounded() * side, (v / side).rounded() * side)
    let total = reach + side
    // Holes grow into their neighbours: the deepest counts.
    var depth = -Double.infinity
    for j in -1...1 {
      for i in -1...1 {
        let hole = PixelVector(cu + Double(i) * side, cv + Double(j) * side)
        let open = t * (1 + total / kernel.scale) - hole.length / kernel.scale
        guard open > 0 else { continue }
        // At 1 neighbouring holes cover everything between them.
        let rim = min(open, 1) * side * 0.78
        depth = max(depth, rim - PixelVector(u - hole.x, v - hole.y).length)
      }
    }
    return mixed(p, min(max(depth / pixelSize + 0.5, 0), 1))
  }

  /// Removes pixels in the order of a mask; the rest throws a shadow on the target.
  func disintegrate(_ p: PixelVector) -> Pixel {
    let gone = lost(p)
    let base = target(p)
    if gone >= 1, kernel.opacity == 0 { return base }
    // The shadow of the remaining pixels, from a few points around the offset one.
    var cover = 0.0
    let q = PixelVector(p.x - kernel.offset.x, p.y - kernel.offset.y)
    for (dx, dy) in TransitionMix.ring {
      cover += 1 - lost(PixelVector(q.x + dx * kernel.scale, q.y + dy * kernel.scale))
    }
    cover /= Double(TransitionMix.ring.count)
    let shaded = TransitionMix.shaded(base, 1 - kernel.opacity * cover * TransitionMix.smooth(1, 0.9, t))
    if gone >= 1 { return shaded }
    return source(p) * Float(1 - gone) + shaded * Float(gone)
  }

  /// How far a point is gone: 0…1.
  private func lost(_ p: PixelVector) -> Double {
    let level: Double
    if let pixel = image(p) {
      let (red, green, blue): (Float, Float, Float) = (0.2125 * pixel[0], 0.7154 * pixel[1], 0.0721 * pixel[2])
      level = Double(red + green + blue) / 255
    } else {
      let coarse = TransitionMix.noise(p.x / 90, p.y / 90)
      let middle = TransitionMix.noise(p.x / 30 + 7, p.y / 30)
      let fine = TransitionMix.noise(p.x / 8, p.y / 8 + 3)
      let sum: Double = 0.55 * coarse + 0.3 * middle
      // Sums of noise crowd the middle: spread over 0…1.
      level = TransitionMix.smooth(0.1, 0.9, sum + 0.15 * fine)
    }
    let soft = 0.02
    // The soft edge starts before 0 and ends after 1, so both ends of the transition are whole.
    return 1 - TransitionMix.smooth(t * (1 + 2 * soft) - 2 * soft, t * (1 + 2 * soft), level)
  }
}
