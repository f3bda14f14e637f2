// SPDX-License-Identifier: Apache-2.0

import CFFmpeg

/// Gives libav the pieces of a file as if they were a file of their own.
@safe final class PiecedInput {
  // SAFETY: both contexts are of this object alone, freed in `deinit`. libav calls back only from calls on `context`, while
  // whoever makes them keeps this object.
  private(set) var context: UnsafeMutablePointer<AVIOContext>?
  private var inner: UnsafeMutablePointer<AVIOContext>?
  private let pieces: FilePieces
  /// The beginning of each piece in the whole, and the end of the last one.
  private let starts: [Int]
  private var position = 0

  private static let bufferSize: Int32 = 32_768

  /// - Parameter inner: the whole file; this object closes it.
  init(_ inner: UnsafeMutablePointer<AVIOContext>, _ pieces: FilePieces) throws(MediaError) {
    unsafe self.inner = unsafe inner
    self.pieces = pieces
    starts = pieces.pieces.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.count) }
    let buffer = unsafe av_malloc(Int(PiecedInput.bufferSize))
    let made = unsafe avio_alloc_context(
      buffer?.assumingMemoryBound(to: UInt8.self), PiecedInput.bufferSize, 0,
      Unmanaged.passUnretained(self).toOpaque(),
      { opaque, bytes, count in
        guard let opaque = unsafe opaque, let bytes = unsafe bytes else { return -22 }
        return unsafe Unmanaged<PiecedInput>.fromOpaque(opaque).takeUnretainedValue().read(bytes, count)
      }, nil,
      { opaque, offset, whence in
        guard let opaque = unsafe opaque else { return -22 }
        return unsafe Unmanaged<PiecedInput>.fromOpaque(opaque).takeUnretainedValue().seek(offset, whence)
      })
    guard unsafe buffer != nil, let made = unsafe made else {
      // The buffer stays the caller's if no context was made.
      unsafe av_free(buffer)
      throw .exhausted(work: "libavformat", reason: "memory ran out")
    }
    unsafe context = unsafe made
  }

  deinit {
    if let made = unsafe context { unsafe av_freep(&made.pointee.buffer) }
    unsafe avio_context_free(&context)
    unsafe avio_closep(&inner)
  }

  private var count: Int { starts[starts.count - 1] }

  private func read(_ bytes: UnsafeMutablePointer<UInt8>, _ wanted: Int32) -> Int32 {
    guard position < count, wanted > 0 else { return CFFMPEG_ERROR_EOF }
    // The piece with this offset; none of them is empty.
    var (low, high) = (0, starts.count - 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= position { low = middle } else { high = middle }
    }
    let offset = position - starts[low]
    let rest = min(Int(wanted), starts[low + 1] - position)
    switch pieces.pieces[low] {
    case .bytes(let own):
      for index in 0..<rest { unsafe bytes[index] = own[offset + index] }
      position += rest
      return Int32(rest)
    case .file(let range):
      let reached = unsafe avio_seek(inner, Int64(range.lowerBound + offset), SEEK_SET)
      guard reached >= 0 else { return Int32(truncatingIfNeeded: reached) }
      let got = unsafe avio_read_partial(inner, bytes, Int32(rest))
      if got > 0 { position += Int(got) }
      return got == 0 ? CFFMPEG_ERROR_EOF : got
    }
  }

  private func seek(_ offset: Int64, _ whence: Int32) -> Int64 {
    switch whence & ~AVSEEK_FORCE {
    case AVSEEK_SIZE: return Int64(count)
    case SEEK_SET: position = Int(clamping: offset)
    case SEEK_CUR: position += Int(clamping: offset)
    case SEEK_END: position = count + Int(clamping: offset)
    default: return -22
    }
    guard position >= 0 else {
      position = 0
      return -22
    }
    return Int64(position)
  }
}
