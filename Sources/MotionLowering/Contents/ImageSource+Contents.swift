// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionDisplayList
import MotionModel

extension ImageSource {
  /// The pixels of contents; nil for vector drawings.
  init?(_ contents: Contents) {
    switch contents {
    case .file(let path): self = .file(path)
    case .bitmap(let bitmap): self = .bitmap(bitmap)
    case .drawing: return nil
    }
  }
}
