// SPDX-License-Identifier: Apache-2.0

import MotionMedia
import MotionModel

extension MediaLibrary: QRCodeServices {
  package func qrCode(_ text: String, level: Int) throws -> [[Bool]]? { try QRModules.rows(of: text, level: level) }
}
