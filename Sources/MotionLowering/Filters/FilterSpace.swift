// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDisplayList
import MotionModel
import MotionTimeline

/// A layer's own space as its filters see it.
struct FilterSpace {
  /// From the space that points and transforms of filters are given in to device pixels: it begins at the origin of the
  /// bounds.
  let toDevice: Homography
  let size: CGSize
  let scale: LocalScale?

  init(_ layer: LayerState, _ toDevice: Homography) {
    let bounds = layer.values.bounds
    self.toDevice = Homography.translation(Double(bounds.minX), Double(bounds.minY)).concatenating(toDevice)
    size = bounds.size
    scale = LocalScale(middleOf: layer, toDevice)
  }

  /// A vector of the layer's space as a vector of the device plane.
  func vector(_ x: Double, _ y: Double) -> PixelVector {
    guard let scale else { return PixelVector(x, y) }
    return PixelVector(x * scale.xx + y * scale.yx, x * scale.xy + y * scale.yy)
  }

  /// Filters that look at a pixel's surroundings; nil for others, empty if nothing changes.
  func blurs(_ filter: Filter, _ name: String) -> [PixelFilter]? {
    let axes = scale?.axes ?? (x: 1, y: 1)
    let radius = filter.number("inputRadius")
    let (x, y) = (min(radius * axes.x, 100_000), min(radius * axes.y, 100_000))
    func glow(_ input: String, _ make: (Double, Double, Double) -> PixelFilter) -> [PixelFilter] {
      let amount = filter.number(input)
      return amount > 0 ? [make(x, y, amount)] : []
    }
    switch name {
    case "CIGaussianBlur":
      guard x > 0 || y > 0 else { return [] }
      return [filter.flag("inputKeepsAlpha") ? .colorBlur(sigmaX: x, sigmaY: y) : .gaussianBlur(sigmaX: x, sigmaY: y)]
    case "anisotropicBlur":
      let (x, y) = deviations(filter.number("inputRadiusX"), filter.number("inputRadiusY"))
      guard x > 0 || y > 0 else { return [] }
      return [filter.flag("inputKeepsAlpha") ? .colorBlur(sigmaX: x, sigmaY: y) : .gaussianBlur(sigmaX: x, sigmaY: y)]
    case "CIMorphologyRectangleMaximum": return morphology(filter, isMaximum: true)
    case "CIMorphologyRectangleMinimum": return morphology(filter, isMaximum: false)
    case "convolution": return convolution(filter)
    case "displacementMap", "arithmeticComposite": return pair(filter, name)
    case "CIBloom": return glow("inputIntensity") { .bloom(sigmaX: $0, sigmaY: $1, intensity: $2) }
    case "CIGloom": return glow("inputIntensity") { .gloom(sigmaX: $0, sigmaY: $1, intensity: $2) }
    case "CIUnsharpMask": return glow("inputIntensity") { .unsharpMask(sigmaX: $0, sigmaY: $1, intensity: $2) }
    case "CISharpenLuminance":
      return glow("inputSharpness") { .sharpenLuminance(sigmaX: $0, sigmaY: $1, intensity: $2) }
    case "CIBoxBlur":
      // A square is two lines, one along each side.
      return line(vector(radius, 0)) + line(vector(0, radius))
    case "CIMotionBlur":
      let angle = filter.number("inputAngle")
      return line(vector(radius * Math.cos(angle), radius * Math.sin(angle)))
    case "CIDiscBlur": return disc(radius)
    case "CIZoomBlur":
      let amount = filter.number("inputAmount") / 100
      guard amount != 0, let center = toDevice.apply(filter.point("inputCenter")) else { return [] }
      return [.zoomBlur(x: center.x, y: center.y, amount: amount)]
    default: return nil
    }
  }

  /// The deviations along the device's axes of a blur with these along the layer's.
  private func deviations(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
    let (u, v) = (vector(x, 0), vector(0, y))
    return (
      min((u.x * u.x + v.x * v.x).squareRoot(), 100_000), min((u.y * u.y + v.y * v.y).squareRoot(), 100_000)
    )
  }

