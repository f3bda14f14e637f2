// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// Opens the page in the desktop's browser.
enum Desktop {
  static func open(_ page: RedirectPage) {
    for folder in (ProcessWords.environment["PATH"] ?? "").split(separator: ":").map(String.init) {
      let path = folder + "/xdg-open"
      guard FileSystem.allows(path, X_OK) else { continue }
      if let process = try? SpawnedProcess.start(path, [page.path], []) {
        _ = WorkerThread.start { _ = process.wait() }
      }
      return
    }
  }
}
