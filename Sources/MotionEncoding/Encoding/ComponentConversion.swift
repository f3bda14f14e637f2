// SPDX-License-Identifier: Apache-2.0

import CPixelKernels
import MotionCore

/// The computation of a component of Y′CbCr from R, G and B, or from sums of them up to 2040:
/// `(r·R + g·G + b·B + zero) >> shift`, at most 2 to the power of its bits, less 1.
struct ComponentWeights: Hashable {
  var r, g, b, zero, shift: Int

  /// The specification of the kernels, which are tested against it with tolerance 0.
  @inline(__always) func value(_ r: Int, _ g: Int, _ b: Int, top: Int) -> Int {
    min(top, (self.r &* r &+ self.g &* g &+ self.b &* b &+ zero) >> shift)
  }

  /// The same for the kernels.
  var fixed: mk_component {
    mk_component(r: Int32(r), g: Int32(g), b: Int32(b), shift: Int32(shift), zero: Int64(zero))
  }
}

/// The weights of a layout's three components, in the matrix of a space.
struct ComponentConversion: Hashable {
  let luma, u, v: ComponentWeights
  let bits: Int

  /// The greatest sample.
  var top: Int { (1 << bits) - 1 }

  /// - Parameter sourceBits: 8 or 16. Weights of 8 bits are within 2⁻²¹ of the exact ones.
  init(_ layout: SampleLayout, _ color: OutputColor, sourceBits: Int) {
    bits = layout.bits
    let fraction = 12 + sourceBits
    let isFull = layout == .jfif444
    let (red, blue) = isFull ? (0.299, 0.114) : color.isHDR ? (0.2627, 0.0593) : (0.2126, 0.0722)
    // A source of 16 bits has 257 for each of 8.
    let scale = Double(1 << (bits - 8)) * Double(1 << fraction) * 255 / Double(1 << sourceBits - 1)
    let lumaScale = scale * (isFull ? 1 : 219.0 / 255)
    let chromaScale = scale * (isFull ? 1 : 224.0 / 255)
    func whole(_ value: Double) -> Int { Int(value.rounded()) }
    let one = 1 << fraction
    // Green takes the rest, so white is exact and grey has no colour.
    let (lumaRed, lumaBlue) = (whole(red * lumaScale), whole(blue * lumaScale))
    let black = isFull ? 0 : 16 << (bits - 8)
    luma = ComponentWeights(
      r: lumaRed, g: whole(lumaScale) - lumaRed - lumaBlue, b: lumaBlue, zero: black * one + one / 2, shift: fraction)
    // Sums of chroma have 16, 8, 4 or 1 pixels.
    let extra = layout.isHalvedDown ? color.isHDR ? 4 : 3 : layout.isHalvedAcross ? 2 : 0
    let chromaShift = fraction + extra
    let middle = 128 << (bits - 8 + chromaShift) + 1 << (chromaShift - 1)
    func chroma(_ own: Double, _ other: Double) -> (own: Int, other: Int, green: Int) {
      let a = whole(0.5 * chromaScale)
      let b = whole(-0.5 * other / (1 - own) * chromaScale)
      return (a, b, -a - b)
    }
    let (forU, forV) = (chroma(blue, red), chroma(red, blue))
    u = ComponentWeights(r: forU.other, g: forU.green, b: forU.own, zero: middle, shift: chromaShift)
    v = ComponentWeights(r: forV.own, g: forV.green, b: forV.other, zero: middle, shift: chromaShift)
  }
}
