// SPDX-License-Identifier: Apache-2.0

import MotionCore

extension PixelFilter {
  /// Feeds everything that affects its drawing.
  package func feed(_ hasher: inout ContentHasher) {
    func feed(_ tag: Int, _ values: Double...) {
      hasher.combine(tag)
      for value in values { hasher.combine(value) }
    }
    switch self {
    case .gaussianBlur(let x, let y): feed(1, x, y)
    case .bloom(let x, let y, let intensity): feed(2, x, y, intensity)
    case .gloom(let x, let y, let intensity): feed(3, x, y, intensity)
    case .unsharpMask(let x, let y, let intensity): feed(4, x, y, intensity)
    case .sharpenLuminance(let x, let y, let intensity): feed(5, x, y, intensity)
    case .lineBlur(let x, let y): feed(6, x, y)
    case .discBlur(let e): feed(7, e.a, e.b, e.c)
    case .zoomBlur(let x, let y, let amount): feed(8, x, y, amount)
    case .color(let steps):
      feed(9)
      hasher.combine(steps.count)
      for step in steps { step.feed(&hasher) }
    case .distortion(let d):
      feed(10, d.center.x, d.center.y, d.radius, d.amount)
      hasher.combine(d.kind.rawValue)
      hasher.combine(d.map)
    case .transform(let map):
      feed(11)
      hasher.combine(map)
    case .mosaic(let m):
      feed(12, m.center.x, m.center.y, m.side)
      hasher.combine(m.kind.rawValue)
      hasher.combine(m.map)
    case .edges(let intensity, let x, let y): feed(13, intensity, x.x, x.y, y.x, y.y)
    case .colorBlur(let x, let y): feed(15, x, y)
    case .morphology(let isMaximum, let x, let y): feed(isMaximum ? 16 : 17, x, y)
    case .turbulence(let turbulence):
      feed(18)
      turbulence.feed(&hasher)
    case .displacement(let noise, let scale, let reach):
      feed(19, scale, reach)
      noise.feed(&hasher)
    case .lighting(let lighting):
      feed(21)
      lighting.feed(&hasher)
    case .pair(let pair):
      feed(22)
      pair.feed(&hasher)
    case .convolution(let convolution):
      feed(20)
      convolution.feed(&hasher)
    case .vignette(let v):
      feed(14, v.center.x, v.center.y, v.radius, v.intensity)
      hasher.combine(v.map)
    }
  }
}
