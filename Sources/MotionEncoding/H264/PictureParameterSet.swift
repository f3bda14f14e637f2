// SPDX-License-Identifier: Apache-2.0

/// The parts of a picture parameter set (ITU-T H.264, 7.3.2.2) that affect the syntax of slices.
struct PictureParameterSet: Hashable {
  let identifier: Int
  let sequence: Int
  /// Whether entropy coding is CABAC, by entropy_coding_mode_flag; else it is CAVLC.
  let usesCABAC: Bool
  /// The values num_ref_idx_l0_default_active_minus1 + 1, and of list 1.
  let referenceCounts: [Int]
  let isWeighted: Bool
  /// The value of weighted_bipred_idc: 2 derives weights from distances in time.
  let bipredictiveWeights: Int
  /// 26 + pic_init_qp_minus26
  let qp: Int
  let hasDeblockingControl: Bool

  init(_ payload: [UInt8]) throws(BitstreamError) {
    var reader = BitReader(payload)
    identifier = try reader.ue(upTo: 255, "pic_parameter_set_id")
    sequence = try reader.ue(upTo: 31, "seq_parameter_set_id")
    usesCABAC = try reader.flag()
    if try reader.flag() { throw .unsupported("slices have picture order counts of fields") }
    guard try reader.ue() == 0 else { throw .unsupported("macroblocks are in several groups") }
    referenceCounts = [
      try reader.ue(upTo: 31, "num_ref_idx_l0_default_active_minus1") + 1,
      try reader.ue(upTo: 31, "num_ref_idx_l1_default_active_minus1") + 1,
    ]
    isWeighted = try reader.flag()
    bipredictiveWeights = Int(try reader.bits(2))
    let initial = try reader.se()
    guard (-62...25).contains(initial) else { throw .damaged("pic_init_qp_minus26 is \(initial)") }
    qp = 26 + initial
    // The quantizers of SP slices and of chroma decide no syntax.
    _ = try (reader.se(), reader.se())
    hasDeblockingControl = try reader.flag()
    _ = try reader.flag()
    if try reader.flag() { throw .unsupported("there are redundant pictures") }
  }
}
