// SPDX-License-Identifier: Apache-2.0

import CFFmpeg
import Foundation
import MotionCore

/// Everything known of a clip before its first frame is decoded.
struct ClipScan: Sendable {
  let format: ClipFormat
  /// The index of all frames in the file, in the order of its track.
  let index: ClipIndex
  let damage: ClipDamage
  /// The frames shown by an edit list with several parts; nil for all frames, one after the other.
  let edit: EditedFrames.Order?
  let parameters: CodecParameters
  /// Which of the file's streams is shown.
  let stream: Int
  /// Whether times are those of the track, ignoring its edit list.
  var ignoresEdits: Bool { edit != nil }

  /// Opens the file and reads every packet of its video stream.
  ///
  /// - Complexity: O(size of the file).
  init(path: String) throws(MediaError) {
    var demuxer = try Demuxer(path: path, type: AVMEDIA_TYPE_VIDEO)
    demuxer.observeSound()
    let edits = EditList(demuxer)
    // Of an edited file the sound is as long as its own edits say.
    let editedSound = edits == nil ? nil : demuxer.soundEnd
    // libav 5.1 shifts frames behind the joints of edits, so it reads the whole track and the edits act here.
    if edits != nil { demuxer = try Demuxer(path: path, type: AVMEDIA_TYPE_VIDEO, ignoresEdits: true) }
    format = try ClipFormat(demuxer)
    stream = demuxer.streamIndex
    parameters = try CodecParameters(demuxer)
    let stored = try ClipPackets(demuxer)
    let clock = try ClipScan.clock(demuxer)
    let (packets, areOwn) = try ClipScan.timed(stored.all, clock, demuxer, parameters, ignoresEdits: edits != nil)
    var index = try ClipIndex(packets, clock, areOwnTimes: areOwn, path: path)
    let damage = try ClipDamage(stored, packets, index, clock, demuxer, delay: parameters.delay)
    let order = edits.flatMap { EditedFrames.Order($0, index, tick: clock.tick) }
    if edits != nil, order == nil {
      throw .corrupt(path: path, time: nil, reason: "its edit list shows none of its frames")
    }
    // A picture that ends before the sound is held until the end.
    if damage.end == nil, order == nil, let end = demuxer.soundEnd {
      index = index.held(untilContainer: end)
    }
    (self.index, self.damage) = (index, damage)
    edit = order.map { order in
      damage.end == nil ? order.held(untilContainer: editedSound) : order
    }
  }

  private static func clock(_ demuxer: Demuxer) throws(MediaError) -> ClipIndex.Clock {
    let base = demuxer.timeBase
    let rates = [demuxer.averageRate, demuxer.baseRate].map { rate in
      rate.den > 0 ? FrameRate(Int64(rate.num), Int64(rate.den)) : FrameRate(0)
    }
    return ClipIndex.Clock(
      tick: (Int64(base.num), Int64(base.den)), rates: rates.filter(\.isValid),
      mayBeginAnywhere: ContainerFormat.mayBeginAnywhere(demuxer.container),
      statesLengths: ["gif", "apng"].contains(demuxer.container))
  }

  /// The packets with the presentation times of their frames, and whether those differ from the container's.
  private static func timed(
    _ stored: [ClipPacket], _ clock: ClipIndex.Clock, _ demuxer: Demuxer, _ parameters: CodecParameters,
    ignoresEdits: Bool
  ) throws(MediaError) -> (packets: [ClipPacket], areOwn: Bool) {
    var packets: [ClipPacket]
    var areOwn = false
    let isTransmission = ContainerFormat.transmissions.contains(demuxer.container)
    if PacketTimes.areComplete(stored) {
      packets = PacketTimes.stated(stored)
    } else {
      // The pictures' headers are read on a second way through the file: few files need them.
      let order = DisplayOrder(parameters)
      let again = try Demuxer(
        path: demuxer.path, type: AVMEDIA_TYPE_VIDEO, analysed: false, index: demuxer.streamIndex,
        ignoresEdits: ignoresEdits)
      again.origin = demuxer.origin
      let packet = try LibavPacket()
      var count = 0
      while count < stored.count {
        do {
          guard case .packet = try again.read(packet) else { break }
        } catch {
          // It was noted when the packets were read.
          guard error.isDamage else { throw error }
          continue
        }
        order.add(packet, isKey: stored[count].isKey)
        count += 1
      }
      guard count == stored.count else {
        throw .corrupt(path: demuxer.path, time: nil, reason: "a second reading of it gives other packets")
      }
      // ASF's times are those of decoding, which begins by the codec's delay before the first frame is shown.
      let delay = demuxer.container == "asf" ? Int64(parameters.delay) : 0
      packets =
        PacketTimes.beginning(stored, positions: order.positions, clock)
        ?? PacketTimes.derived(
          stored, positions: order.positions, nominal: clock.frameTicks, storesTimes: isTransmission, delay: delay)
      areOwn = true
    }
    if isTransmission, let longest = PacketTimes.longestTicks(demuxer),
      let joined = PacketTimes.joined(packets, longest: longest, nominal: clock.frameTicks)
    {
      (packets, areOwn) = (joined, true)
    }
    return (packets, areOwn)
  }
}
