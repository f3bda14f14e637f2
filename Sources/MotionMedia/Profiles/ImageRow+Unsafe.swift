// SPDX-License-Identifier: Apache-2.0

import CPixelKernels
import MotionCore

/// Rows of stored pixels to sRGB, in floats.
@safe final class ImageRow {
  // SAFETY: the rows are parts of `block`, which is of this object alone, freed in `deinit`.
  private let colour: ImageColour
  private let width: Int
  private let block: UnsafeMutablePointer<Float>
  let x, y, z, alpha: UnsafeMutablePointer<Float>
  private let kernels = unsafe mk_kernels_native().pointee

  init(_ colour: ImageColour, width: Int) {
    (self.colour, self.width) = (colour, width)
    unsafe block = .allocate(capacity: 4 * width)
    unsafe block.initialize(repeating: 0, count: 4 * width)
    unsafe (x, y, z, alpha) = unsafe (block, block + width, block + 2 * width, block + 3 * width)
  }

  deinit { unsafe block.deallocate() }

  /// Words R G B A with straight alpha to premultiplied bytes.
  ///
  /// - Parameter count: at most the width.
  func convert(_ words: UnsafePointer<UInt16>, count: Int, to out: UnsafeMutablePointer<UInt8>) {
    let scale: Float = 1 / 65_535
    for i in 0..<count {
      unsafe x[i] = unsafe Float(words[4 &* i]) * scale
      unsafe y[i] = unsafe Float(words[4 &* i &+ 1]) * scale
      unsafe z[i] = unsafe Float(words[4 &* i &+ 2]) * scale
      unsafe alpha[i] = unsafe Float(words[4 &* i &+ 3]) * scale
    }
    let row = unsafe LightConversion.Row(x: x, y: y, z: z, count: count)
    if colour.isSRGB {
      unsafe LightConversion.store(row, alpha: alpha, to: out)
    } else {
      unsafe colour.linearise(row, fourth: nil, kernels)
      unsafe LightConversion.encode(row, alpha: alpha, to: out, colour.encoding, kernels)
    }
  }

  /// Opaque pixels in place.
  func convert(opaque pixels: UnsafeMutablePointer<UInt8>) {
    let scale: Float = 1 / 255
    for i in 0..<width {
      unsafe x[i] = unsafe Float(pixels[4 &* i]) * scale
      unsafe y[i] = unsafe Float(pixels[4 &* i &+ 1]) * scale
      unsafe z[i] = unsafe Float(pixels[4 &* i &+ 2]) * scale
    }
    unsafe encode(fourth: nil, to: pixels)
  }

  /// Encodes components written to ``x``, ``y`` and ``z``, opaque.
  func encode(fourth: UnsafePointer<Float>?, to out: UnsafeMutablePointer<UInt8>) {
    let row = unsafe LightConversion.Row(x: x, y: y, z: z, count: width)
    unsafe colour.linearise(row, fourth: fourth, kernels)
    unsafe LightConversion.encode(row, alpha: nil, to: out, colour.encoding, kernels)
  }

  /// The same for all rows of an image of the same width.
  func convert(opaque bitmap: Bitmap) {
    for y in 0..<bitmap.height { unsafe convert(opaque: bitmap.pixels + y * bitmap.rowBytes) }
  }
}
