import CFFmpeg
import MotionCore

/// sRGB pixels to the samples that an encoder takes: each component by integers alone, rounded once. Other colours are
/// 16-bit numbers first (``OutputConversion``).
///
/// With `s` for 2 to the power of the bits beyond 8, luma is 16 s to 235 s and chroma 16 s to 240 s, by BT.709
/// (PQ and HLG: BT.2020). Chroma is the mean
/// of the pixels about an even column with the weights 1 2 1, the first column repeated at the left border, and of two
/// rows where it is halved down too; PQ and HLG have it on even rows, with the same weights (BT.2100-2, 4:2:0). So 10 bits hold what 8-bit pixels say without a second rounding. JFIF has BT.601's
/// matrix and all 256 values. Alpha takes the whole range of its bits.
enum SampleConversion {
  /// Fills a frame, whose buffers are there, with a picture.
  static func fill(
    _ frame: LibavFrame, _ planes: Planes, _ layout: SampleLayout, _ color: OutputColor = .sRGB,
    alpha: AlphaForm = .straight
  ) {
    let isPremultiplied = alpha == .premultiplied && layout.hasAlpha
    if isPremultiplied, color == .sRGB { return fill(frame, StraightPicture(keeping: planes), layout) }
    // What is multiplied with nothing is black, whatever it was.
    let picture = StraightPicture(
      planes, fillsHoles: !isPremultiplied && (layout.isVideoColour || layout == .argb32))
    fill(frame, picture, layout, color, isPremultiplied: isPremultiplied)
  }

  static func fill(
    _ frame: LibavFrame, _ picture: StraightPicture, _ layout: SampleLayout, _ color: OutputColor = .sRGB,
    isPremultiplied: Bool = false
  ) {
    let size = (picture.width, picture.height)
    if color == .sRGB {
      unsafe picture.pixels.withUnsafeBufferPointer { pixels in
        guard let start = pixels.baseAddress else { return }
        if layout.isLumaAndChroma {
          unsafe Components(frame, size, start, layout, color).fill()
        } else {
          unsafe interleave(frame, picture, start, layout)
        }
      }
    } else {
      var wide = WidePicture(picture, color)
      if isPremultiplied { wide.premultiply() }
      unsafe wide.pixels.withUnsafeBufferPointer { pixels in
        guard let start = pixels.baseAddress else { return }
        if layout.isLumaAndChroma {
          unsafe Components(frame, size, start, layout, color).fill()
        } else {
          unsafe interleave(frame, wide, start, layout)
        }
      }
    }
  }

  private static func order(_ layout: SampleLayout) -> [Int] {
    layout == .argb32 || layout == .xrgb32 ? [2, 1, 0, 3] : layout.hasAlpha ? [0, 1, 2, 3] : [0, 1, 2]
  }

  /// Components of 16 bits, one after the other, as 8 bits or as 16 with the high byte first.
  private static func interleave(
    _ frame: LibavFrame, _ picture: WidePicture, _ pixels: UnsafePointer<UInt16>, _ layout: SampleLayout
  ) {
    guard let target = unsafe frame.pointer.pointee.data.0 else { return }
    let order = order(layout)
    for y in 0..<picture.height {
      let row = unsafe pixels + 4 * y * picture.width
      var out = unsafe target + y * Int(frame.pointer.pointee.linesize.0)
      for x in 0..<picture.width {
        for channel in order {
          let value = unsafe row[4 * x + channel]
          if layout.bits == 8 {
            unsafe out.pointee = WidePicture.byte(value)
            unsafe out += 1
          } else {
            unsafe (out[0], out[1]) = (UInt8(value >> 8), UInt8(truncatingIfNeeded: value))
            unsafe out += 2
          }
        }
      }
    }
  }

