import CPixelKernels

/// Rows of stored pixels to sRGB, in floats.
final class PictureRow {
  private let colour: PictureColour
  private let width: Int
  private let block: UnsafeMutablePointer<Float>
  let x, y, z, alpha: UnsafeMutablePointer<Float>
  private let kernels = mk_kernels_native().pointee

  init(_ colour: PictureColour, width: Int) {
    (self.colour, self.width) = (colour, width)
    block = .allocate(capacity: 4 * width)
    block.initialize(repeating: 0, count: 4 * width)
    (x, y, z, alpha) = (block, block + width, block + 2 * width, block + 3 * width)
  }

  deinit { block.deallocate() }

  /// Words R G B A with straight alpha to premultiplied bytes.
  ///
  /// - Parameter count: at most the width.
  func convert(_ words: UnsafePointer<UInt16>, count: Int, to out: UnsafeMutablePointer<UInt8>) {
    let scale: Float = 1 / 65_535
    for i in 0..<count {
      x[i] = Float(words[4 &* i]) * scale
      y[i] = Float(words[4 &* i &+ 1]) * scale
      z[i] = Float(words[4 &* i &+ 2]) * scale
      alpha[i] = Float(words[4 &* i &+ 3]) * scale
    }
    let row = LightConversion.Row(x: x, y: y, z: z, count: count)
    if colour.isSRGB {
      LightConversion.store(row, alpha: alpha, to: out)
    } else {
      colour.linearise(row, fourth: nil, kernels)
      LightConversion.encode(row, alpha: alpha, to: out, kernels)
    }
  }

  /// Opaque pixels in place.
  func convert(opaque pixels: UnsafeMutablePointer<UInt8>) {
    let scale: Float = 1 / 255
    for i in 0..<width {
      x[i] = Float(pixels[4 &* i]) * scale
      y[i] = Float(pixels[4 &* i &+ 1]) * scale
      z[i] = Float(pixels[4 &* i &+ 2]) * scale
    }
    encode(fourth: nil, to: pixels)
  }

  /// Components that were written to ``x`` and its like, opaque.
  func encode(fourth: UnsafePointer<Float>?, to out: UnsafeMutablePointer<UInt8>) {
    let row = LightConversion.Row(x: x, y: y, z: z, count: width)
    colour.linearise(row, fourth: fourth, kernels)
    LightConversion.encode(row, alpha: nil, to: out, kernels)
  }
}
