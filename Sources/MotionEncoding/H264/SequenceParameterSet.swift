// SPDX-License-Identifier: Apache-2.0

/// The parts of a sequence parameter set (ITU-T H.264, 7.3.2.1.1) that affect the syntax of slices and the order of
/// pictures.
struct SequenceParameterSet: Hashable {
  /// How slices state the display order of pictures (8.2.1).
  enum PictureOrderCount: Hashable {
    /// pic_order_cnt_type 0: by its lowest bits, this many.
    case lowBits(Int)
    /// pic_order_cnt_type 2: as they are decoded.
    case decodingOrder
  }

  let identifier: Int
  let hasSeparatePlanes: Bool
  /// chroma_format_idc; 0: there is no chroma.
  let chromaFormat: Int
  let frameNumberBits: Int
  let pictureOrderCount: PictureOrderCount
  let referenceLimit: Int
  let macroblockCount: Int
  /// The bits of pic_order_cnt_type and its dependent fields in the payload.
  private let pocBits: Range<Int>

  /// Macroblocks of a picture of 16,384×16,384.
  private static let largestPicture = 1 << 20

  /// Bits of pic_order_cnt_lsb in ``withLongPOC(_:)``, as many as the standard allows.
  static let longPOCBits = 16

  /// How many steps of frame_num lead from one picture to a later one, less than MaxFrameNum (8.2.4.1).
  func distance(from earlier: Int, to later: Int) -> Int { (later - earlier) & (1 << frameNumberBits - 1) }

  /// The frame_num after another.
  func frameNumber(after last: Int) -> Int { (last + 1) & (1 << frameNumberBits - 1) }

  /// - Throws: ``BitstreamError/unsupported(_:)`` for fields, and if a decoder's buffer follows a model (Annex C) that
  ///   more pictures would violate.
  init(_ payload: [UInt8]) throws(BitstreamError) {
    var reader = BitReader(payload)
    let profile = try reader.bits(8)
    // Constraints and level.
    try reader.skip(16)
    identifier = try reader.ue(upTo: 31, "seq_parameter_set_id")
    var (chromaFormat, hasSeparatePlanes) = (1, false)
    if SequenceParameterSet.highProfiles.contains(profile) {
      chromaFormat = try reader.ue(upTo: 3, "chroma_format_idc")
      if chromaFormat == 3 { hasSeparatePlanes = try reader.flag() }
      // Bit depths, and whether transforms are passed by.
      _ = try (reader.ue(), reader.ue(), reader.flag())
      if try reader.flag() { throw .unsupported("it has scaling matrices") }
    }
    (self.chromaFormat, self.hasSeparatePlanes) = (chromaFormat, hasSeparatePlanes)
    frameNumberBits = try reader.ue(upTo: 12, "log2_max_frame_num_minus4") + 4
    let start = reader.position
    switch try reader.ue() {
    case 0: pictureOrderCount = .lowBits(try reader.ue(upTo: 12, "log2_max_pic_order_cnt_lsb_minus4") + 4)
    case 2: pictureOrderCount = .decodingOrder
    case let type: throw .unsupported("pic_order_cnt_type is \(type)")
    }
    pocBits = start..<reader.position
    referenceLimit = try reader.ue(upTo: 16, "max_num_ref_frames")
    if try reader.flag() { throw .unsupported("gaps in frame_num are allowed") }
    let width = try reader.ue(upTo: 1 << 14, "pic_width_in_mbs_minus1") + 1
    let height = try reader.ue(upTo: 1 << 14, "pic_height_in_map_units_minus1") + 1
    macroblockCount = width * height
    guard macroblockCount <= SequenceParameterSet.largestPicture else {
      throw .unsupported("a picture has \(macroblockCount) macroblocks")
    }
    guard try reader.flag() else { throw .unsupported("it is interlaced") }
    // direct_8x8_inference_flag, and then the cropping.
    _ = try reader.flag()
    if try reader.flag() { for _ in 0..<4 { _ = try reader.ue() } }
    if try reader.flag() { try SequenceParameterSet.checkUsability(&reader) }
    try reader.checkEnd()
  }

  private static let highProfiles: Set<UInt32> = [100, 110, 122, 244, 44, 83, 86, 118, 128, 138, 139, 134, 135]

  /// Checks vui_parameters (E.1.1): they must not state a buffer's model or repetitions of fields.
  private static func checkUsability(_ reader: inout BitReader) throws(BitstreamError) {
    // Sample aspect ratio; 255 is one of its own.
    if try reader.flag(), try reader.bits(8) == 255 { try reader.skip(32) }
    if try reader.flag() { try reader.skip(1) }
    if try reader.flag() {
      try reader.skip(4)
      if try reader.flag() { try reader.skip(24) }
    }
    if try reader.flag() { _ = try (reader.ue(), reader.ue()) }
    if try reader.flag() { try reader.skip(65) }
    let (hasUnits, hasVideo) = try (reader.flag(), reader.flag())
    if hasUnits || hasVideo { throw .unsupported("it has parameters of a hypothetical reference decoder") }
    if try reader.flag() { throw .unsupported("pic_struct is present") }
  }

  /// Returns the payload with pic_order_cnt_type 0 and 16 bits of pic_order_cnt_lsb, enough for 2^15 frames from one
  /// IDR picture to the next.
  func withLongPOC(_ payload: [UInt8]) -> [UInt8] {
    var writer = BitWriter()
    writer.copy(payload, 0..<pocBits.lowerBound)
    writer.ue(0)
    writer.ue(UInt32(SequenceParameterSet.longPOCBits - 4))
    writer.copy(payload, pocBits.upperBound..<(BitReader(payload).end ?? 8 * payload.count))
    writer.finish()
    return writer.bytes
  }
}