  private static func interleave(
    _ frame: LibavFrame, _ picture: StraightPicture, _ pixels: UnsafePointer<UInt8>, _ layout: SampleLayout
  ) {
    guard let target = unsafe frame.pointer.pointee.data.0 else { return }
    let width = picture.width
    for y in 0..<picture.height {
      let row = unsafe pixels + 4 * y * width
      let out = unsafe target + y * Int(frame.pointer.pointee.linesize.0)
      switch layout {
      case .rgb24:
        for x in 0..<width {
          unsafe (out[3 * x], out[3 * x + 1], out[3 * x + 2]) = unsafe (row[4 * x], row[4 * x + 1], row[4 * x + 2])
        }
      case .xrgb32, .argb32:
        for x in 0..<width {
          unsafe (out[4 * x], out[4 * x + 1]) = unsafe (row[4 * x + 2], row[4 * x + 1])
          unsafe (out[4 * x + 2], out[4 * x + 3]) = unsafe (row[4 * x], row[4 * x + 3])
        }
      case .rgb48, .rgba64:
        // A value of 16 bits is that of 8 bits twice, in either order of bytes.
        let channels = layout.hasAlpha ? 4 : 3
        for x in 0..<width {
          for channel in 0..<channels {
            let value = unsafe row[4 * x + channel]
            unsafe (out[2 * (channels * x + channel)], out[2 * (channels * x + channel) + 1]) = (value, value)
          }
        }
      default: unsafe out.update(from: row, count: 4 * width)
      }
    }
  }
}

/// The planes of a frame with luma and chroma, while they are filled.
// SAFETY: made and used within one call, whose picture holds the pixels.
@safe private struct Components<Source: FixedWidthInteger & UnsignedInteger> {
  private let frame: LibavFrame
  private let width, height: Int
  @unsafe private let pixels: UnsafePointer<Source>
  /// Chroma is halved across, and down.
  private let isHalvedAcross, isHalvedDown, hasAlpha: Bool
  /// Chroma lies on every second row, not between two.
  private let isOnRows: Bool
  private let bits: Int
  private let luma, u, v: Weights
  private let chromaShift: Int

  /// Of R, G and B, and what is added for zero and for rounding.
  private struct Weights {
    var r, g, b, zero: Int

    @inline(__always) func value(_ r: Int, _ g: Int, _ b: Int, _ shift: Int) -> Int {
      (self.r &* r &+ self.g &* g &+ self.b &* b &+ zero) >> shift
    }

    /// The values of a row of 8-bit pixels that stand for themselves: no sum leaves 32 bits, so the processor takes several
    /// at once.
    @unsafe func convert<Sample: FixedWidthInteger & UnsignedInteger>(
      _ row: UnsafePointer<UInt32>, _ count: Int, _ shift: Int, top: Int, to out: UnsafeMutablePointer<Sample>
    ) {
      func small(_ value: Int) -> Int32 { Int32(truncatingIfNeeded: value) }
      let (r, g, b, zero, top) = (small(r), small(g), small(b), small(zero), small(top))
      let shift = small(shift)
      for x in 0..<count {
        let pixel = unsafe row[x]
        let red = r &* Int32(truncatingIfNeeded: pixel & 255)
        let green = g &* Int32(truncatingIfNeeded: (pixel &>> 8) & 255)
        let blue = b &* Int32(truncatingIfNeeded: (pixel &>> 16) & 255)
        unsafe out[x] = Sample(truncatingIfNeeded: min(top, (red &+ green &+ blue &+ zero) &>> shift))
      }
    }
  }

