// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionTestSupport

@testable import MotionExport

extension ScratchFolder {
  /// Waits until the stamps of all files in the folder are settled: a change after it leaves another stamp.
  func settle() {
    for name in names {
      while let stamp = FileStamp(path: file(name)), !stamp.isSettled { usleep(1000) }
    }
  }
}
