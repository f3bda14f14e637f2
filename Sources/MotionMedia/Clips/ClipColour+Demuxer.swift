import CFFmpeg

extension ClipColour {
  /// What the stream says, and for PQ its first frame, where the stream does not say how bright it gets.
  init(_ demuxer: Demuxer) throws(MediaError) {
    read(demuxer.colour)
    isPremultiplied = demuxer.codec == AV_CODEC_ID_EXR
    // Analysing a stream puts what its codec does not say in the place of what the container says.
    if ["mov", "matroska"].contains(demuxer.container) { read(demuxer.headerColour) }
    peak = demuxer.peak
    guard peak == nil, transfer == Int(AVCOL_TRC_SMPTE2084.rawValue) else { return }
    let copy = try CodecParameters(demuxer)
    // Whatever is wrong with the frame is said when it is shown.
    guard
      let decoder = try? VideoDecoder(path: demuxer.path, stream: demuxer.streamIndex, parameters: copy),
      case .frame(let frame, _)? = try? decoder.next()
    else { return }
    peak = frame.peak
  }
}