  @unsafe init(
    _ frame: LibavFrame, _ size: (width: Int, height: Int), _ pixels: UnsafePointer<Source>, _ layout: SampleLayout,
    _ color: OutputColor
  ) {
    self.frame = frame
    (width, height) = size
    unsafe self.pixels = unsafe pixels
    (hasAlpha, bits) = (layout.hasAlpha, layout.bits)
    (isHalvedDown, isHalvedAcross) = (layout.isHalvedDown, layout.isHalvedAcross)
    isOnRows = color.isHDR
    let isFull = layout == .jfif444
    let (red, blue) = isFull ? (0.299, 0.114) : color.isHDR ? (0.2627, 0.0593) : (0.2126, 0.0722)
    // A source of 16 bits has 257 for each of 8.
    let scale = Double(1 << (bits - 8)) * Double(1 << Components.fraction) * 255 / Double(Source.max)
    let lumaScale = scale * (isFull ? 1 : 219.0 / 255)
    let chromaScale = scale * (isFull ? 1 : 224.0 / 255)
    func whole(_ value: Double) -> Int { Int(value.rounded()) }
    let one = 1 << Components.fraction
    // Green takes what the others leave, so that white is exact and grey has no colour.
    let (lumaRed, lumaBlue) = (whole(red * lumaScale), whole(blue * lumaScale))
    luma = Weights(
      r: lumaRed, g: whole(lumaScale) - lumaRed - lumaBlue, b: lumaBlue,
      zero: (isFull ? 0 : 16 << (bits - 8)) * one + one / 2)
    // Sums of chroma have 16, 8, 4 or 1 pixels.
    let extra = isHalvedDown ? isOnRows ? 4 : 3 : isHalvedAcross ? 2 : 0
    chromaShift = Components.fraction + extra
    let middle = (128 << (bits - 8)) * (1 << chromaShift) + (1 << (chromaShift - 1))
    func chroma(_ own: Double, _ other: Double) -> (own: Int, other: Int, green: Int) {
      let a = whole(0.5 * chromaScale)
      let b = whole(-0.5 * other / (1 - own) * chromaScale)
      return (a, b, -a - b)
    }
    let (forU, forV) = (chroma(blue, red), chroma(red, blue))
    u = Weights(r: forU.other, g: forU.green, b: forU.own, zero: middle)
    v = Weights(r: forV.own, g: forV.green, b: forV.other, zero: middle)
  }

  /// Bits behind the point: weights are within 2⁻²¹ of the exact ones, beside 8-bit values.
  private static var fraction: Int { 12 + Source.bitWidth }

  /// Chroma of one row of 8-bit pixels or two, by columns. Red and blue are summed in two halves of one number: eight of them
  /// have 11 bits.
  @unsafe private func halved<Sample: FixedWidthInteger & UnsignedInteger>(
    _ first: UnsafePointer<UInt32>, _ second: UnsafePointer<UInt32>?, _ columns: Int,
    _ outU: UnsafeMutablePointer<Sample>, _ outV: UnsafeMutablePointer<Sample>
  ) {
    let mask: UInt32 = 0x00ff_00ff
    for x in 0..<columns {
      let (left, middle) = (max(0, 2 * x - 1), 2 * x)
      var (redBlue, green): (UInt32, UInt32) = (0, 0)
      func add(_ row: UnsafePointer<UInt32>) {
        let (a, b, c) = unsafe (row[left], row[middle], row[middle + 1])
        redBlue &+= (a & mask) &+ 2 &* (b & mask) &+ (c & mask)
        green &+= ((a &>> 8) & 255) &+ 2 &* ((b &>> 8) & 255) &+ ((c &>> 8) & 255)
      }
      unsafe add(first)
      if let second = unsafe second { unsafe add(second) }
      let (r, g, b) = (Int(redBlue & 0xffff), Int(green), Int(redBlue &>> 16))
      unsafe outU[x] = Sample(truncatingIfNeeded: u.value(r, g, b, chromaShift))
      unsafe outV[x] = Sample(truncatingIfNeeded: v.value(r, g, b, chromaShift))
    }
  }

  /// A row of 8-bit pixels as numbers, red in the lowest byte; nil: they have 16 bits.
  @unsafe private func packed(_ row: UnsafePointer<Source>) -> UnsafePointer<UInt32>? {
    guard Source.bitWidth == 8 else { return nil }
    return unsafe UnsafeRawPointer(row).assumingMemoryBound(to: UInt32.self)
  }

