// SPDX-License-Identifier: Apache-2.0

import MotionCore

extension MediaLibrary {
  /// The reason that an image file cannot be shown; nil if it can. The image is decoded.
  package func problem(ofImage path: String) -> String? {
    do {
      try Preflight.decode(path, self)
      return nil
    } catch { return "\(error)" }
  }

  /// The reason that a clip cannot be shown; nil if its first frame can. Later frames are not read.
  package func problem(ofClip path: String) -> String? {
    do {
      _ = try bitmap(for: .videoFrame(path, index: 0))
      return nil
    } catch { return "\(error)" }
  }
}
