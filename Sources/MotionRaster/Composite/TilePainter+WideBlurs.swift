// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionDisplayList

/// A wide blur of one picture: nothing of its details is left, so they are not drawn.
extension TilePainter {
  /// The image of a group with a wide blur of one picture, sampled at the resolution of the blur. Nil for all other
  /// groups: where shapes overlap in a large pixel, their colours would not be those of its small ones.
  func widelyBlurredImage(of group: PreparedGroup, rect: PixelRect) throws -> OffscreenImage? {
    let filters = group.group.filters
    guard let first = filters.first, group.group.commands.count == 1,
      case .fill(let fill) = group.group.commands[0].content, fill.blend == .sourceOver, fill.clips.isEmpty,
      fill.coverage.transform.isAffine, case .image(let paint) = fill.paint, let blur = WideBlur(first, of: paint),
      let large = blur.reduced(fill)
    else { return nil }
    let (rest, bounds) = (Array(filters.dropFirst()), group.content.bounds)
    // The blur makes only those pixels that the later filters need.
    let output = TilePainter.limited(rest.need(for: rect).intersection(first.extent(of: bounds)), around: rect)
    let source = TilePainter.limited(first.need(for: output).intersection(bounds), around: output)
    guard !output.isEmpty, blur.isWorthwhile(source) else { return nil }
    let result: Bitmap
    // This blur changes colours alone, so alpha has its full size.
    if blur.keepsAlpha {
      guard let alpha = try alpha(of: group, in: output) else { return nil }
      result = alpha
    } else {
      result = Bitmap(unfilledWidth: output.width, height: output.height)
    }
    let few = blur.halved(source)
    var command = DrawCommand(large, bounds: DeviceBounds.of(large.coverage, view: few))
    command.owner = group.group.commands[0].owner
    guard !command.bounds.isEmpty else { return nil }
    let small = try resources.image(of: CommandSet([command]), in: few, meter: meter)
    blur.apply(to: BytePlane(small.bitmap, rect: few), into: BytePlane(result, rect: output), kernels)
    return try filtered(OffscreenImage(rect: output, bitmap: result), rest, rect: rect)
  }

  /// Black pixels with a group's own alpha, before filters; nil if that needs its colours.
  private func alpha(of group: PreparedGroup, in rect: PixelRect) throws -> Bitmap? {
    // An opaque cover makes the alpha full everywhere.
    if try lastCover(in: group.content, of: rect) != nil {
      let bitmap = Bitmap(unfilledWidth: rect.width, height: rect.height)
      bitmap.memory.fill(0xFF00_0000)
      return bitmap
    }
    guard case .fill(let fill) = group.group.commands[0].content, AlphaSignature.constantAlpha(fill.paint) != nil else {
      return nil
    }
    return try resources.image(of: CommandSet(group.group.alphaAlone.commands), in: rect, meter: meter).bitmap
  }
}

/// A Gaussian blur of a picture at its own size or enlarged, so wide that single pixels do not count.
private struct WideBlur {
  let sigmaX, sigmaY: Double
  /// The pixels' own alpha stays.
  let keepsAlpha: Bool
  let reduction: GaussianBlur.Reduction
  /// Shifts the picture's level of detail to one with pixels about twice as large as the drawn ones, or larger.
  private let bias: Double

  init?(_ filter: PixelFilter, of paint: ImagePaint) {
    switch filter {
    case .gaussianBlur(let x, let y): (sigmaX, sigmaY, keepsAlpha) = (x, y, false)
    case .colorBlur(let x, let y): (sigmaX, sigmaY, keepsAlpha) = (x, y, true)
    default: return nil
    }
    let halvings = min(GaussianBlur.halvings(sigma: sigmaX), GaussianBlur.halvings(sigma: sigmaY))
    // The size of a pixel in the picture, if it is a square there.
    let (along, across) = SamplingFootprint.lengths(paint.map, 0, 0)
    guard halvings > 0, paint.map.isAffine, paint.minification != .nearest, along > 1e-6, along <= 1.0001,
      abs(along - across) < 0.001 * along,
      abs(paint.map.h11 * paint.map.h21 + paint.map.h12 * paint.map.h22) < 0.001 * along * along
    else { return nil }
    // Pixels smaller than those of the picture need none of its levels.
    let side = along * Double(1 << halvings)
    guard side > 1.001 else { return nil }
    // Samples that lie further apart than about half a pixel of their level would miss parts of thin lines.
    let detail = Math.log(side) / Math.log(2)
    let level = (detail + 0.83).rounded(.up)
    bias = level - detail + 1e-6
    // Halvings of the blur add a quarter of 4ⁿ − 1. So do the picture's means of pixels with the lines between them.
    func variance(_ halvings: Double) -> Double {
      (Double(sign: .plus, exponent: 2 * Int(halvings), significand: 1) - 1) / 4
    }
    reduction = GaussianBlur.Reduction(
      halvings: halvings, missing: variance(Double(halvings)) - variance(level) / (along * along))
  }

  /// A drawing of the picture in larger pixels.
  func reduced(_ fill: Fill) -> Fill? {
    let size = 1 / Double(1 << reduction.halvings)
    guard var result = fill.scaled(x: size, y: size), case .image(var image) = result.paint else { return nil }
    (image.minification, image.magnification, image.minificationBias) = (.trilinear, .linear, bias)
    result.paint = .image(image)
    return result
  }

  /// Whether there are enough pixels to be saved.
  func isWorthwhile(_ source: PixelRect) -> Bool {
    min(source.width, source.height) >= 8 << reduction.halvings
  }

  /// The large pixels that cover a rectangle.
  func halved(_ rect: PixelRect) -> PixelRect {
    let halvings = reduction.halvings
    return PixelRect(
      minX: rect.minX >> halvings, minY: rect.minY >> halvings,
      maxX: -(-rect.maxX >> halvings), maxY: -(-rect.maxY >> halvings))
  }

  func apply(to source: BytePlane, into result: BytePlane, _ kernels: Kernels) {
    let blur = GaussianBlur(kernels: kernels)
    if keepsAlpha {
      blur.blurColors(source, sigmaX: sigmaX, sigmaY: sigmaY, reduction: reduction, into: result)
    } else {
      blur.blur(source, sigmaX: sigmaX, sigmaY: sigmaY, reduction: reduction, into: result)
    }
  }
}
