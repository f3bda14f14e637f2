// SPDX-License-Identifier: Apache-2.0

/// The parts of a slice's header (ITU-T H.264, 7.3.3) that affect the order of pictures and their references.
struct SliceHeader: Hashable {
  /// The slice_type modulo 5.
  enum Kind: Int { case P, B, I, SP, SI }

  let kind: Kind
  let firstMacroblock: Int
  let pictureParameters: Int
  let frameNumber: Int
  /// The pic_order_cnt_lsb; nil if pictures are shown in decoding order.
  let pocLSB: Int?
  /// Whether a B slice predicts spatially, by direct_spatial_mv_pred_flag.
  let isSpatial: Bool
  /// The values num_ref_idx_l0_active_minus1 + 1, and of list 1; empty for I slices.
  let referenceCounts: [Int]
  /// Whether references are not in their default order (8.2.4.2).
  let reorders: Bool
  /// Differences of the picture numbers the header removes from references (memory_management_control_operation 1).
  let dropped: [Int]
  /// The place of pic_order_cnt_lsb, even if absent, and the beginning of the slice's data; in bits.
  let pocBits: Range<Int>
  let dataStart: Int

  init(
    _ unit: NALUnit, _ sequence: SequenceParameterSet, _ pictures: [Int: PictureParameterSet]
  ) throws(BitstreamError) {
    let isIDR = unit.kind == .idrSlice
    var reader = BitReader(unit.payload)
    firstMacroblock = try reader.ue(upTo: UInt32(sequence.macroblockCount - 1), "first_mb_in_slice")
    guard let kind = Kind(rawValue: try reader.ue(upTo: 9, "slice_type") % 5), kind != .SP, kind != .SI else {
      throw .unsupported("it has switching slices")
    }
    self.kind = kind
    pictureParameters = try reader.ue(upTo: 255, "pic_parameter_set_id")
    guard let picture = pictures[pictureParameters], picture.sequence == sequence.identifier else {
      throw .damaged("a slice names picture parameters \(pictureParameters), which are missing")
    }
    if sequence.hasSeparatePlanes { try reader.skip(2) }
    frameNumber = Int(try reader.bits(sequence.frameNumberBits))
    if isIDR { _ = try reader.ue(upTo: 65_535, "idr_pic_id") }
    let start = reader.position
    switch sequence.pictureOrderCount {
    case .lowBits(let count): pocLSB = Int(try reader.bits(count))
    case .decodingOrder: pocLSB = nil
    }
    pocBits = start..<reader.position
    isSpatial = kind == .B ? try reader.flag() : true
    var counts = picture.referenceCounts
    // The parameter set has the usual counts, and a slice may override them.
    if kind != .I, try reader.flag() {
      counts[0] = try reader.ue(upTo: 31, "num_ref_idx_l0_active_minus1") + 1
      if kind == .B { counts[1] = try reader.ue(upTo: 31, "num_ref_idx_l1_active_minus1") + 1 }
    }
    referenceCounts = counts
    var reorders = false
    // A P slice has one list of references, a B slice two.
    for _ in 0..<(kind == .I ? 0 : kind == .B ? 2 : 1) {
      if try SliceHeader.skipModifications(&reader) { reorders = true }
    }
    self.reorders = reorders
    if kind == .P && picture.isWeighted || kind == .B && picture.bipredictiveWeights == 1 {
      try SliceHeader.skipWeights(
        &reader, counts.prefix(kind == .B ? 2 : 1), hasChroma: sequence.chromaFormat != 0 && !sequence.hasSeparatePlanes
      )
    }
    dropped = unit.refIDC == 0 ? [] : try SliceHeader.marking(&reader, isIDR: isIDR)
    if picture.usesCABAC, kind != .I { _ = try reader.ue(upTo: 2, "cabac_init_idc") }
    // slice_qp_delta, and then the offsets of the deblocking filter.
    _ = try reader.se()
    if picture.hasDeblockingControl, try reader.ue(upTo: 2, "disable_deblocking_filter_idc") != 1 {
      _ = try (reader.se(), reader.se())
    }
    try reader.checkEnd()
    dataStart = reader.position
  }

  /// Skips ref_pic_list_modification (7.3.3.1) of one list; returns whether there is one.
  private static func skipModifications(_ reader: inout BitReader) throws(BitstreamError) -> Bool {
    guard try reader.flag() else { return false }
    for _ in 0...32 {
      switch try reader.ue() {
      case 0, 1: _ = try reader.ue()
      case 2: throw .unsupported("it has long-term references")
      case 3: return true
      case let operation: throw .damaged("modification_of_pic_nums_idc is \(operation)")
      }
    }
    throw .damaged("a list of references is modified more than 33 times")
  }

  /// Skips pred_weight_table (7.3.3.2).
  private static func skipWeights(
    _ reader: inout BitReader, _ counts: ArraySlice<Int>, hasChroma: Bool
  ) throws(BitstreamError) {
    _ = try reader.ue()
    if hasChroma { _ = try reader.ue() }
    for count in counts {
      for _ in 0..<count {
        if try reader.flag() { _ = try (reader.se(), reader.se()) }
        if hasChroma, try reader.flag() { for _ in 0..<4 { _ = try reader.se() } }
      }
    }
  }

  /// Reads dec_ref_pic_marking (7.3.3.3).
  private static func marking(_ reader: inout BitReader, isIDR: Bool) throws(BitstreamError) -> [Int] {
    if isIDR {
      _ = try reader.flag()
      if try reader.flag() { throw .unsupported("it has long-term references") }
      return []
    }
    guard try reader.flag() else { return [] }
    var dropped: [Int] = []
    for _ in 0...32 {
      switch try reader.ue() {
      case 0: return dropped
      case 1: dropped.append(Int(try reader.ue()) + 1)
      case 2, 3, 4, 6: throw .unsupported("it has long-term references")
      case 5: throw .unsupported("it drops all references in the middle")
      case let operation: throw .damaged("memory_management_control_operation is \(operation)")
      }
    }
    throw .damaged("a slice marks references more than 33 times")
  }
}
