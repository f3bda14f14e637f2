import CFFmpeg

/// What is kept of a packet of a clip's picture.
struct ClipPacket: Hashable {
  /// When its frame is shown; `CFFMPEG_NOPTS`: the container does not say.
  var pts: Int64
  /// When it is decoded; `CFFMPEG_NOPTS`: the container does not say.
  var dts: Int64
  var duration: Int64
  var isKey: Bool
  /// Neither hidden by an edit list nor a frame that only others are predicted from.
  var isShown: Bool
  /// The container has not all of its data, or may not have.
  var isIncomplete = false

  /// Shown, or decoded where the container does not say more.
  var ticks: Int64 { pts != CFFMPEG_NOPTS ? pts : dts }
}
