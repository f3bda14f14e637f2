// SPDX-License-Identifier: Apache-2.0

import CFFmpeg

extension ClipColour {
  /// The colour the stream states. For PQ without a stated peak, the first frame supplies it.
  init(_ demuxer: Demuxer) throws(MediaError) {
    read(demuxer.colour)
    isPremultiplied = demuxer.codec == AV_CODEC_ID_EXR
    // Analysing a stream replaces the container's values by the codec's, even unspecified ones.
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
