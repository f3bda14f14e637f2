// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionExport
import MotionTimeline

extension CheckedFilm {
  /// A frame as small as it can be drawn: its colours count, not its details.
  func thumbnail(frame: Int) throws -> Bitmap { try thumbnails.bitmap(frame: frame) }
}
