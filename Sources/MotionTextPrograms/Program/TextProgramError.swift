// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionProcess

/// Why the helper programs gave no answer.
package struct TextProgramError: InputError, Hashable, CustomStringConvertible {
  package var message: String
  /// Whether they are missing or broken, and not the request at fault.
  package var isMissingInput: Bool
  /// Where the fault is in the text, in UTF-16 units; nil if that is unknown.
  package var offset: Int?

  package init(_ message: String, isMissingInput: Bool, at offset: Int? = nil) {
    (self.message, self.isMissingInput, self.offset) = (message, isMissingInput, offset)
  }

  /// A broker's reason.
  init(_ refusal: BrokerRefusal) {
    self.init(refusal.message, isMissingInput: refusal.isMissingInput, at: refusal.offset)
  }

  package var description: String { message }

  static func missing(_ reason: String) -> TextProgramError { TextProgramError(reason, isMissingInput: true) }
}
