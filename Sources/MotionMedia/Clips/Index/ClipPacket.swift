// SPDX-License-Identifier: Apache-2.0

import CFFmpeg

/// A packet of a clip's video, as kept in the index.
struct ClipPacket: Hashable {
  /// The presentation time; `CFFMPEG_NOPTS` if the container does not state it.
  var pts: Int64
  /// The decoding time; `CFFMPEG_NOPTS` if the container does not state it.
  var dts: Int64
  var duration: Int64
  var isKey: Bool
  /// Neither hidden by an edit list nor a frame that only others are predicted from.
  var isShown: Bool
  /// The container has not all of its data, or may not have.
  var isIncomplete = false

  /// The presentation time, or the decoding time if that is all the container states.
  var ticks: Int64 { pts != CFFMPEG_NOPTS ? pts : dts }
}
