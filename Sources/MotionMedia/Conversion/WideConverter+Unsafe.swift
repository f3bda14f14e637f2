// SPDX-License-Identifier: Apache-2.0

import CFFmpeg
import CPixelKernels
import MotionCore

/// Frames of any colour space to bitmaps, in floats: samples, chroma for each pixel, the matrix, linear light, sRGB,
/// rounded once.
enum WideConverter {
  /// Converts a frame, rotated upright or not; nil for formats whose samples cannot be read here.
  static func bitmap(
    _ frame: AVFrame, _ colour: FrameColour, siting: ChromaSiting,
    kernels: mk_kernels = unsafe mk_kernels_native().pointee
  ) -> Bitmap? {
    guard let samples = unsafe SampleRows(frame) else { return nil }
    var light: LightConversion?
    if let space = colour.space {
      let toRGB = colour.matrix.linearToRGB
      let gamut = space.primaries.toBT709
      guard let made = LightConversion.of(space, matrix: toRGB.flatMap { m in gamut.map { $0 * m } }) else {
        return nil
      }
      light = made
    }
    let format = samples.format
    let decoding = SampleDecoding(
      colour.matrix, SampleRange(depth: format.isFloat ? 0 : format.depth, isFull: colour.isFullRange),
      isRGB: format.isDirect)
    let result = Bitmap(width: samples.width, height: samples.height)
    let rows = Rows(samples, siting)
    let row = unsafe LightConversion.Row(x: rows.x, y: rows.y, z: rows.z, count: samples.width)
    let alphaScale = format.isFloat ? 1 : Float(1 / (Double(UInt32(1) << UInt32(format.depth)) - 1))
    for y in 0..<samples.height {
      rows.read(y)
      decoding.decode(row, kernels)
      var alpha: UnsafeMutablePointer<Float>?
      if let component = samples.alpha {
        unsafe samples.read(component, row: y, into: rows.alpha, scratch: rows.scratch)
        for i in 0..<samples.width { unsafe rows.alpha[i] *= alphaScale }
        unsafe alpha = unsafe rows.alpha
        // Curves are not linear, so they take colours without their alpha.
        if colour.isPremultiplied { unsafe unpremultiply(row, rows.alpha) }
      }
      let out = unsafe result.pixels + y * result.rowBytes
      if let light {
        light.linearise(row, kernels)
        unsafe LightConversion.encode(row, alpha: alpha, to: out, light.encoding, kernels)
      } else {
        unsafe LightConversion.store(row, alpha: alpha, to: out)
      }
    }
    return result
  }

  /// Divides components multiplied with alpha, in place.
  private static func unpremultiply(_ row: LightConversion.Row, _ alpha: UnsafePointer<Float>) {
    for i in 0..<row.count where unsafe alpha[i] > 0 {
      unsafe row.x[i] /= alpha[i]
      unsafe row.y[i] /= alpha[i]
      unsafe row.z[i] /= alpha[i]
    }
  }

  /// Rows of floats to work in, for one frame.
  @safe final class Rows {
    // SAFETY: all rows are parts of memory of this object alone, freed in `deinit`.
    private let samples: SampleRows
    private let across, down: ChromaUpsampling
    let x, y, z, alpha: UnsafeMutablePointer<Float>
    let scratch: UnsafeMutablePointer<UInt32>
    private let chroma, second: UnsafeMutablePointer<Float>
    private let block: UnsafeMutablePointer<Float>

    /// Each row has room for whole groups of pixels that share a sample of chroma.
    init(_ samples: SampleRows, _ siting: ChromaSiting) {
      self.samples = samples
      let shift = samples.format.isDirect ? (x: 0, y: 0) : samples.format.chromaShift
      across = ChromaUpsampling(shift: shift.x, onSamples: siting.onColumns)
      down = ChromaUpsampling(shift: shift.y, onSamples: siting.onRows)
      let room = (samples.width + 31) / 16 * 16
      unsafe block = .allocate(capacity: room * 6)
      unsafe block.initialize(repeating: 0, count: room * 6)
      unsafe scratch = .allocate(capacity: room)
      unsafe scratch.initialize(repeating: 0, count: room)
      unsafe (x, y, z, alpha) = unsafe (block, block + room, block + 2 * room, block + 3 * room)
      // One sample more on either side.
      unsafe (chroma, second) = unsafe (block + 4 * room + 1, block + 5 * room + 1)
    }

    deinit {
      unsafe block.deallocate()
      unsafe scratch.deallocate()
    }

    func read(_ row: Int) {
      unsafe samples.read(0, row: row, into: x, scratch: scratch)
      if samples.format.isGrey {
        unsafe y.update(from: x, count: samples.width)
        unsafe z.update(from: x, count: samples.width)
        return
      }
      unsafe readChroma(1, row, into: y)
      unsafe readChroma(2, row, into: z)
    }

    private func readChroma(_ component: Int, _ row: Int, into out: UnsafeMutablePointer<Float>) {
      let count = samples.count(component)
      let taps = down.taps(row, count: samples.rows(component))
      unsafe samples.read(component, row: taps.first, into: chroma, scratch: scratch)
      if taps.weight != 0, taps.second != taps.first {
        unsafe samples.read(component, row: taps.second, into: second, scratch: scratch)
        let (weight, other) = (taps.weight, 1 - taps.weight)
        for i in 0..<count { unsafe chroma[i] = unsafe chroma[i] * other + second[i] * weight }
      }
      // Interpolation reads one sample beyond each end.
      unsafe chroma[-1] = unsafe chroma[0]
      unsafe chroma[count] = unsafe chroma[count - 1]
      unsafe across.expand(chroma, count: count, to: out)
    }
  }
}
