// SPDX-License-Identifier: Apache-2.0

import CFFmpeg
import MotionCore

/// Makes a whole image from the first field of an interlaced frame. The field's lines stay; the lines between them
/// are interpolated from those above, below, before and after.
///
/// The filter is the BBC's (J. Weston, GB patent application 2141902). Where nothing moves, a line is taken from the
/// fields before and after. Elsewhere low vertical frequencies come from the field itself and high ones from those two.
/// As in Yadif the result stays within the range allowed by the surrounding motion. Each frame gives one image: 25 a
/// second from 50 fields.
///
/// Integers only, so the same on every machine. All taps lie in one column, so any layout of whole samples will do.
///
/// libavfilter's `bwdif` also gives the same bytes for any number of threads and on any processor. It is not used
/// because everybody would install 31 more packages for it (Debian 12: 69 MB, on top of 144 packages), and few clips
/// are interlaced. Loaded with the first such frame, as a ``LateLibrary``, it would take 31 ms there, and keys would
/// hash its 30 files (56 MB). Its graph also takes frames in order, and here they are requested in any order.
enum Deinterlacer {
  /// An image of `frame`'s first field.
  ///
  /// - previous, next: the neighbouring frames; `frame` is used if one is nil, or of another size or format.
  static func wholeFrame(
    _ frame: LibavFrame, previous: LibavFrame?, next: LibavFrame?, _ order: FieldOrder, path: String
  ) throws(MediaError) -> LibavFrame {
    let source = unsafe frame.pointer.pointee
    let format = unsafe AVPixelFormat(rawValue: source.format)
    guard let sample = Sample(format) else {
      let name = unsafe av_get_pix_fmt_name(format).map { unsafe String(cString: $0) } ?? "?"
      throw .unsupported(
        path: path, reason: "its frames are interlaced, in the format \(name)",
        advice: "Deinterlace it first: ffmpeg -i … -vf bwdif …")
    }
    // The filter's taps need four lines.
    guard unsafe source.height >= 4 else { return frame }
    let result = try LibavFrame()
    unsafe result.pointer.pointee.width = unsafe source.width
    unsafe result.pointer.pointee.height = unsafe source.height
    unsafe result.pointer.pointee.format = unsafe source.format
    let code = unsafe av_frame_get_buffer(result.pointer, 0)
    guard code >= 0, unsafe av_frame_copy_props(result.pointer, frame.pointer) >= 0 else {
      throw .exhausted(work: "libavutil", reason: "memory ran out")
    }
    unsafe result.pointer.pointee.interlaced_frame = 0
    func fits(_ other: LibavFrame?) -> LibavFrame {
      guard let other else { return frame }
      let f = unsafe other.pointer.pointee
      return unsafe f.width == source.width && f.height == source.height && f.format == source.format ? other : frame
    }
    let (previous, next) = (fits(previous), fits(next))
    withExtendedLifetime((frame, previous, next, result)) {
      for plane in 0..<4 {
        guard let rows = Rows(frame, plane), let before = Rows(previous, plane), let after = Rows(next, plane),
          let target = Rows(result, plane)
        else { continue }
        switch sample {
        case .byte: fill(UInt8.self, target, rows, before, after, order, most: 255)
        case .word(let most): fill(UInt16.self, target, rows, before, after, order, most: most)
        }
      }
    }
    return result
  }

  /// How samples lie in memory.
  private enum Sample {
    case byte
    /// 16 bits in the machine's order, with the greatest value.
    case word(most: Int32)

    init?(_ format: AVPixelFormat) {
      guard let description = unsafe av_pix_fmt_desc_get(format)?.pointee, unsafe description.nb_components > 0 else {
        return nil
      }
      // Samples of these formats are no whole integers in memory.
      let unfit = AV_PIX_FMT_FLAG_BITSTREAM | AV_PIX_FMT_FLAG_PAL | AV_PIX_FMT_FLAG_HWACCEL | AV_PIX_FMT_FLAG_FLOAT
      guard unsafe description.flags & UInt64(unfit) == 0 else { return nil }
      let first = unsafe description.comp.0
      if first.depth <= 8 {
        guard first.depth == 8 else { return nil }
        self = .byte
      } else {
        guard unsafe description.flags & UInt64(AV_PIX_FMT_FLAG_BE) == 0, first.depth + first.shift <= 16 else {
          return nil
        }
        self = .word(most: (1 << (first.depth + first.shift)) - 1)
      }
    }
  }

  /// A plane's rows.
  @safe private struct Rows {
    // SAFETY: of a frame, which whoever makes them keeps.
    let start: UnsafeMutablePointer<UInt8>
    let stride: Int
    let bytes: Int
    let count: Int

    init?(_ frame: LibavFrame, _ plane: Int) {
      let f = unsafe frame.pointer.pointee
      let format = unsafe AVPixelFormat(rawValue: f.format)
      let data = unsafe [f.data.0, f.data.1, f.data.2, f.data.3][plane]
      let stride = unsafe [f.linesize.0, f.linesize.1, f.linesize.2, f.linesize.3][plane]
      let bytes = unsafe av_image_get_linesize(format, f.width, Int32(plane))
      guard let data = unsafe data, bytes > 0, let description = unsafe av_pix_fmt_desc_get(format)?.pointee else {
        return nil
      }
      // Only chroma has fewer rows, never R, G or B.
      let isChroma = unsafe (1...2).contains(plane) && description.flags & UInt64(AV_PIX_FMT_FLAG_RGB) == 0
      let height = unsafe Int(f.height)
      let shift = unsafe isChroma ? Int(description.log2_chroma_h) : 0
      unsafe (start, self.stride, self.bytes) = unsafe (data, Int(stride), Int(bytes))
      count = (height + (1 << shift) - 1) >> shift
    }