  private func convolution(_ filter: Filter) -> [PixelFilter] {
    let target = filter.point("inputTarget")
    let convolution = Convolution(
      weights: filter.numbers("inputWeights"), columns: Int(filter.number("inputColumns")),
      target: target.x >= 0 && target.y >= 0 ? (Int(target.x), Int(target.y)) : nil,
      divisor: filter.number("inputDivisor"), bias: filter.number("inputBias"),
      keepsAlpha: filter.flag("inputKeepsAlpha"),
      stepX: vector(1, 0), stepY: vector(0, 1))
    return convolution.weights.isEmpty ? [] : [.convolution(convolution)]
  }

  /// Two images side by side in the layer.
  private func pair(_ filter: Filter, _ name: String) -> [PixelFilter] {
    let point = filter.point("inputOffset")
    let way = vector(point.x, point.y)
    guard way.length.isFinite, way.length <= 100_000 else { return [] }
    if name == "arithmeticComposite" {
      let k = filter.numbers("inputFactors")
      guard k.count == 4, k.allSatisfy(\.isFinite) else { return [] }
      return [.pair(ImagePair(.arithmetic(SIMD4(k[0], k[1], k[2], k[3])), way: way))]
    }
    let scale = filter.number("inputDisplacement")
    let (u, v) = (vector(scale, 0), vector(0, scale))
    guard u.length <= 100_000, v.length <= 100_000 else { return [] }
    let components = filter.numbers("inputComponents").map { $0.isFinite ? Int(min(max($0, 0), 3).rounded()) : 3 }
    return [.pair(ImagePair(.displacement(x: u, y: v, components: components), way: way))]
  }

  private func morphology(_ filter: Filter, isMaximum: Bool) -> [PixelFilter] {
    // A rectangle of one point, as a pixel of Core Image, reaches nowhere.
    let (u, v) = (
      vector(max((filter.number("inputWidth") - 1) / 2, 0), 0),
      vector(0, max((filter.number("inputHeight") - 1) / 2, 0))
    )
    let (x, y) = (min(abs(u.x) + abs(v.x), 100_000), min(abs(u.y) + abs(v.y), 100_000))
    guard x > 0 || y > 0 else { return [] }
    return [.morphology(isMaximum: isMaximum, x: x, y: y)]
  }

  private func line(_ half: PixelVector) -> [PixelFilter] {
    guard half.length > 0, half.length.isFinite else { return [] }
    let factor = min(1, 100_000 / half.length)
    return [.lineBlur(x: half.x * factor, y: half.y * factor)]
  }

  private func disc(_ radius: Double) -> [PixelFilter] {
    let u = vector(1, 0)
    let v = vector(0, 1)
    let area = u.x * v.y - u.y * v.x
    guard radius > 0, area != 0, area.isFinite else { return [] }
    let r = min(radius, 100_000 / max(u.length, v.length))
    // A disc far within one pixel changes nothing, and squares of smaller radii have no reciprocal.
    guard r * max(u.length, v.length) > 0.001 else { return [] }
    // |A⁻¹ p| ≤ r with the columns u and v of A.
    let factor = 1 / (area * area * r * r)
    let ellipse = PixelEllipse(
      a: (u.y * u.y + v.y * v.y) * factor, b: -(u.x * u.y + v.x * v.y) * factor,
      c: (u.x * u.x + v.x * v.x) * factor)
    // So thin that it has no area in doubles.
    guard ellipse.a > 0, ellipse.c > 0, ellipse.extent.x.isFinite, ellipse.extent.y.isFinite else { return [] }
    return [.discBlur(ellipse)]
  }