  func fill() { if bits == 8 { fill(UInt8.self) } else { fill(UInt16.self) } }

  private func fill<Sample: FixedWidthInteger & UnsignedInteger>(_: Sample.Type) {
    let top = (1 << bits) - 1
    func plane(_ data: UnsafeMutablePointer<UInt8>?, _ rowBytes: Int32, _ y: Int) -> UnsafeMutablePointer<Sample>? {
      unsafe data.map {
        unsafe UnsafeMutableRawPointer($0 + y * Int(rowBytes)).assumingMemoryBound(to: Sample.self)
      }
    }
    let target = unsafe frame.pointer.pointee
    for y in 0..<height {
      let row = unsafe pixels + 4 * y * width
      guard let out = unsafe plane(target.data.0, target.linesize.0, y) else { return }
      if let small = unsafe packed(row) {
        unsafe luma.convert(small, width, Components.fraction, top: top, to: out)
      } else {
        for x in 0..<width {
          unsafe out[x] = unsafe Sample(
            truncatingIfNeeded: luma.value(
              Int(row[4 * x]), Int(row[4 * x + 1]), Int(row[4 * x + 2]), Components.fraction))
        }
      }
      guard hasAlpha, let alpha = unsafe plane(target.data.3, target.linesize.3, y) else { continue }
      for x in 0..<width {
        let value = unsafe Int(truncatingIfNeeded: row[4 * x + 3]) & 255
        unsafe alpha[x] = Sample(truncatingIfNeeded: bits == 8 ? value : value << (bits - 8) | value >> (16 - bits))
      }
    }
    let rows = isHalvedDown ? height / 2 : height
    let columns = isHalvedAcross ? width / 2 : width
    for y in 0..<rows {
      guard let outU = unsafe plane(target.data.1, target.linesize.1, y),
        let outV = unsafe plane(target.data.2, target.linesize.2, y)
      else { return }
      let first = unsafe pixels + 4 * (isHalvedDown ? 2 * y : y) * width
      if !isHalvedAcross, let small = unsafe packed(first) {
        // JFIF's blue and red reach half a step beyond the last value.
        unsafe u.convert(small, width, chromaShift, top: top, to: outU)
        unsafe v.convert(small, width, chromaShift, top: top, to: outV)
        continue
      }
      if isHalvedAcross, !isOnRows, let small = unsafe packed(first) {
        unsafe halved(small, isHalvedDown ? small + width : nil, columns, outU, outV)
        continue
      }
      for x in 0..<columns {
        var (r, g, b) = (0, 0, 0)
        if isHalvedAcross {
          // The rows above, at and below, or the two of a pair, or one.
          for line in (isHalvedDown && isOnRows ? -1 : 0)...(isHalvedDown ? 1 : 0) {
            let row = unsafe first + 4 * max(line, y == 0 ? 0 : -1) * width
            let (left, middle) = unsafe (row + 4 * max(0, 2 * x - 1), row + 8 * x)
            let weight = isOnRows && isHalvedDown && line == 0 ? 2 : 1
            unsafe r &+= weight &* (Int(left[0]) &+ 2 &* Int(middle[0]) &+ Int(middle[4]))
            unsafe g &+= weight &* (Int(left[1]) &+ 2 &* Int(middle[1]) &+ Int(middle[5]))
            unsafe b &+= weight &* (Int(left[2]) &+ 2 &* Int(middle[2]) &+ Int(middle[6]))
          }
        } else {
          let pixel = unsafe first + 4 * x
          (r, g, b) = unsafe (Int(pixel[0]), Int(pixel[1]), Int(pixel[2]))
        }
        // JFIF's blue and red reach half a step beyond the last value.
        unsafe outU[x] = Sample(truncatingIfNeeded: min(top, u.value(r, g, b, chromaShift)))
        unsafe outV[x] = Sample(truncatingIfNeeded: min(top, v.value(r, g, b, chromaShift)))
      }
    }
  }
}