    /// A row, or the nearest one of its field if it does not exist.
    func row<T>(_ y: Int, as type: T.Type) -> UnsafeMutablePointer<T> {
      var y = y
      while y < 0 { y += 2 }
      while y >= count { y -= 2 }
      return unsafe UnsafeMutableRawPointer(start + max(0, y) * stride).assumingMemoryBound(to: T.self)
    }
  }

  @inline(__always)
  private static func fill<T: FixedWidthInteger>(
    _ type: T.Type, _ target: Rows, _ now: Rows, _ before: Rows, _ after: Rows, _ order: FieldOrder, most: Int32
  ) {
    let count = now.bytes / MemoryLayout<T>.stride
    let keptParity = order == .topFirst ? 0 : 1
    for y in 0..<now.count {
      let out = unsafe target.row(y, as: type)
      if y & 1 == keptParity || now.count < 2 {
        unsafe out.update(from: now.row(y, as: type), count: count)
        continue
      }
      // The other field of the frame before, and that of this frame, surround the kept one in time.
      unsafe line(
        out, count, most, Taps(now, y, type), before: Taps(before, y, type), after: Taps(after, y, type),
        earlier: Taps(before, y, type), later: Taps(now, y, type))
    }
  }

  /// The rows around one: at distances −4 … 4.
  @safe private struct Taps<T> {
    // SAFETY: of `Rows`, which are used longer.
    let m4, m3, m2, m1, at, p1, p2, p3, p4: UnsafeMutablePointer<T>

    init(_ rows: Rows, _ y: Int, _ type: T.Type) {
      unsafe (m4, m3, m2, m1) = unsafe (
        rows.row(y - 4, as: type), rows.row(y - 3, as: type), rows.row(y - 2, as: type), rows.row(y - 1, as: type)
      )
      unsafe at = unsafe rows.row(y, as: type)
      unsafe (p1, p2, p3, p4) = unsafe (
        rows.row(y + 1, as: type), rows.row(y + 2, as: type), rows.row(y + 3, as: type), rows.row(y + 4, as: type)
      )
    }
  }

  /// Interpolates one line outside the kept field.
  ///
  /// - Parameters:
  ///   - now: the frame itself: the kept field's lines at odd distances.
  ///   - before, after: the same field of the neighbouring frames.
  ///   - earlier, later: the frames with the other field's lines at even distances, before and after the kept field.
  @inline(__always)
  private static func line<T: FixedWidthInteger>(
    _ out: UnsafeMutablePointer<T>, _ count: Int, _ most: Int32, _ now: Taps<T>, before: Taps<T>, after: Taps<T>,
    earlier: Taps<T>, later: Taps<T>
  ) {
    for x in 0..<count {
      @inline(__always) func value(_ row: UnsafeMutablePointer<T>) -> Int32 { unsafe Int32(truncatingIfNeeded: row[x]) }
      let (above, below) = unsafe (value(now.m1), value(now.p1))
      let (past, future) = unsafe (value(earlier.at), value(later.at))
      // The mean of the neighbours in time is right where nothing moves.
      let still = (past &+ future) >> 1
      let change = abs(past &- future)
      let changeBefore = unsafe (abs(value(before.m1) &- above) &+ abs(value(before.p1) &- below)) >> 1
      let changeAfter = unsafe (abs(value(after.m1) &- above) &+ abs(value(after.p1) &- below)) >> 1
      var room = max(change >> 1, max(changeBefore, changeAfter))
      // Nothing moves around this sample, so it is kept as it is.
      guard room != 0 else {
        unsafe out[x] = T(truncatingIfNeeded: still)
        continue
      }
      // A line that stands out of its neighbours in both fields is detail, not combing.
      let higher = unsafe ((value(earlier.m2) &+ value(later.m2)) >> 1) &- above
      let lower = unsafe ((value(earlier.p2) &+ value(later.p2)) >> 1) &- below
      let (overAbove, overBelow) = (still &- above, still &- below)
      let high = max(overBelow, max(overAbove, min(higher, lower)))
      let low = min(overBelow, min(overAbove, max(higher, lower)))
      room = max(room, max(low, 0 &- high))
      let sum = above &+ below
      // The weights are those of the BBC's filter, in 1/8192.
      let far = unsafe value(now.m3) &+ value(now.p3)
      let made: Int32
      if abs(above &- below) > change {
        let fields =
          unsafe 5570 &* (past &+ future)
          &- 3801 &* (value(earlier.m2) &+ value(later.m2) &+ value(earlier.p2) &+ value(later.p2))
          &+ 1016 &* (value(earlier.m4) &+ value(later.m4) &+ value(earlier.p4) &+ value(later.p4))
        made = ((fields >> 2) &+ 4309 &* sum &- 213 &* far) >> 13
      } else {
        made = (5077 &* sum &- 981 &* far) >> 13
      }
      unsafe out[x] = T(truncatingIfNeeded: max(0, min(most, max(still &- room, min(still &+ room, made)))))
    }
  }
}
