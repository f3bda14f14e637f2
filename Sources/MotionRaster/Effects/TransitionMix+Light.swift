import MotionCore
import MotionDisplay

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
    return lit(mixed(p, share), 1.4 * core + 1.3 * rays)
  }

  /// Smooth random numbers of 0…1 around a circle.
  private static func circle(_ turn: Double, _ count: Int) -> Double {
    let x = turn * Double(count)
    let i = Int(min(max(x.rounded(.down), 0), Double(count)))
    let u = smooth(0, 1, x - Double(i))
    return random(i % count, count) * (1 - u) + random((i + 1) % count, count) * u
  }

  /// A ring wave runs outwards, with the target inside it.
  func ripple(_ p: PixelVector) -> Pixel {
    let (dx, dy) = (p.x - kernel.center.x, p.y - kernel.center.y)
    let distance = PixelVector(dx, dy).length
    let width = max(kernel.width, pixelSize)
    let inner = t * (reach + width) - width
    let u = (distance - inner) / width
    if u <= 0 { return target(p) }
    if u >= 1 || distance == 0 { return source(p) }
    let envelope = Math.sin(.pi * u)
    let wave = Math.sin(2 * .pi * u) * envelope
    let push = -kernel.scale * wave / distance
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

  /// The source is rolled off over a cylinder that moves against the kernel's direction. Seen from above, the place
  /// at arc length u behind the fold lies at R sin(u/R) until the sheet has turned round, then flat above itself.
  func pageCurl(_ p: PixelVector) -> Pixel {
    let radius = max(kernel.radius, pixelSize)
    let s = along(p)
    let fold = span.high + t * (span.low - radius - span.high)
    let round = Double.pi * radius
    func page(_ at: Double) -> PixelVector {
      PixelVector(p.x + direction.x * (at - s), p.y + direction.y * (at - s))
    }
    func isOnPage(_ at: Double) -> Bool { contains(page(at)) }
    let strength = TransitionMix.smooth(0, 0.08, t)
    if s <= fold {
      let above = fold + round + (fold - s)
      if isOnPage(above) { return back(page(above), 1) }
      // The flap's shadow: how much of it there is around.
      var cover = 0.0
      for (dx, dy) in TransitionMix.ring {
        let q = PixelVector(p.x + 0.7 * dx * radius, p.y + 0.7 * dy * radius)
        let at = along(q)
        let arc = 2 * fold + round - at
        if at > fold || contains(PixelVector(q.x + direction.x * (arc - at), q.y + direction.y * (arc - at))) {
          cover += 1 / Double(TransitionMix.ring.count)
        }
      }
      return TransitionMix.shaded(source(p), 1 - 0.4 * cover * strength)
    }
    if s >= fold + radius {
      let shadow = max(0, 1 - (s - fold - radius) / (0.8 * radius))
      return TransitionMix.shaded(target(p), 1 - 0.5 * shadow * shadow * strength)
    }
    let angle = Math.asin(min((s - fold) / radius, 1))
    let top = fold + radius * (.pi - angle)
    if isOnPage(top) {
      // Darker where the sheet turns down, with a gleam on its back.
      let slope = Math.cos(angle)
      return back(page(top), 0.45 + 0.55 * slope + 0.12 * (1 - abs(2 * slope - 1.2)))
    }
    let bottom = fold + radius * angle
    if isOnPage(bottom) { return TransitionMix.shaded(source(page(bottom)), 0.55 + 0.45 * Math.cos(angle)) }
    let shadow = max(0, 1 - (s - fold) / (1.8 * radius))
    return TransitionMix.shaded(target(p), 1 - 0.5 * shadow * shadow * strength)
  }

  private func contains(_ q: PixelVector) -> Bool {
    let e = 1e-9
    return q.x >= extent.minX - e && q.x <= extent.maxX + e && q.y >= extent.minY - e && q.y <= extent.maxY + e
  }

  /// The back of the page: an image, or the front showing through.
  private func back(_ p: PixelVector, _ light: Double) -> Pixel {
    let pixel: Pixel
    if let image = image(p) {
      pixel = image
    } else {
      let front = source(p)
      pixel = front * 0.22 + Pixel(0.96, 0.95, 0.93, 1) * (front[3] * 0.78)
    }
    return TransitionMix.shaded(pixel, light)
  }
}
