import CFFmpeg

/// The samples of a decoded frame, row by row, as floats: the stored numbers of any of libav's formats, no scaling library
/// between.
struct UnsafeSampleRows {
  let format: SampleFormat
  let width: Int
  let height: Int
  private let frame: AVFrame
  private let description: UnsafePointer<AVPixFmtDescriptor>
  private let flags: UInt64

  /// Nil for formats whose samples lie elsewhere, as in a graphics card.
  init?(_ frame: AVFrame) {
    let name = AVPixelFormat(rawValue: frame.format)
    guard let description = av_pix_fmt_desc_get(name), frame.data.0 != nil else { return nil }
    format = SampleFormat(name)
    guard format.isKnown, !format.isMosaic, format.depth <= 16 || format.isFloat else { return nil }
    (self.frame, self.description) = (frame, description)
    (width, height) = (Int(frame.width), Int(frame.height))
    flags = description.pointee.flags
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
    return format.isPalette ? 3 : Int(description.pointee.nb_components) - 1
  }

  /// Row `y` of a component, ``count(_:)`` samples; `scratch` has room for as many numbers of 32 bits.
  func read(
    _ component: Int, row y: Int, into out: UnsafeMutablePointer<Float>, scratch: UnsafeMutablePointer<UInt32>
  ) {
    let count = count(component)
    if readPlane(component, row: y, count: count, into: out) { return }
    var data = (
      UnsafePointer(frame.data.0), UnsafePointer(frame.data.1), UnsafePointer(frame.data.2),
      UnsafePointer(frame.data.3)
    )
    var sizes = (frame.linesize.0, frame.linesize.1, frame.linesize.2, frame.linesize.3)
    // A palette's colours are words of A R G B, B in the lowest byte.
    let component = format.isPalette ? [2, 1, 0, 3][component] : component
    withUnsafeMutablePointer(to: &data) { data in
      withUnsafeMutablePointer(to: &sizes) { sizes in
        data.withMemoryRebound(to: UnsafePointer<UInt8>?.self, capacity: 4) { data in
          sizes.withMemoryRebound(to: Int32.self, capacity: 4) { sizes in
            av_read_image_line2(
              scratch, data, sizes, description, 0, Int32(y), Int32(component), Int32(count), format.isPalette ? 1 : 0,
              4)
          }
        }
      }
    }
    if format.isFloat {
      for i in 0..<count { out[i] = Float(bitPattern: scratch[i]) }
    } else {
      // Of one bit a pixel there are both kinds.
      let isInverted = AVPixelFormat(rawValue: frame.format) == AV_PIX_FMT_MONOWHITE
      for i in 0..<count { out[i] = Float(isInverted ? 1 &- scratch[i] : scratch[i]) }
    }
  }

  /// The common case: samples of one or two bytes at a constant distance.
  private func readPlane(_ index: Int, row y: Int, count: Int, into out: UnsafeMutablePointer<Float>) -> Bool {
    let odd = UInt64(AV_PIX_FMT_FLAG_BITSTREAM | AV_PIX_FMT_FLAG_PAL | AV_PIX_FMT_FLAG_FLOAT | AV_PIX_FMT_FLAG_BE)
    guard flags & odd == 0 else { return false }
    let components = description.pointee.comp
    let component = [components.0, components.1, components.2, components.3][index]
    let planes = [frame.data.0, frame.data.1, frame.data.2, frame.data.3]
    let sizes = [frame.linesize.0, frame.linesize.1, frame.linesize.2, frame.linesize.3]
    let (plane, bits) = (Int(component.plane), component.shift + component.depth)
    guard bits <= 16, let start = planes[plane] else { return false }
    let row = UnsafeRawPointer(start) + y * Int(sizes[plane]) + Int(component.offset)
    let (step, shift) = (Int(component.step), UInt16(component.shift))
    let mask = UInt16((1 << UInt32(component.depth)) - 1)
    if bits <= 8 {
      for i in 0..<count {
        let sample = UInt16(row.load(fromByteOffset: i &* step, as: UInt8.self))
        out[i] = Float(sample &>> shift & mask)
      }
    } else if step == 2 {
      for i in 0..<count {
        out[i] = Float(row.loadUnaligned(fromByteOffset: i &* 2, as: UInt16.self) &>> shift & mask)
      }
    } else {
      for i in 0..<count {
        out[i] = Float(row.loadUnaligned(fromByteOffset: i &* step, as: UInt16.self) &>> shift & mask)
      }
    }
    return true
  }
}
