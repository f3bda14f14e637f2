// SPDX-License-Identifier: Apache-2.0

import CFFmpeg
import MotionCore
import MotionMedia

extension Muxer {
  /// Adds a film's notes to the file; call it before the header is written, after all streams are added.
  ///
  /// - Returns: the numbers of the subtitles' streams.
  func add(_ notes: FilmNotes) throws(MediaError) -> [Int32] {
    for entry in notes.metadata { unsafe av_dict_set(&context.pointee.metadata, entry.key.name, entry.value, 0) }
    try add(notes.chapters)
    var streams: [Int32] = []
    for track in notes.subtitles { streams.append(try add(track)) }
    if let cover = notes.cover { try add(cover) }
    return streams
  }

  private func add(_ chapters: [FilmNotes.Chapter]) throws(MediaError) {
    guard !chapters.isEmpty else { return }
    func exhausted() -> MediaError { .exhausted(work: "libavformat", reason: "memory ran out") }
    let bytes = unsafe chapters.count * MemoryLayout<UnsafeMutablePointer<AVChapter>?>.stride
    guard let list = unsafe av_mallocz(bytes) else { throw exhausted() }
    // The context frees the list and all that is in it.
    unsafe context.pointee.chapters = unsafe list.assumingMemoryBound(to: UnsafeMutablePointer<AVChapter>?.self)
    for (index, chapter) in chapters.enumerated() {
      guard let memory = unsafe av_mallocz(MemoryLayout<AVChapter>.stride) else { throw exhausted() }
      let made = unsafe memory.assumingMemoryBound(to: AVChapter.self)
      unsafe made.pointee.id = Int64(index + 1)
      unsafe made.pointee.time_base = AVRational(num: 1, den: 1000)
      unsafe made.pointee.start = Int64(chapter.start)
      unsafe made.pointee.end = Int64(chapter.end)
      unsafe av_dict_set(&made.pointee.metadata, "title", chapter.title, 0)
      unsafe context.pointee.chapters[index] = unsafe made
      // The count grows with the list, so a failure frees no more than was made.
      unsafe context.pointee.nb_chapters = UInt32(index + 1)
    }
  }

  private func add(_ track: FilmNotes.SubtitleTrack) throws(MediaError) -> Int32 {
    let isTimedText = [.mp4, .mov].contains(container)
    // MP4 and MOV hold 3GPP timed text, with its style in the stream's header.
    let stream = try unsafe addStream(isTimedText ? SubtitlePackets.timedTextDescription : [])
    unsafe stream.pointee.time_base = AVRational(num: 1, den: 1000)
    unsafe stream.pointee.codecpar.pointee.codec_type = AVMEDIA_TYPE_SUBTITLE
    unsafe stream.pointee.codecpar.pointee.codec_id =
      isTimedText ? AV_CODEC_ID_MOV_TEXT : container == .webm ? AV_CODEC_ID_WEBVTT : AV_CODEC_ID_SUBRIP
    let language = container == .mov ? Muxer.quickTime[track.language] ?? track.language : track.language
    unsafe av_dict_set(&stream.pointee.metadata, "language", language, 0)
    return unsafe stream.pointee.index
  }

  /// libav's names of QuickTime's language numbers, if they differ from ISO 639-2/T. Languages without a number cannot
  /// be stated in a MOV file.
  private static let quickTime = [
    "deu": "ger", "nld": "dut", "swe": "sve", "ell": "gre", "isl": "ice", "zho": "chi", "sqi": "alb", "hye": "arm",
    "kat": "geo", "mya": "bur", "msa": "may", "mkd": "mac", "fas": "per", "hrv": "hr ", "srp": "sr ", "pan": "pa ",
  ]

  private func add(_ cover: FilmNotes.Cover) throws(MediaError) {
    // Matroska keeps a cover as an attached file, the others as a stream of one picture.
    let isAttachment = container == .mkv
    let stream = try unsafe addStream(isAttachment ? cover.bytes : [])
    guard let parameters = unsafe stream.pointee.codecpar else { return }
    unsafe parameters.pointee.codec_type = isAttachment ? AVMEDIA_TYPE_ATTACHMENT : AVMEDIA_TYPE_VIDEO
    unsafe parameters.pointee.codec_id = cover.isPNG ? AV_CODEC_ID_PNG : AV_CODEC_ID_MJPEG
    unsafe parameters.pointee.width = Int32(cover.width)
    unsafe parameters.pointee.height = Int32(cover.height)
    if isAttachment {
      let (name, type) = cover.isPNG ? ("cover.png", "image/png") : ("cover.jpg", "image/jpeg")
      unsafe av_dict_set(&stream.pointee.metadata, "filename", name, 0)
      unsafe av_dict_set(&stream.pointee.metadata, "mimetype", type, 0)
    } else {
      unsafe stream.pointee.disposition = AV_DISPOSITION_ATTACHED_PIC
      unsafe stream.pointee.time_base = AVRational(num: 1, den: 90_000)
      coverStream = unsafe stream.pointee.index
    }
  }

  /// Writes the cover, once the header is written.
  func write(_ notes: FilmNotes, _ packet: LibavPacket) throws(MediaError) {
    guard let cover = notes.cover, let stream = coverStream else { return }
    try write(packet, cover.bytes, stream: stream, pts: 0, dts: 0, duration: 0, isKey: true)
  }
}
