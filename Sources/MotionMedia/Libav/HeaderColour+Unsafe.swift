// SPDX-License-Identifier: Apache-2.0

import CFFmpeg
import MotionCore

/// The colours stated by a stream's header. Analysing the stream would replace them.
struct HeaderColour {
  let primaries: AVColorPrimaries
  let transfer: AVColorTransferCharacteristic
  let matrix: AVColorSpace
  let range: AVColorRange

  init(_ stream: UnsafeMutablePointer<AVStream>?) {
    let parameters = unsafe stream?.pointee.codecpar?.pointee
    primaries = unsafe parameters?.color_primaries ?? AVCOL_PRI_UNSPECIFIED
    transfer = unsafe parameters?.color_trc ?? AVCOL_TRC_UNSPECIFIED
    matrix = unsafe parameters?.color_space ?? AVCOL_SPC_UNSPECIFIED
    range = unsafe parameters?.color_range ?? AVCOL_RANGE_UNSPECIFIED
  }
}
