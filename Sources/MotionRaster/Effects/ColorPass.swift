// SPDX-License-Identifier: Apache-2.0

import CPixelKernels
import MotionCore
import MotionDisplayList

/// Steps of colour on each pixel of an image, unpremultiplied, in single precision, rounded once at the end.
///
/// Components may leave 0…1 between steps and are clamped at the end; posterizing and tables clamp before.
final class ColorPass {
  private enum Step {
    /// Four columns of the matrix and the constant.
    case matrix(SIMD4<Float>, SIMD4<Float>, SIMD4<Float>, SIMD4<Float>, SIMD4<Float>)
    case posterize(Float)
    case curve(ColorCurve)
    /// Of red, green, blue and alpha.
    case transfer(TransferTable, TransferTable, TransferTable, TransferTable)
    case vibrance(Float)
    case maskToAlpha
    case cube(ColorCube)
    case chromaKey(ChromaKeyPass)
    /// The level, the tolerance and the softness.
    case lumaKey(Float, Float, Float)

    /// Whether it changes red, green and blue alike, each by itself, and keeps alpha.
    var isCurve: Bool {
      switch self {
      case .curve, .posterize: true
      case .matrix, .transfer, .vibrance, .maskToAlpha, .cube, .chromaKey, .lumaKey: false
      }
    }
  }
  private let steps: [Step]
  private let fillsTransparency: Bool
  /// The result for each byte of an opaque pixel, if it depends on the byte alone.
  private var opaque: [UInt8]?

  init(_ steps: [ColorStep], image: (ImageSource) throws -> Bitmap) rethrows {
    var prepared: [Step] = []
    for step in steps {
      switch step {
      case .matrix(let matrix):
        func column(_ k: Int) -> SIMD4<Float> {
          SIMD4(
            Float(matrix.values[k]), Float(matrix.values[5 + k]), Float(matrix.values[10 + k]),
            Float(matrix.values[15 + k]))
        }
        prepared.append(.matrix(column(0), column(1), column(2), column(3), column(4)))
      case .posterize(let levels): prepared.append(.posterize(Float(max(levels, 1.001) - 1)))
      // Zero to a negative power is infinite, and clamps to 1.
      case .power(let power): prepared.append(.curve(ColorCurve { $0 > 0 ? Math.pow($0, power) : power > 0 ? 0 : 1 }))
      case .exposure(let factor):
        // The bound keeps the encoded value finite.
        prepared.append(.curve(ColorCurve { ColorCurve.encode(min(ColorCurve.decode($0) * factor, 1e6)) }))
      case .linearize: prepared.append(.curve(ColorCurve(ColorCurve.decode)))
      case .encode: prepared.append(.curve(ColorCurve(ColorCurve.encode)))
      case .transfer(let transfer):
        let tables = transfer.tables.map(TransferTable.init)
        prepared.append(.transfer(tables[0], tables[1], tables[2], tables[3]))
      case .vibrance(let amount): prepared.append(.vibrance(Float(amount)))
      case .maskToAlpha: prepared.append(.maskToAlpha)
      case .cube(let source, let size, let isOneDimensional):
        guard let cube = ColorCube(try image(source), size: size, isOneDimensional: isOneDimensional) else { continue }
        prepared.append(.cube(cube))
      case .chromaKey(let key): prepared.append(.chromaKey(ChromaKeyPass(key)))
      case .lumaKey(let level, let tolerance, let softness):
        prepared.append(.lumaKey(Float(level), Float(tolerance), Float(softness)))
      }
    }
    self.steps = prepared
    fillsTransparency = steps.contains(where: \.fillsTransparency)
    guard prepared.allSatisfy(\.isCurve) else { return }
    // Curves take each component by itself, so 256 greys tabulate all opaque pixels.
    opaque = (0...255).map { byte in
      UInt8(truncatingIfNeeded: changed(UInt32(byte) * 0x01_0101 | 0xff00_0000))
    }
  }

  /// Changes an image that nobody else has.
  func apply(to image: OffscreenImage) -> OffscreenImage {
    if let opaque { return apply(opaque, to: image) }
    let bitmap = image.bitmap
    // Neighbours are often equal.
    var last: (before: UInt32, after: UInt32)?
    for y in 0..<bitmap.height {
      let row = bitmap.row(y)
      for x in 0..<bitmap.width {
        let before = row[x]
        if let last, last.before == before {
          row[x] = last.after
          continue
        }
        row[x] = changed(before)
        last = (before, row[x])
      }
    }
    return image
  }

  private func apply(_ table: [UInt8], to image: OffscreenImage) -> OffscreenImage {
    let bitmap = image.bitmap
    for y in 0..<bitmap.height {
      let row = bitmap.row(y)
      for x in 0..<bitmap.width {
        let pixel = row[x]
        func byte(_ shift: UInt32) -> UInt32 { UInt32(table[Int(pixel >> shift & 255)]) << shift }
        // An opaque pixel needs no division by its alpha.
        row[x] = pixel >> 24 == 255 ? byte(0) | byte(8) | byte(16) | 0xff00_0000 : changed(pixel)
      }
    }
    return image
  }

  /// Weights of red, green and blue (ITU-R BT.709). Computed: a stored constant is asked for being ready at each pixel.
  private static var luma: SIMD4<Float> { SIMD4(0.2125, 0.7154, 0.0721, 0) }

  @inline(__always) private func changed(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    if alpha == 0, !fillsTransparency { return pixel }
    var c = mk_components(pixel)
    // Straight components, 0…1.
    let scale = alpha == 0 ? 0 : 1 / Float(alpha)
    c *= SIMD4(scale, scale, scale, 1 / 255)
    for step in steps {
      switch step {
      case .matrix(let r, let g, let b, let a, let bias):
        var sum = r * c[0]
        sum += g * c[1]
        sum += b * c[2]
        sum += a * c[3]
        c = sum + bias
      case .posterize(let intervals):
        let steps = mk_rounded(mk_limited(c, 1) * intervals) / intervals
        c = SIMD4(steps[0], steps[1], steps[2], c[3])
      case .curve(let curve):
        for k in 0..<3 { c[k] = curve(c[k]) }
      case .transfer(let r, let g, let b, let a):
        c = mk_limited(c, 1)
        c = SIMD4(r(c[0]), g(c[1]), b(c[2]), a(c[3]))
      case .vibrance(let amount):
        let luma = (c * ColorPass.luma).sum()
        // The wider the spread, the smaller the change. Vivid colours stay as they are.
        let spread = max(c[0], c[1], c[2]) - min(c[0], c[1], c[2])
        let amount = amount * max(0, 1 - spread)
        c += (c - luma) * SIMD4(amount, amount, amount, 0)
      case .maskToAlpha:
        let luma = (mk_limited(c, 1) * ColorPass.luma).sum()
        c = SIMD4(1, 1, 1, c[3] * luma)
      case .cube(let cube):
        let looked = cube.look(mk_limited(c, 1))
        c = SIMD4(looked[0], looked[1], looked[2], c[3])
      case .chromaKey(let key): c = key.apply(to: mk_limited(c, 1))
      case .lumaKey(let level, let tolerance, let softness):
        c = mk_limited(c, 1)
        let distance = abs((c * ColorPass.luma).sum() - level)
        c[3] *= ChromaKeyPass.share(of: distance, tolerance, softness)
      }
    }
    c = mk_limited(c, 1)
    // The pixel is rounded only here, after all steps.
    let opacity = c[3] * 255
    return mk_pixel(SIMD4(c[0] * opacity, c[1] * opacity, c[2] * opacity, opacity))
  }
}
