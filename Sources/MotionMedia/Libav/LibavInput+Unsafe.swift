import CFFmpeg
import Foundation
import MotionCore

/// A file as libav reads it: its bytes, and the container that they are.
///
/// The container is told from the file's contents and must be one of ``ContainerFormat/selfContained``; no demuxer opens
/// anything else.
@safe final class LibavInput {
  // SAFETY: demuxers are constants of libav; the rest is of this object alone, freed in `deinit`.
  let container: String
  private let format: UnsafePointer<AVInputFormat>
  private let path: String
  private var bytes: UnsafeMutablePointer<AVIOContext>?
  private var context: UnsafeMutablePointer<AVFormatContext>?

  init(path: String) throws(MediaError) {
    self.path = path
    var opened: UnsafeMutablePointer<AVIOContext>?
    let code = unsafe PathText.withBytes("file:" + path) { unsafe avio_open2(&opened, $0, AVIO_FLAG_READ, nil, nil) }
    guard code >= 0, let bytes = unsafe opened else { throw .unreadable(path: path, reason: Libav.message(code)) }
    unsafe self.bytes = unsafe bytes
    var found: UnsafePointer<AVInputFormat>?
    // Without its name, which may lie.
    let score = unsafe av_probe_input_buffer2(bytes, &found, nil, nil, 0, 0)
    guard score >= 0, let found = unsafe found else {
      let failure = unsafe bytes.pointee.error
      unsafe avio_closep(&self.bytes)
      if failure < 0, failure != CFFMPEG_ERROR_EOF { throw .unreadable(path: path, reason: Libav.message(failure)) }
      throw .unrecognised(path: path, reason: Libav.message(score))
    }
    unsafe format = unsafe found
    container = unsafe ContainerFormat.name(found)
    guard ContainerFormat.selfContained.contains(container) else {
      unsafe avio_closep(&self.bytes)
      let start = try FileInput.start(of: path, count: 4096)
      throw unsafe .notSelfContained(
        path: path, container: String(cString: found.pointee.long_name),
        name: ContainerFormat.playlists.contains(container) ? ContainerFormat.firstNamedFile(in: start) : nil)
    }
    if ContainerFormat.endingWithFile.contains(container) { try leaveOutTags() }
  }

  /// Opens the bytes before the tags at the end of the file alone, if there are any.
  private func leaveOutTags() throws(MediaError) {
    let size = unsafe avio_size(bytes)
    guard size > 0, unsafe avio_seek(bytes, max(0, size - Int64(EndTags.reach)), SEEK_SET) >= 0 else { return }
    var tail = [UInt8](repeating: 0, count: EndTags.reach)
    let count = unsafe avio_read(bytes, &tail, Int32(tail.count))
    guard count >= 0, unsafe avio_seek(bytes, 0, SEEK_SET) >= 0 else {
      throw .unreadable(path: path, reason: Libav.message(count < 0 ? count : -EIO))
    }
    let end = EndTags.start(end: Array(tail.prefix(Int(count))), size: size)
    guard end < size else { return }
    unsafe avio_closep(&bytes)
    let code = unsafe PathText.withBytes("subfile,,start,0,end,\(end),,:file:" + path) {
      unsafe avio_open2(&bytes, $0, AVIO_FLAG_READ, nil, nil)
    }
    guard code >= 0 else { throw .unreadable(path: path, reason: Libav.message(code)) }
  }

  deinit {
    unsafe avformat_close_input(&context)
    unsafe avio_closep(&bytes)
  }

  /// A failure of the file itself while it was read; nil: there was none.
  var failure: Int32? {
    guard let code = unsafe bytes?.pointee.error, code < 0, code != CFFMPEG_ERROR_EOF else { return nil }
    return code
  }

  /// What came of opening: the context, which this object owns, or libav's code.
  struct Opening: Error { let code: Int32 }

  func open() -> Result<UnsafeMutablePointer<AVFormatContext>, Opening> {
    unsafe context = unsafe avformat_alloc_context()
    guard let made = unsafe context else { return unsafe .failure(Opening(code: -12)) }
    unsafe made.pointee.pb = unsafe bytes
    unsafe made.pointee.io_open = { _, _, _, _, _ in -13 }
    let code = unsafe avformat_open_input(&context, path, format, nil)
    guard code >= 0, let context = unsafe context else { return unsafe .failure(Opening(code: code)) }
    return unsafe .success(context)
  }
}

extension Result where Failure == LibavInput.Opening {
  /// libav's code; nil for a success.
  var failure: Int32? { if case .failure(let opening) = self { opening.code } else { nil } }
}
