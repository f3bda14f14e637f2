// SPDX-License-Identifier: Apache-2.0

import Foundation

extension NSAttributedString {
  /// The attributes of its first character.
  var firstAttributes: [NSAttributedString.Key: Any] {
    // SAFETY: the range is not asked for.
    length > 0 ? unsafe attributes(at: 0, effectiveRange: nil) : [:]
  }
}
