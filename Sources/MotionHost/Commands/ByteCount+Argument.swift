// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import MotionCore

extension ByteCount {
  /// Reads the value of an option.
  static func argument(_ text: String) throws -> ByteCount {
    do { return try ByteCount(text) } catch { throw ValidationError(error.description) }
  }
}
