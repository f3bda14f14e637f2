/// Turns what libx264 made of distinct pictures, each with the time at which it is shown, into a stream of a constant rate:
/// a picture that is shown for several frames is followed by as many ``SkipPicture``s.
///
/// Slices keep their data. Their order counts, which libx264 counts by pictures, become twice the index of the frame that shows
/// them since the last instant picture (8.2.1), so there is room for those between. That changes no sample as long as nothing
/// is derived from order counts but order: no implicit weights (``PictureParameters/bipredictiveWeights``) and no temporal
/// direct prediction. Every picture is checked for that, and what was written is read again.
struct HoldWriter {
  /// The parameter sets of what is written (Annex B).
  let extradata: [UInt8]

  private let old: SequenceParameters
  private let new: SequenceParameters
  private let pictures: [Int: PictureParameters]
  private let skipData: [UInt8]
  /// Pictures in the order in which they are shown, and how many frames show each.
  private var shown: [(pts: Int64, frames: Int)] = []
  private var ranks: [Int64: Int] = [:]
  /// The rank and time of the last instant picture.
  private var instant: (rank: Int, pts: Int64)?
  private var written = 0
  private var lastReference = 0
  /// A picture whose repeats are to be written, with the references that were decoded since.
  private var held: Held?

  private struct Held {
    var rank: Int
    var frameNumber: Int
    var picture: Int
    var laterReferences = 0
  }

  /// - Parameter extradata: parameter sets of the encoder (Annex B).
  /// - Throws: ``BitstreamError`` if pictures cannot be written into such a stream.
  init(extradata: [UInt8]) throws(BitstreamError) {
    var (sequence, pictures, rewritten): (NetworkUnit?, [Int: PictureParameters], [UInt8]) = (nil, [:], [])
    for unit in try NetworkUnit.units(extradata) {
      switch unit.kind {
      case .sequenceParameters:
        guard sequence == nil else { throw .unsupported("there are several sequence parameter sets") }
        sequence = unit
        var unit = unit
        unit.payload = try SequenceParameters(unit.payload).withLongOrderCounts(unit.payload)
        unit.append(to: &rewritten)
      case .pictureParameters:
        let picture = try PictureParameters(unit.payload)
        guard picture.bipredictiveWeights != 2 else { throw .unsupported("weights are derived from distances in time") }
        pictures[picture.identifier] = picture
        unit.append(to: &rewritten)
      default: unit.append(to: &rewritten)
      }
    }
    guard let sequence, !pictures.isEmpty else { throw .unsupported("it has no parameter sets") }
    old = try SequenceParameters(sequence.payload)
    new = try SequenceParameters(old.withLongOrderCounts(sequence.payload))
    (self.pictures, self.extradata) = (pictures, rewritten)
    skipData = SkipCoding.arithmetic(macroblocks: old.macroblockCount)
    let skipped = try SkipCoding.skipped(skipData[...], macroblocks: old.macroblockCount)
    guard skipped == old.macroblockCount else { throw .damaged("\(skipped) macroblocks are skipped") }
  }

  /// Says how many frames show the next picture that the encoder is sent. A picture that more than one shows must be encoded
  /// as I or P, so that no picture that is shown after it is decoded before its repeats.
  ///
  /// - Parameters:
  ///   - time: the encoder's own.
  ///   - pts: the frame from which on it is shown.
  mutating func note(_ time: Int64, shownAt pts: Int64, frames: Int) {
    ranks[time] = shown.count
    shown.append((pts, frames))
  }

  /// The packets that take the place of one of the encoder's, in decoding order.
  mutating func packets(for packet: EncodedPacket) throws(BitstreamError) -> [EncodedPacket] {
    guard let rank = ranks[packet.pts] else { throw .damaged("picture \(packet.pts) was not sent") }
    var packets: [EncodedPacket] = []
    if let held, rank > held.rank { packets = try repeats(held) }
    var slices = 0
    var bytes: [UInt8] = []
    bytes.reserveCapacity(packet.bytes.count + 8)
    for unit in try NetworkUnit.units(packet.bytes) {
      switch unit.kind {
      case .slice, .instantSlice:
        try append(unit, rank, isFirst: slices == 0, to: &bytes)
        slices += 1
      case .sequenceParameters, .pictureParameters: throw .unsupported("parameter sets are repeated")
      default: unit.append(to: &bytes)
      }
    }
    guard slices > 0 else { throw .damaged("a packet has no slice") }
    var packet = packet
    (packet.bytes, packet.pts, packet.duration) = (bytes, shown[rank].pts, 1)
    packets.append(packet)
    written += 1
    return packets
  }

