// SPDX-License-Identifier: Apache-2.0

/// Turns libx264's packets of distinct pictures into a stream with a constant frame rate: a picture shown for several
/// frames is followed by a ``SkipPicture`` for each repeat.
///
/// Slice data is copied. libx264 counts pictures in picture order counts; here they are rewritten to twice the frame
/// index since the last IDR picture (ITU-T H.264, 8.2.1) to make room for the repeats. Samples depend on distances
/// between counts in two cases. Temporal direct prediction is refused. With implicit weights
/// (``PictureParameterSet/bipredictiveWeights``) no B slice may refer to pictures before repeats
/// (``RecentReferences``). All output is parsed again before it is returned.
struct HoldWriter {
  /// The parameter sets of the output (Annex B).
  let extradata: [UInt8]

  private let old: SequenceParameterSet
  private let new: SequenceParameterSet
  private let pictures: [Int: PictureParameterSet]
  private let skipData: [UInt8]
  /// Pictures in display order, and the number of frames each is shown for.
  private var shown: [(pts: Int64, frames: Int)] = []
  private var ranks: [Int64: Int] = [:]
  /// The rank and time of the last IDR picture.
  private var idr: (rank: Int, pts: Int64)?
  private var written = 0
  private var lastReference = 0
  /// A picture whose repeats are still to be written, with the references decoded since.
  private var held: Held?
  /// The references decoded since the last repeats; nil if there are none since the last IDR picture.
  private var recent: RecentReferences?
  /// The same before the current picture.
  private var available: RecentReferences?

  private struct Held {
    var rank: Int
    var frameNumber: Int
    var picture: Int
    var laterReferences = 0
  }

  /// - Parameter extradata: parameter sets of the encoder (Annex B).
  /// - Throws: ``BitstreamError`` if pictures cannot be written into such a stream.
  init(extradata: [UInt8]) throws(BitstreamError) {
    var (sequence, pictures, rewritten): (NALUnit?, [Int: PictureParameterSet], [UInt8]) = (nil, [:], [])
    for unit in try NALUnit.units(extradata) {
      switch unit.kind {
      case .sps:
        guard sequence == nil else { throw .unsupported("there are several sequence parameter sets") }
        sequence = unit
        var unit = unit
        // Repeats have picture order counts of their own, so the counts get more bits.
        unit.payload = try SequenceParameterSet(unit.payload).withLongPOC(unit.payload)
        unit.append(to: &rewritten)
      case .pps:
        let picture = try PictureParameterSet(unit.payload)
        pictures[picture.identifier] = picture
        unit.append(to: &rewritten)
      default: unit.append(to: &rewritten)
      }
    }
    guard let sequence, !pictures.isEmpty else { throw .unsupported("it has no parameter sets") }
    old = try SequenceParameterSet(sequence.payload)
    new = try SequenceParameterSet(old.withLongPOC(sequence.payload))
    (self.pictures, self.extradata) = (pictures, rewritten)
    // All skip pictures of a stream share their data.
    skipData = SkipSliceData.cabac(macroblocks: old.macroblockCount)
    let skipped = try SkipSliceData.skipped(skipData[...], macroblocks: old.macroblockCount)
    guard skipped == old.macroblockCount else { throw .damaged("\(skipped) macroblocks are skipped") }
  }

  /// How many pictures that follow repeats must be encoded as I or P: B pictures then have newer ones to refer to.
  var settlingPictures: Int {
    pictures.values.map { $0.bipredictiveWeights == 2 ? $0.referenceCounts[0] : 0 }.max() ?? 0
  }

  /// Announces the next picture sent to the encoder. If several frames show it, it must be encoded as I or P, because a
  /// B picture could be decoded after pictures that follow its repeats.
  ///
  /// - Parameter pts: its time stamp at the encoder: the first frame it is shown in.
  mutating func note(_ pts: Int64, frames: Int) {
    ranks[pts] = shown.count
    shown.append((pts, frames))
  }

  /// Returns the replacement of one of the encoder's packets, preceded by the repeats now due; in decoding order.
  mutating func packets(for packet: EncodedPacket) throws(BitstreamError) -> [EncodedPacket] {
    guard let rank = ranks[packet.pts] else { throw .damaged("picture \(packet.pts) was not sent") }
    var packets: [EncodedPacket] = []
    // The first picture shown after a held one ends its hold.
    if let held, rank > held.rank { packets = try repeats(held) }
    var slices = 0
    var bytes: [UInt8] = []
    bytes.reserveCapacity(packet.bytes.count + 8)
    for unit in try NALUnit.units(packet.bytes) {
      switch unit.kind {
      case .slice, .idrSlice:
        try append(unit, rank, isFirst: slices == 0, to: &bytes)
        slices += 1
      case .sps, .pps: throw .unsupported("parameter sets are repeated")
      default: unit.append(to: &bytes)
      }
    }
    guard slices > 0 else { throw .damaged("a packet has no slice") }
    var packet = packet
    (packet.bytes, packet.duration) = (bytes, 1)
    packets.append(packet)
    written += 1
    return packets
  }

