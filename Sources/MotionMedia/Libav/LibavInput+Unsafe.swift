// SPDX-License-Identifier: Apache-2.0

import CFFmpeg
import Foundation
import MotionCore

/// A file as libav reads it: its bytes, and their container.
///
/// The container is told from the file's contents and must be one of ``ContainerFormat/selfContained``; no demuxer opens
/// anything else.
@safe final class LibavInput {
  // SAFETY: demuxers are constants of libav; the rest is of this object alone, freed in `deinit`.
  let container: String
  private let format: UnsafePointer<AVInputFormat>
  private let path: String
  private var bytes: UnsafeMutablePointer<AVIOContext>?
  /// Reads pieces of the file alone, through `bytes`; nil to read all of it.
  private var pieced: PiecedInput?
  private var context: UnsafeMutablePointer<AVFormatContext>?
  /// Whether the file ends within the header of a fragment; that fragment is left out.
  private(set) var isCut = false

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
    if container == "mov", let end = try MovieIndex.endOfFragments(path) {
      try limit(to: end)
      isCut = true
    }
    if container == "gif" { try leaveOutRest() }
  }

  /// Opens the bytes before the tags at the end of the file alone, if there are any.
  private func leaveOutTags() throws(MediaError) {
    let file = try FileBytes(path: path)
    let end = try EndTags.start(file)
    if end < file.size { try limit(to: Int64(end)) }
  }

  /// Opens a GIF without the bytes after its end mark, which libav would take for the next block.
  private func leaveOutRest() throws(MediaError) {
    let file = try FileInput.read(path)
    if let blocks = GIFBlocks(file), blocks.size < file.count { try limit(to: Int64(blocks.size)) }
  }

  /// Opens the first bytes alone.
  private func limit(to end: Int64) throws(MediaError) {
    unsafe avio_closep(&bytes)
    let code = unsafe PathText.withBytes("subfile,,start,0,end,\(end),,:file:" + path) {
      unsafe avio_open2(&bytes, $0, AVIO_FLAG_READ, nil, nil)
    }
    guard code >= 0 else { throw .unreadable(path: path, reason: Libav.message(code)) }
  }

  /// Gives these pieces of the file alone. Call it before ``open()``.
  func read(_ pieces: FilePieces) throws(MediaError) {
    guard let whole = unsafe bytes else { return }
    unsafe bytes = nil
    unsafe pieced = try PiecedInput(whole, pieces)
    unsafe bytes = unsafe pieced?.context
  }

  deinit {
    unsafe avformat_close_input(&context)
    if pieced == nil { unsafe avio_closep(&bytes) }
  }

  /// A failure of the file itself while reading; nil if there was none.
  var failure: Int32? {
    guard let code = unsafe bytes?.pointee.error, code < 0, code != CFFMPEG_ERROR_EOF else { return nil }
    return code
  }

  /// The result of opening: the context, which this object owns, or libav's code.
  struct Opening: Error { let code: Int32 }

  /// - Parameter ignoresEdits: for MP4 and QuickTime: returns the packets of whole tracks.
  func open(ignoresEdits: Bool = false) -> Result<UnsafeMutablePointer<AVFormatContext>, Opening> {
    unsafe context = unsafe avformat_alloc_context()
    guard let made = unsafe context else { return unsafe .failure(Opening(code: -12)) }
    unsafe made.pointee.pb = unsafe bytes
    // A file may not open others.
    unsafe made.pointee.io_open = { _, _, _, _, _ in -13 }
    var options: OpaquePointer?
    defer { unsafe av_dict_free(&options) }
    if ignoresEdits { unsafe av_dict_set(&options, "ignore_editlist", "1", 0) }
    let code = unsafe avformat_open_input(&context, path, format, &options)
    guard code >= 0, let context = unsafe context else { return unsafe .failure(Opening(code: code)) }
    return unsafe .success(context)
  }
}

extension Result where Failure == LibavInput.Opening {
  /// libav's code; nil for a success.
  var failure: Int32? { if case .failure(let opening) = self { opening.code } else { nil } }
}
