// SPDX-License-Identifier: Apache-2.0

import CFFmpeg

/// The samples of a decoded frame, row by row, as floats: the stored numbers of any of libav's formats, no scaling library
/// between.
@safe struct SampleRows {
  // SAFETY: the frame is kept by whoever reads it; descriptions of formats are constants of libav.
  let format: SampleFormat
  let width: Int
  let height: Int
  private let frame: AVFrame
  private let description: UnsafePointer<AVPixFmtDescriptor>
  private let layouts: [ComponentLayout]

  /// Nil for formats with samples outside memory, as in a graphics card.
  init?(_ frame: AVFrame) {
    let name = unsafe AVPixelFormat(rawValue: frame.format)
    guard let description = unsafe av_pix_fmt_desc_get(name), unsafe frame.data.0 != nil else { return nil }
    format = SampleFormat(name)
    guard format.isKnown, !format.isMosaic, format.depth <= 16 || format.isFloat else { return nil }
    unsafe (self.frame, self.description) = unsafe (frame, description)
    (width, height) = unsafe (Int(frame.width), Int(frame.height))
    let (flags, components) = unsafe (description.pointee.flags, description.pointee.comp)
    let format = format
    layouts = [components.0, components.1, components.2, components.3].map {
      unsafe ComponentLayout($0, frame, flags, format)
    }
  }

  /// Samples in a row of a component; of chroma fewer.
  func count(_ component: Int) -> Int {
    let shift = isChroma(component) ? format.chromaShift.x : 0
    return (width + (1 << shift) - 1) >> shift
  }

  func rows(_ component: Int) -> Int {
    let shift = isChroma(component) ? format.chromaShift.y : 0
    return (height + (1 << shift) - 1) >> shift
  }

  private func isChroma(_ component: Int) -> Bool {
    !format.isDirect && (component == 1 || component == 2)
  }

  /// Which component alpha is; nil if there is none.
  var alpha: Int? {
    guard format.hasAlpha else { return nil }
    return unsafe format.isPalette ? 3 : Int(description.pointee.nb_components) - 1
  }

  /// Row `y` of a component, ``count(_:)`` samples, as numbers of the first component's depth; `scratch` has room for as
  /// many numbers of 32 bits.
  func read(
    _ component: Int, row y: Int, into out: UnsafeMutablePointer<Float>, scratch: UnsafeMutablePointer<UInt32>
  ) {
    let count = count(component)
    let layout = layouts[component]
    if let start = unsafe layout.start {
      unsafe layout.read(start, row: y, count: count, into: out)
    } else {
      unsafe readLine(component, row: y, count: count, into: out, scratch)
    }
    if layout.scale != 1 { for i in 0..<count { unsafe out[i] *= layout.scale } }
  }

  /// Any format, by libav.
  private func readLine(
    _ component: Int, row y: Int, count: Int, into out: UnsafeMutablePointer<Float>,
    _ scratch: UnsafeMutablePointer<UInt32>
  ) {
    var data = unsafe (
      UnsafePointer(frame.data.0), UnsafePointer(frame.data.1), UnsafePointer(frame.data.2),
      UnsafePointer(frame.data.3)
    )
    var sizes = unsafe (frame.linesize.0, frame.linesize.1, frame.linesize.2, frame.linesize.3)
    // A palette's colours are words of A R G B, B in the lowest byte.
    let component = format.isPalette && component < 3 ? 2 - component : component
    unsafe withUnsafeMutablePointer(to: &data) { data in
      unsafe withUnsafeMutablePointer(to: &sizes) { sizes in
        unsafe data.withMemoryRebound(to: UnsafePointer<UInt8>?.self, capacity: 4) { data in
          unsafe sizes.withMemoryRebound(to: Int32.self, capacity: 4) { sizes in
            unsafe av_read_image_line2(
              scratch, data, sizes, description, 0, Int32(y), Int32(component), Int32(count), format.isPalette ? 1 : 0,
              4)
          }
        }
      }
    }
    if format.isFloat {
      for i in 0..<count { unsafe out[i] = unsafe Float(bitPattern: scratch[i]) }
    } else {
      // Of one bit a pixel there are both kinds.
      let isInverted = unsafe AVPixelFormat(rawValue: frame.format) == AV_PIX_FMT_MONOWHITE
      for i in 0..<count { unsafe out[i] = unsafe Float(isInverted ? 1 &- scratch[i] : scratch[i]) }
    }
  }
}

/// Where the samples of a component lie, worked out once a frame.
@safe private struct ComponentLayout {
  // SAFETY: of the frame of its `SampleRows`.
  /// The first sample; nil if samples are not whole bytes or words at a constant distance.
  let start: UnsafeRawPointer?
  /// Bytes of a row, and from one sample to the next.
  let rowBytes, step: Int
  let shift, mask: UInt16
  /// Bits up to the sample's highest.
  let bits: Int32
  /// The factor from the component's largest sample to the largest of the format's depth.
  let scale: Float

  init(_ component: AVComponentDescriptor, _ frame: AVFrame, _ flags: UInt64, _ format: SampleFormat) {
    let plane = Int(component.plane)
    let pointer = unsafe [frame.data.0, frame.data.1, frame.data.2, frame.data.3][plane]
    let odd = UInt64(AV_PIX_FMT_FLAG_BITSTREAM | AV_PIX_FMT_FLAG_PAL | AV_PIX_FMT_FLAG_FLOAT | AV_PIX_FMT_FLAG_BE)
    bits = component.shift + component.depth
    let isPlain = flags & odd == 0 && bits <= 16
    unsafe start = unsafe isPlain ? pointer.map { unsafe UnsafeRawPointer($0) + Int(component.offset) } : nil
    rowBytes = unsafe Int([frame.linesize.0, frame.linesize.1, frame.linesize.2, frame.linesize.3][plane])
    (step, shift) = (Int(component.step), UInt16(truncatingIfNeeded: component.shift))
    mask = UInt16(truncatingIfNeeded: (UInt32(1) << UInt32(min(component.depth, 31))) - 1)
    // A component of another depth is brought to that of the format.
    let isOther = !format.isFloat && !format.isPalette && component.depth > 0 && Int(component.depth) != format.depth
    scale = isOther ? Float((1 << format.depth) - 1) / Float((1 << Int(component.depth)) - 1) : 1
  }

  func read(_ start: UnsafeRawPointer, row y: Int, count: Int, into out: UnsafeMutablePointer<Float>) {
    let row = unsafe start + y * rowBytes
    if bits <= 8 {
      for i in 0..<count {
        let sample = unsafe UInt16(row.load(fromByteOffset: i &* step, as: UInt8.self))
        unsafe out[i] = Float(sample &>> shift & mask)
      }
    } else if step == 2 {
      // A constant step lets the compiler use vectors.
      for i in 0..<count {
        unsafe out[i] = unsafe Float(row.loadUnaligned(fromByteOffset: i &* 2, as: UInt16.self) &>> shift & mask)
      }
    } else {
      for i in 0..<count {
        unsafe out[i] = unsafe Float(row.loadUnaligned(fromByteOffset: i &* step, as: UInt16.self) &>> shift & mask)
      }
    }
  }
}