  /// The remaining repeats after the encoder's last packet.
  mutating func finish() throws(BitstreamError) -> [EncodedPacket] {
    guard let held else { return [] }
    return try repeats(held)
  }

  /// One slice of a picture.
  private mutating func append(
    _ unit: NALUnit, _ rank: Int, isFirst: Bool, to bytes: inout [UInt8]
  ) throws(BitstreamError) {
    let header = try SliceHeader(unit, old, pictures)
    guard let parameters = pictures[header.pictureParameters] else { throw .damaged("picture parameters are missing") }
    let (pts, frames) = shown[rank]
    if unit.kind == .idrSlice, isFirst { (idr, recent) = ((rank, pts), nil) }
    if isFirst { available = recent }
    guard let idr else { throw .damaged("the first picture is not an IDR picture") }
    // libx264 counts pictures.
    if let low = header.pocLSB, case .lowBits(let bits) = old.pictureOrderCount {
      guard low == 2 * (rank - idr.rank) & (1 << bits - 1) else {
        throw .unsupported("picture order counts are not twice the number of pictures")
      }
    } else if rank != written {
      throw .damaged("pictures are decoded and shown in different orders")
    }
    let order = 2 * (pts - idr.pts)
    // Counts of 16 bits are compared modulo 2¹⁶, so only half of their range can be told apart.
    guard (0..<32_768).contains(order) else {
      throw .unsupported("\(pts - idr.pts) frames lie between a picture and the IDR picture before it")
    }
    // Temporal direct prediction scales vectors by distances in time, and a hold changes those.
    guard header.isSpatial || order == 2 * Int64(rank - idr.rank) else {
      throw .unsupported("a slice has temporal direct prediction")
    }
    if parameters.bipredictiveWeights == 2, let available, !available.suffice(for: header, shownAt: pts) {
      throw .unsupported("weights depend on distances in time to pictures before the repeated ones")
    }
    let rewritten = header.unit(unit, pocLSB: Int(order), usesCABAC: parameters.usesCABAC)
    // The header is read back, so no mistake of this writer reaches a film.
    let check = try SliceHeader(rewritten, new, pictures)
    guard check.pocLSB == Int(order), check.frameNumber == header.frameNumber, check.kind == header.kind else {
      throw .damaged("a slice's header changes when it is read again")
    }
    rewritten.append(to: &bytes)
    guard isFirst, unit.refIDC != 0 else {
      // The repeats refer to the held picture.
      if isFirst, frames > 1 { throw .unsupported("a held picture is not a reference") }
      return
    }
    lastReference = header.frameNumber
    recent?.decode(header, shownAt: pts, of: old)
    if var held {
      // Each later reference pushes the held picture towards the end of the sliding window (8.2.5.3).
      let kept = old.distance(from: held.frameNumber, to: header.frameNumber)
      held.laterReferences += 1
      guard held.laterReferences < old.referenceLimit, !header.dropped.contains(kept) else {
        throw .unsupported("a held picture is dropped as a reference")
      }
      self.held = held
    }
    if frames > 1 {
      guard header.kind != .B else { throw .unsupported("a held picture is predicted from both sides") }
      held = Held(rank: rank, frameNumber: header.frameNumber, picture: header.pictureParameters)
    }
  }

  private mutating func repeats(_ held: Held) throws(BitstreamError) -> [EncodedPacket] {
    guard written == held.rank + 1, let picture = pictures[held.picture], let idr else {
      throw .unsupported("a picture is decoded after a held one but shown before it")
    }
    self.held = nil
    recent = RecentReferences()
    let (pts, frames) = shown[held.rank]
    let frameNumber = old.frameNumber(after: lastReference)
    var skip = SkipPicture(
      frameNumber: frameNumber, pocLSB: 0, distance: old.distance(from: held.frameNumber, to: frameNumber))
    var packets: [EncodedPacket] = []
    packets.reserveCapacity(frames)
    for index in 1..<Int64(frames) {
      // Picture order counts number fields, two for each frame (8.2.1).
      let order = 2 * (pts + index - idr.pts)
      guard order < 32_768 else { throw .unsupported("a picture is held for \(frames) frames") }
      skip.pocLSB = Int(order)
      let unit = skip.unit(new, picture, data: skipData)
      let check = try SliceHeader(unit, new, pictures)
      guard check.kind == .P, check.pocLSB == skip.pocLSB, check.frameNumber == frameNumber else {
        throw .damaged("a skip picture's header changes when it is read again")
      }
      var bytes: [UInt8] = []
      unit.append(to: &bytes)
      packets.append(
        EncodedPacket(bytes: bytes, pts: pts + index, dts: pts + index, duration: 1, isKey: false))
    }
    return packets
  }
}
