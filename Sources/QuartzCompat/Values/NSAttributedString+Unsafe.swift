// SPDX-License-Identifier: Apache-2.0

import Foundation

extension NSAttributedString {
  /// Whether its first character has attributes; false for an empty string.
  var beginsWithAttributes: Bool { unsafe length > 0 && !attributes(at: 0, effectiveRange: nil).isEmpty }
}
