// SPDX-License-Identifier: Apache-2.0

/// A picture equal to its reference: one P slice whose macroblocks are all skipped (ITU-T H.264, 7.4.5: P_Skip).
///
/// There is no motion, since no neighbour moves (8.4.1.1), no weighting, no residual and no deblocking, so each sample
/// is the reference's. No picture is predicted from it.
struct SkipPicture: Hashable {
  /// frame_num: one more than that of the last reference.
  var frameNumber: Int
  /// pic_order_cnt_lsb of ``SequenceParameterSet/longPOCBits``.
  var pocLSB: Int
  /// How far the picture number of the repeated picture lies behind ``frameNumber``; 1 is the first of the list.
  var distance: Int

  /// - Parameter data: ``SkipSliceData/cabac(macroblocks:)`` if the picture parameters select CABAC.
  func unit(_ sequence: SequenceParameterSet, _ picture: PictureParameterSet, data: [UInt8]) -> NALUnit {
    var writer = BitWriter()
    // first_mb_in_slice, slice_type (all slices are P), pic_parameter_set_id
    writer.ue(0)
    writer.ue(5)
    writer.ue(UInt32(picture.identifier))
    if sequence.hasSeparatePlanes { writer.bits(0, 2) }
    writer.bits(UInt32(frameNumber), sequence.frameNumberBits)
    writer.bits(UInt32(pocLSB), SequenceParameterSet.longPOCBits)
    // num_ref_idx_active_override_flag: one reference.
    writer.flag(true)
    writer.ue(0)
    // ref_pic_list_modification_flag_l0
    writer.flag(distance != 1)
    if distance != 1 {
      // Picture numbers are counted back from this one: 0 subtracts, 3 ends the list.
      writer.ue(0)
      writer.ue(UInt32(distance - 1))
      writer.ue(3)
    }
    if picture.isWeighted {
      // Denominators of 1 and no weights.
      writer.ue(0)
      let hasChroma = sequence.chromaFormat != 0 && !sequence.hasSeparatePlanes
      if hasChroma { writer.ue(0) }
      writer.flag(false)
      if hasChroma { writer.flag(false) }
    }
    if picture.usesCABAC { writer.ue(0) }
    writer.se(SkipSliceData.qp - picture.qp)
    // disable_deblocking_filter_idc
    if picture.hasDeblockingControl { writer.ue(1) }
    if picture.usesCABAC {
      writer.alignWithOnes()
      writer.append(data)
    } else {
      // mb_skip_run
      writer.ue(UInt32(sequence.macroblockCount))
      writer.finish()
    }
    return NALUnit(refIDC: 0, type: NALUnit.Kind.slice.rawValue, payload: writer.bytes)
  }
}