  /// What is left when the encoder has given its last packet.
  mutating func finish() throws(BitstreamError) -> [EncodedPacket] {
    guard let held else { return [] }
    return try repeats(held)
  }

  /// One slice of a picture.
  private mutating func append(
    _ unit: NetworkUnit, _ rank: Int, isFirst: Bool, to bytes: inout [UInt8]
  ) throws(BitstreamError) {
    let header = try SliceHeader(unit, old, pictures)
    guard let parameters = pictures[header.pictureParameters] else { throw .damaged("picture parameters are missing") }
    let (pts, frames) = shown[rank]
    if unit.kind == .instantSlice, isFirst { instant = (rank, pts) }
    guard let instant else { throw .damaged("the first picture is not an instant one") }
    guard header.isSpatial else { throw .unsupported("a slice has temporal direct prediction") }
    // libx264 counts pictures.
    if let low = header.orderCountLow, case .lowBits(let bits) = old.orderCount {
      guard low == 2 * (rank - instant.rank) & (1 << bits - 1) else {
        throw .unsupported("order counts are not twice the number of pictures")
      }
    } else if rank != written {
      throw .damaged("pictures are shown in another order than they are decoded")
    }
    let order = 2 * (pts - instant.pts)
    guard (0..<32_768).contains(order) else {
      throw .unsupported("\(pts - instant.pts) frames lie between a picture and the instant one before it")
    }
    let rewritten = header.unit(unit, orderCountLow: Int(order), isArithmetic: parameters.isArithmetic)
    let check = try SliceHeader(rewritten, new, pictures)
    guard check.orderCountLow == Int(order), check.frameNumber == header.frameNumber, check.kind == header.kind else {
      throw .damaged("a slice's header is not read as it was written")
    }
    rewritten.append(to: &bytes)
    guard isFirst, unit.reference != 0 else {
      if isFirst, frames > 1 { throw .unsupported("a picture that is held is no reference") }
      return
    }
    lastReference = header.frameNumber
    if var held {
      let kept = (header.frameNumber - held.frameNumber) & (1 << old.frameNumberBits - 1)
      held.laterReferences += 1
      guard held.laterReferences < old.referenceLimit, !header.dropped.contains(kept) else {
        throw .unsupported("a picture that is held is given up as a reference")
      }
      self.held = held
    }
    if frames > 1 {
      guard header.kind != .B else { throw .unsupported("a picture that is held is predicted from both sides") }
      held = Held(rank: rank, frameNumber: header.frameNumber, picture: header.pictureParameters)
    }
  }

  private mutating func repeats(_ held: Held) throws(BitstreamError) -> [EncodedPacket] {
    guard written == held.rank + 1, let picture = pictures[held.picture], let instant else {
      throw .unsupported("a picture is decoded after one that is held and shown before it")
    }
    self.held = nil
    let (pts, frames) = shown[held.rank]
    let frameNumber = (lastReference + 1) & (1 << old.frameNumberBits - 1)
    var skip = SkipPicture(
      frameNumber: frameNumber, orderCountLow: 0,
      distance: (frameNumber - held.frameNumber) & (1 << old.frameNumberBits - 1))
    var packets: [EncodedPacket] = []
    packets.reserveCapacity(frames)
    for index in 1..<Int64(frames) {
      let order = 2 * (pts + index - instant.pts)
      guard order < 32_768 else { throw .unsupported("a picture is held for \(frames) frames") }
      skip.orderCountLow = Int(order)
      let unit = skip.unit(new, picture, data: skipData)
      let check = try SliceHeader(unit, new, pictures)
      guard check.kind == .P, check.orderCountLow == skip.orderCountLow, check.frameNumber == frameNumber else {
        throw .damaged("a skip picture's header is not read as it was written")
      }
      var bytes: [UInt8] = []
      unit.append(to: &bytes)
      packets.append(
        EncodedPacket(bytes: bytes, pts: pts + index, dts: pts + index, duration: 1, isKey: false))
    }
    return packets
  }
}