  private func turbulence(_ filter: Filter) -> Turbulence {
    let frequency = filter.numbers("inputBaseFrequency")
    return Turbulence(
      frequency: (frequency.first ?? 0, frequency.last ?? 0), octaves: Int(filter.number("inputOctaves")),
      seed: Int(filter.number("inputSeed")), isFractal: filter.flag("inputIsFractal"),
      stitches: filter.flag("inputStitches"), rect: extent(filter), map: toDevice)
  }

  /// Filters that know points in the layer's space; nil for others, empty if nothing changes.
  func shapes(_ filter: Filter, _ name: String) -> [PixelFilter]? {
    let point = filter.point("inputCenter")
    let center = PixelVector(point.x, point.y)
    let radius = filter.number("inputRadius")
    func distortion(_ kind: Distortion.Kind, _ input: String) -> [PixelFilter] {
      let amount = filter.number(input)
      guard amount != 0, radius > 0 else { return [] }
      let square = CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
      let view = PixelRect(minX: -1_000_000, minY: -1_000_000, maxX: 1_000_000, maxY: 1_000_000)
      return [
        .distortion(
          Distortion(
            kind, center: center, radius: radius, amount: amount, map: toDevice,
            area: DeviceBounds.of(square, toDevice, view: view)))
      ]
    }
    func mosaic(_ kind: Mosaic.Kind, _ side: Double) -> [PixelFilter] {
      let diagonals = [vector(side, side), vector(side, -side)].map(\.length)
      let longest = min(max(diagonals[0], diagonals[1]), 400_000)
      // Cells of about a pixel change nothing.
      guard side > 0, longest > 1.5, longest.isFinite else { return [] }
      // A crystal takes its colour from a seed that may lie in a neighbour's square.
      let cells = kind == .squares ? 1.0 : 2.5
      return [
        .mosaic(
          Mosaic(kind, center: center, side: side, map: toDevice, reach: Int((cells * longest).rounded(.up)) + 2))
      ]
    }
    switch name {
    case "CIPinchDistortion": return distortion(.pinch, "inputScale")
    case "CIBumpDistortion": return distortion(.bump, "inputScale")
    case "CITwirlDistortion": return distortion(.twirl, "inputAngle")
    case "CIAffineTransform":
      let own = Homography(filter.transform("inputTransform"))
      // An affine transform has neither depth nor perspective.
      let flat = Homography(own.h11, own.h12, 0, own.h21, own.h22, 0, own.h31, own.h32, 1)
      guard flat != .identity, let inverse = toDevice.inverse else { return [] }
      let map = inverse.concatenating(flat).concatenating(toDevice)
      return map.isFinite ? [.transform(map)] : []
    case "CIPixellate": return mosaic(.squares, filter.number("inputScale"))
    case "CICrystallize": return mosaic(.crystals, radius)
    case "CIEdges":
      return [.edges(intensity: filter.number("inputIntensity"), stepX: vector(1, 0), stepY: vector(0, 1))]
    case "diffuseLighting", "specularLighting": return lighting(filter, name).map { [.lighting($0)] }
    case "turbulence": return [.turbulence(turbulence(filter))]
    case "turbulentDisplacement":
      let scale = filter.number("inputDisplacement")
      guard scale != 0, filter.number("inputOctaves") >= 1 else { return [] }
      // Noise moves a pixel by at most half of the scale along each axis.
      let (u, v) = (vector(scale / 2, 0), vector(0, scale / 2))
      let reach = max(abs(u.x) + abs(v.x), abs(u.y) + abs(v.y))
      guard reach > 0, reach.isFinite else { return [] }
      return [.displacement(turbulence(filter), scale: scale, reach: min(reach, 100_000))]
    case "CIVignette":
      // A radius of 1 reaches the corners.
      let half = (size.width * size.width + size.height * size.height).squareRoot() / 2
      let intensity = filter.number("inputIntensity")
      guard intensity != 0, half > 0, radius > 0 else { return [] }
      return [
        .vignette(
          Vignette(
            center: PixelVector(size.width / 2, size.height / 2), radius: half * radius, intensity: intensity,
            map: toDevice))
      ]
    default: return nil
    }
  }
}
