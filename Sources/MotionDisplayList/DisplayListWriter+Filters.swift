// SPDX-License-Identifier: Apache-2.0

import MotionCore

extension DisplayListWriter {
  private func numbers(_ values: Double...) -> String { values.map(text).joined(separator: " ") }

  func text(_ filter: PixelFilter) -> String {
    switch filter {
    case .gaussianBlur(let x, let y): return "blur(\(numbers(x, y)))"
    case .colorBlur(let x, let y): return "color-blur(\(numbers(x, y)))"
    case .bloom(let x, let y, let intensity): return "bloom(\(numbers(x, y, intensity)))"
    case .gloom(let x, let y, let intensity): return "gloom(\(numbers(x, y, intensity)))"
    case .unsharpMask(let x, let y, let intensity): return "unsharp(\(numbers(x, y, intensity)))"
    case .sharpenLuminance(let x, let y, let intensity): return "sharpen(\(numbers(x, y, intensity)))"
    case .lineBlur(let x, let y): return "line-blur(\(numbers(x, y)))"
    case .discBlur(let e): return "disc-blur(\(numbers(e.extent.x, e.extent.y)))"
    case .zoomBlur(let x, let y, let amount): return "zoom-blur(\(numbers(x, y, amount)))"
    case .color(let steps): return "color(\(steps.map(text).joined(separator: ", ")))"
    case .distortion(let d):
      return "\(d.kind.rawValue)(\(numbers(d.center.x, d.center.y, d.radius, d.amount)))\(text(d.map))"
    case .transform(let map): return "transform\(text(map))"
    case .mosaic(let m): return "\(m.kind.rawValue)(\(numbers(m.center.x, m.center.y, m.side)))\(text(m.map))"
    case .edges(let intensity, let x, let y): return "edges(\(numbers(intensity, x.x, x.y, y.x, y.y)))"
    case .morphology(let isMaximum, let x, let y): return "\(isMaximum ? "dilate" : "erode")(\(numbers(x, y)))"
    case .turbulence(let t):
      return text(t)
    case .displacement(let t, let scale, _): return "displacement(\(text(scale)) by \(text(t)))"
    case .pair(let pair): return text(pair)
    case .lighting(let l):
      let surface = l.shine.map { "shiny \(text($0))" } ?? "dull"
      let rect = numbers(l.rect.minX, l.rect.minY, l.rect.width, l.rect.height)
      return
        "light(\(surface) \(text(l.light)) \(text(l.color)) \(numbers(l.height, l.constant)) in \(rect))\(text(l.map))"
    case .convolution(let c):
      return "convolution(\(c.weights.map(text).joined(separator: " ")) bias \(text(c.bias))"
        + "\(c.keepsAlpha ? " keeping alpha" : "") \(numbers(c.stepX.x, c.stepX.y, c.stepY.x, c.stepY.y)))"
    case .vignette(let v):
      return "vignette(\(numbers(v.center.x, v.center.y, v.radius, v.intensity)))\(text(v.map))"
    }
  }

  private func text(_ pair: ImagePair) -> String {
    let way = numbers(pair.way.x, pair.way.y)
    switch pair.operation {
    case .displacement(let x, let y, let components):
      let names = components.map(String.init).joined(separator: " ")
      return "displacement(\(numbers(x.x, x.y, y.x, y.y)) by \(names) at \(way))"
    case .arithmetic(let k): return "arithmetic(\(numbers(k[0], k[1], k[2], k[3])) with \(way))"
    }
  }

  private func text(_ light: Lighting.Light) -> String {
    func text(_ p: SIMD3<Double>) -> String { numbers(p.x, p.y, p.z) }
    switch light {
    case .distant(let direction): return "distant \(text(direction))"
    case .point(let place): return "point \(text(place))"
    case .spot(let place, let target, let exponent, let cosine):
      return "spot \(text(place)) \(text(target)) \(numbers(exponent, cosine))"
    }
  }

  private func text(_ t: Turbulence) -> String {
    let kind = (t.isFractal ? "fractal-noise" : "turbulence") + (t.stitches ? " stitched" : "")
    let rect = numbers(t.rect.minX, t.rect.minY, t.rect.width, t.rect.height)
    return "\(kind)(\(numbers(t.frequencyX, t.frequencyY)) \(t.octaves) \(t.seed) in \(rect))\(text(t.map))"
  }

  private func text(_ step: ColorStep) -> String {
    switch step {
    case .matrix(let matrix): return "matrix " + matrix.values.map(text).joined(separator: " ")
    case .posterize(let levels): return "posterize \(text(levels))"
    case .power(let power): return "power \(text(power))"
    case .exposure(let factor): return "exposure \(text(factor))"
    case .linearize: return "linearize"
    case .encode: return "encode"
    case .transfer(let transfer):
      return "transfer "
        + transfer.tables.map { table in
          (table.isDiscrete ? "steps " : "") + table.values.map(text).joined(separator: " ")
        }.joined(separator: " / ")
    case .vibrance(let amount): return "vibrance \(text(amount))"
    case .maskToAlpha: return "mask to alpha"
    case .chromaKey(let key):
      return "chroma key \(numbers(key.red, key.green, key.blue)) \(numbers(key.tolerance, key.softness, key.spill))"
    case .lumaKey(let level, let tolerance, let softness): return "luma key \(numbers(level, tolerance, softness))"
    case .cube(let image, let size, let isOneDimensional):
      return "cube \(text(image)) \(size)\(isOneDimensional ? " 1D" : "")"
    }
  }
}
