// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionDisplayList

/// A wide blur of one picture: nothing of its details is left, so they are not drawn.
extension TilePainter {
  /// The image of a group with a wide blur of one picture, sampled at the resolution of the blur. Nil for all other
  /// groups: where shapes overlap in a large pixel, their colours would not be those of its small ones.
  func widelyBlurredImage(of group: PreparedGroup, rect: PixelRect) throws -> OffscreenImage? {
    let filters = group.group.filters
    guard let first = filters.first, let blur = WideBlur(first), group.group.commands.count == 1,
      case .fill(let fill) = group.group.commands[0].content, fill.blend == .sourceOver, fill.clips.isEmpty,
      case .image(let paint) = fill.paint, paint.map.isAffine, fill.coverage.transform.isAffine,
      let large = fill.scaled(x: 1 / Double(1 << blur.halvings.x), y: 1 / Double(1 << blur.halvings.y))
    else { return nil }
    let (rest, bounds) = (Array(filters.dropFirst()), group.content.bounds)
    let output = TilePainter.limited(rest.need(for: rect).intersection(first.extent(of: bounds)), around: rect)
    let source = TilePainter.limited(first.need(for: output).intersection(bounds), around: output)
    guard !output.isEmpty, blur.isWorthwhile(source) else { return nil }
    let result: Bitmap
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

/// A Gaussian blur that leaves nothing of single pixels.
private struct WideBlur {
  let sigmaX, sigmaY: Double
  /// The pixels' own alpha stays.
  let keepsAlpha: Bool
  /// How often each axis may be halved before.
  let halvings: GaussianBlur.Halvings

  init?(_ filter: PixelFilter) {
    switch filter {
    case .gaussianBlur(let x, let y): (sigmaX, sigmaY, keepsAlpha) = (x, y, false)
    case .colorBlur(let x, let y): (sigmaX, sigmaY, keepsAlpha) = (x, y, true)
    default: return nil
    }
    halvings = GaussianBlur.Halvings(x: GaussianBlur.halvings(sigma: sigmaX), y: GaussianBlur.halvings(sigma: sigmaY))
    if halvings.x == 0 || halvings.y == 0 { return nil }
  }

  /// Whether there are enough pixels to be saved.
  func isWorthwhile(_ source: PixelRect) -> Bool {
    source.width >= 4 << halvings.x && source.height >= 4 << halvings.y
  }

  /// The large pixels that cover a rectangle.
  func halved(_ rect: PixelRect) -> PixelRect {
    PixelRect(
      minX: rect.minX >> halvings.x, minY: rect.minY >> halvings.y,
      maxX: -(-rect.maxX >> halvings.x), maxY: -(-rect.maxY >> halvings.y))
  }

  func apply(to source: BytePlane, into result: BytePlane, _ kernels: Kernels) {
    let blur = GaussianBlur(kernels: kernels)
    if keepsAlpha {
      blur.blurColors(source, sigmaX: sigmaX, sigmaY: sigmaY, halvings: halvings, into: result)
    } else {
      blur.blur(source, sigmaX: sigmaX, sigmaY: sigmaY, halvings: halvings, into: result)
    }
  }
}
