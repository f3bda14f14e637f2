// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionDisplayList

/// Kinds that burn or bend.
extension TransitionMix {
  /// A burst of light with rays grows over the source and fades over the target.
  func flash(_ p: PixelVector) -> Pixel {
    let (dx, dy) = (p.x - kernel.center.x, p.y - kernel.center.y)
    let distance = PixelVector(dx, dy).length / max(reach, pixelSize)
    let (length, strength, contrast, threshold) = (kernel.rays[0], kernel.rays[1], kernel.rays[2], kernel.rays[3])
    let angle = Math.atan2(dy, dx) / (2 * .pi) + 0.5
    var ray = 0.65 * TransitionMix.circle(angle, 48) + 0.35 * TransitionMix.circle(angle, 131)
    ray = Math.pow(min(max(ray, 0), 1), max(contrast, 0.01)) * strength
    // The light is strongest a little before the middle.
    let rise = TransitionMix.smooth(0, 0.45, t) * (1 - TransitionMix.smooth(0.5, 1, t))
    let core = max(0, 1 - distance / max(0.05, 1.5 * rise)) * rise
    let rays = ray * rise * max(0, 1 - distance / max(0.05, length * rise))
    let half = max(0.02, 1 - threshold)
    let share = TransitionMix.smooth(0.5 - half, 0.5 + half, t)
    return glowing(mixed(p, share), 1 - Math.exp(-2.2 * core - 1.9 * rays))
  }

  /// Blends a pixel towards light: faint light has the kernel's colour, strong light is white.
  private func glowing(_ pixel: Pixel, _ light: Double) -> Pixel {
    let share = Float(min(max(light * kernel.color.alpha, 0), 1))
    guard share > 0 else { return pixel }
    let white = Float(TransitionMix.smooth(0.45, 1, light))
    let color = Pixel(Float(kernel.color.c0), Float(kernel.color.c1), Float(kernel.color.c2), 1)
    let lamp = (color + (Pixel(repeating: 1) - color) * white) * pixel[3]
    return pixel + (lamp - pixel) * share
  }

  /// Smooth random numbers of 0…1 around a circle.
  private static func circle(_ turn: Double, _ count: Int) -> Double {
    let x = turn * Double(count)
    let i = Int(min(max(x.rounded(.down), 0), Double(count)))
    let u = smooth(0, 1, x - Double(i))
    return random(i % count, count) * (1 - u) + random((i + 1) % count, count) * u
  }

  /// A ring wave runs outwards, with the target inside it.
  ///
  /// - Parameter still: the point at which unmoved pixels are read.
  func ripple(_ p: PixelVector, _ still: PixelVector) -> Pixel {
    let (dx, dy) = (p.x - kernel.center.x, p.y - kernel.center.y)
    let distance = PixelVector(dx, dy).length
    let width = max(kernel.width, pixelSize)
    let inner = t * (reach + width) - width
    let u = (distance - inner) / width
    if u <= 0 { return target(still) }
    if u >= 1 || distance == 0 { return source(still) }
    let envelope = Math.sin(.pi * u)
    let wave = Math.sin(2 * .pi * u) * envelope
    // A wave that is still narrow bends less: it would turn the image inside out at its centre.
    let push = -kernel.scale * wave * TransitionMix.smooth(0, width, distance) / distance
    // Beyond the rim there is nothing to show.
    let rim = extent.insetBy(
      dx: min(pixelSize, Double(extent.width)) / 2, dy: min(pixelSize, Double(extent.height)) / 2)
    let q = PixelVector(
      min(max(p.x + dx * push, Double(rim.minX)), Double(rim.maxX)),
      min(max(p.y + dy * push, Double(rim.minY)), Double(rim.maxY)))
    // The slope of the wave catches light.
    let light = Math.cos(2 * .pi * u) * envelope * min(abs(kernel.scale) / width, 1) * 0.25
    let pixel = mixed(q, 1 - TransitionMix.smooth(0.2, 0.8, u))
    if light < 0 { return TransitionMix.shaded(pixel, 1 + light) }
    return pointwiseMin(pixel + pixel[3] * Float(light) * Pixel(1, 1, 1, 0), Pixel(repeating: pixel[3]))
  }
}
