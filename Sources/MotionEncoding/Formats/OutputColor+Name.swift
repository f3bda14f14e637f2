// SPDX-License-Identifier: Apache-2.0

import MotionCore

extension OutputColor {
  /// For messages: `Display P3`.
  package var name: String {
    switch self {
    case .sRGB: "sRGB"
    case .displayP3: "Display P3"
    case .rec2020PQ: "Rec. 2020 PQ"
    case .hlg: "HLG"
    }
  }
}
